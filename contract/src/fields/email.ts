export const EMAIL_MAX = 100

/** What mail servers in use take: no quotes, no comments, a domain with a dot. */
export const emailShape =
  /^[A-Za-z0-9](?:[A-Za-z0-9._%+-]*[A-Za-z0-9_%+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/

export function emailProblem(text: string): 'EMAIL_REQUIRED' | 'EMAIL_MALFORMED' | undefined {
  if (text === '') return 'EMAIL_REQUIRED'
  const isOne = text.length <= EMAIL_MAX && !text.includes('..') && emailShape.test(text)
  return isOne ? undefined : 'EMAIL_MALFORMED'
}

/** First character and the domain stay. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

export function emailCodeProblem(text: string): 'EMAIL_CODE_REQUIRED' | 'EMAIL_CODE_MALFORMED' | undefined {
  if (text === '') return 'EMAIL_CODE_REQUIRED'
  return /^\d{6}$/.test(text) ? undefined : 'EMAIL_CODE_MALFORMED'
}
