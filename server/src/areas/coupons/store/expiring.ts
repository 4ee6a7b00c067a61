import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'

/** Until when a coupon must expire to be told of, and when the day began in which nobody is told twice. */
export interface ExpiryWindow {
  until: Date
  dayBegan: Date
  /** Ms between being told and expiring; what was given with less time than that left is not told of. */
  ahead: number
}

/** Coupons of the table `due` that are to be told of and whose member has not been told of any today. */
const isDue = ({ until, dayBegan, ahead }: ExpiryWindow, now: Date) => sql`due.told_at IS NULL
  AND due.expired_date > ${now.toISOString()}::timestamptz AND due.expired_date <= ${until.toISOString()}::timestamptz
  AND due.granted_at <= due.expired_date - ${ahead} * interval '1 millisecond'
  AND NOT EXISTS (SELECT FROM coupon_uses WHERE coupon_uses.account_id = due.account_id
    AND coupon_uses.grant_id = due.id AND coupon_uses.returned_at IS NULL)
  AND NOT EXISTS (SELECT FROM coupon_grants AS told WHERE told.account_id = due.account_id
    AND told.told_at >= ${dayBegan.toISOString()}::timestamptz)`

/** Accounts that are to be told of coupons, so many at a time. */
export async function readAccountsToTell(
  db: Database,
  window: ExpiryWindow,
  most: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await db.orm.execute<{ account_id: string }>(
    sql`SELECT DISTINCT due.account_id FROM coupon_grants AS due WHERE ${isDue(window, now)} LIMIT ${most}`,
  )
  return rows.map(({ account_id }) => account_id)
}

/**
 * Marks the coupons of an account as told, those left out that an order is just taking. Runs side by side take turns at an account: each
 * would otherwise tell of some of its coupons.
 * @returns how many
 */
export async function markTold(tx: Database, accountId: string, window: ExpiryWindow, now: Date): Promise<number> {
  await tx.orm.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`coupon-expiry:${accountId}`}, 0))`)
  const { rows } = await tx.orm.execute(sql`
    UPDATE coupon_grants SET told_at = ${now.toISOString()}::timestamptz
      WHERE account_id = ${accountId} AND id IN (
        SELECT due.id FROM coupon_grants AS due WHERE due.account_id = ${accountId} AND ${isDue(window, now)}
          FOR UPDATE SKIP LOCKED
      ) RETURNING id`)
  return rows.length
}
