import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { orderCodesSql } from '../../orders/index.ts'
import { couponGrants } from '../tables.ts'
import { grantsWithUse, isFree } from './sql.ts'

export type NewGrant = typeof couponGrants.$inferInsert

/** Keeps grants that are known to be new: their account is held alone, and nobody else gives it the same cause meanwhile. */
export async function insertGrants(tx: Database, grants: readonly NewGrant[]): Promise<void> {
  if (grants.length > 0) await tx.orm.insert(couponGrants).values([...grants])
}

/** Whether a cause gave a coupon to an account already, and how many the account holds that can still be used. */
export async function readHolding(
  tx: Database,
  { accountId, templateId, cause }: { accountId: string; templateId: string; cause: string },
  now: Date,
): Promise<{ hasIt: boolean; held: number }> {
  const [row] = await tx.query<{ hasIt: boolean; held: number }>(
    {
      name: 'coupons-held',
      text: `SELECT EXISTS (SELECT FROM coupon_grants AS given
          WHERE given.account_id = $1 AND given.template_id = $2 AND given.cause = $3) AS "hasIt",
        (SELECT count(*) FROM ${grantsWithUse}
          WHERE coupon_grants.account_id = $1 AND coupon_grants.expired_date > $4::timestamptz AND ${isFree}) AS held`,
    },
    [accountId, templateId, cause, now],
  )
  return row!
}

export interface GrantRow {
  accountId: string
  cause: string
  grantedAt: Date
  expiredDate: Date
  isUsed: boolean
  ordersCode: string | null
}

/** No list is counted further than its last page. */
const MOST_COUNTED = 20_000

const countedOfTemplate = {
  name: 'count-grants-of-template',
  text: `SELECT count(*) AS total FROM (
      SELECT 1 FROM coupon_grants WHERE coupon_grants.template_id = $1 LIMIT ${MOST_COUNTED}
    ) AS counting`,
}

const ofTemplate = {
  name: 'coupon-grants-of-template',
  text: `SELECT coupon_grants.account_id AS "accountId", coupon_grants.cause, coupon_grants.granted_at AS "grantedAt",
      coupon_grants.expired_date AS "expiredDate", NOT (${isFree}) AS "isUsed", orders.orders_code AS "ordersCode"
    FROM ${grantsWithUse}
      LEFT JOIN (${orderCodesSql}) AS orders ON orders.account_id = coupon_uses.account_id AND orders.id = coupon_uses.order_id
    WHERE coupon_grants.template_id = $1
    ORDER BY coupon_grants.granted_at DESC, coupon_grants.id DESC LIMIT $2::int OFFSET $3::int`,
}

/** Who holds a coupon, of all accounts, the latest first: for operators alone. */
export async function readGrantPage(
  db: Database,
  templateId: string,
  { size, offset }: { size: number; offset: number },
): Promise<{ rows: GrantRow[]; total: number }> {
  const [counted] = await db.query<{ total: number }>(countedOfTemplate, [templateId])
  const rows = await db.query<GrantRow & Record<string, unknown>>(ofTemplate, [templateId, size, offset])
  return { rows, total: counted!.total }
}

/** Makes an order that comes with a coupon wait for others that want it; false when the coupon cannot be used at `now`. */
export async function lockUsable(
  tx: Database,
  { accountId, couponId }: { accountId: string; couponId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.orm.execute(sql`
    SELECT coupon_grants.id FROM coupon_grants
      JOIN coupon_templates ON coupon_templates.id = coupon_grants.template_id AND coupon_templates.device_type IS NULL
      WHERE coupon_grants.account_id = ${accountId} AND coupon_grants.id = ${couponId}
        AND coupon_grants.active_date <= ${now.toISOString()}::timestamptz
        AND coupon_grants.expired_date > ${now.toISOString()}::timestamptz
      FOR UPDATE OF coupon_grants`)
  return rows.length > 0
}

/**
 * Hands the coupons of one account to another. Where both were given the same by the same cause, both stay: the cause of the one
 * that comes along gets its id behind it.
 */
export async function moveGrants(tx: Database, from: string, into: string): Promise<void> {
  const causesOf = (accountId: string) =>
    tx.orm
      .select({ id: couponGrants.id, templateId: couponGrants.templateId, cause: couponGrants.cause })
      .from(couponGrants)
      .where(eq(couponGrants.accountId, accountId))
  const nameOf = ({ templateId, cause }: { templateId: string; cause: string }) => `${templateId} ${cause}`
  const [coming, kept] = [await causesOf(from), await causesOf(into)]
  const taken = new Set(kept.map(nameOf))
  const ids = coming.filter((grant) => taken.has(nameOf(grant))).map(({ id }) => id)
  await tx.orm
    .update(couponGrants)
    .set({ cause: sql`${couponGrants.cause} || '~' || ${couponGrants.id}` })
    .where(and(eq(couponGrants.accountId, from), inArray(couponGrants.id, ids)))
  await moveRows(tx, couponGrants, { from, into })
}

export async function deleteGrants(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(couponGrants).where(eq(couponGrants.accountId, accountId))
}
