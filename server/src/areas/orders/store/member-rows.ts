import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { orderEvents, orderLines, orders, shipments, shipmentTraces } from '../tables.ts'
import type { OrderRow } from './change-orders.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [orders, orderLines, orderEvents, shipments, shipmentTraces] as const

/** Those whose rows outlive the account; what couriers wrote does not. */
export const keptTables = [orders, orderLines, orderEvents, shipments] as const

/** All orders of an account, sub-orders and hidden ones too, oldest first. */
export async function readOrders(db: Database, accountId: string): Promise<OrderRow[]> {
  return db.orm
    .select()
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orders.placedAt), asc(orders.id))
}

export type SealedOrder = Pick<
  OrderRow,
  'id' | 'consignee' | 'consigneePhone' | 'deliveryAddress' | 'buyerIdNumber' | 'invoiceTitle' | 'taxPayerNumber'
>

/** Hands an account's orders to another one, with fields that were sealed again for it. */
export async function moveOrders(
  tx: Database,
  from: string,
  into: string,
  resealed: readonly SealedOrder[],
): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.merging = 'on'`)
  for (const { id, ...fields } of resealed) {
    await tx.orm
      .update(orders)
      .set({ accountId: into, ...fields })
      .where(sql`${orders.accountId} = ${from} AND ${orders.id} = ${id}`)
  }
  for (const table of [orderLines, orderEvents, shipments, shipmentTraces]) {
    await tx.orm.update(table).set({ accountId: into }).where(eq(table.accountId, from))
  }
}

/** Puts an erased account's orders out of reach: hidden, without the patient's label and the couriers' words. */
export async function hideOrders(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx.orm
    .update(orders)
    .set({ hiddenAt: sql`coalesce(${orders.hiddenAt}, ${now.toISOString()}::timestamptz)`, patientLabel: null })
    .where(eq(orders.accountId, accountId))
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
  for (const table of [orderLines, orderEvents, shipments, shipmentTraces]) {
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
