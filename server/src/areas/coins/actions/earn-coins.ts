import type { Database } from '../../../platform/db/database.ts'
import { expiresAtOf } from '../domain/expiry.ts'
import { addToLot } from '../store/lots.ts'
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
