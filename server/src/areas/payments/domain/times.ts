import { dayOf, endOfDay } from './shop-day.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** ms after an attempt was begun. */
const SLOTS = [30 * SECOND, 3 * MINUTE, 10 * MINUTE]
/** ms after its end, within which money that was on its way is still asked for. */
const AFTER_END = 48 * HOUR

/**
 * When a provider is asked next what became of an attempt (money#30): after 30 seconds, 3 minutes, 10 minutes and at
 * its end, then each hour for two days.
 * @returns the first of these times after `now`; null once they are over
 */
export function nextQueryAt({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const end = expiresAt.getTime()
  const early = SLOTS.map((slot) => createdAt.getTime() + slot).filter((at) => at < end)
  const next = [...early, end].find((at) => at > now.getTime())
  if (next !== undefined) return new Date(next)
  const hours = Math.floor((now.getTime() - end) / HOUR) + 1
  return hours * HOUR > AFTER_END ? null : new Date(end + hours * HOUR)
}

/** A provider that knows of no trade once this has passed since the end of an attempt takes no money for it any more. */
const LATE_MS = HOUR

/** Whether an attempt that the provider knows nothing of is over: while its page could be open, a shopper may still pay. */
export function isOverUnknown(expiresAt: Date, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime() + LATE_MS
}

/** When a refund is asked for, or after, again: a minute after the first time, twice as long after each further one, an hour at most. */
export function nextTryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(HOUR, MINUTE * 2 ** Math.min(tries, 10)))
}

/** The longest that an attempt can be paid, which is how long WeChat Pay's codes last. */
const LONGEST_MS = 120 * MINUTE
/** The shortest that providers take. */
const SHORTEST_MS = MINUTE
/** An attempt with less time left is not gone back to. */
const REUSED_WITH_MS = 2 * MINUTE

/** Until when an attempt that begins now can be paid: as long as its orders can, within what providers take. */
export function attemptEnd(deadlines: readonly (Date | null)[], now: Date): Date {
  const earliest = Math.min(...deadlines.map((deadline) => deadline?.getTime() ?? Number.POSITIVE_INFINITY))
  const end = Math.min(Math.max(earliest, now.getTime() + SHORTEST_MS), now.getTime() + LONGEST_MS)
  return new Date(end)
}

/** Whether starting again leads to this attempt (money#27). */
export function hasTimeLeft(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() >= REUSED_WITH_MS
}

/** From when on the day after a provider has made the bill of a day. */
const READY_AFTER = 10 * HOUR
/** Until when the clock takes no bill for one that is late, rather than for a day on which nothing happened. */
const LATE_UNTIL = 14 * HOUR

/** Whether the bill of a day should be there. */
export function isBillDue(day: string, now: Date): boolean {
  return now.getTime() >= endOfDay(day).getTime() + READY_AFTER
}

/** Whether a day without a bill is one on which nothing happened. */
export function isSurelyEmpty(day: string, now: Date): boolean {
  return now.getTime() >= endOfDay(day).getTime() + LATE_UNTIL
}

const DAYS_BACK = 7

/** The days whose bills should be there, the oldest first; a shop that stood still takes up to a week in. */
export function dueDays(now: Date): string[] {
  return Array.from({ length: DAYS_BACK }, (_, index) =>
    dayOf(new Date(now.getTime() - (DAYS_BACK - index) * 24 * HOUR)),
  ).filter((day) => isBillDue(day, now))
}

/** ms within which the shop learns of a payment: an attempt lasts two hours at most, and is asked about for a day. */
const LEARNED_WITHIN = 26 * HOUR

/**
 * When money that came stands in the books: as the provider took it, so that a day of the books is a day of its bill. A provider's clock that is
 * ahead or far behind moves nothing into days to come or into days that were closed long ago.
 */
export function bookedAt(paidAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime(), Math.max(paidAt.getTime(), now.getTime() - LEARNED_WITHIN)))
}
