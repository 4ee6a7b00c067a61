import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { prescriptions } from '../tables.ts'

/** Whose approved prescription an order went out for; null where there is none, or the order is from before there were records. */
export async function readPatientOfOrder(
  db: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<string | null> {
  const [row] = await db.orm
    .select({ patientId: prescriptions.patientId })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.accountId, accountId),
        eq(prescriptions.orderId, orderId),
        eq(prescriptions.state, 'approved'),
        isNotNull(prescriptions.usedAt),
      ),
    )
    .orderBy(desc(prescriptions.createdAt))
    .limit(1)
  return row?.patientId ?? null
}
