import { lt, sql } from 'drizzle-orm'
import type { PaymentProviderName } from '../../../gateways/payments/port.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { ReconciliationKind } from '../states.ts'
import { paymentNotices, reconciliationItems } from '../tables.ts'

/**
 * Keeps a notice as it came, once.
 * @returns whether it is new
 */
export async function insertNotice(tx: Database, notice: typeof paymentNotices.$inferInsert): Promise<boolean> {
  const rows = await tx.orm
    .insert(paymentNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ noticeId: paymentNotices.noticeId })
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

/** Keeps what bill and ledger do not agree on; what is known already, resolved or not, stays as it is. */
export async function insertDisagreements(tx: Database, found: readonly Disagreement[], now: Date): Promise<number> {
  if (found.length === 0) return 0
  const rows = await tx.orm
    .insert(reconciliationItems)
    .values(found.map((each) => ({ ...each, id: newId(now), foundAt: now })))
    .onConflictDoNothing({
      target: [reconciliationItems.provider, reconciliationItems.kind, reconciliationItems.reference],
    })
    .returning({ id: sql`1` })
  return rows.length
}
