import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database } from '../../../../platform/db/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import type { OrderRow } from '../../store/change-orders.ts'
import { bumpOrdersVersion } from '../../store/orders-version.ts'
import { splitOrder } from './split-order.ts'
import { transitionLocked } from './transition-order.ts'

/**
 * Has an order that a payment has just been claimed for go on (money#28): what waited for money goes to the
 * warehouses, which it is split among; what is paid ahead of cash on delivery is noted and stays under review.
 * @param order as `claimForPayment` answered it in this transaction
 */
export async function proceedPaidOrder(
  tx: Database,
  { events, keyring }: Pick<Platform, 'events' | 'keyring'>,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const { accountId, id: orderId } = order
  if (order.status !== orderStatusNumbers.waitPay) return bumpOrdersVersion(tx, accountId, now)
  const change = { accountId, orderId, to: 'waitDelivery', actor: 'payment' } as const
  const { changed } = await transitionLocked(tx, events, { order, parent: undefined }, change, now)
  if (!changed) throw new Error('an order that was claimed for a payment cannot be sent')
  // One warehouse sends it as it is.
  if (order.warehouse !== null) return
  const cipher = await fieldCipher(tx, keyring, accountId, 'retained')
  await splitOrder(tx, cipher, { accountId, orderId, actor: 'payment' }, now)
}
