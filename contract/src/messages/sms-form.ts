// What the form of an SMS code says by itself: a file of its own, so that a visitor's first page carries no other text.

/** Texts of its fields, by what their rules answer. */
export const smsFieldMessages = {
  PHONE_REQUIRED: '手机号码不能为空',
  PHONE_MALFORMED: '请输入正确的手机号码',
  SMS_CODE_REQUIRED: '短信验证码不能为空',
  SMS_CODE_MALFORMED: '请输入正确的短信验证码',
  IMAGE_CODE_REQUIRED: '请输入图形验证码',
  IMAGE_CODE_MALFORMED: '请输入正确的图形验证码',
} as const

/** Texts of the slide and of the form. */
export const smsFormMessages = {
  SLIDER_REQUIRED: '请完成滑动验证',
  SLIDER_FAILED: '滑动验证失败，请重新验证',
  SLIDER_LOAD_FAILED: '验证码加载异常',
  SMS_CODE_UNASKED: '请先获取短信验证码',
  AGREEMENT_REQUIRED: '请同意相关协议',
  LOGIN_FAILED: '登录失败,请刷新页面重试',
} as const
