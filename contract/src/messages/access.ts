/** Texts of the access area (access spec sections 5 and 8). */
export const accessMessages = {
  SLIDER_REQUIRED: '请完成滑动验证',
  SLIDER_FAILED: '滑动验证失败，请重新验证',
  SLIDER_LOAD_FAILED: '验证码加载异常',
  IMAGE_CODE_WRONG: '图形验证码错误，请重新输入',
  TICKET_SPENT: '验证已失效，请重新获取验证码',
  SMS_TOO_SOON: '短信验证码发送过于频繁，请稍后再试',
  SMS_TOO_MANY: '该手机号获取验证码次数过多，请稍后再试',
  SMS_UNAVAILABLE: '短信发送失败，请稍后再试',
  SMS_CODE_WRONG: '请输入正确的短信验证码',
  SMS_CODE_SPENT: '短信验证码已失效，请重新获取',
  AGREEMENT_REQUIRED: '请同意相关协议',
  AGREEMENT_OUTDATED: '协议已更新，请阅读并同意最新的协议',
  ACCOUNT_CLOSED: '该账号已注销',
  LOGIN_FAILED: '登录失败,请刷新页面重试',
} as const
