import { linkLimits } from '@shop/contract/fields/links'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CompletionChange } from '../inquiry/index.ts'
import { type OrderTransition, readForPayment } from '../orders/index.ts'
import { stateOf } from './domain/links.ts'
import { issueLink } from './issue-link.ts'
import { hasBannedGoods } from './payable-by-link.ts'
import { endLinks, listByOrder, readOrderTries } from './store/links.ts'

const over = ['waitDelivery', 'canceled', 'refundOrder'] as const

/**
 * The link of an order that was paid, or that ended, has done its work: it tells what became of the order. Where nobody used its time, so
 * that the clock canceled the order, it says that its time is over (links#3). One whose time was over before the order became payable has the
 * next one sent, as whoever has no account could not pay otherwise (links#2).
 */
export function followOrder(platform: Pick<Platform, 'keyring'>) {
  return async (
    tx: Database,
    { accountId, orderId, ordersCode, hasLink, to, actor }: OrderTransition,
    now: Date,
  ): Promise<void> => {
    if (!hasLink) return
    if (over.some((status) => status === to)) {
      const leavesExpired = actor === 'clock'
      await endLinks(tx, { accountId, orderId, purpose: 'pay', leavesExpired }, 'used', now)
    }
    if (to === 'waitPay') await followApproval(tx, platform, { accountId, orderId, ordersCode }, now)
  }
}

async function followApproval(
  tx: Database,
  platform: Pick<Platform, 'keyring'>,
  { accountId, orderId, ordersCode }: Pick<OrderTransition, 'accountId' | 'orderId' | 'ordersCode'>,
  now: Date,
): Promise<void> {
  const [last] = await listByOrder(tx, { accountId, orderId })
  if (!last || stateOf(last, now) !== 'expired') return
  const [order] = await readForPayment(tx, accountId, [ordersCode], now)
  const isOpenable = (await readOrderTries(tx, { accountId, orderId })) < linkLimits.triesAnOrder
  if (!order?.deadline || !isOpenable || (await hasBannedGoods(tx, platform, { accountId, orderId }))) return
  const { kind } = last
  await issueLink(tx, platform, { accountId, orderId, kind, expiresAt: order.deadline, isRenewal: false }, now)
}

/** A request for what a prescription lacks has a link of its own, which ends with it (links#30, links#31). */
export function followCompletion(platform: Pick<Platform, 'keyring'>) {
  return async (tx: Database, change: CompletionChange, now: Date): Promise<void> => {
    const { accountId, orderId, requestId } = change
    if (change.to === 'open') {
      const { kind, expiresAt } = change
      await issueLink(tx, platform, { accountId, orderId, requestId, kind, expiresAt, isRenewal: false }, now)
      return
    }
    const state = change.to === 'answered' ? 'used' : 'withdrawn'
    await endLinks(tx, { accountId, orderId, purpose: 'complete' }, state, now)
  }
}
