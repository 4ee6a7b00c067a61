import type { Database } from '../../../platform/db/database.ts'
import { grantsWithUse, isFree } from './sql.ts'

/**
 * SQL fragment: one row with how many `coupons` an account can use now.
 * @param account expression of the account's id
 * @param now expression of the time
 */
export function couponCountsSql(account: string, now: string): string {
  return `SELECT count(*) AS coupons FROM ${grantsWithUse}
    WHERE coupon_grants.account_id = ${account} AND coupon_grants.expired_date > ${now}
      AND coupon_grants.active_date <= ${now} AND ${isFree}`
}

const available = { name: 'count-available-coupons', text: couponCountsSql('$1', '$2::timestamptz') }

/** How many coupons an account can use now. */
export async function countAvailable(db: Database, accountId: string, now: Date): Promise<number> {
  const [row] = await db.query<{ coupons: number }>(available, [accountId, now])
  return row!.coupons
}

const byStatus = {
  name: 'count-coupons',
  text: `SELECT count(*) FILTER (WHERE ${isFree} AND coupon_grants.expired_date > $2::timestamptz) AS unused,
      count(*) FILTER (WHERE NOT (${isFree})) AS used,
      count(*) FILTER (WHERE ${isFree} AND coupon_grants.expired_date <= $2::timestamptz) AS expired
    FROM ${grantsWithUse} WHERE coupon_grants.account_id = $1`,
}

export interface CouponCounts {
  unused: number
  used: number
  expired: number
}

/** How many coupons of an account are of each status. */
export async function countByStatus(db: Database, accountId: string, now: Date): Promise<CouponCounts> {
  const [row] = await db.query<CouponCounts & Record<string, unknown>>(byStatus, [accountId, now])
  return row!
}
