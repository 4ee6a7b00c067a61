import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { orderEvents, orderLines, orders, shipments, shipmentTraces } from '../tables.ts'
import type { OrderRow } from './change-orders.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [orders, orderLines, orderEvents, shipments, shipmentTraces] as const

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
