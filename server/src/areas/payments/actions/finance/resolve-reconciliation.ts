import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { hasItem, resolveItem } from '../../store/finance.ts'

/**
 * Says what became of something that bill and ledger do not agree on.
 * @throws ApiError RECONCILIATION_NOT_FOUND; RECONCILIATION_RESOLVED
 */
export async function resolveReconciliation(
  { pool }: Pick<Platform, 'pool'>,
  { operatorId }: Operator,
  { id, resolution }: { id: string; resolution: string },
  now: Date,
): Promise<void> {
  await transaction(pool, async (tx) => {
    const words = resolution.trim()
    const item = await resolveItem(tx, { id, operatorId, resolution: words }, now)
    if (!item) throwApiError((await hasItem(tx, id)) ? 'RECONCILIATION_RESOLVED' : 'RECONCILIATION_NOT_FOUND')
    const audit = {
      operatorId,
      action: 'payments.resolveReconciliation',
      subject: item.reference,
      details: { resolution: words },
    }
    await recordOperatorAction(tx, audit, now)
  })
}
