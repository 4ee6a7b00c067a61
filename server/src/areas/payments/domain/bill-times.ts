import { dayOf, endOfDay } from './shop-day.ts'

const HOUR = 60 * 60 * 1000

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
