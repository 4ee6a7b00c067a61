import { type CouponStatus, type CouponType, couponStatuses } from '@shop/contract/fields/coupons'
import type { Database, NamedStatement } from '../../../platform/db/database.ts'
import { liveSessionSql } from '../../../platform/sessions/sessions.ts'
import { ordersCodeSql } from '../../orders/index.ts'
import { grantsWithUse, isFree, templateColumns } from './sql.ts'

/** A coupon that a member holds. */
export interface CouponRow {
  id: string
  name: string
  couponValue: number
  minConsume: number
  couponType: CouponType
  deviceType: '3' | null
  usingRange: string
  rangeKind: 'all' | 'categories' | 'products'
  rangeCodes: string[]
  activeDate: Date
  expiredDate: Date
  /** Of the live order that took it. */
  ordersCode: string | null
}

interface List {
  status: CouponStatus
  which: string
  order: string
}

const { unused, used, expired } = couponStatuses
/** `$2` is the time; it stands in all of them, so that each is asked in the same way. */
const lists: Record<'unused' | 'used' | 'expired', List> = {
  unused: {
    status: unused,
    which: `${isFree} AND coupon_grants.expired_date > $2::timestamptz`,
    order: 'coupon_grants.expired_date, coupon_grants.id',
  },
  used: {
    status: used,
    which: `NOT (${isFree}) AND $2::timestamptz IS NOT NULL`,
    order: 'coupon_uses.used_at DESC, coupon_uses.id DESC',
  },
  expired: {
    status: expired,
    which: `${isFree} AND coupon_grants.expired_date <= $2::timestamptz`,
    order: 'coupon_grants.expired_date DESC, coupon_grants.id DESC',
  },
}

/**
 * One page of one list, and how many are on all of them; a page behind the last holds one row of nulls.
 * @param me a query of the account whose coupons they are; no row, no answer
 */
const statementOf = ({ status, which, order }: List, of: string, me: string): NamedStatement => ({
  name: `list-coupons-${of}-${status}`,
  text: `SELECT counted.total, held.id, ${templateColumns}, held.active_date AS "activeDate", held.expired_date AS "expiredDate",
      ${ordersCodeSql('me.account_id', 'held.order_id')} AS "ordersCode"
    FROM (${me}) AS me
    CROSS JOIN LATERAL (
      SELECT count(*) AS total FROM ${grantsWithUse} WHERE coupon_grants.account_id = me.account_id AND ${which}
    ) AS counted
    LEFT JOIN LATERAL (
      SELECT row_number() OVER (ORDER BY ${order}) AS place, coupon_grants.id, coupon_grants.template_id, coupon_grants.active_date,
        coupon_grants.expired_date, coupon_uses.order_id
      FROM ${grantsWithUse} WHERE coupon_grants.account_id = me.account_id AND ${which}
      ORDER BY ${order} LIMIT $3::int OFFSET $4::int
    ) AS held ON true
    LEFT JOIN coupon_templates ON coupon_templates.id = held.template_id
    ORDER BY held.place`,
})

const statementsOf = (of: string, me: string) =>
  new Map(Object.values(lists).map((list) => [list.status, statementOf(list, of, me)]))

const ofSession = statementsOf('session', liveSessionSql('$1', '$2::timestamptz'))
const ofAccount = statementsOf('account', 'SELECT $1::uuid AS account_id')

interface Range {
  status: CouponStatus
  size: number
  offset: number
}

interface CouponPage {
  rows: CouponRow[]
  total: number
}

/** The member of a session, which is checked in the same statement, or an account that the caller knows. */
type Whose = { accessHash: Buffer } | { accountId: string }

/**
 * A page of a member's coupons of one status (money#17): unused ones that expire first, used and expired ones the latest first.
 * @returns undefined when the session is not live
 */
export async function readCouponPage(
  db: Database,
  whose: Whose,
  { status, size, offset }: Range,
  now: Date,
): Promise<CouponPage | undefined> {
  type Row = CouponRow & { total: number } & Record<string, unknown>
  const [statements, key] = 'accessHash' in whose ? [ofSession, whose.accessHash] : [ofAccount, whose.accountId]
  const found = await db.query<Row>(statements.get(status)!, [key, now, size, offset])
  const [first] = found
  return first && { rows: found.filter(({ id }) => id !== null), total: first.total }
}

/** Unused coupons of an account that have not expired, those that cannot be used yet among them, expiring first. */
export async function readUnused(db: Database, accountId: string, most: number, now: Date): Promise<CouponRow[]> {
  const page = await readCouponPage(db, { accountId }, { status: unused, size: most, offset: 0 }, now)
  return page?.rows ?? []
}
