import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { lockOrder } from '../../orders/index.ts'
import { type CompletionChange, completionChanges } from '../events.ts'
import { requirePharmacist } from '../pharmacist.ts'
import { endOpenRequest, findAwaited, findRequest } from '../store/completions.ts'
import { locateRecord, projectOrder } from '../store/queue.ts'
import { lockRecord } from '../store/records.ts'

type OfOrder = { accountId: string; orderId: string }

/**
 * A pharmacist takes back what the shopper was asked for; the record can be decided again.
 * @throws ApiError LICENCE_REQUIRED, REVIEW_NOT_FOUND, COMPLETION_NOT_FOUND, COMPLETION_STATE_CHANGED
 */
export async function withdrawReviewCompletion(
  tx: Database,
  platform: Platform,
  operator: Operator,
  { id, requestId }: { id: string; requestId: string },
  now: Date,
): Promise<void> {
  const { operatorId } = await requirePharmacist(tx, operator)
  const of = (await locateRecord(tx, id)) ?? throwApiError('REVIEW_NOT_FOUND')
  await lockOrder(tx, of.accountId, of.orderId)
  if (!(await lockRecord(tx, of.accountId, id))) throwApiError('REVIEW_NOT_FOUND')
  await withdrawRequest(tx, platform, of, { operatorId, requestId, action: 'inquiry.withdrawReviewCompletion' }, now)
}

/**
 * Takes the open request of a locked order back, and its link with it.
 * @throws ApiError COMPLETION_NOT_FOUND, COMPLETION_STATE_CHANGED
 */
export async function withdrawRequest(
  tx: Database,
  platform: Pick<Platform, 'events'>,
  of: OfOrder,
  {
    operatorId,
    requestId,
    action,
  }: {
    operatorId: string
    requestId: string
    action: 'inquiry.withdrawReviewCompletion' | 'links.withdrawCompletion'
  },
  now: Date,
): Promise<void> {
  const found = await findRequest(tx, { accountId: of.accountId, id: requestId })
  if (found?.orderId !== of.orderId) return throwApiError('COMPLETION_NOT_FOUND')
  const ended = await endOpenRequest(tx, of, { state: 'withdrawn', id: requestId }, now)
  if (!ended) return throwApiError('COMPLETION_STATE_CHANGED')
  await projectOrder(tx, of)
  await announce(platform, tx, { ...of, requestId, to: 'over' }, now)
  const { ordersCode } = ended
  await recordOperatorAction(tx, { operatorId, action, subject: ordersCode, details: { request: requestId } }, now)
}

/**
 * Ends what is asked for of a locked order whose phone was put right, as the link went to the old one; to a phone that the order's account is
 * bound to, it is sent anew for the time that is left (links#25, links#30).
 */
export async function followPhone(
  tx: Database,
  platform: Pick<Platform, 'events'>,
  of: OfOrder,
  { isOwn }: { isOwn: boolean },
  now: Date,
): Promise<void> {
  const open = await findAwaited(tx, of, now)
  if (!open) return
  const { id: requestId, kind, expiresAt } = open
  if (isOwn) return announce(platform, tx, { ...of, requestId, to: 'open', kind, expiresAt }, now)
  await endOpenRequest(tx, of, { state: 'ended' }, now)
  await projectOrder(tx, of)
  await announce(platform, tx, { ...of, requestId, to: 'over' }, now)
}

/** Has the areas above know, that keep the link of a request. */
export async function announce(
  { events }: Pick<Platform, 'events'>,
  tx: Database,
  change: CompletionChange,
  now: Date,
): Promise<void> {
  await events.emit(tx, completionChanges, change, now)
}
