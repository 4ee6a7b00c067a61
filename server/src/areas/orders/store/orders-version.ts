import type { Database } from '../../../platform/db/database.ts'

/**
 * SQL that does what `bumpOrdersVersion` does, as a part of a statement that changes an order.
 * @param accounts a query of the account whose orders changed; no row, no change
 * @param at when, as an expression
 */
export const bumpOrdersSql = (accounts: string, at: string) =>
  `INSERT INTO order_books (account_id, version, changed_at) SELECT account_id, 1, ${at}::timestamptz FROM (${accounts}) AS of_account
    ON CONFLICT (account_id) DO UPDATE SET version = order_books.version + 1, changed_at = excluded.changed_at`

const bumpStatement = { name: 'touch-orders', text: bumpOrdersSql('SELECT $1::uuid AS account_id', '$2') }

/**
 * Notes that something changed which a member sees of the own orders, for the pages that ask for it all the time. It locks the
 * account's book: whoever also locks orders or stock does so in the order of order, book, stock.
 */
export async function bumpOrdersVersion(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx.query(bumpStatement, [accountId, now])
}
