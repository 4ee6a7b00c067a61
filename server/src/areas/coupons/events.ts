import { defineEvent } from '../../platform/events.ts'

/** Coupons of a member that expire soon. */
export interface CouponExpiry {
  accountId: string
  /** How many. */
  count: number
}

/** Heard at most once a day for each member, three days before their coupons expire. */
export const couponExpiries = defineEvent<CouponExpiry>('coupon expiry')
