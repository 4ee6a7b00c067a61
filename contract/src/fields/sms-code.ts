/** A code has six digits (access#18). */
export const SMS_CODE_LENGTH = 6

export type SmsCodeProblem = 'SMS_CODE_REQUIRED' | 'SMS_CODE_MALFORMED'

export function smsCodeProblem(text: string): SmsCodeProblem | undefined {
  if (text === '') return 'SMS_CODE_REQUIRED'
  return /^\d{6}$/.test(text) ? undefined : 'SMS_CODE_MALFORMED'
}
