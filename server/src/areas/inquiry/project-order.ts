import type { Database } from '../../platform/db/database.ts'
import { project } from './store/queue.ts'
import { findLiveRecord } from './store/records.ts'

/** Makes the pharmacists' queue say what stands with the record of a locked order, if it has one. */
export async function projectOrder(tx: Database, of: { accountId: string; orderId: string }): Promise<void> {
  const record = await findLiveRecord(tx, of.accountId, of.orderId)
  if (record) await project(tx, record)
}
