import type { Database } from '../../../platform/db/database.ts'

const statement = { name: 'has-ordered', text: 'SELECT 1 AS one FROM orders WHERE account_id = $1 LIMIT 1' }

/** Whether an account has ever had an order, whatever became of it; those that operators imported count. */
export async function hasOrdered(db: Database, accountId: string): Promise<boolean> {
  return (await db.query(statement, [accountId])).length > 0
}
