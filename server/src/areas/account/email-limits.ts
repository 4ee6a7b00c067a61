import { guardLimits } from '@shop/contract/areas/access'
import { emailCodeLimits } from '@shop/contract/areas/account'
import type { LimitedKey } from '../../platform/limits/shared-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What one code by mail takes, before anything is sent. @param client address of the network */
export function sendingLimits(email: string, accountId: string, client: string): LimitedKey[] {
  return [
    { kind: 'email-pause', subject: email, limits: [{ most: 1, within: emailCodeLimits.resendSeconds * 1000 }] },
    {
      kind: 'email-address',
      subject: email,
      limits: [
        { most: emailCodeLimits.perAddressAnHour, within: HOUR },
        { most: emailCodeLimits.perAddressADay, within: DAY },
      ],
    },
    { kind: 'email-account', subject: accountId, limits: [{ most: emailCodeLimits.perAccountADay, within: DAY }] },
    { kind: 'email-client', subject: client, limits: [{ most: emailCodeLimits.perClientAnHour, within: HOUR }] },
  ]
}

/** What one look at a code takes, right or wrong, live or not. */
export function guessLimits(client: string): LimitedKey[] {
  return [
    { kind: 'email-guess', subject: client, limits: [{ most: guardLimits.guessesPerAddress, within: 10 * MINUTE }] },
  ]
}
