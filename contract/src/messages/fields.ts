import { newPasswordMessages } from './new-password.ts'
import { searchMessages } from './search.ts'
import { smsFieldMessages } from './sms-form.ts'

/** Texts of the field rules; the codes are what `contract/src/fields` answers. */
export const fieldMessages = {
  ...searchMessages,
  ...smsFieldMessages,
  ...newPasswordMessages,
  REQUIRED: '请填写此项',
  MALFORMED: '填写的内容格式不正确',
  UNKNOWN_FIELD: '不支持的内容',
  TOO_LONG: '填写的内容过长',
  TOO_SHORT: '填写的内容过短',
  OUT_OF_RANGE: '填写的数值超出范围',
  NOT_AN_OPTION: '请选择列表中的选项',
  LOGIN_NAME_REQUIRED: '用户名不能为空',
  PASSWORD_REQUIRED: '密码不能为空',
  ID_NUMBER_MALFORMED: '身份证号格式错误',
  ID_NUMBER_AREA_UNKNOWN: '地址编码错误',
  ID_NUMBER_CHECK_WRONG: '校验位错误',
  OLD_PASSWORD_REQUIRED: '原密码不能为空',
  OLD_PASSWORD_MALFORMED: '请输入6~16位字母、数字或符号组合的密码',
} as const
