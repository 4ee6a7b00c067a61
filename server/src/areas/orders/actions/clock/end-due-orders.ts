import type { Database } from '../../../../platform/db/database.ts'
import { transaction } from '../../../../platform/db/transaction.ts'
import type { EventBus } from '../../../../platform/events.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type ClockReason, deadlineOf } from '../../domain/deadlines.ts'
import { toPolicyInput } from '../../policy-input.ts'
import { lockOrderIfFree, type OrderRow } from '../../store/change-orders.ts'
import { readDue } from '../../store/due-orders.ts'
import type { LocatedOrder } from '../../store/locate-order.ts'
import { completeOrder, receiveUnit } from '../internal/receive-and-complete.ts'
import { transitionOrder } from '../internal/transition-order.ts'

/** A run takes so many of each kind; the rest is the next run's, a minute later. */
const MOST = 200

const reasons: readonly ClockReason[] = [
  'paymentDeadline',
  'inquiryDeadline',
  'confirmationDeadline',
  'receipt',
  'completion',
]

/**
 * Moves on what a deadline has overtaken (orders#22, orders#23, orders#25), each order in a transaction of its own. Nothing depends on it running on
 * time: from its deadline on an order is nobody else's to move. What somebody else has in hand is left to the next run; one that
 * fails holds up no other.
 */
export async function endDueOrders(platform: Pick<Platform, 'pool' | 'log' | 'events'>, now: Date): Promise<void> {
  for (const reason of reasons) {
    for (const located of await readDue(platform.pool, reason, now, MOST)) {
      await transaction(platform.pool, (tx) => endIfDue(tx, platform.events, located, reason, now)).catch(
        (error: unknown) => {
          platform.log.error({ orderId: located.id, reason, err: error }, 'an overdue order could not be moved on')
        },
      )
    }
  }
}

async function endIfDue(
  tx: Database,
  events: EventBus,
  { accountId, id }: LocatedOrder,
  reason: ClockReason,
  now: Date,
): Promise<void> {
  const locked = await lockOrderIfFree(tx, accountId, id)
  const deadline = locked && deadlineOf(toPolicyInput(locked.order))
  if (!deadline || deadline.reason !== reason || deadline.at > now.getTime()) return
  await moveOn(tx, events, locked.order, reason, now)
}

async function moveOn(tx: Database, events: EventBus, order: OrderRow, reason: ClockReason, now: Date) {
  if (reason === 'completion') return completeOrder(tx, events, order, { actor: 'clock', reason }, now)
  if (reason === 'receipt') return receiveUnit(tx, events, order, { actor: 'clock', reason }, now)
  const { accountId, id: orderId } = order
  return transitionOrder(tx, events, { accountId, orderId, to: 'canceled', actor: 'clock', reason }, now)
}
