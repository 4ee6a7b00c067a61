import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { lockOrder } from '../../orders/index.ts'
import { encryptAnswer } from '../encrypted-record.ts'
import { requirePrescriptionConsent } from '../require-consent.ts'
import { writeAnswer } from '../store/care.ts'
import { project } from '../store/queue.ts'
import { findRecord, lockRecord, writeRecord } from '../store/records.ts'

/**
 * Answers a pharmacist’s question once; the record waits for the pharmacist again once none is open (care#93), a child’s for two (care#168).
 * @throws ApiError INQUIRY_NOT_FOUND; QUESTION_ANSWERED, also where the record is decided; CONSENT_REQUIRED
 */
export async function answerQuestion(
  platform: Platform,
  member: Member,
  { id, questionId, answer }: { id: string; questionId: string; answer: string },
  now: Date,
): Promise<void> {
  const { accountId } = member
  await memberTransaction(platform, member, now, async (tx) => {
    const found = (await findRecord(tx, accountId, id)) ?? throwApiError('INQUIRY_NOT_FOUND')
    await lockOrder(tx, accountId, found.orderId)
    const record = (await lockRecord(tx, accountId, id)) ?? throwApiError('INQUIRY_NOT_FOUND')
    await requirePrescriptionConsent(tx, accountId)
    if (record.state !== 'submitted') throwApiError('QUESTION_ANSWERED')
    const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
    const encrypted = encryptAnswer(cipher, questionId, answer.trim())
    if (!(await writeAnswer(tx, record, { questionId, answer: encrypted }, now))) throwApiError('QUESTION_ANSWERED')
    const openQuestions = record.openQuestions - 1
    const version = record.version + 1
    // Whoever signed first has not read the answer.
    const change = { version, openQuestions, firstReviewerId: null }
    await writeRecord(tx, record, { ...change, ...(openQuestions === 0 && { waitingSince: now }) })
    await project(tx, record)
  })
}
