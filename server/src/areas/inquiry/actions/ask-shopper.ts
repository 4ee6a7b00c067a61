import { inquiryLimits } from '@shop/contract/fields/inquiry'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { lockOrder, orderNews } from '../../orders/index.ts'
import { encryptQuestion } from '../encrypted-record.ts'
import { requirePharmacist } from '../pharmacist.ts'
import { findOpening, insertQuestion, insertReview, readQuestions } from '../store/care.ts'
import { locateRecord, project } from '../store/queue.ts'
import { lockRecord, writeRecord } from '../store/records.ts'

/**
 * Asks the shopper, who hears of it by SMS; nothing is approved before the answer (care#167).
 * @throws ApiError LICENCE_REQUIRED, REVIEW_NOT_FOUND; REVIEW_NOT_OPENED, REVIEW_CHANGED, REVIEW_QUESTIONS_SPENT
 */
export async function askShopper(
  tx: Database,
  platform: Platform,
  operator: Operator,
  { id, question }: { id: string; question: string },
  now: Date,
): Promise<{ id: string }> {
  const { operatorId } = await requirePharmacist(tx, operator)
  const { accountId, orderId } = (await locateRecord(tx, id)) ?? throwApiError('REVIEW_NOT_FOUND')
  await lockOrder(tx, accountId, orderId)
  const record = (await lockRecord(tx, accountId, id)) ?? throwApiError('REVIEW_NOT_FOUND')
  if (record.state !== 'submitted') throwApiError('REVIEW_CHANGED')
  const opening = (await findOpening(tx, record, operatorId)) ?? throwApiError('REVIEW_NOT_OPENED')
  const asked = await readQuestions(tx, accountId, [id])
  if (asked.length >= inquiryLimits.questions) throwApiError('REVIEW_QUESTIONS_SPENT')
  const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
  const questionId = newId(now)
  const of = { accountId, prescriptionId: id }
  await insertQuestion(tx, {
    ...of,
    id: questionId,
    question: encryptQuestion(cipher, questionId, question.trim()),
    askedBy: operatorId,
    askedAt: now,
  })
  const openFor = now.getTime() - opening.first.getTime()
  await insertReview(tx, { ...of, id: newId(now), operatorId, act: 'asked', openFor, checks: [], at: now })
  await writeRecord(tx, record, { openQuestions: record.openQuestions + 1 })
  await project(tx, record)
  const { ordersCode } = record
  await platform.events.emit(tx, orderNews, { accountId, ordersCode, kind: 'prescriptionAsked' }, now)
  const audit = { operatorId, action: 'inquiry.askShopper', subject: ordersCode, details: { prescription: id } }
  await recordOperatorAction(tx, audit, now)
  return { id: questionId }
}
