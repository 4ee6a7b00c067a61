import type { Database } from '../../../platform/db/database.ts'
import { findLiveRecord } from './records.ts'

/** When the approval that an order waits to be paid with is over; undefined where there is none. */
export async function readApprovalEnd(
  db: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<Date | undefined> {
  const record = await findLiveRecord(db, accountId, orderId)
  return record?.state === 'approved' ? (record.validUntil ?? undefined) : undefined
}
