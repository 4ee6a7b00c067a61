import { lt, sql } from 'drizzle-orm'
import type { PaymentProviderName } from '../../../gateways/payments/port.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { ReconciliationKind } from '../domain/states.ts'
import { paymentNotices, reconciliationItems } from '../tables.ts'

const insertStatement = {
  name: 'keep-payment-notice',
  text: `INSERT INTO payment_notices (provider, notice_id, out_trade_no, body, received_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING notice_id`,
}

/**
 * Keeps a notice as it came, once.
 * @returns whether it is new
 */
export async function insertNotice(tx: Database, notice: typeof paymentNotices.$inferInsert): Promise<boolean> {
  const { provider, noticeId, outTradeNo, body, receivedAt } = notice
  const rows = await tx.query(insertStatement, [provider, noticeId, outTradeNo, body, receivedAt])
  return rows.length > 0
}

/** Removes notices that came before `before`. */
export async function purgeNotices(db: Database, before: Date): Promise<void> {
  await db.orm.delete(paymentNotices).where(lt(paymentNotices.receivedAt, before))
}

export interface Disagreement {
  provider: PaymentProviderName
  /** A day of China. */
  day: string
  kind: ReconciliationKind
  /** Our number of the attempt or the refund. */
  reference: string
  /** Cents; null where one side knows of nothing. */
  ours: number | null
  theirs: number | null
}

/**
 * Keeps what bill and ledger do not agree on. What was resolved and is found again is open again, unless somebody resolved it with a
 * word and its figures are still those that they saw; what is open follows the latest figures.
 * @returns how many are new, open again, or of other figures
 */
export async function insertDisagreements(tx: Database, found: readonly Disagreement[], now: Date): Promise<number> {
  if (found.length === 0) return 0
  // One statement may not touch a row twice.
  const once = new Map(found.map((each) => [`${each.provider} ${each.kind} ${each.reference}`, each]))
  const items = reconciliationItems
  const isOtherwise = sql`(${items.ours} IS DISTINCT FROM excluded.ours OR ${items.theirs} IS DISTINCT FROM excluded.theirs)`
  const rows = await tx.orm
    .insert(items)
    .values([...once.values()].map((each) => ({ ...each, id: newId(now), foundAt: now })))
    .onConflictDoUpdate({
      target: [items.provider, items.kind, items.reference],
      set: {
        day: sql`excluded.day`,
        ours: sql`excluded.ours`,
        theirs: sql`excluded.theirs`,
        foundAt: sql`CASE WHEN ${items.resolvedAt} IS NULL THEN ${items.foundAt} ELSE excluded.found_at END`,
        resolvedAt: null,
        resolvedBy: null,
        resolution: null,
      },
      setWhere: sql`${isOtherwise} OR (${items.resolvedAt} IS NOT NULL AND ${items.resolvedBy} IS NULL)`,
    })
    .returning({ id: sql`1` })
  return rows.length
}
