import type { Database } from '../../../platform/db/database.ts'

const bumpStatement = {
  name: 'touch-orders',
  text: `INSERT INTO order_books (account_id, version, changed_at) VALUES ($1, 1, $2)
    ON CONFLICT (account_id) DO UPDATE SET version = order_books.version + 1, changed_at = excluded.changed_at`,
}

/**
 * Notes that something changed which a member sees of the own orders, for the pages that ask for it all the time. It locks the
 * account's book: whoever also locks orders or stock does so in the order of order, book, stock.
 */
export async function bumpOrdersVersion(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx.query(bumpStatement, [accountId, now])
}
