import { prescriptionEndReasons } from '@shop/contract/messages/inquiry'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockOrder } from '../../orders/index.ts'
import { endRecord } from '../follow-order.ts'
import { lockRecord, readLapsed } from '../store/records.ts'

/** Records of one run; the next minute sees to the rest. */
const AT_ONCE = 100

/**
 * Lets approvals expire that nobody paid for in three days (care#96); the orders they stood for end by their own deadlines. One that was
 * just paid is left alone.
 */
export async function expireApprovals({ pool, keyring }: Pick<Platform, 'pool' | 'keyring'>, now: Date): Promise<void> {
  for (const { accountId, id, orderId } of await readLapsed(pool, now, AT_ONCE)) {
    await transaction(pool, async (tx) => {
      await lockOrder(tx, accountId, orderId)
      const record = await lockRecord(tx, accountId, id)
      if (!record || record.usedAt !== null || record.state !== 'approved') return
      const reason = prescriptionEndReasons.approvalLapsed
      await endRecord(tx, keyring, record, { to: 'expired', actor: 'clock', reason }, now)
    })
  }
}
