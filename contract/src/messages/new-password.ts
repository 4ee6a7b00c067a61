/** What a new password and its confirmation are told; apart for the same reason as `sms-form.ts`. */
export const newPasswordMessages = {
  NEW_PASSWORD_REQUIRED: '新密码不能为空',
  NEW_PASSWORD_MALFORMED: '请输入8~16位的密码',
  CONFIRMATION_REQUIRED: '确认密码不能为空',
  CONFIRMATION_DIFFERS: '密码输入不一致',
} as const
