import type { decidePrescription as operation } from '@shop/contract/areas/inquiry'
import { inquiryLimits, type ReviewCheck } from '@shop/contract/fields/inquiry'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { decidePrescription as decideOrder, lockOrder } from '../../orders/index.ts'
import { approveCertificate, lockPatient } from '../../patients/index.ts'
import {
  type ApprovalInput,
  approvalProblem,
  isFirstOfTwo,
  isSamePharmacist,
  missingPictures,
} from '../domain/review.ts'
import { encryptReason } from '../encrypted-record.ts'
import { moveRecord } from '../move-record.ts'
import { isSubmitted, openRecord, reviewInputOf, type SubmittedRecord } from '../open-record.ts'
import { readPharmacist, requirePharmacist } from '../pharmacist.ts'
import { findOpening, insertReview, type ReviewRow, readImageKinds } from '../store/care.ts'
import { findAwaited } from '../store/completions.ts'
import { locateRecord, project } from '../store/queue.ts'
import { findRecord, lockRecord, writeRecord } from '../store/records.ts'

const DAY = 24 * 60 * 60 * 1000

type Decided = AnswerOf<typeof operation>

/** A decision under way: the locked record, who decides, and since when they have had it open. */
interface Deciding {
  record: SubmittedRecord
  operatorId: string
  openFor: number
  checks: readonly ReviewCheck[]
}

/**
 * Approves or refuses a record (care#161): with it its order moves on, in the same transaction, and there is no other way by which it
 * does. A child's record is approved by two pharmacists, of whom the first only signs (care#168); one is enough to refuse.
 * @throws ApiError REASON_REQUIRED, REVIEW_CHECKS_MISSING, LICENCE_REQUIRED, REVIEW_NOT_FOUND, REVIEW_NOT_OPENED, REVIEW_QUESTION_OPEN,
 *   REVIEW_COMPLETION_OPEN, REVIEW_PICTURE_MISSING, REVIEW_ANSWERED_SINCE, REVIEW_SECOND_NEEDED, REVIEW_CHANGED, ORDER_STATE_CHANGED,
 *   CLAIM_UNDECIDED
 */
export async function decidePrescription(
  platform: Platform,
  operator: Operator,
  id: string,
  { approved, reason: given, checks }: BodyOf<typeof operation>,
  now: Date,
): Promise<Decided> {
  const reason = given?.trim() ?? ''
  if (!approved && reason === '') throwApiError('REASON_REQUIRED', { field: 'reason' })
  return transaction(platform.pool, async (tx) => {
    const pharmacist = await requirePharmacist(tx, operator)
    const { operatorId } = pharmacist
    const { accountId, orderId } = (await locateRecord(tx, id)) ?? throwApiError('REVIEW_NOT_FOUND')
    await holdPatient(tx, platform, { accountId, id }, now)
    const order = (await lockOrder(tx, accountId, orderId)) ?? throwApiError('REVIEW_NOT_FOUND')
    const row = (await lockRecord(tx, accountId, id)) ?? throwApiError('REVIEW_NOT_FOUND')
    if (row.state !== 'submitted') throwApiError('REVIEW_CHANGED')
    const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
    const record = openRecord(cipher, row)
    if (!isSubmitted(record)) return throwApiError('REVIEW_NOT_FOUND')
    const opening = (await findOpening(tx, row, operatorId)) ?? throwApiError('REVIEW_NOT_OPENED')
    const deciding = { record, operatorId, openFor: now.getTime() - opening.first.getTime(), checks }
    if (approved) {
      const isOwnFirst = isSamePharmacist(await readPharmacist(tx, row.firstReviewerId), pharmacist)
      const isAwaited = (await findAwaited(tx, { accountId, orderId }, now)) !== undefined
      refuseUnready(deciding, {
        isOwnFirst,
        isAwaited,
        missingPictures: missingPictures(record.patient, await readImageKinds(tx, row)),
        isAnsweredSince: opening.version !== row.version,
      })
      if (isFirstOfTwo(row)) return sign(tx, deciding, now)
    }
    const change = { reviewerId: operatorId, decidedAt: now, ...(approved ? valid(now) : ended(now)) }
    await moveRecord(
      tx,
      row,
      {
        to: approved ? 'approved' : 'refused',
        actor: 'operator',
        actorId: operatorId,
        with: { ...change, reason: approved ? null : encryptReason(cipher, id, reason) },
      },
      now,
    )
    if (approved && record.patient.certificate) await keepCertificate(tx, record, now)
    await decideOrder(tx, platform, order, { operatorId, approved, reason }, now)
    await recordCare(tx, deciding, approved ? 'approved' : 'refused', now)
    return { state: approved ? 'approved' : 'refused', awaitsSecond: false }
  })
}

const valid = (now: Date) => ({ validUntil: new Date(now.getTime() + inquiryLimits.validDays * DAY) })
const ended = (now: Date) => ({ endedAt: now })

/** Whose certificate is approved with the record is locked before the order, as a submission does. */
async function holdPatient(
  tx: Database,
  { keyring }: Platform,
  { accountId, id }: { accountId: string; id: string },
  now: Date,
): Promise<void> {
  const patientId = (await findRecord(tx, accountId, id))?.patientId
  if (patientId) await lockPatient(tx, keyring, { accountId, patientId }, now)
}

/** Of the certificate that was looked at; one that the patient has changed since is looked at anew (care#165). */
async function keepCertificate(tx: Database, { row, patient }: SubmittedRecord, now: Date): Promise<void> {
  const { accountId } = row
  await approveCertificate(tx, { accountId, patientId: patient.id, version: patient.version }, now)
}

function refuseUnready(
  { record, checks }: Deciding,
  who: Pick<ApprovalInput, 'isOwnFirst' | 'isAwaited' | 'missingPictures' | 'isAnsweredSince'>,
): void {
  const { openQuestions } = record.row
  const input = { ...reviewInputOf(record), ...who, isOpened: true, openQuestions, checks }
  const problem = approvalProblem(input)
  if (problem) throwApiError(problem, problem === 'REVIEW_CHECKS_MISSING' ? { field: 'checks' } : {})
}

/** The first of two: the record waits for another pharmacist. */
async function sign(tx: Database, deciding: Deciding, now: Date): Promise<Decided> {
  const { row } = deciding.record
  await writeRecord(tx, row, { firstReviewerId: deciding.operatorId })
  await project(tx, row)
  await recordCare(tx, deciding, 'firstApproved', now)
  return { state: 'submitted', awaitsSecond: true }
}

/** The care that was taken: how long it was open, and what was looked at (care#166). */
async function recordCare(
  tx: Database,
  { record: { row }, operatorId, openFor, checks }: Deciding,
  act: ReviewRow['act'],
  now: Date,
): Promise<void> {
  const { accountId, id, ordersCode } = row
  const care = { operatorId, act, openFor, checks: [...checks] }
  await insertReview(tx, { accountId, prescriptionId: id, id: newId(now), ...care, at: now })
  const details = { prescription: id, act, openFor, checks }
  await recordOperatorAction(
    tx,
    { operatorId, action: 'inquiry.decidePrescription', subject: ordersCode, details },
    now,
  )
}
