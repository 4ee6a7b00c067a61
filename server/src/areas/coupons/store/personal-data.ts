import { getTableName } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { couponGrants, couponUses, giftClaims } from '../tables.ts'
import { templateColumns } from './sql.ts'

/** A coupon as its member is told of it in an export. */
export interface HeldRow {
  id: string
  name: string
  couponValue: number
  minConsume: number
  usingRange: string
  grantedAt: Date
  activeDate: Date
  expiredDate: Date
}

const everything = {
  name: 'coupons-of-account',
  text: `SELECT coupon_grants.id, ${templateColumns}, coupon_grants.granted_at AS "grantedAt",
      coupon_grants.active_date AS "activeDate", coupon_grants.expired_date AS "expiredDate"
    FROM coupon_grants JOIN coupon_templates ON coupon_templates.id = coupon_grants.template_id
    WHERE coupon_grants.account_id = $1 ORDER BY coupon_grants.granted_at, coupon_grants.id`,
}

/** Every coupon that an account was ever given, the first first. */
export async function readEveryCoupon(db: Database, accountId: string): Promise<HeldRow[]> {
  return db.query<HeldRow & Record<string, unknown>>(everything, [accountId])
}

/** Every table of this area that belongs to members. */
export const memberTables = [couponGrants, couponUses, giftClaims].map(getTableName)

/** That the gift was claimed outlives the account, or closing it would give the same person another (money#19). */
export const keeps = { [getTableName(giftClaims)]: 'giftClaims' } as const
