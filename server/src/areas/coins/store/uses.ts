import type { Database } from '../../../platform/db/database.ts'
import type { CoinUse } from '../domain/lots.ts'

const ofOrderStatement = {
  name: 'coin-uses-of-order',
  text: 'SELECT expires_at AS "expiresAt", amount, returned FROM coin_uses WHERE account_id = $1 AND order_id = $2',
}

/** Which lots an order took its coins from; of a split order, the whole one. */
export async function readUses(db: Database, accountId: string, orderId: string): Promise<CoinUse[]> {
  return db.query<CoinUse & Record<string, unknown>>(ofOrderStatement, [accountId, orderId])
}
