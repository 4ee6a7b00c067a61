import type { Database } from '../../../platform/db/database.ts'
import { causeOfOrder } from '../domain/cause.ts'
import { sumOf, takeInOrder } from '../domain/lots.ts'
import { lockLots, takeForOrder } from '../store/lots.ts'
import { bookCoins } from './book-coins.ts'

/**
 * Spends coins on an order, what expires first before the rest (money#23), in three statements. Called once an order; of one that
 * is split later, with the whole one. The lots are locked after the order's version, see docs/lock-order.md.
 * @param spending amount in coins, which are cents
 * @returns false where the account has fewer that can be spent; nothing has changed then
 */
export async function spendCoins(
  tx: Database,
  { accountId, orderId, amount }: { accountId: string; orderId: string; amount: number },
  now: Date,
): Promise<boolean> {
  if (amount === 0) return true
  const taken = takeInOrder(await lockLots(tx, accountId, now), amount)
  if (sumOf(taken) !== amount) return false
  await takeForOrder(tx, { accountId, orderId }, taken)
  await bookCoins(tx, [{ accountId, kind: 'spent', amount, cause: causeOfOrder(orderId) }], now)
  return true
}
