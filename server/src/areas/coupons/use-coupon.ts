import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { endsUnsent, type OrderTransition } from '../orders/index.ts'
import { lockUsable } from './store/grants.ts'
import { insertUse, markReturned } from './store/uses.ts'

/**
 * Uses a coupon for an order, in the transaction that places it and before anything of orders is locked. Of several orders that
 * want one coupon at once the first gets it; the others wait for that to commit.
 * @param use `amount` in cents, what the coupon takes off
 * @returns false when it is gone: used by another live order, expired, not active yet, for the app alone, or not theirs
 */
export async function useCoupon(
  tx: Database,
  use: { accountId: string; couponId: string; orderId: string; amount: number },
  now: Date,
): Promise<boolean> {
  const { accountId, couponId, orderId, amount } = use
  if (!(await lockUsable(tx, use, now))) return false
  return insertUse(tx, { accountId, id: newId(now), grantId: couponId, orderId, amount, usedAt: now })
}

/**
 * Gives the coupon of an order back when that ends and nothing of it was ever sent. A coupon belongs to the whole order: a split one
 * ends with the last of its parts. One that has expired meanwhile stands among the expired.
 */
export async function returnCoupon(tx: Database, transition: OrderTransition, now: Date): Promise<void> {
  const { accountId, orderId, parentId, couponValue } = transition
  if (couponValue > 0 && parentId === null && endsUnsent(transition))
    await markReturned(tx, { accountId, orderId }, now)
}
