import type { Database } from '../../../platform/db/database.ts'
import { causeOfOrder } from '../domain/cause.ts'
import { returnTo, sumOf, takeInOrder } from '../domain/lots.ts'
import { lockLots, putBack, readUses, takeForOrder } from '../store/lots.ts'
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

export interface Returning {
  accountId: string
  /** The order or sub-order that ended. */
  orderId: string
  /** Of a sub-order: the whole one, which took the coins. */
  parentId: string | null
  /** What coins paid of it. */
  amount: number
}

/**
 * Returns the coins that an order took, or the share of a part of it, to the lots that they came from, once; what has expired meanwhile
 * stays spent (money#24).
 */
export async function returnCoins(
  tx: Database,
  { accountId, orderId, parentId, amount }: Returning,
  now: Date,
): Promise<void> {
  // Before the uses are read, so that parts of one order return one after another.
  await lockLots(tx, accountId, now)
  const whole = { accountId, orderId: parentId ?? orderId }
  const back = returnTo(await readUses(tx, whole.accountId, whole.orderId), amount, now)
  if (back.length === 0) return
  const movement = { accountId, kind: 'returned', amount: sumOf(back), cause: causeOfOrder(orderId) } as const
  if ((await bookCoins(tx, [movement], now)) > 0) await putBack(tx, whole, back)
}
