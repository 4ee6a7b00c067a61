/** Letters of an address count as one, large or small: nobody has two mailboxes that differ in them. */
export const plainEmail = (email: string) => email.toLowerCase()

/** What a code by mail is bound to: it binds nothing but this address, and to no other account. */
export function emailCodeBinding(accountId: string, email: string) {
  return { purpose: 'bindEmail', subject: `${accountId}:${plainEmail(email)}` }
}
