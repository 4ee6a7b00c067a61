/** A member's phone is 1, then 3-9, then nine digits (access#16). */
export const PHONE_LENGTH = 11
export const phoneShapes = { mainland: /^1[3-9]\d{9}$/, masked: /^\d{3}\*{4}\d{4}$/ } as const

export function isPhone(text: string): boolean {
  return phoneShapes.mainland.test(text)
}

/** The masked form is valid only where the server holds the number; there it means "unchanged" (account#76, care#3). */
export function isMaskedPhone(text: string): boolean {
  return phoneShapes.masked.test(text)
}

/** First three and last four digits stay (access#17). */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

export type PhoneProblem = 'PHONE_REQUIRED' | 'PHONE_MALFORMED'

export function phoneProblem(text: string): PhoneProblem | undefined {
  if (text === '') return 'PHONE_REQUIRED'
  return isPhone(text) ? undefined : 'PHONE_MALFORMED'
}

/** What a member may type for the own phone: the number, or the masked form that the shop shows. */
export function ownPhoneProblem(text: string): PhoneProblem | undefined {
  return isMaskedPhone(text) ? undefined : phoneProblem(text)
}
