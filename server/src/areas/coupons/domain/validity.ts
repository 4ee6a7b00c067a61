import { EXPIRES_SOON_DAYS } from '@shop/contract/fields/coupons'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Shanghai is eight hours ahead, all year round. */
const AHEAD = 8 * HOUR

/** How long a coupon lasts: from one date to another, or so many days from its grant on. */
export interface Validity {
  activeDate?: Date | null | undefined
  expiredDate?: Date | null | undefined
  validDays?: number | null | undefined
}

/** From when until before when a coupon that is granted at `now` can be used; `validDays` are days of 24 hours. */
export function grantedDates(
  { activeDate, expiredDate, validDays }: Validity,
  now: Date,
): { activeDate: Date; expiredDate: Date } {
  return {
    activeDate: activeDate ?? now,
    expiredDate: expiredDate ?? new Date(now.getTime() + (validDays ?? 0) * DAY),
  }
}

/** What expires until then is told of at `now`. */
export function soonUntil(now: Date): Date {
  return new Date(now.getTime() + EXPIRES_SOON_DAYS.coupons * DAY)
}

/** When the day in Shanghai began that an instant falls on. */
export function dayBegan(now: Date): Date {
  return new Date(Math.floor((now.getTime() + AHEAD) / DAY) * DAY - AHEAD)
}
