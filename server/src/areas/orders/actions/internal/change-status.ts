import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database } from '../../../../platform/db/database.ts'
import { type Actor, canTransition, type Status, statusInput, statusOfSplit } from '../../domain/statuses.ts'
import { lockOrder, type OrderRow, readPartStatuses, writeStatus } from '../../store/change-orders.ts'

export interface StatusChange {
  accountId: string
  /** An order, or a sub-order of a split one; never the split one itself, whose status follows from its parts. */
  orderId: string
  to: Status
  actor: Actor
  /** Which operator; null for the member, the clock and payment. */
  actorId?: string | null
  /** Why, fit to show to the shopper. */
  reason?: string | null
  /** Set when the change makes the order payable. */
  paymentDeadline?: Date | null
  /** Refused from any other status, though the table knew the edge. */
  onlyFrom?: Status
}

/** `order`: as it was until then. */
export type StatusChanged =
  | { changed: true; from: Status; order: OrderRow }
  | { changed: false; status: Status | undefined }

/**
 * The one way to change an order's status: compare-and-set along the transition table of decision 25 and the event row, in
 * the caller's transaction. A split order's status moves with its sub-orders, with an event of its own.
 * @returns `changed: false` with the status that stands in the way (none: no such order); the caller answers 409 or 404
 */
export async function changeStatus(tx: Database, change: StatusChange, now: Date): Promise<StatusChanged> {
  const { accountId, orderId, to, actor, actorId = null, reason = null, paymentDeadline = null } = change
  const locked = await lockOrder(tx, accountId, orderId)
  if (!locked) return { changed: false, status: undefined }
  const { order, parent } = locked
  const from = statusInput(order.status).status
  if (order.isSplit || !canTransition(from, to, actor) || from !== (change.onlyFrom ?? from))
    return { changed: false, status: from }
  const by = { accountId, actor, actorId, reason }
  await writeStatus(tx, { ...by, orderId, from: order.status, to: orderStatusNumbers[to], paymentDeadline }, now)
  if (parent) {
    const parts = await readPartStatuses(tx, accountId, parent.id)
    const whole = orderStatusNumbers[statusOfSplit(parts.map((number) => statusInput(number).status))]
    if (whole !== parent.status) {
      const follow = { orderId: parent.id, from: parent.status, to: whole, paymentDeadline: null }
      await writeStatus(tx, { ...by, ...follow }, now)
    }
  }
  return { changed: true, from, order }
}
