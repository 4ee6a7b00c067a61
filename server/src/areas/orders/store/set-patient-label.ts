import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { orders } from '../tables.ts'

/** How lists call the patient of an order, such as 父母; never a name. */
export async function setPatientLabel(
  tx: Database,
  accountId: string,
  orderId: string,
  patientLabel: string,
): Promise<void> {
  await tx.orm
    .update(orders)
    .set({ patientLabel })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)))
}
