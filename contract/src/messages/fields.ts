/** Texts of the field rules (access spec section 5); the codes are what `contract/src/fields` answers. */
export const fieldMessages = {
  REQUIRED: '请填写此项',
  MALFORMED: '填写的内容格式不正确',
  UNKNOWN_FIELD: '不支持的内容',
  TOO_LONG: '填写的内容过长',
  TOO_SHORT: '填写的内容过短',
  OUT_OF_RANGE: '填写的数值超出范围',
  NOT_AN_OPTION: '请选择列表中的选项',
  PHONE_REQUIRED: '手机号码不能为空',
  PHONE_MALFORMED: '请输入正确的手机号码',
  SMS_CODE_REQUIRED: '短信验证码不能为空',
  SMS_CODE_MALFORMED: '请输入正确的短信验证码',
  IMAGE_CODE_REQUIRED: '请输入图形验证码',
  IMAGE_CODE_MALFORMED: '请输入正确的图形验证码',
  SEARCH_REQUIRED: '请输入商品名称搜索',
  SEARCH_TOO_LONG: '搜索内容不能超过50个字',
} as const
