import type { Database } from '../../../platform/db/database.ts'
import { recordTransfers, type Transfer } from '../../ledger/index.ts'

type CoinKind = Extract<Transfer['kind'], 'earned' | 'spent' | 'returned' | 'takenBack' | 'expired'>

/** From which book to which each kind moves coins. */
const ways: Readonly<Record<CoinKind, Pick<Transfer, 'debit' | 'credit'>>> = {
  earned: { debit: 'issued', credit: 'balance' },
  spent: { debit: 'balance', credit: 'spent' },
  returned: { debit: 'spent', credit: 'balance' },
  takenBack: { debit: 'balance', credit: 'issued' },
  expired: { debit: 'balance', credit: 'expired' },
}

export interface CoinMovement {
  accountId: string
  kind: CoinKind
  /** 1 or more. */
  amount: number
  /** What is moved once for it. */
  cause: string
}

/** Books movements of coins. @returns how many were new: what the same cause has moved before is left out */
export async function bookCoins(tx: Database, movements: readonly CoinMovement[], now: Date): Promise<number> {
  const given = movements.map((movement): Transfer => ({ ...movement, unit: 'coin', ...ways[movement.kind] }))
  return (await recordTransfers(tx, given, now)).length
}
