/** Texts of the profile forms. */
export const profileMessages = {
  SEX_REQUIRED: '请选择性别',
  BIRTHDAY_REQUIRED: '请选择生日',
  BIRTHDAY_IMPOSSIBLE: '请选择正确的生日',
  NICK_NAME_MALFORMED: '昵称须为4-20个汉字、字母、数字、下划线或短横线',
  MEMBER_NAME_MALFORMED: '姓名须为2-20个汉字、字母、数字、下划线或短横线',
  HEIGHT_MALFORMED: '请输入30到250之间的整数',
  WEIGHT_MALFORMED: '请输入2到300之间的整数',
  HEALTH_TEXT_TOO_LONG: '最多输入200个字',
  HEALTH_CONSENT_REQUIRED: '请先同意健康信息处理说明',
  CHILD_CONSENT_REQUIRED: '未满14周岁，须由监护人阅读并同意儿童个人信息保护规则',
  CONSENT_OUTDATED: '说明已更新，请阅读并同意最新的内容',
  AVATAR_FOREIGN: '请重新上传头像',
  SAVED: '提交成功',
  SAVE_FAILED: '提交失败',
} as const
