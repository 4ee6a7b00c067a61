import { couponLimits } from '@shop/contract/areas/coupons'
import { couponStatuses } from '@shop/contract/fields/coupons'
import type { Database } from '../../platform/db/database.ts'
import { type Coupon, presentCoupon } from './present.ts'
import { readUnused } from './store/list-coupons.ts'

/** A coupon that a member holds, with what it may be used for as settling asks for it. */
export interface HeldCoupon extends Coupon {
  rangeKind: 'all' | 'categories' | 'products'
  /** Codes of categories or products. */
  rangeCodes: string[]
}

/**
 * Every coupon of an account that is unused and has not expired, those that cannot be used yet among them, expiring first; the
 * first 500 of who has more by linking accounts.
 */
export async function readUsableCoupons(db: Database, accountId: string, now: Date): Promise<HeldCoupon[]> {
  const rows = await readUnused(db, accountId, couponLimits.held, now)
  return rows.map((row) => ({
    ...presentCoupon(row, couponStatuses.unused),
    rangeKind: row.rangeKind,
    rangeCodes: row.rangeCodes,
  }))
}
