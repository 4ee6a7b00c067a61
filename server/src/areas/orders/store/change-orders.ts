import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { orderEvents, orderLines, orders } from '../tables.ts'

export type NewOrder = typeof orders.$inferInsert
export type NewLine = typeof orderLines.$inferInsert
export type NewEvent = typeof orderEvents.$inferInsert

export async function insertOrders(tx: Database, rows: NewOrder[], lines: NewLine[]): Promise<void> {
  await tx.orm.insert(orders).values(rows)
  if (lines.length > 0) await tx.orm.insert(orderLines).values(lines)
}

export interface LockedOrder {
  id: string
  parentId: string | null
  status: number
  isSplit: boolean
}

/**
 * Locks an order and, first, the parent it belongs to, so that changes of its sub-orders happen one after another.
 * @returns undefined when the account has no such order
 */
export async function lockOrder(
  tx: Database,
  accountId: string,
  orderId: string,
): Promise<{ order: LockedOrder; parent: LockedOrder | undefined } | undefined> {
  const rows = await tx.query<{ id: string; parent_id: string | null; status: number; is_split: boolean }>(
    lockStatement,
    [accountId, orderId],
  )
  const locked = rows.map(
    ({ id, parent_id, status, is_split }): LockedOrder => ({ id, parentId: parent_id, status, isSplit: is_split }),
  )
  const order = locked.find(({ id }) => id === orderId)
  return order && { order, parent: locked.find(({ id }) => id === order.parentId) }
}

const lockStatement = {
  name: 'lock-order',
  text: `SELECT id, parent_id, status, is_split FROM orders
    WHERE account_id = $1 AND id IN ($2, (SELECT parent_id FROM orders WHERE account_id = $1 AND id = $2))
    ORDER BY (id = $2) FOR UPDATE`,
}

export interface StatusWrite {
  accountId: string
  orderId: string
  from: number
  to: number
  actor: NewEvent['actor']
  actorId: string | null
  reason: string | null
  paymentDeadline: Date | null
}

/**
 * Writes a status and its event together; the row must be locked. The times that go with a status are kept from its first
 * occurrence on.
 */
export async function writeStatus(tx: Database, change: StatusWrite, now: Date): Promise<void> {
  const { accountId, orderId, from, to, actor, actorId, reason, paymentDeadline } = change
  const rows = await tx.query(writeStatement, [
    accountId,
    orderId,
    from,
    to,
    actor,
    actorId,
    reason,
    paymentDeadline,
    now,
  ])
  if (rows.length !== 1) throw new Error('the status of a locked order has changed')
}

const writeStatement = {
  name: 'write-status',
  text: `WITH changed AS (
      UPDATE orders SET status = $4::smallint, status_reason = $7, payment_deadline = coalesce($8, payment_deadline),
        shipped_at = CASE WHEN $4 = 40 THEN coalesce(shipped_at, $9) ELSE shipped_at END,
        received_at = CASE WHEN $4 = 45 THEN coalesce(received_at, $9) ELSE received_at END,
        completed_at = CASE WHEN $4 IN (50, 70) THEN coalesce(completed_at, $9) ELSE completed_at END,
        canceled_at = CASE WHEN $4 = 200 THEN $9 ELSE canceled_at END
      WHERE account_id = $1 AND id = $2 AND status = $3
      RETURNING account_id, id
    )
    INSERT INTO order_events (account_id, order_id, number, from_status, to_status, actor, actor_id, reason, at)
    SELECT account_id, id,
      (SELECT coalesce(max(number), 0) + 1 FROM order_events WHERE account_id = $1 AND order_id = $2),
      $3, $4, $5, $6::uuid, $7, $9
    FROM changed RETURNING number`,
}

/** The first event of new orders: the status they are made in. */
export async function insertFirstEvents(
  tx: Database,
  events: readonly Pick<NewEvent, 'accountId' | 'orderId' | 'toStatus' | 'actor' | 'actorId' | 'at'>[],
): Promise<void> {
  await tx.orm.insert(orderEvents).values(events.map((event) => ({ ...event, number: 1, fromStatus: null })))
}

/** Statuses of a split order's parts. */
export async function readPartStatuses(tx: Database, accountId: string, parentId: string): Promise<number[]> {
  const rows = await tx.orm
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.parentId, parentId)))
  return rows.map(({ status }) => status)
}

/** Notes that money came; a second time changes nothing. @returns whether this call was the first */
export async function markPaid(tx: Database, accountId: string, orderIds: string[], now: Date): Promise<boolean> {
  const rows = await tx.orm
    .update(orders)
    .set({ paidAt: now })
    .where(and(eq(orders.accountId, accountId), inArray(orders.id, orderIds), sql`${orders.paidAt} IS NULL`))
    .returning({ id: orders.id })
  return rows.length > 0
}

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect

export async function readWhole(
  tx: Database,
  accountId: string,
  orderId: string,
): Promise<{ order: OrderRow; lines: LineRow[] } | undefined> {
  const [order] = await tx.orm
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)))
    .for('update')
  if (!order) return undefined
  const lines = await tx.orm
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.accountId, accountId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.number))
  return { order, lines }
}

/** Turns an order into the parent of sub-orders: says so, and which line each of them sends. */
export async function markSplit(
  tx: Database,
  accountId: string,
  orderId: string,
  parts: readonly { id: string; lineNumbers: number[] }[],
): Promise<void> {
  await tx.orm
    .update(orders)
    .set({ isSplit: true })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)))
  for (const { id, lineNumbers } of parts) {
    await tx.orm
      .update(orderLines)
      .set({ subOrderId: id })
      .where(
        and(
          eq(orderLines.accountId, accountId),
          eq(orderLines.orderId, orderId),
          inArray(orderLines.number, lineNumbers),
        ),
      )
  }
}
