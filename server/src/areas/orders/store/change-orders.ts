import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { statusInput } from '../domain/statuses.ts'
import { orderDirectory, orderEvents, orderLines, orders } from '../tables.ts'
import { bumpOrdersSql } from './orders-version.ts'

export type NewOrder = typeof orders.$inferInsert
export type NewLine = typeof orderLines.$inferInsert
export type NewEvent = typeof orderEvents.$inferInsert

/** Adds orders, makes them known by their codes, and adds their lines. */
export async function insertOrders(tx: Database, rows: NewOrder[], lines: NewLine[]): Promise<void> {
  await tx.orm.insert(orders).values(rows)
  await tx.orm
    .insert(orderDirectory)
    .values(rows.map(({ ordersCode, accountId, id, warehouse }) => ({ ordersCode, accountId, orderId: id, warehouse })))
  if (lines.length > 0) await tx.orm.insert(orderLines).values(lines)
}

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect

export interface LockedOrder {
  order: OrderRow
  /** The split order that it is a part of. */
  parent: OrderRow | undefined
}

/**
 * Locks an order and, first, the parent it belongs to, so that changes of its sub-orders happen one after another.
 * @returns undefined when the account has no such order
 */
export async function lockOrder(tx: Database, accountId: string, orderId: string): Promise<LockedOrder | undefined> {
  const rows = await lockedRows(tx, accountId, orderId).for('update')
  return lockedOf(rows, orderId)
}

/** As `lockOrder`, by the code of an order or sub-order, in one statement. */
export async function lockOrderOfCode(
  tx: Database,
  accountId: string,
  ordersCode: string,
): Promise<LockedOrder | undefined> {
  const rows = await tx.orm
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        sql`${orders.id} IN (SELECT unnest(ARRAY[own.id, own.parent_id]) FROM orders AS own WHERE own.account_id = ${accountId} AND own.orders_code = ${ordersCode})`,
      ),
    )
    .orderBy(sql`(${orders.ordersCode} = ${ordersCode})`)
    .for('update')
  const own = rows.find((row) => row.ordersCode === ordersCode)
  return own && lockedOf(rows, own.id)
}

/** As `lockOrder`; undefined also when somebody else has it, who then sees to it. */
export async function lockOrderIfFree(
  tx: Database,
  accountId: string,
  orderId: string,
): Promise<LockedOrder | undefined> {
  const rows = await lockedRows(tx, accountId, orderId).for('update', { skipLocked: true })
  const locked = lockedOf(rows, orderId)
  return locked && (locked.order.parentId === null || locked.parent) ? locked : undefined
}

function lockedRows(tx: Database, accountId: string, orderId: string) {
  const parent = sql`(SELECT part.parent_id FROM orders AS part WHERE part.account_id = ${accountId} AND part.id = ${orderId})`
  return tx.orm
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), sql`${orders.id} IN (${orderId}, ${parent})`))
    .orderBy(sql`(${orders.id} = ${orderId})`)
    .$dynamic()
}

function lockedOf(rows: readonly OrderRow[], orderId: string): LockedOrder | undefined {
  const order = rows.find(({ id }) => id === orderId)
  return order && { order, parent: rows.find(({ id }) => id === order.parentId) }
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
 * Writes a status, its event and the version of the member's orders together; the row must be locked. The times that go with a status are kept from its first occurrence on, and claims are counted anew from receipt: a
 * fault of quality may be claimed whatever was claimed before.
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
        claim_count = CASE WHEN $4 = 45 THEN 0 ELSE claim_count END,
        received_at = CASE WHEN $4 = 45 THEN coalesce(received_at, $9) ELSE received_at END,
        completed_at = CASE WHEN $4 IN (50, 70) THEN coalesce(completed_at, $9) ELSE completed_at END,
        canceled_at = CASE WHEN $4 = 200 THEN $9 ELSE canceled_at END
      WHERE account_id = $1 AND id = $2 AND status = $3
      RETURNING account_id, id
    ), book AS (
      ${bumpOrdersSql('SELECT account_id FROM changed', '$9')}
    )
    INSERT INTO order_events (account_id, order_id, number, from_status, to_status, actor, actor_id, reason, at)
    SELECT account_id, id,
      (SELECT coalesce(max(number), 0) + 1 FROM order_events WHERE account_id = $1 AND order_id = $2),
      $3, $4, $5, $6::uuid, $7, $9
    FROM changed RETURNING number`,
}

const firstEventStatement = {
  name: 'first-event',
  text: `WITH book AS (${bumpOrdersSql('SELECT $1::uuid AS account_id', '$6')})
    INSERT INTO order_events (account_id, order_id, number, from_status, to_status, actor, actor_id, at)
    VALUES ($1, $2, 1, NULL, $3, $4, $5::uuid, $6)`,
}

/** The first event of a new order, the status it is made in, and the version of the member's orders. */
export async function insertFirstEvent(
  tx: Database,
  event: Pick<NewEvent, 'accountId' | 'orderId' | 'toStatus' | 'actor' | 'at'> & { actorId: string | null },
): Promise<void> {
  const { accountId, orderId, toStatus, actor, actorId, at } = event
  await tx.query(firstEventStatement, [accountId, orderId, toStatus, actor, actorId, at])
}

const firstEventsStatement = {
  name: 'first-events',
  text: `INSERT INTO order_events (account_id, order_id, number, from_status, to_status, actor, at)
    SELECT $1, id, 1, NULL, $3, $4, $5 FROM unnest(string_to_array($2, ',')::uuid[]) AS part (id)`,
}

/** As `insertFirstEvent`, of the parts that an order is split into; the version is told by what split it. */
export async function insertFirstEvents(
  tx: Database,
  { accountId, orderIds }: { accountId: string; orderIds: readonly string[] },
  { toStatus, actor, at }: Pick<NewEvent, 'toStatus' | 'actor' | 'at'>,
): Promise<void> {
  await tx.query(firstEventsStatement, [accountId, orderIds.join(','), toStatus, actor, at])
}

/** Statuses of a split order's parts. */
export async function readPartStatuses(tx: Database, accountId: string, parentId: string): Promise<number[]> {
  const rows = await tx.orm
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.parentId, parentId)))
  return rows.map(({ status }) => status)
}

/** The parts of a split order, in the order of their codes. */
export async function readParts(tx: Database, accountId: string, parentId: string): Promise<OrderRow[]> {
  return tx.orm
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.parentId, parentId)))
    .orderBy(asc(orders.ordersCode))
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
  await tx.query(splitStatement, [accountId, orderId])
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

const splitStatement = {
  name: 'mark-split',
  text: 'UPDATE orders SET is_split = true WHERE account_id = $1 AND id = $2',
}

export async function readOrderRow(db: Database, accountId: string, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)))
  return row
}

/** What a row says of its invoice. */
export async function writeInvoice(
  tx: Database,
  accountId: string,
  orderId: string,
  invoice: Partial<
    Pick<OrderRow, 'invoiceState' | 'invoiceType' | 'invoiceTitle' | 'taxPayerNumber' | 'invoiceContent'>
  >,
): Promise<void> {
  await tx.orm
    .update(orders)
    .set(invoice)
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)))
}

/** Whether a split order has a part that may not be deleted, or that something is claimed of. */
export async function hasUndeletablePart(db: Database, accountId: string, parentId: string): Promise<boolean> {
  const parts = await readParts(db, accountId, parentId)
  return parts.some(({ status, claimState }) => !statusInput(status).mayBeDeleted || claimState === 'open')
}

/** Puts an order out of its member's sight, or back into it. */
export async function setHidden(
  tx: Database,
  accountId: string,
  orderId: string,
  hiddenAt: Date | null,
): Promise<void> {
  await tx.orm
    .update(orders)
    .set({ hiddenAt })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)))
}

const rxStatement = {
  name: 'set-rx-state',
  text: 'UPDATE orders SET rx_state = $3 WHERE account_id = $1 AND id = $2',
}

/** Where a prescription order stands. */
export async function setRxState(
  tx: Database,
  accountId: string,
  orderId: string,
  rxState: NonNullable<OrderRow['rxState']>,
): Promise<void> {
  await tx.query(rxStatement, [accountId, orderId, rxState])
}

const reviewStatement = {
  name: 'begin-pharmacist-review',
  text: `WITH changed AS (
      UPDATE orders SET rx_state = 'underReview', patient_label = $3, may_pay_in_review = $4,
        risk_notice = coalesce(risk_notice, $6)
      WHERE account_id = $1 AND id = $2 RETURNING account_id, id
    ), book AS (
      ${bumpOrdersSql('SELECT account_id FROM changed', '$5')}
    )
    SELECT id FROM changed`,
}

/** Puts an order, which the caller has locked, before the pharmacist, and tells the member's pages of it. */
export async function markUnderReview(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  {
    patientLabel,
    mayPayInReview,
    riskNotice,
  }: { patientLabel: string; mayPayInReview: boolean; riskNotice: string | null },
  now: Date,
): Promise<void> {
  await tx.query(reviewStatement, [accountId, orderId, patientLabel, mayPayInReview, now, riskNotice])
}

const labelStatement = {
  name: 'label-patient-of-order',
  text: `WITH changed AS (
      UPDATE orders SET patient_label = $3 WHERE account_id = $1 AND id = $2 RETURNING account_id, id
    ), book AS (
      ${bumpOrdersSql('SELECT account_id FROM changed', '$4')}
    ) SELECT id FROM changed`,
}

/** Has lists call the patient of a locked order so, such as 父母; never a name. Tells the member's pages of it. */
export async function setPatientLabel(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  patientLabel: string,
  now: Date,
): Promise<void> {
  await tx.query(labelStatement, [accountId, orderId, patientLabel, now])
}

/** The changes of status of an order, the first one first. */
export async function readEvents(db: Database, accountId: string, orderId: string) {
  return db.orm
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.accountId, accountId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.number))
}
