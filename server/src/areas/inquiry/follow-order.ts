import { prescriptionEndReasons } from '@shop/contract/messages/inquiry'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { OrderTransition } from '../orders/index.ts'
import { announce } from './actions/withdraw-completion.ts'
import { encryptReason } from './encrypted-record.ts'
import { moveRecord } from './move-record.ts'
import { endOpenRequest } from './store/completions.ts'
import { project } from './store/queue.ts'
import { findLiveRecord, type RecordRow, writeRecord } from './store/records.ts'

/**
 * What becomes of a record with its order (care#98, care#99), which is locked: one that ends takes its record along, one that goes to the
 * warehouses has used it. An approval that nobody paid for in time has expired; anything else is withdrawn.
 */
export function followOrder(platform: Pick<Platform, 'keyring' | 'events'>) {
  const { keyring } = platform
  return async (tx: Database, transition: OrderTransition, now: Date): Promise<void> => {
    const { accountId, orderId, parentId, from, to, actor } = transition
    if (parentId !== null || !isOfInterest(transition)) return
    // What was asked for is needed no more, and its link opens nothing (links#31).
    const request = await endOpenRequest(tx, { accountId, orderId }, { state: 'ended' }, now)
    if (request) await announce(platform, tx, { accountId, orderId, requestId: request.id, to: 'over' }, now)
    const record = await findLiveRecord(tx, accountId, orderId, { lock: true })
    if (!record) return
    if (to === 'waitDelivery') {
      if (record.usedAt !== null) return
      await writeRecord(tx, record, { usedAt: now })
      return project(tx, record)
    }
    const isLapsed = record.state === 'approved' && from === 'waitPay' && actor === 'clock'
    const reason = isLapsed ? prescriptionEndReasons.approvalLapsed : prescriptionEndReasons.orderCanceled
    await endRecord(tx, keyring, record, { to: isLapsed ? 'expired' : 'withdrawn', actor: 'order', reason }, now)
  }
}

/** What was sent has served its patient, whatever becomes of its money. */
function isOfInterest({ hasRx, to, wasSent }: OrderTransition): boolean {
  if (!hasRx) return false
  return to === 'waitDelivery' || to === 'canceled' || (to === 'refundOrder' && !wasSent)
}

/** Ends a live record and says why. */
export async function endRecord(
  tx: Database,
  keyring: Platform['keyring'],
  record: RecordRow,
  { to, actor, reason }: { to: 'expired' | 'withdrawn'; actor: 'order' | 'clock'; reason: string },
  now: Date,
): Promise<boolean> {
  const cipher = await fieldCipher(tx, keyring, record.accountId, 'retained')
  const change = { endedAt: now, reason: encryptReason(cipher, record.id, reason) }
  return moveRecord(tx, record, { to, actor, with: change }, now)
}
