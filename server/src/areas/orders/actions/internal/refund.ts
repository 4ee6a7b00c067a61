import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database } from '../../../../platform/db/database.ts'
import type { EventBus } from '../../../../platform/events.ts'
import { amountReceived } from '../../domain/amount-received.ts'
import { orderNews } from '../../events.ts'
import { toMoneyInput } from '../../policy-input.ts'
import { lockOrder } from '../../store/change-orders.ts'
import { insertRefund, markPartRefunded, markRefunded, readRefund } from '../../store/refunds.ts'
import { acceptOpenClaim } from './end-open-claim.ts'
import { partsWithoutCause } from './parts-without-cause.ts'
import { readTransitionInput } from './read-transition-input.ts'
import { type Transitioned, transitionOrder } from './transition-order.ts'

export interface Refunding {
  accountId: string
  orderId: string
  /** Which operator. */
  actorId: string
  /** As the member reads it. */
  reason: string
  /** The member hears otherwise that the order has ended; only money that went back is told then. */
  isTold?: boolean
}

/**
 * Begins to pay an order, or a part of one, back: what came in is owed from now on. Where nothing did, it is over in the same
 * transaction, unless a courier may still have taken money: then an operator finds out. What came along with a part for nothing,
 * and is not sent yet, goes with it.
 * @returns as `transitionOrder`
 */
export async function beginRefund(
  tx: Database,
  events: EventBus,
  { accountId, orderId, actorId, reason, isTold = false }: Refunding,
  now: Date,
): Promise<Transitioned> {
  const change = { accountId, orderId, to: 'refundOrder', actor: 'operator', actorId, reason } as const
  const outcome = await transitionOrder(tx, events, change, now)
  if (!outcome.changed) return outcome
  const { order } = outcome.changes[0]
  const amount = amountReceived(toMoneyInput(order))
  await insertRefund(tx, { accountId, orderId, amount, createdAt: now })
  const { amountDueOnDelivery } = await readTransitionInput(tx, order, now)
  if (amount === 0 && amountDueOnDelivery === 0) {
    await finishRefund(tx, events, { accountId, orderId, actor: 'payment', actorId: null, isTold }, now)
  }
  for (const { id } of await partsWithoutCause(tx, order, now)) {
    await dropGift(tx, events, { accountId, orderId: id, actorId }, now)
  }
  return outcome
}

/** Ends a part of gifts alone: its stock is free and its member hears of it; one that was claimed ends as it was asked. */
async function dropGift(
  tx: Database,
  events: EventBus,
  { accountId, orderId, actorId }: Omit<Refunding, 'reason' | 'isTold'>,
  now: Date,
): Promise<void> {
  const locked = await lockOrder(tx, accountId, orderId)
  // One that was claimed may have taken the others along.
  if (locked?.order.status !== orderStatusNumbers.waitDelivery) return
  const reason = 'causeGone'
  const by = { accountId, orderId, actorId, reason }
  const { ordersCode } = locked.order
  await events.emit(tx, orderNews, { accountId, ordersCode, kind: 'giftStopped' }, now)
  if (await acceptOpenClaim(tx, locked, { operatorId: actorId, answer: null }, now)) {
    await beginRefund(tx, events, { ...by, isTold: true }, now)
  } else await transitionOrder(tx, events, { ...by, to: 'canceled', actor: 'operator' }, now)
}

/**
 * What a provider took is back with the shopper. Where a courier took, or may still have taken, money at the door as well, an operator
 * says when that is back, and with it the order is (money#35).
 */
export async function finishProviderRefund(
  tx: Database,
  events: EventBus,
  { accountId, orderId }: { accountId: string; orderId: string },
  now: Date,
): Promise<void> {
  const order = (await lockOrder(tx, accountId, orderId))?.order
  if (!order) throw new Error('no such order to pay back')
  await markPartRefunded(tx, accountId, orderId, 'providerDoneAt', now)
  const { owedByHand, amountDueOnDelivery, isHandedBack } = await readTransitionInput(tx, order, now)
  if (!isHandedBack && (owedByHand > 0 || amountDueOnDelivery > 0)) return
  await finishRefund(tx, events, { accountId, orderId, actor: 'payment', actorId: null }, now)
}

/**
 * The money is back with the shopper.
 * @returns as `transitionOrder`
 */
export async function finishRefund(
  tx: Database,
  events: EventBus,
  {
    isTold = false,
    ...by
  }: {
    accountId: string
    orderId: string
    actor: 'payment' | 'operator'
    actorId: string | null
    isTold?: boolean
  },
  now: Date,
): Promise<Transitioned> {
  const { accountId, orderId } = by
  // Why it is paid back stays to be read.
  const reason = (await lockOrder(tx, accountId, orderId))?.order.statusReason ?? null
  const outcome = await transitionOrder(tx, events, { ...by, to: 'refundCompleteTransaction', reason }, now)
  if (!outcome.changed) return outcome
  await markRefunded(tx, accountId, orderId, now)
  const refund = await readRefund(tx, accountId, orderId)
  const kind = refund && refund.amount > 0 ? 'refundDone' : isTold ? undefined : 'orderStopped'
  const { ordersCode } = outcome.changes[0]
  if (kind) await events.emit(tx, orderNews, { accountId, ordersCode, kind }, now)
  return outcome
}
