import type { CouponType } from '@shop/contract/fields/coupons'
import type { Database } from '../../../platform/db/database.ts'
import { grantsWithUse, isFree, templateColumns } from './sql.ts'

/** What an account has had of one coupon of the gift. */
export interface GiftGrantRow {
  name: string
  couponValue: number
  minConsume: number
  couponType: CouponType
  amount: number
  /** Of these can still be used. */
  unused: number
  used: number
}

const statement = {
  name: 'gift-grants',
  text: `SELECT ${templateColumns}, count(*) AS amount,
      count(*) FILTER (WHERE ${isFree} AND coupon_grants.expired_date > $2::timestamptz) AS unused,
      count(*) FILTER (WHERE NOT (${isFree})) AS used
    FROM ${grantsWithUse} JOIN coupon_templates ON coupon_templates.id = coupon_grants.template_id
    WHERE coupon_grants.account_id = $1 AND coupon_grants.cause LIKE 'gift:%'
    GROUP BY coupon_templates.id ORDER BY coupon_templates.created_at, coupon_templates.id`,
}

/** What an account has had with the gift for new members, a row for each coupon, the first made first. */
export async function readGiftGrants(db: Database, accountId: string, now: Date): Promise<GiftGrantRow[]> {
  return db.query<GiftGrantRow & Record<string, unknown>>(statement, [accountId, now])
}
