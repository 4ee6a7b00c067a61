import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import {
  claimDirectory,
  claims,
  importedOrderDirectory,
  importedOrders,
  orderDirectory,
  orderEvents,
  orderLines,
  orderQueue,
  orders,
  ordersVersions,
  refunds,
  reviews,
  shipments,
  shipmentTraces,
} from '../tables.ts'
import type { OrderRow } from './change-orders.ts'
import type { ClaimRow } from './claims.ts'
import { deleteReviews } from './reviews.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [
  orders,
  orderLines,
  orderEvents,
  shipments,
  shipmentTraces,
  ordersVersions,
  reviews,
  claims,
  refunds,
  importedOrders,
  orderQueue,
  orderDirectory,
  claimDirectory,
  importedOrderDirectory,
] as const

/** Those whose rows outlive the account; what couriers wrote does not, nor what its member wrote of products. */
export const retainedTables = [
  orders,
  orderLines,
  orderEvents,
  shipments,
  claims,
  refunds,
  importedOrders,
  orderQueue,
  orderDirectory,
  claimDirectory,
  importedOrderDirectory,
] as const

/** Those that hold rows of an order beside the order itself, the directories that lead to them included. The queue follows its order by itself. */
const tablesOfOrder = [
  orderLines,
  orderEvents,
  shipments,
  shipmentTraces,
  refunds,
  importedOrders,
  orderDirectory,
  claimDirectory,
  importedOrderDirectory,
] as const

/** Holds every order of an account until the transaction ends, whole ones before their parts: what others do to them at this moment is waited for. */
export async function lockOrdersOf(tx: Database, accountId: string): Promise<void> {
  for (const parent of [isNull(orders.parentId), isNotNull(orders.parentId)]) {
    await tx.orm
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.accountId, accountId), parent))
      .orderBy(asc(orders.id))
      .for('update')
  }
}

/** All orders of an account, sub-orders and hidden ones too, oldest first. */
export async function readOrders(db: Database, accountId: string): Promise<OrderRow[]> {
  return db.orm
    .select()
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orders.placedAt), asc(orders.id))
}

export type EncryptedOrder = Pick<
  OrderRow,
  | 'id'
  | 'consignee'
  | 'consigneePhone'
  | 'deliveryAddress'
  | 'buyerName'
  | 'buyerIdNumber'
  | 'invoiceTitle'
  | 'taxPayerNumber'
>

/** Hands an account's orders to another one, with fields that were encrypted again for it. */
export async function moveOrders(
  tx: Database,
  from: string,
  into: string,
  reencrypted: readonly EncryptedOrder[],
): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.merging = 'on'`)
  for (const { id, ...fields } of reencrypted) {
    await moveRows(tx, orders, { from, into }, { which: eq(orders.id, id), changes: fields })
  }
  for (const table of tablesOfOrder) {
    await moveRows(tx, table, { from, into })
  }
}

/** Hands a claim to another account, its words encrypted for it. */
export async function moveClaim(
  tx: Database,
  { accountId, id }: ClaimRow,
  into: string,
  words: Pick<ClaimRow, 'description' | 'answer'>,
): Promise<void> {
  await moveRows(tx, claims, { from: accountId, into }, { which: eq(claims.id, id), changes: words })
}

/** What polling pages of both know of orders is old from now on. */
export async function mergeBooks(tx: Database, from: string, into: string, now: Date): Promise<void> {
  await tx.orm.execute(sql`
    INSERT INTO order_books (account_id, version, changed_at)
      SELECT ${into}, coalesce(max(version), 0) + 1, ${now.toISOString()}::timestamptz
      FROM order_books WHERE account_id IN (${from}, ${into})
    ON CONFLICT (account_id) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at`)
  await tx.orm.delete(ordersVersions).where(eq(ordersVersions.accountId, from))
}

/**
 * Puts an erased account's orders out of reach: hidden, without the patient's label, without what was written to it in plain, and
 * without the couriers' words. Pictures of claims are gone with the account's uploads.
 */
export async function hideOrders(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx.orm
    .update(orders)
    .set({
      hiddenAt: sql`coalesce(${orders.hiddenAt}, ${now.toISOString()}::timestamptz)`,
      patientLabel: null,
      statusReason: null,
    })
    .where(eq(orders.accountId, accountId))
  await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
  await tx.orm.update(orderEvents).set({ reason: null }).where(eq(orderEvents.accountId, accountId))
  await tx.orm.update(claims).set({ pictures: [] }).where(eq(claims.accountId, accountId))
  await deleteReviews(tx, accountId)
  await tx.orm.delete(ordersVersions).where(eq(ordersVersions.accountId, accountId))
  await tx.orm.delete(shipmentTraces).where(eq(shipmentTraces.accountId, accountId))
}

/** Removes orders that ended before `before`, a split one once its last part did, with everything of theirs. */
export async function deleteOldOrders(tx: Database, accountId: string, before: Date): Promise<void> {
  const found = await readOrders(tx, accountId)
  const root = (order: OrderRow) => order.parentId ?? order.id
  const endOf = (order: OrderRow) => order.completedAt ?? order.canceledAt ?? order.receivedAt ?? order.placedAt
  const younger = new Set(found.filter((order) => endOf(order) >= before).map(root))
  const ids = found.filter((order) => !younger.has(root(order))).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
  for (const table of [...tablesOfOrder, claims]) {
    await tx.orm.delete(table).where(and(eq(table.accountId, accountId), inArray(table.orderId, ids)))
  }
  await tx.orm.delete(orders).where(and(eq(orders.accountId, accountId), inArray(orders.id, ids)))
}

export async function readLines(db: Database, accountId: string) {
  return db.orm
    .select()
    .from(orderLines)
    .where(eq(orderLines.accountId, accountId))
    .orderBy(asc(orderLines.orderId), asc(orderLines.number))
}

export async function readShipments(db: Database, accountId: string) {
  return db.orm.select().from(shipments).where(eq(shipments.accountId, accountId))
}
