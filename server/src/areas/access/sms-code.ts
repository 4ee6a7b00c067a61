import type { CodePurpose } from '@shop/contract/areas/access'

/** What a code may be sent for: what a shopper asks a ticket for, and, without one, opening an order's link further. */
export type AnyCodePurpose = CodePurpose | 'link'

/** What a code is bound to: it opens nothing for another phone, another use or another browser (access#18). */
export function codeBinding(purpose: AnyCodePurpose, phone: string, browser: string) {
  return { purpose: `sms-code:${purpose}`, subject: phone, browser }
}

/**
 * The picture that a ticket asks for; a new one takes the place of the last.
 * @param ticket undefined for a picture that was drawn for no ticket, which stands in for that of the next one that has none
 */
export function imageCodeBinding(ticket: string | undefined, browser: string) {
  return { purpose: 'image-code', subject: ticket ?? '', browser }
}
