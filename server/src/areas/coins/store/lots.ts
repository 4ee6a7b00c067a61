import type { Database } from '../../../platform/db/database.ts'
import type { CoinUse, Lot, LotAmount } from '../domain/lots.ts'

/** Amounts of lots as a statement takes them: times in epoch ms, and coins. */
const columnsOf = (amounts: readonly LotAmount[]) =>
  [amounts.map(({ expiresAt }) => expiresAt.getTime()), amounts.map(({ amount }) => amount)] as const

/** SQL fragment: what `columnsOf` hands over, as rows. */
const amountsSql = (times: string, amounts: string) =>
  `SELECT to_timestamp(ms / 1000) AS expires_at, amount FROM unnest(${times}::float8[], ${amounts}::int[]) AS given (ms, amount)`

const readStatement = {
  name: 'read-coin-lots',
  text: `SELECT expires_at AS "expiresAt", remaining FROM coin_lots
    WHERE account_id = $1 AND expires_at > $2 ORDER BY expires_at`,
}

/** The lots of an account that have not expired, the first to expire first. */
export async function readLots(db: Database, accountId: string, now: Date): Promise<Lot[]> {
  return db.query<LotRow>(readStatement, [accountId, now])
}

const lockStatement = { name: 'lock-coin-lots', text: `${readStatement.text} FOR UPDATE` }

/** As `readLots`, and nobody else changes them until the transaction ends. */
export async function lockLots(tx: Database, accountId: string, now: Date): Promise<Lot[]> {
  return tx.query<LotRow>(lockStatement, [accountId, now])
}

type LotRow = Lot & Record<string, unknown>

const balanceStatement = {
  name: 'coin-balance',
  text: `SELECT coalesce(sum(remaining), 0)::int AS balance FROM coin_lots WHERE account_id = $1 AND expires_at > $2`,
}

/** How many coins an account can spend at a time (money#20). */
export async function readCoinBalance(db: Database, accountId: string, now: Date): Promise<number> {
  const [row] = await db.query<{ balance: number }>(balanceStatement, [accountId, now])
  return row!.balance
}

const addStatement = {
  name: 'add-to-coin-lot',
  text: `INSERT INTO coin_lots (account_id, expires_at, remaining) VALUES ($1, $2, $3)
    ON CONFLICT (account_id, expires_at) DO UPDATE SET remaining = coin_lots.remaining + excluded.remaining`,
}

/** Puts coins into the lot of their expiry, which is made where there is none. */
export async function addToLot(tx: Database, accountId: string, { expiresAt, amount }: LotAmount): Promise<void> {
  await tx.query(addStatement, [accountId, expiresAt, amount])
}

const lowerStatement = {
  name: 'take-from-coin-lots',
  text: `WITH taken AS (${amountsSql('$2', '$3')})
    UPDATE coin_lots SET remaining = remaining - taken.amount FROM taken
    WHERE coin_lots.account_id = $1 AND coin_lots.expires_at = taken.expires_at`,
}

/** Takes coins out of lots that the caller has locked. */
export async function takeFromLots(tx: Database, accountId: string, taken: readonly LotAmount[]): Promise<void> {
  await tx.query(lowerStatement, [accountId, ...columnsOf(taken)])
}

const spendStatement = {
  name: 'spend-coins',
  text: `WITH taken AS (${amountsSql('$3', '$4')}),
    lowered AS (
      UPDATE coin_lots SET remaining = remaining - taken.amount FROM taken
      WHERE coin_lots.account_id = $1 AND coin_lots.expires_at = taken.expires_at
      RETURNING coin_lots.account_id, coin_lots.expires_at, taken.amount
    )
    INSERT INTO coin_uses (account_id, order_id, expires_at, amount)
    SELECT account_id, $2, expires_at, amount FROM lowered`,
}

/** Takes coins for an order out of lots that the caller has locked, and keeps which they were. */
export async function takeForOrder(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  taken: readonly LotAmount[],
): Promise<void> {
  await tx.query(spendStatement, [accountId, orderId, ...columnsOf(taken)])
}

const returnStatement = {
  name: 'return-coins',
  text: `WITH back AS (${amountsSql('$3', '$4')}),
    noted AS (
      UPDATE coin_uses SET returned = returned + back.amount FROM back
      WHERE coin_uses.account_id = $1 AND coin_uses.order_id = $2 AND coin_uses.expires_at = back.expires_at
      RETURNING coin_uses.account_id, coin_uses.expires_at, back.amount
    )
    UPDATE coin_lots SET remaining = remaining + noted.amount FROM noted
    WHERE coin_lots.account_id = $1 AND coin_lots.expires_at = noted.expires_at
    RETURNING noted.amount`,
}

/**
 * Puts coins of an order back into the lots that they came from, which the caller has locked.
 * @throws where a lot is not there any more, which undoes the caller's transaction
 */
export async function putBack(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  back: readonly LotAmount[],
): Promise<void> {
  const rows = await tx.query(returnStatement, [accountId, orderId, ...columnsOf(back)])
  if (rows.length !== back.length) throw new Error(`coins of order ${orderId} came from a lot that is not there`)
}

/**
 * SQL fragment: one row with how many `coins` an account can spend at a time.
 * @param account expression of the account's id
 * @param now expression of the time
 */
export function coinCountsSql(account: string, now: string): string {
  return `SELECT coalesce(sum(remaining), 0)::int AS coins FROM coin_lots
    WHERE coin_lots.account_id = ${account} AND coin_lots.expires_at > ${now}`
}

const ofOrderStatement = {
  name: 'coin-uses-of-order',
  text: 'SELECT expires_at AS "expiresAt", amount, returned FROM coin_uses WHERE account_id = $1 AND order_id = $2',
}

/** Which lots an order took its coins from; of a split order, the whole one. */
export async function readUses(db: Database, accountId: string, orderId: string): Promise<CoinUse[]> {
  return db.query<CoinUse & Record<string, unknown>>(ofOrderStatement, [accountId, orderId])
}
