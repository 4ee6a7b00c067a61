import { orderStatusNumbers, paymentTypes } from '@shop/contract/fields/orders'
import type { Database } from '../../../../platform/db/database.ts'
import type { EventBus } from '../../../../platform/events.ts'
import { canTransition, type Status, statusInput, statusOfSplit } from '../../domain/statuses.ts'
import { type OrderTransition, orderTransitions } from '../../events.ts'
import { type LockedOrder, lockOrder, type OrderRow, readPartStatuses, writeStatus } from '../../store/change-orders.ts'

export interface AskedTransition {
  accountId: string
  /** An order, or a sub-order of a split one; never the split one itself, whose status follows from its parts. */
  orderId: string
  to: Status
  actor: OrderTransition['actor']
  actorId?: string | null
  reason?: string | null
  /** Set when the change makes the order payable. */
  paymentDeadline?: Date | null
  /** Refused from any other status, though the table knew the edge. */
  onlyFrom?: Status
}

export interface OrderChange extends OrderTransition {
  /** As it was until then. */
  order: OrderRow
}

export type Transitioned =
  /** The change that was asked for, and after it the split parent's, where its status follows. */
  | { changed: true; changes: readonly [OrderChange, ...OrderChange[]] }
  /** With the status that stands in the way; none: there is no such order. */
  | { changed: false; status: Status | undefined }

/**
 * The one way to change an order's status (orders#94): compare-and-set along the table of transitions and the event row, for the
 * split parent too where its status follows, then the version of the member's orders, then whoever listens to
 * `orderTransitions`. All of it is in the caller's transaction: where a listener fails, nothing has changed. Locks are taken in
 * the order of order, book, and what listeners lock.
 * @returns whether it changed; where it did not, the caller answers 409 or 404
 */
export async function transitionOrder(
  tx: Database,
  events: EventBus,
  asked: AskedTransition,
  now: Date,
): Promise<Transitioned> {
  const locked = await lockOrder(tx, asked.accountId, asked.orderId)
  return locked ? transitionLocked(tx, events, locked, asked, now) : { changed: false, status: undefined }
}

/** As `transitionOrder`, of an order whose row, and its parent's, the caller has locked and read since. */
export async function transitionLocked(
  tx: Database,
  events: EventBus,
  { order, parent }: LockedOrder,
  asked: AskedTransition,
  now: Date,
): Promise<Transitioned> {
  const { to } = asked
  const from = statusInput(order.status).status
  if (order.isSplit || !canTransition(from, to, asked.actor) || from !== (asked.onlyFrom ?? from))
    return { changed: false, status: from }
  const change = await write(tx, asked, order, to, now)
  const following = parent && (await followParts(tx, asked, parent, now))
  const changes: [OrderChange, ...OrderChange[]] = following ? [change, following] : [change]
  for (const { order: _, ...transition } of changes) await events.emit(tx, orderTransitions, transition, now)
  return { changed: true, changes }
}

/** Moves a split order to where its parts have come. @returns nothing where it stands there already */
async function followParts(
  tx: Database,
  asked: AskedTransition,
  parent: OrderRow,
  now: Date,
): Promise<OrderChange | undefined> {
  const parts = await readPartStatuses(tx, parent.accountId, parent.id)
  const to = statusOfSplit(parts.map((number) => statusInput(number).status))
  if (orderStatusNumbers[to] === parent.status) return undefined
  return write(tx, { ...asked, paymentDeadline: null }, parent, to, now)
}

async function write(
  tx: Database,
  { actor, actorId = null, reason = null, paymentDeadline = null }: AskedTransition,
  order: OrderRow,
  to: Status,
  now: Date,
): Promise<OrderChange> {
  const { accountId, id: orderId, ordersCode, parentId, isSplit, status } = order
  const by = { actor, actorId, reason }
  await writeStatus(tx, { accountId, orderId, from: status, to: orderStatusNumbers[to], ...by, paymentDeadline }, now)
  const from = statusInput(status).status
  const wasSent = order.shippedAt !== null
  const { isGlobal, hasRx, couponValue, coinMoney, settledPaymentId, invoiceState } = order
  const isPaidOnline = order.paymentType !== paymentTypes.cashOnDelivery || order.advanceSum > 0
  const hasLink = order.linkEndsAt !== null
  const held = { hasLink, isGlobal, hasRx, couponValue, coinMoney, settledPaymentId, isPaidOnline, invoiceState }
  return { accountId, orderId, ordersCode, parentId, isSplit, wasSent, from, to, ...by, ...held, order }
}
