import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { ParcelStage } from '../domain/parcels.ts'
import { orders, shipments, shipmentTraces } from '../tables.ts'

export type NewParcel = typeof shipments.$inferInsert
export type NewTrace = typeof shipmentTraces.$inferInsert

export async function insertParcel(tx: Database, parcel: NewParcel): Promise<void> {
  await tx.orm.insert(shipments).values(parcel)
}

/** The order of a code, whoever owns it: for operators alone. */
export async function findOrderByCode(
  tx: Database,
  ordersCode: string,
): Promise<{ accountId: string; id: string; isSplit: boolean; placedAt: Date } | undefined> {
  const [row] = await tx.orm
    .select({ accountId: orders.accountId, id: orders.id, isSplit: orders.isSplit, placedAt: orders.placedAt })
    .from(orders)
    .where(eq(orders.ordersCode, ordersCode))
  return row
}

/** Locks the parcel of an order, so that news of it are taken one after another; undefined when it is not shipped. */
export async function lockParcel(
  tx: Database,
  accountId: string,
  orderId: string,
): Promise<{ stage: ParcelStage } | undefined> {
  const [row] = await tx.orm
    .select({ stage: shipments.stage })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.orderId, orderId)))
    .for('update')
  return row
}

/** Adds what a parcel's traces do not hold yet: the same news told twice stays one. @returns how many were new */
export async function insertTraces(tx: Database, traces: readonly NewTrace[]): Promise<number> {
  if (traces.length === 0) return 0
  const added = await tx.orm
    .insert(shipmentTraces)
    .values([...traces])
    .onConflictDoNothing()
    .returning({ id: shipmentTraces.id })
  return added.length
}

export async function moveStage(tx: Database, accountId: string, orderId: string, stage: ParcelStage): Promise<void> {
  await tx.orm
    .update(shipments)
    .set({ stage })
    .where(and(eq(shipments.accountId, accountId), eq(shipments.orderId, orderId)))
}

/** When a parcel arrived, by the first news that says so. */
export async function markDelivered(tx: Database, accountId: string, orderId: string, at: Date): Promise<void> {
  await tx.orm
    .update(orders)
    .set({ deliveredAt: at })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId), isNull(orders.deliveredAt)))
}

/** A split order counts as shipped with its first parcel. */
export async function markFirstShipped(tx: Database, accountId: string, parentId: string, at: Date): Promise<void> {
  await tx.orm
    .update(orders)
    .set({ shippedAt: sql`coalesce(${orders.shippedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, parentId)))
}
