/** Texts of e-mail, closing the account and privacy. */
export const accountMessages = {
  EMAIL_REQUIRED: '邮箱不能为空',
  EMAIL_MALFORMED: '请输入正确的邮箱地址',
  EMAIL_SAME: '该邮箱已绑定在您的账号上',
  EMAIL_CODE_REQUIRED: '邮箱验证码不能为空',
  EMAIL_CODE_MALFORMED: '请输入6位数字的邮箱验证码',
  EMAIL_CODE_WRONG: '请输入正确的邮箱验证码',
  EMAIL_CODE_SPENT: '邮箱验证码已失效，请重新获取',
  EMAIL_TOO_SOON: '邮箱验证码发送过于频繁，请稍后再试',
  EMAIL_TOO_MANY: '获取邮箱验证码次数过多，请稍后再试',
  EMAIL_UNAVAILABLE: '邮件发送失败，请稍后再试',
  REASON_TEXT_REQUIRED: '请填写注销原因',
  CLOSURE_BARRED: '您还有未完成的订单，暂不能注销账号',
  CONSENT_NEEDED: '该协议是使用服务的基础，如不再同意请注销账号',
  EXPORT_UNDER_WAY: '您的个人信息副本正在生成，请稍候',
  EXPORT_TOO_MANY: '今天导出次数过多，请明天再试',
} as const
