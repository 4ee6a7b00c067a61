import type { Database } from '../../platform/db/database.ts'
import { endsUnsent, type OrderTransition } from '../orders/index.ts'
import { deletePhoneOrder } from './store/phone-orders.ts'
import { freePurchase } from './store/purchases.ts'

/**
 * Frees what an order counts towards limits when it ends and nothing of it was ever sent. Limits count whole orders: a split one
 * ends with the last of its parts.
 */
export async function releaseEndedOrder(tx: Database, transition: OrderTransition, now: Date): Promise<void> {
  const { accountId, orderId, parentId, isGlobal } = transition
  if (parentId !== null || !endsUnsent(transition)) return
  if (isGlobal) await freePurchase(tx, { accountId, orderId }, now)
  await deletePhoneOrder(tx, { accountId, orderId })
}
