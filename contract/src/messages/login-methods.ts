/** What a session is said to have begun by. */
export const loginMethodNames = {
  sms: '短信验证码',
  password: '密码',
  qrCode: '扫码',
  social: '第三方账号',
  register: '注册',
  reset: '重置密码',
} as const
