import type { askForCompletion as operation } from '@shop/contract/areas/inquiry'
import { completionEndOf, completionLimits } from '@shop/contract/fields/completions'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { isOwnPhone, takeWithinOrThrow } from '../../access/index.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { lockOrder, type OrderForInquiry, readConsigneePhone, readForReview } from '../../orders/index.ts'
import { keepRequest } from '../keep-request.ts'
import { requirePharmacist } from '../pharmacist.ts'
import { type CompletionView, presentRequests } from '../present-completion.ts'
import { findOpening, insertReview } from '../store/care.ts'
import { endOpenRequest } from '../store/completions.ts'
import { locateRecord } from '../store/queue.ts'
import { lockRecord } from '../store/records.ts'
import { announce } from './withdraw-completion.ts'

type CompletionInput = BodyOf<typeof operation>
type OfOrder = { accountId: string; orderId: string }

/** Messages of this kind that are sent to one order: its phone belongs to somebody. */
const sendings = [{ most: completionLimits.sendingsADay, within: 24 * 60 * 60 * 1000 }]

/**
 * A pharmacist asks the shopper for what a record lacks; nothing is approved before the answer (links#30, links#32).
 * @throws ApiError LICENCE_REQUIRED, REVIEW_NOT_FOUND, REVIEW_CHANGED, REVIEW_NOT_OPENED; else as `openRequest`
 */
export async function askForCompletion(
  tx: Database,
  platform: Platform,
  operator: Operator,
  { id, ...input }: { id: string } & CompletionInput,
  now: Date,
): Promise<CompletionView> {
  const { operatorId } = await requirePharmacist(tx, operator)
  const { accountId, orderId } = (await locateRecord(tx, id)) ?? throwApiError('REVIEW_NOT_FOUND')
  await lockOrder(tx, accountId, orderId)
  const record = (await lockRecord(tx, accountId, id)) ?? throwApiError('REVIEW_NOT_FOUND')
  if (record.state !== 'submitted') throwApiError('REVIEW_CHANGED')
  const opening = (await findOpening(tx, record, operatorId)) ?? throwApiError('REVIEW_NOT_OPENED')
  const asker = { operatorId, askedAs: 'pharmacist', action: 'inquiry.askForCompletion' } as const
  const request = await openRequest(tx, platform, { accountId, orderId }, input, asker, now)
  const openFor = now.getTime() - opening.first.getTime()
  const review = { accountId, prescriptionId: id, id: newId(now), operatorId, openFor, checks: [], at: now }
  await insertReview(tx, { ...review, act: 'askedForCompletion' })
  return request
}

/** Who asks, and what the audit calls it. */
export interface Asker {
  operatorId: string
  askedAs: 'pharmacist' | 'service'
  action: 'inquiry.askForCompletion' | 'links.requestCompletion'
}

/**
 * Asks the shopper of a locked order for what its prescription lacks, by a link to the order's own phone; the request before it is
 * withdrawn (links#30).
 * @throws ApiError COMPLETION_NOT_NEEDED where nothing waits for a prescription; COMPLETION_NOT_OWN_PHONE where its account is not bound to
 *   that phone, as nobody who holds the link could answer then; TOO_MANY_REQUESTS
 */
export async function openRequest(
  tx: Database,
  platform: Platform,
  of: OfOrder,
  { kind, needs, note }: CompletionInput,
  { operatorId, askedAs, action }: Asker,
  now: Date,
): Promise<CompletionView> {
  const { keyring } = platform
  const { accountId, orderId } = of
  const order = await readForReview(tx, of, now)
  if (!order || !(order.isOpen || order.isUnderReview)) return throwApiError('COMPLETION_NOT_NEEDED')
  const phone = await readConsigneePhone(tx, keyring, of)
  if (!phone || !(await isOwnPhone(tx, keyring, accountId, phone))) throwApiError('COMPLETION_NOT_OWN_PHONE')
  const counted = { kind: 'completion-sending', subject: orderId, limits: sendings }
  await takeWithinOrThrow(tx, platform, [counted], now)

  await endOpenRequest(tx, of, { state: 'withdrawn' }, now)
  const { ordersCode } = order
  const expiresAt = endOf(order, kind, now)
  const asked = { ...of, ordersCode, kind, needs, note: note?.trim(), askedAs, askedBy: operatorId, expiresAt }
  const request = await keepRequest(tx, keyring, asked, now)
  const { id } = request
  await announce(platform, tx, { ...of, requestId: id, to: 'open', kind, expiresAt }, now)
  await recordOperatorAction(tx, { operatorId, action, subject: ordersCode, details: { request: id, needs } }, now)
  const [view] = await presentRequests(tx, await fieldCipher(tx, keyring, accountId, 'retained'), [request], now)
  return view!
}

/** The link's own time, or what the order has left, so that the countdown tells the truth: nobody waits longer because of a link. */
function endOf({ endsAt }: OrderForInquiry, kind: CompletionInput['kind'], now: Date): Date {
  const end = completionEndOf(kind, now.getTime())
  return new Date(Math.min(end, endsAt?.getTime() ?? end))
}
