import { isMaskedPhone, isPhone } from './phone.ts'

/** Where a reservation's arrival is told (shop#50); the masked form of the member's own phone means that one. */
export function contactPhoneProblem(text: string): 'CONTACT_PHONE_REQUIRED' | 'CONTACT_PHONE_MALFORMED' | undefined {
  if (text === '') return 'CONTACT_PHONE_REQUIRED'
  return isPhone(text) || isMaskedPhone(text) ? undefined : 'CONTACT_PHONE_MALFORMED'
}
