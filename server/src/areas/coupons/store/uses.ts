import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { ordersCodeSql } from '../../orders/index.ts'
import { couponUses } from '../tables.ts'

export type NewUse = typeof couponUses.$inferInsert

/** Keeps that an order uses a coupon; false when another live order does, or when the order came with a coupon before. */
export async function insertUse(tx: Database, use: NewUse): Promise<boolean> {
  const kept = await tx.orm.insert(couponUses).values(use).onConflictDoNothing().returning({ id: couponUses.id })
  return kept.length === 1
}

/** Gives back the coupon that an order came with, once. */
export async function markReturned(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  now: Date,
): Promise<void> {
  await tx.orm
    .update(couponUses)
    .set({ returnedAt: now })
    .where(and(eq(couponUses.accountId, accountId), eq(couponUses.orderId, orderId), isNull(couponUses.returnedAt)))
}

export async function moveUses(tx: Database, from: string, into: string): Promise<void> {
  await moveRows(tx, couponUses, { from, into })
}

export async function deleteUses(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(couponUses).where(eq(couponUses.accountId, accountId))
}

export interface UseRow {
  grantId: string
  ordersCode: string | null
  amount: number
  usedAt: Date
  returnedAt: Date | null
}

const ofAccount = {
  name: 'coupon-uses-of-account',
  text: `SELECT grant_id AS "grantId", ${ordersCodeSql('coupon_uses.account_id', 'coupon_uses.order_id')} AS "ordersCode",
      amount, used_at AS "usedAt", returned_at AS "returnedAt"
    FROM coupon_uses WHERE account_id = $1 ORDER BY used_at, id`,
}

/** Every use of an account's coupons, those that were given back too, the first first. */
export async function readUses(db: Database, accountId: string): Promise<UseRow[]> {
  return db.query<UseRow & Record<string, unknown>>(ofAccount, [accountId])
}
