import { type Database, earnCoins, newId, spendCoins } from '@shop/server/testing/seeding'
import type { BuiltMember } from './member.ts'

export interface CoinOptions {
  /** Coins, 1 or more. */
  amount: number
  /** When they were obtained or consumed; now when it does not matter. */
  at?: Date
  /** When they expire, if not at the end of the year after `at`. */
  expiresAt?: Date
  /** The order that earned them; a gift of the shop when there is none. */
  orderId?: string
}

/** Coins that a member obtained, in their lot and in the books. */
export async function buildCoins(
  tx: Database,
  { accountId }: Pick<BuiltMember, 'accountId'>,
  { amount, at, expiresAt, orderId }: CoinOptions,
  now: Date,
): Promise<void> {
  const obtained = at ?? now
  const cause = orderId === undefined ? `gift:${newId(obtained)}` : `order:${orderId}`
  const isNew = await earnCoins(tx, { accountId, amount, cause, ...(expiresAt && { expiresAt }) }, obtained)
  if (!isNew) throw new Error('an order earns once')
}

/** Coins that an order of a member took. */
export async function buildSpending(
  tx: Database,
  { accountId }: Pick<BuiltMember, 'accountId'>,
  { amount, at, orderId }: { amount: number; at?: Date; orderId: string },
  now: Date,
): Promise<void> {
  const isSpent = await spendCoins(tx, { accountId, orderId, amount }, at ?? now)
  if (!isSpent) throw new Error(`the member has no ${amount} coins to spend`)
}
