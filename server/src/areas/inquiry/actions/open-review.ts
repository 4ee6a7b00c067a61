import { openReview as operation } from '@shop/contract/areas/inquiry'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { healthLabelNames, healthQuestionTexts } from '@shop/contract/messages/health-info'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import type { FieldCipher } from '../../../platform/secrets/account-keys.ts'
import { recordSensitiveRead } from '../../consent/index.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import type { PatientSnapshot } from '../domain/record.ts'
import { isSamePharmacist, missingPictures, requiredChecks } from '../domain/review.ts'
import { stateAt } from '../domain/states.ts'
import { findReview } from '../find-review.ts'
import { openRecord, reviewInputOf, type SubmittedRecord } from '../open-record.ts'
import { type Pharmacist, type ReviewParts, rationSight, readPharmacist, requirePharmacist } from '../pharmacist.ts'
import { diagnosisOf, maskedSnapshot } from '../present.ts'
import { presentCompletions } from '../read-completion.ts'
import { presentQuestion } from '../read-records.ts'
import { findOpening, insertReview, readImageKinds, readQuestions } from '../store/care.ts'
import { readHistory } from '../store/records.ts'

type ReviewView = AnswerOf<typeof operation>

/** Earlier prescriptions of the patient that are shown. */
const HISTORY_MOST = 10

/**
 * One record with its patient in context for a pharmacist (care#163): who, why, answers, warnings with reasons, what was prescribed
 * before; numbers masked. That it was opened, and when, is kept; the member sees who read it.
 * @throws ApiError LICENCE_REQUIRED, REVIEW_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function openReview(
  platform: ReviewParts,
  operator: Operator,
  id: string,
  now: Date,
): Promise<ReviewView> {
  const { pool } = platform
  const pharmacist = await requirePharmacist(pool, operator)
  const { record, cipher } = await findReview(pool, platform, id)
  const call = `${operation.method} ${operation.path}`
  await rationSight(platform, pharmacist.operatorId, { kind: 'review', id, call }, now)
  const openedAt = await transaction(pool, (tx) => recordOpening(tx, record, pharmacist, now))
  return present(platform, { record, cipher, pharmacist, openedAt, now })
}

/** @returns when this pharmacist first opened it */
async function recordOpening(
  tx: Database,
  { row }: SubmittedRecord,
  { operatorId }: Pharmacist,
  now: Date,
): Promise<Date> {
  const { accountId, id, ordersCode } = row
  const first = (await findOpening(tx, row, operatorId))?.first
  await insertReview(tx, {
    accountId,
    prescriptionId: id,
    id: newId(now),
    operatorId,
    act: 'opened',
    version: row.version,
    openFor: first ? now.getTime() - first.getTime() : 0,
    checks: [],
    at: now,
  })
  await recordSensitiveRead(tx, { accountId, kind: 'prescription', reader: 'operator', operatorId }, now)
  const audit = { operatorId, action: 'inquiry.openReview', subject: ordersCode, details: { prescription: id } }
  await recordOperatorAction(tx, audit, now)
  return first ?? now
}

interface Opened {
  record: SubmittedRecord
  cipher: FieldCipher
  pharmacist: Pharmacist
  openedAt: Date
  now: Date
}

async function present(
  { pool: db, keyring }: ReviewParts,
  { record, cipher, pharmacist, openedAt, now }: Opened,
): Promise<ReviewView> {
  const { row, content, patient, findings, reason } = record
  const input = reviewInputOf(record)
  const reviewer = await readPharmacist(db, row.reviewerId)
  const firstReviewer = await readPharmacist(db, row.firstReviewerId)
  return {
    id: row.id,
    ordersCode: row.ordersCode,
    version: row.version,
    state: stateAt(row, now),
    submittedAt: row.submittedAt!.getTime(),
    waitingSince: row.waitingSince!.getTime(),
    openedAt: openedAt.getTime(),
    drugs: findings.drugs.map((drug) => {
      const { productCode, productName, packing, amount, prescriptionType } = drug
      return {
        productCode,
        productName,
        packing,
        amount,
        prescriptionType,
        diseasesList: diagnosisOf(drug).diseasesList,
      }
    }),
    patient: presentPatient(patient, row.isChild),
    prescriptionAnswer: [...content.answers],
    pregnancy: content.pregnancy,
    warnings: [...findings.warnings],
    warningsChecked: findings.warningsChecked,
    unknownProducts: [...findings.unknownProducts],
    imageCount: row.imageCount,
    missingImages: missingPictures(patient, await readImageKinds(db, row)),
    questions: (await readQuestions(db, row.accountId, [row.id])).map((question) => presentQuestion(cipher, question)),
    completions: await presentCompletions(db, { keyring }, row, now),
    history: (await readHistory(db, row, HISTORY_MOST)).map((earlier) =>
      presentEarlier(openRecord(cipher, earlier), now),
    ),
    checks: requiredChecks(input),
    needsSecond: row.isChild,
    firstReviewer,
    decision:
      reviewer && row.decidedAt
        ? { approved: row.state !== 'refused', reason, at: row.decidedAt.getTime(), reviewer }
        : null,
    mayDecide: row.state === 'submitted' && !isSamePharmacist(firstReviewer, pharmacist),
  }
}

function presentPatient(patient: PatientSnapshot, isChild: boolean): ReviewView['patient'] {
  const { name, consigneePhone, plainIdCardNumber, cardNumber, certificateType, guardianVo } = maskedSnapshot(patient)
  return {
    name,
    sex: patient.sex,
    age: patient.age,
    birthDay: patient.birthDay,
    telephone: consigneePhone,
    idCardNumber: plainIdCardNumber,
    cardNumber,
    certificateType,
    isValidateName: patient.isValidateName,
    relationLabel: patient.relationLabel,
    isChild,
    guardian: guardianVo,
    healthInfo: (patient.healthInfo ?? []).map(({ question, answer, labels, otherText }) => ({
      question: healthQuestionTexts[question].name,
      answer,
      labels: labels.map((label) => healthLabelNames[label]),
      otherText: otherText === '' ? null : otherText,
    })),
  }
}

function presentEarlier(
  { row, content, findings }: ReturnType<typeof openRecord>,
  now: Date,
): ReviewView['history'][number] {
  const drugs = findings?.drugs ?? []
  return {
    id: row.id,
    state: stateAt(row, now),
    submittedAt: row.submittedAt!.getTime(),
    productNames: content.drugs.map(({ productName }) => productName),
    diseases: [...new Set(drugs.flatMap((drug) => diagnosisOf(drug).diseasesList.map(({ icdName }) => icdName)))],
  }
}
