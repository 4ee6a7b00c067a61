import { paymentTypes } from '@shop/contract/fields/orders'
import type { Database } from '../../../../platform/db/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { readSettingsOf } from '../../../mall/index.ts'
import { paymentDeadlineFrom } from '../../domain/deadlines.ts'
import { orderNews } from '../../events.ts'
import { type LockedOrder, type OrderRow, setRxState } from '../../store/change-orders.ts'
import { acceptOpenClaim } from './end-open-claim.ts'
import { beginRefund } from './refund.ts'
import { splitOrder } from './split-order.ts'
import { transitionOrder } from './transition-order.ts'

type Parts = Pick<Platform, 'events' | 'keyring' | 'log'>

/** What was decided about an order under review, and by which operator. */
export interface DecidedReview {
  operatorId: string
  approved: boolean
  /** Of a refusal, as the shopper reads it. */
  reason: string
}

/**
 * Moves an order on as its review was decided (orders#21): what is approved goes on to be paid, or to the warehouses at once where
 * nothing is left to be paid; what is refused is canceled, or paid back where money came. The shopper hears of either by SMS. Whether
 * it may be decided is the caller's to judge; the order is locked.
 */
export async function carryOutReview(
  tx: Database,
  platform: Parts,
  locked: LockedOrder,
  { operatorId, approved, reason }: DecidedReview,
  now: Date,
): Promise<void> {
  const { order } = locked
  const { accountId, id: orderId, ordersCode } = order
  if (order.hasRx) await setRxState(tx, accountId, orderId, approved ? 'approved' : 'refused')
  if (approved) await approve(tx, platform, order, operatorId, now)
  else await turnDown(tx, platform, locked, operatorId, reason, now)
  const kind = approved ? 'orderApproved' : 'orderRefused'
  await platform.events.emit(tx, orderNews, { accountId, ordersCode, kind }, now)
}

async function approve(tx: Database, platform: Parts, order: OrderRow, actorId: string, now: Date): Promise<void> {
  const { accountId, id: orderId } = order
  const by = { accountId, orderId, actor: 'operator', actorId } as const
  if (order.paymentType !== paymentTypes.cashOnDelivery && order.paidAt === null) {
    // It becomes payable now: from now its term runs.
    const { paymentHours } = await readSettingsOf(tx, platform.log, 'mall-global')
    const paymentDeadline = paymentDeadlineFrom(now, paymentHours, order.linkEndsAt)
    await transitionOrder(tx, platform.events, { ...by, to: 'waitPay', paymentDeadline }, now)
    return
  }
  await transitionOrder(tx, platform.events, { ...by, to: 'waitDelivery' }, now)
  const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
  await splitOrder(tx, cipher, { accountId, orderId, actor: 'operator' }, now)
}

async function turnDown(
  tx: Database,
  platform: Parts,
  locked: LockedOrder,
  actorId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const { accountId, id: orderId, paidAt, hasRx } = locked.order
  // Events, which many read, say no more of a prescription than that it was refused.
  const told = hasRx ? 'prescriptionRefused' : reason
  if (!paidAt) {
    await transitionOrder(
      tx,
      platform.events,
      { accountId, orderId, to: 'canceled', actor: 'operator', actorId, reason: told },
      now,
    )
    return
  }
  await beginRefund(tx, platform.events, { accountId, orderId, actorId, reason: told }, now)
  // Where the member has asked for that, it is what was asked for that happens.
  const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
  await acceptOpenClaim(tx, locked, { operatorId: actorId, answer: { cipher, words: reason } }, now)
}
