import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { ParcelStage } from '../domain/parcels.ts'
import { orders, shipments, shipmentTraces } from '../tables.ts'

/** Traces that are told of a parcel; a real one has a dozen. */
export const MOST_TRACES = 100

export type NewParcel = typeof shipments.$inferInsert
export type NewTrace = typeof shipmentTraces.$inferInsert

export async function insertParcel(tx: Database, parcel: NewParcel): Promise<void> {
  await tx.orm.insert(shipments).values(parcel)
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

/** How far the parcel of an order is; null when it is not shipped. */
export async function readStage(db: Database, accountId: string, orderId: string): Promise<ParcelStage | null> {
  const [row] = await db.orm
    .select({ stage: shipments.stage })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.orderId, orderId)))
  return row?.stage ?? null
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

/** When a parcel arrived, by the first news that says so. @returns whether these are the first */
export async function markDelivered(tx: Database, accountId: string, orderId: string, at: Date): Promise<boolean> {
  const rows = await tx.orm
    .update(orders)
    .set({ deliveredAt: at })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId), isNull(orders.deliveredAt)))
    .returning({ id: orders.id })
  return rows.length > 0
}

/** Notes once what was paid at the door. @returns whether this call was the first */
export async function markCollected(
  tx: Database,
  { accountId, orderId, sum }: { accountId: string; orderId: string; sum: number },
  at: Date,
): Promise<boolean> {
  const rows = await tx.orm
    .update(orders)
    .set({ collectedAt: at, collectedSum: sum })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId), isNull(orders.collectedAt)))
    .returning({ id: orders.id })
  return rows.length > 0
}

/** A split order counts as shipped with its first parcel. */
export async function markFirstShipped(tx: Database, accountId: string, parentId: string, at: Date): Promise<void> {
  await tx.orm
    .update(orders)
    .set({ shippedAt: sql`coalesce(${orders.shippedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, parentId)))
}

/** The parcel of an order with its traces, the newest first; undefined when it is not shipped. */
export async function readParcelOf(db: Database, accountId: string, orderId: string) {
  const [parcel] = await db.orm
    .select()
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.orderId, orderId)))
  if (!parcel) return undefined
  const traces = await db.orm
    .select()
    .from(shipmentTraces)
    .where(and(eq(shipmentTraces.accountId, accountId), eq(shipmentTraces.orderId, orderId)))
    .orderBy(desc(shipmentTraces.at), desc(shipmentTraces.id))
    .limit(MOST_TRACES)
  const { companyName, shippingNumber, stage } = parcel
  return {
    companyName,
    shippingNumber,
    stage,
    traces: traces.map(({ description, at }) => ({ description, at: at.getTime() })),
  }
}
