/** What the registration form says by itself; apart for the same reason as `sms-form.ts`. */
export const registerFormMessages = {
  PHONE_TAKEN: '手机号码已被注册',
  REGISTER_FAILED: '注册失败，请重试',
} as const
