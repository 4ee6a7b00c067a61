import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { hasAccountKey } from '../../platform/secrets/account-keys.ts'
import { readSettingsOf } from '../mall/index.ts'
import { type OrderMoney, type OrderTransition, readOrderMoney } from '../orders/index.ts'
import { earnCoins, takeBackCoins } from './actions/earn-coins.ts'
import { returnCoins } from './actions/spend-coins.ts'
import { causeOfOrder } from './domain/cause.ts'
import { coinsEarned } from './domain/earning.ts'

type OrderId = Pick<OrderTransition, 'accountId' | 'orderId'>

/** Follows orders and sub-orders through their changes of status; of a split one its parts earn and return. */
export function followTransition(log: Log) {
  return async (tx: Database, transition: OrderTransition, now: Date): Promise<void> => {
    const { accountId, orderId, parentId, isSplit, from, to, coinMoney } = transition
    if (isSplit) return
    // One that was completed before it was invoiced has earned by then.
    const isCompleted = from === 'waitEvaluate' && (to === 'completeTransaction' || to === 'invoiced')
    if (isCompleted) {
      const money = await readOrderMoney(tx, accountId, orderId)
      if (money) await earnFor(tx, log, transition, money, now)
    }
    const isUndone = to === 'canceled' || to === 'refundCompleteTransaction'
    if (isUndone && coinMoney > 0) await returnCoins(tx, { accountId, orderId, parentId, amount: coinMoney }, now)
    if (to === 'refundCompleteTransaction') await takeBackCoins(tx, transition, now)
  }
}

/** Cash that comes to be known of once the order is completed earns then. */
export function followCollection(log: Log) {
  return async (tx: Database, order: OrderId, now: Date): Promise<void> => {
    const money = await readOrderMoney(tx, order.accountId, order.orderId)
    if (money?.status === 'completeTransaction' || money?.status === 'invoiced') {
      await earnFor(tx, log, order, money, now)
    }
  }
}

/** What is still due at the door is not paid yet. An order that an erased account left earns nobody anything. */
async function earnFor(
  tx: Database,
  log: Log,
  { accountId, orderId }: OrderId,
  { received, dueOnDelivery }: OrderMoney,
  now: Date,
): Promise<void> {
  if (dueOnDelivery > 0 || !(await hasAccountKey(tx, accountId, 'personal'))) return
  const { coinsPerYuan } = await readSettingsOf(tx, log, 'mall-global')
  const amount = coinsEarned(received, coinsPerYuan)
  if (amount > 0) await earnCoins(tx, { accountId, amount, cause: causeOfOrder(orderId) }, now)
}
