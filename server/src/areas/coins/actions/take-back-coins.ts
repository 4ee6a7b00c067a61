import type { Database } from '../../../platform/db/database.ts'
import { readMoved } from '../../ledger/index.ts'
import { causeOfOrder } from '../domain/cause.ts'
import { sumOf, takeInOrder } from '../domain/lots.ts'
import { lockLots, takeFromLots } from '../store/lots.ts'
import { bookCoins } from './book-coins.ts'

/** Takes back what an order or sub-order has earned, as far as it is still there, once (money#21). */
export async function takeBackCoins(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  now: Date,
): Promise<void> {
  const cause = causeOfOrder(orderId)
  const earned = await readMoved(tx, { accountId, kind: 'earned', cause })
  if (earned === 0) return
  const taken = takeInOrder(await lockLots(tx, accountId, now), earned)
  if (taken.length === 0) return
  const movement = { accountId, kind: 'takenBack', amount: sumOf(taken), cause } as const
  if ((await bookCoins(tx, [movement], now)) > 0) await takeFromLots(tx, accountId, taken)
}
