import type { Database } from '../../platform/db/database.ts'

/**
 * A comparison of two sides that have to come to the same, account by account. The areas that keep them state it, and `app.ts` hands
 * all of them to the ledger.
 */
export interface BookCheck {
  /** As log and metric name it. */
  name: string
  /**
   * SQL of rows with `account_id`, `subject` (text, what is compared within the account; '' for all of it), `kept` and `booked`. Where
   * their sums differ for a subject, the books are wrong. It has to be quick for a range of accounts.
   */
  rowsSql: string
}

/** Where two sides differ; cents or coins. */
export interface BookDifference {
  check: string
  accountId: string
  subject: string
  kept: number
  booked: number
}

/** Accounts that one statement looks at. */
const BATCH = 500
/** Differences that a run tells of in full for each check; the rest is counted. */
const MOST_TOLD = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Compares the books with what they are about, account by account in batches (money#40). Each batch is one statement, so that it sees
 * no transaction half done.
 * @returns by check how many differ, and of these the first hundred
 */
export async function checkBooks(
  db: Database,
  checks: readonly BookCheck[],
): Promise<{ check: string; count: number; differences: BookDifference[] }[]> {
  const results = []
  for (const check of checks) {
    const found = await compareAll(db, check)
    results.push({ check: check.name, count: found.length, differences: found.slice(0, MOST_TOLD) })
  }
  return results
}

async function compareAll(db: Database, { name, rowsSql }: BookCheck): Promise<BookDifference[]> {
  const batch = {
    name: `book-accounts-${name}`,
    text: `SELECT max(account_id::text) AS last FROM (
      SELECT DISTINCT account_id FROM (${rowsSql}) AS rows WHERE account_id > $1 ORDER BY account_id LIMIT $2
    ) AS batch`,
  }
  const compare = {
    name: `book-differences-${name}`,
    text: `SELECT account_id AS "accountId", subject, sum(kept)::bigint AS kept, sum(booked)::bigint AS booked
      FROM (${rowsSql}) AS rows WHERE account_id > $1 AND account_id <= $2
      GROUP BY account_id, subject HAVING sum(kept) <> sum(booked) ORDER BY account_id, subject`,
  }
  const found: BookDifference[] = []
  for (let after = BEFORE_ALL; ; ) {
    const [end] = await db.query<{ last: string | null }>(batch, [after, BATCH])
    if (!end?.last) return found
    const rows = await db.query<Omit<BookDifference, 'check'> & Record<string, unknown>>(compare, [after, end.last])
    for (const { accountId, subject, kept, booked } of rows) {
      found.push({ check: name, accountId, subject, kept, booked })
    }
    after = end.last
  }
}
