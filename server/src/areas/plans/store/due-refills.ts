import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'

/** Plans of the table `due` whose member is to be told of a refill and wants to be told. */
const isDue = (now: Date) => sql`due.state = 'active' AND due.remind_refill AND due.refill_told_at IS NULL
  AND due.refill_due_at <= ${now.toISOString()}::timestamptz
  AND NOT EXISTS (SELECT FROM plan_reminders WHERE plan_reminders.account_id = due.account_id
    AND NOT plan_reminders.remind_refills)`

/** Accounts that are to be told of refills, so many at a time. */
export async function readAccountsToTell(db: Database, most: number, now: Date): Promise<string[]> {
  const { rows } = await db.orm.execute<{ account_id: string }>(
    sql`SELECT DISTINCT due.account_id FROM medicine_plans AS due WHERE ${isDue(now)} LIMIT ${most}`,
  )
  return rows.map(({ account_id }) => account_id)
}

/**
 * Marks the plans of an account as told, those left out that the member is just changing. Runs side by side take turns at an account: each
 * would otherwise tell of some of its plans.
 * @returns how many
 */
export async function markTold(tx: Database, accountId: string, now: Date): Promise<number> {
  await tx.orm.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`refills:${accountId}`}, 0))`)
  const { rows } = await tx.orm.execute(sql`
    UPDATE medicine_plans SET refill_told_at = ${now.toISOString()}::timestamptz
      WHERE account_id = ${accountId} AND id IN (
        SELECT due.id FROM medicine_plans AS due WHERE due.account_id = ${accountId} AND ${isDue(now)}
          FOR UPDATE SKIP LOCKED
      ) RETURNING id`)
  return rows.length
}
