import type { Database } from '../../../platform/db/database.ts'
import { causeOfOrder } from '../domain/cause.ts'
import { returnTo, sumOf } from '../domain/lots.ts'
import { lockLots, putBack } from '../store/lots.ts'
import { readUses } from '../store/uses.ts'
import { bookCoins } from './book-coins.ts'

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
