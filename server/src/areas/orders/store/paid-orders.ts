import { orderStatusNumbers, paymentTypes } from '@shop/contract/fields/orders'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/db/database.ts'
import { orders } from '../tables.ts'
import type { OrderRow } from './change-orders.ts'

const parents = alias(orders, 'parents')
const { waitPay, waitAudit } = orderStatusNumbers

/** The member's orders and parts of these codes that are not hidden, by id. */
export async function readByCodes(db: Database, accountId: string, codes: readonly string[]): Promise<OrderRow[]> {
  const rows = await db.orm
    .select({ order: orders })
    .from(orders)
    .leftJoin(parents, and(eq(parents.accountId, orders.accountId), eq(parents.id, orders.parentId)))
    .where(
      and(
        eq(orders.accountId, accountId),
        inArray(orders.ordersCode, [...codes]),
        isNull(orders.hiddenAt),
        isNull(parents.hiddenAt),
      ),
    )
    .orderBy(asc(orders.id))
  return rows.map(({ order }) => order)
}

/** Locks whole orders of these codes in the order of their ids; parts are left out, as nobody pays them. */
export async function lockByCodes(tx: Database, accountId: string, codes: readonly string[]): Promise<OrderRow[]> {
  return tx.orm
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        inArray(orders.ordersCode, [...codes]),
        isNull(orders.hiddenAt),
        isNull(orders.parentId),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update')
}

export interface PaymentClaim {
  accountId: string
  orderId: string
  paymentId: string
  /** By which it was paid, one of `paymentTypes`; cash on delivery stays what it is. */
  paymentType: number
  /** Cents: the sum, or what is paid ahead. */
  amount: number
}

/**
 * Has a payment be the one that an order was paid by, where none was before and it can still be paid: the first one wins. The row is
 * locked from then on.
 * @returns the row as it is now, its status unchanged
 */
export async function claimForPayment(tx: Database, claim: PaymentClaim, now: Date): Promise<OrderRow | undefined> {
  const { accountId, orderId, paymentId, paymentType, amount } = claim
  const isCash = eq(orders.paymentType, paymentTypes.cashOnDelivery)
  const [row] = await tx.orm
    .update(orders)
    .set({
      settledPaymentId: paymentId,
      paidAt: now,
      paymentType: sql`CASE WHEN ${isCash} THEN ${orders.paymentType} ELSE ${paymentType} END`,
    })
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.id, orderId),
        isNull(orders.settledPaymentId),
        isNull(orders.paidAt),
        isNull(orders.parentId),
        or(
          and(eq(orders.status, waitPay), sql`NOT ${isCash}`, eq(orders.sum, amount)),
          and(
            eq(orders.status, waitAudit),
            sql`NOT ${isCash}`,
            orders.mayPayInReview,
            eq(orders.rxState, 'underReview'),
            eq(orders.sum, amount),
          ),
          and(eq(orders.status, waitAudit), isCash, sql`${orders.advanceSum} > 0`, eq(orders.advanceSum, amount)),
        ),
      ),
    )
    .returning()
  return row
}

/**
 * Notes that an order which costs nothing needs no payment, while it waits for one. The row is locked from then on.
 * @returns the row as it is now, its status unchanged
 */
export async function claimFree(
  tx: Database,
  { accountId, orderId }: Pick<PaymentClaim, 'accountId' | 'orderId'>,
  now: Date,
): Promise<OrderRow | undefined> {
  const [row] = await tx.orm
    .update(orders)
    .set({ paidAt: now })
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.id, orderId),
        eq(orders.status, waitPay),
        eq(orders.sum, 0),
        isNull(orders.paidAt),
        isNull(orders.parentId),
      ),
    )
    .returning()
  return row
}

/** What an order or a part holds, or the first of it, and how many more products a list shows of it. */
export async function readFirstProducts(
  db: Database,
  accountId: string,
  orderIds: readonly string[],
): Promise<Map<string, { name: string; more: number }>> {
  const rows = await db.query<{ id: string; name: string; count: number }>(firstProducts, [
    accountId,
    orderIds.join(','),
  ])
  return new Map(rows.map(({ id, name, count }) => [id, { name, more: count - 1 }]))
}

const firstProducts = {
  name: 'first-products-of-orders',
  text: `SELECT unit.id, (array_agg(line.product_name ORDER BY line.number))[1] AS name, count(*)::int AS count
    FROM orders AS unit JOIN order_lines AS line ON line.account_id = unit.account_id
      AND line.order_id = coalesce(unit.parent_id, unit.id)
      AND (unit.parent_id IS NULL OR line.sub_order_id = unit.id) AND line.list_place IS NOT NULL
    WHERE unit.account_id = $1 AND unit.id = ANY (string_to_array($2, ',')::uuid[])
    GROUP BY unit.id`,
}

/** The codes of orders, of one account or several, by their ids. */
export async function readCodes(
  db: Database,
  wanted: readonly { accountId: string; orderId: string }[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const accountIds = new Set(wanted.map(({ accountId }) => accountId))
  const ids = new Set(wanted.map(({ orderId }) => orderId))
  const rows = await db.orm
    .select({ id: orders.id, ordersCode: orders.ordersCode })
    .from(orders)
    .where(and(inArray(orders.accountId, [...accountIds]), inArray(orders.id, [...ids])))
  return new Map(rows.map(({ id, ordersCode }) => [id, ordersCode]))
}
