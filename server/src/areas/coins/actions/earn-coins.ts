import type { Database } from '../../../platform/db/database.ts'
import { readMoved } from '../../ledger/index.ts'
import { causeOfOrder } from '../domain/cause.ts'
import { expiresAtOf } from '../domain/earning.ts'
import { sumOf, takeInOrder } from '../domain/lots.ts'
import { addToLot, lockLots, takeFromLots } from '../store/lots.ts'
import { bookCoins } from './book-coins.ts'

export interface Earning {
  accountId: string
  /** 1 or more. */
  amount: number
  /** What they are given for; the same cause gives once. */
  cause: string
  /** When they expire, if not as coins that are earned now do. */
  expiresAt?: Date
}

/** Gives an account coins. @returns false where the same cause has given before; nothing has changed then */
export async function earnCoins(tx: Database, { expiresAt, ...earning }: Earning, now: Date): Promise<boolean> {
  if ((await bookCoins(tx, [{ ...earning, kind: 'earned' }], now)) === 0) return false
  await addToLot(tx, earning.accountId, { expiresAt: expiresAt ?? expiresAtOf(now), amount: earning.amount })
  return true
}

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
