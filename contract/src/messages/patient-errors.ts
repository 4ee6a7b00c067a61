/** What the server says about patients that no form can know beforehand. */
export const patientErrorMessages = {
  /** The code is the specification's: the dialog asks to check the guardian, and offers a picture of the guardian's certificate. */
  '000001': '监护人实名认证失败，请核对监护人身份证号和姓名',
  PATIENT_NAME_DIFFERS: '姓名与身份证号不一致，请核对后重新填写',
  ID_NUMBER_DIFFERS: '未查询到该身份证号，请核对后重新填写',
  REAL_NAME_TOO_MANY: '今日实名核验次数已用完，请明天再试',
  PATIENT_EXISTS: '该证件号码的用药人已存在，请勿重复添加',
  PATIENT_LIMIT: '最多可添加50位用药人',
  PATIENT_CHANGED: '用药人信息已在别处修改，请刷新后再试',
  PATIENT_LOCKED: '该用药人已通过实名认证，姓名和身份证号不可修改',
  PATIENT_SYSTEM_DEFAULT: '本人用药信息由个人资料生成，不可删除',
  CONSENT_REQUIRED: '请先阅读并同意相应的个人信息处理规则',
} as const
