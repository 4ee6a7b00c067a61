import type { LimitedKey } from '../../platform/limits/shared-limits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How many texts of arrivals go out: a phone that anybody may have typed in is never to be flooded. */
export const arrivalLimits = {
  perPhoneADay: 3,
  /** To a phone that is not the account's own, from all accounts together. */
  perStrangePhoneADay: 1,
  perAccountADay: 10,
  /** Apart from the breaker of codes, which a much awaited product must not open. */
  everyoneAMinute: 300,
} as const

/** The one that passes by itself; past the others a text is not sent at all. */
export const EVERYONE = 'arrival-everyone'

/** What one text to a phone takes, before it is sent. */
export function arrivalTextLimits(accountId: string, phone: string, isOwn: boolean): LimitedKey[] {
  const aDay = (kind: string, subject: string, most: number) => ({ kind, subject, limits: [{ most, within: DAY }] })
  return [
    aDay('arrival-phone', phone, arrivalLimits.perPhoneADay),
    ...(isOwn ? [] : [aDay('arrival-strange-phone', phone, arrivalLimits.perStrangePhoneADay)]),
    aDay('arrival-account', accountId, arrivalLimits.perAccountADay),
    { kind: EVERYONE, subject: '', limits: [{ most: arrivalLimits.everyoneAMinute, within: MINUTE }] },
  ]
}

/** A text that was let through once: when its provider failed, trying again takes nothing more. */
export function permitOf(reference: string): LimitedKey {
  return { kind: 'arrival-permit', subject: reference, limits: [{ most: 1, within: 2 * DAY }] }
}
