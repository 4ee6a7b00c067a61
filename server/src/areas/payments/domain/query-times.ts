const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** ms after an attempt was begun. */
const SLOTS = [30 * SECOND, 3 * MINUTE, 10 * MINUTE]
/** ms after its end, within which money that was on its way is still asked for. */
const AFTER_END = 48 * HOUR

/**
 * When a provider is asked next what became of an attempt (docs/product/money.md#30): after 30 seconds, 3 minutes, 10 minutes and at
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
