import { guardLimits } from '@shop/contract/areas/access'
import { emailCodeLimits } from '@shop/contract/areas/account'
import { neighbourhoodOf } from '../../platform/limits/network.ts'
import type { LimitedKey } from '../../platform/limits/shared-limits.ts'

/** Letters of an address count as one, large or small: nobody has two mailboxes that differ in them. */
export const plainEmail = (email: string) => email.toLowerCase()

/** What a code by mail is bound to: it binds nothing but this address, and to no other account. */
export function emailCodeBinding(accountId: string, email: string) {
  return { purpose: 'bindEmail', subject: `${accountId}:${plainEmail(email)}` }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Providers whose dots are for show, by the name of their mailboxes. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/** The mailbox that an address leads to, as far as is widely known: `+tag` opens no other one, nor do dots at Gmail. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = plainEmail(email).split('@')
  const [untagged = ''] = name.split('+')
  const provider = dotless.get(domain)
  return provider ? `${untagged.replaceAll('.', '')}@${provider}` : `${untagged}@${domain}`
}

/** What one code by mail takes, before anything is sent. @param client address of the network */
export function sendingLimits(email: string, accountId: string, client: string): LimitedKey[] {
  const mailbox = mailboxOf(email)
  return [
    { kind: 'email-pause', subject: mailbox, limits: [{ most: 1, within: emailCodeLimits.resendSeconds * 1000 }] },
    {
      kind: 'email-address',
      subject: mailbox,
      limits: [
        { most: emailCodeLimits.perAddressAnHour, within: HOUR },
        { most: emailCodeLimits.perAddressADay, within: DAY },
      ],
    },
    { kind: 'email-account', subject: accountId, limits: [{ most: emailCodeLimits.perAccountADay, within: DAY }] },
    { kind: 'email-client', subject: client, limits: [{ most: emailCodeLimits.perClientAnHour, within: HOUR }] },
    {
      kind: 'email-network',
      subject: neighbourhoodOf(client),
      limits: [{ most: emailCodeLimits.perNetworkAnHour, within: HOUR }],
    },
    { kind: 'email-everyone', subject: '', limits: [{ most: emailCodeLimits.everyoneAMinute, within: MINUTE }] },
  ]
}

/** What one look at a code takes, right or wrong, live or not. */
export function guessLimits(client: string): LimitedKey[] {
  return [
    { kind: 'email-guess', subject: client, limits: [{ most: guardLimits.guessesPerAddress, within: 10 * MINUTE }] },
  ]
}
