import { RISK_NOTICE_VERSION } from '@shop/contract/fields/cart'
import { INQUIRY_CONFIRMATION_VERSION } from '@shop/contract/fields/inquiry'
import { relationNames } from '@shop/contract/messages/patients'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError, fieldError, throwApiError } from '../../../platform/http/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Owner } from '../../../platform/sessions/owner.ts'
import { beginPharmacistReview, type OrderForInquiry, readForInquiry } from '../../orders/index.ts'
import { lockPatient, type PatientForCare, readPatientForCare, verifyPatient } from '../../patients/index.ts'
import { asksForPicture } from '../domain/completions.ts'
import { gravest, type InquiryProblem, inquiryProblems, isOfRealName } from '../domain/perfect.ts'
import type { Findings, InquiryContent } from '../domain/record.ts'
import { isChild } from '../domain/rules.ts'
import { encryptContent, encryptFindings, encryptPatient } from '../encrypted-record.ts'
import type { CompletionChange } from '../events.ts'
import { examine, snapshotOf } from '../examine.ts'
import { contentOf, type GivenContent, toStored } from '../given-content.ts'
import { moveRecord } from '../move-record.ts'
import { openRecord } from '../open-record.ts'
import { imageRows, type Picture, readPictures } from '../pictures.ts'
import type { PrescriptionRecord } from '../present.ts'
import { presentRecords } from '../read-records.ts'
import { requirePrescriptionConsent } from '../require-consent.ts'
import { insertImages } from '../store/care.ts'
import { findAwaited, listRequests, writeAnswered } from '../store/completions.ts'
import { findLiveRecord, findRecord, lockRecord, type RecordRow } from '../store/records.ts'
import { lockOpenOrder } from './save-draft.ts'
import { announce } from './withdraw-completion.ts'

const pictureProblem: InquiryProblem = { path: 'patientInfoId', code: 'INQUIRY_PICTURE_REQUIRED' }

/** A record by its id, or the one that stands for an order. */
export type WhichRecord = { id: string } | { ordersCode: string }

/** What was done before the transaction: the patient as the authority and their pictures have them. */
export interface PreparedSubmission {
  patientId: string
  /** Of the patient's row; who changed it meanwhile submits again. */
  patientVersion: number
  pictures: readonly Picture[]
}

/**
 * Everything that takes long or asks outside: whether the record would be perfect, the real name for this very purchase (care#86), and
 * the pictures. Nothing is prepared of what has been submitted already, so that a call sent twice has its first answer.
 * @throws ApiError as `submitInquiry`; REAL_NAME_UNAVAILABLE, REAL_NAME_TOO_MANY
 */
export async function prepareSubmission(
  platform: Platform,
  owner: Owner,
  which: WhichRecord,
  given: GivenContent,
  now: Date,
): Promise<PreparedSubmission | undefined> {
  const { pool, keyring } = platform
  const { accountId } = owner
  const row = await findOwn(pool, accountId, which, now)
  if (row?.state !== 'draft') return undefined
  const order = await readForInquiry(pool, accountId, row.ordersCode, now)
  if (!order?.isOpen) return undefined
  await requirePrescriptionConsent(pool, accountId)
  const cipher = await fieldCipher(pool, keyring, accountId, 'retained')
  const content = contentOf(given, openRecord(cipher, row).content)
  await toStored(pool, order, content)
  const patient = await chosenPatient(pool, platform, accountId, content, now)
  const findings = await examine(pool, platform, { order, content, patient: patient ?? null }, now)
  const isPictureNeeded = asksForPicture(await listRequests(pool, order), now)
  const problems = problemsOf(order, content, patient, { findings, isPictureNeeded })
  // Before all else is right, nobody outside is asked who somebody is.
  refuse(problems.filter((problem) => !isOfRealName(problem)))
  if (!patient) return undefined
  const verified = await verifyPatient(platform, owner, patient.id, now)
  if (verified?.outcome === 'unavailable') throwApiError('REAL_NAME_UNAVAILABLE')
  const after = await readPatientForCare(pool, keyring, { accountId, patientId: patient.id }, now)
  refuse(problemsOf(order, content, after, { findings, isPictureNeeded }))
  if (!after) return undefined
  const pictures = await readPictures(platform, accountId, after)
  // One whose file is gone is none.
  if (isPictureNeeded && !pictures.some(({ kind }) => kind === 'prescription')) refuse([pictureProblem])
  return { patientId: after.id, patientVersion: after.version, pictures }
}

/**
 * Hands a record to the pharmacist (care#85): the patient as they are now, what was found, and the pictures are kept with it, and the order
 * waits for the review. All of it or nothing.
 * @throws ApiError INQUIRY_NOT_FOUND, INQUIRY_NOT_NEEDED, INQUIRY_CLOSED, INQUIRY_SUBMITTED, INQUIRY_CHANGED, CONSENT_REQUIRED, and every
 *   problem of `inquiryProblems` with its place
 */
export async function submitInquiry(
  tx: Database,
  platform: Platform,
  { accountId }: { accountId: string },
  which: WhichRecord,
  given: GivenContent,
  prepared: PreparedSubmission | undefined,
  now: Date,
): Promise<PrescriptionRecord> {
  const { keyring } = platform
  const found = (await findOwn(tx, accountId, which, now)) ?? throwApiError('INQUIRY_NOT_FOUND')
  await requirePrescriptionConsent(tx, accountId)
  // The patient is locked before the order, the order before its record.
  const patient = prepared && (await lockPatient(tx, keyring, { accountId, patientId: prepared.patientId }, now))
  const order = await lockOpenOrder(tx, accountId, found.ordersCode, now)
  const record = (await lockRecord(tx, accountId, found.id)) ?? throwApiError('INQUIRY_NOT_FOUND')
  if (record.state !== 'draft') throwApiError(record.submittedAt ? 'INQUIRY_SUBMITTED' : 'INQUIRY_CLOSED')
  if (!order.isOpen) throwApiError('INQUIRY_CLOSED')
  const cipher = await fieldCipher(tx, keyring, accountId, 'retained')
  const told = await toStored(tx, order, contentOf(given, openRecord(cipher, record).content))
  if (!prepared || patient?.version !== prepared.patientVersion || told.patientInfoId !== prepared.patientId) {
    return throwApiError('INQUIRY_CHANGED')
  }
  const findings = await examine(tx, platform, { order, content: told, patient }, now)
  const isPictureNeeded = asksForPicture(await listRequests(tx, order), now)
  refuse(problemsOf(order, told, patient, { findings, isPictureNeeded }))
  // Nothing is kept of a pregnancy that no drug asks for, and of risks that were confirmed when the order was made.
  const content = {
    ...told,
    pregnancy: findings.asksPregnancy ? told.pregnancy : null,
    riskNoticeVersion: order.isRiskConfirmed ? null : told.riskNoticeVersion,
  }
  const snapshot = snapshotOf(patient, order, findings)
  const { id } = record
  await insertImages(tx, imageRows(cipher, { accountId, id }, prepared.pictures))
  const answered = await answerByHandingIn(tx, order, now)
  await moveRecord(
    tx,
    record,
    {
      to: 'submitted',
      actor: 'member',
      with: {
        version: record.version + 1,
        patientId: patient.id,
        content: encryptContent(cipher, id, content),
        patient: encryptPatient(cipher, id, snapshot),
        findings: encryptFindings(cipher, id, findings),
        isChild: isChild(patient.age),
        severity: gravest(findings.warnings),
        imageCount: prepared.pictures.length,
        confirmedVersion: INQUIRY_CONFIRMATION_VERSION,
        submittedAt: now,
        waitingSince: now,
      },
    },
    now,
  )
  const paysFirst = findings.rules.prepositionCheckType === 0
  await beginPharmacistReview(
    tx,
    order,
    {
      patientLabel: relationNames[patient.relationLabel],
      mayPayInReview: paysFirst,
      riskNotice: content.riskNoticeVersion,
    },
    now,
  )
  // Behind the version of the orders, as it ends a link (docs/lock-order.md).
  if (answered) await announce(platform, tx, answered, now)
  const row = (await findRecord(tx, accountId, id)) ?? throwApiError('INQUIRY_NOT_FOUND')
  const [presented] = await presentRecords(tx, platform, accountId, [row], now)
  return presented!
}

async function findOwn(db: Database, accountId: string, which: WhichRecord, now: Date): Promise<RecordRow | undefined> {
  if ('id' in which) return findRecord(db, accountId, which.id)
  const order = await readForInquiry(db, accountId, which.ordersCode, now)
  return order && findLiveRecord(db, accountId, order.orderId)
}

async function chosenPatient(
  db: Database,
  { keyring }: Platform,
  accountId: string,
  { patientInfoId: patientId }: InquiryContent,
  now: Date,
): Promise<PatientForCare | undefined> {
  if (patientId === null) return undefined
  const patient = await readPatientForCare(db, keyring, { accountId, patientId }, now)
  return patient ?? throwApiError('PATIENT_NOT_FOUND', { field: 'patientInfoId' })
}

function problemsOf(
  order: OrderForInquiry,
  { answers, pregnancy, isConfirmed, riskNoticeVersion }: InquiryContent,
  patient: PatientForCare | undefined,
  { findings, isPictureNeeded }: { findings: Findings; isPictureNeeded: boolean },
): InquiryProblem[] {
  const { drugs, warnings, asksPregnancy, rules } = findings
  const snapshot = patient ? snapshotOf(patient, order, findings) : null
  const isRiskConfirmed = order.isRiskConfirmed || riskNoticeVersion === RISK_NOTICE_VERSION
  const problems = [
    ...inquiryProblems({ patient: snapshot, drugs, warnings, answers, asksPregnancy, pregnancy, isConfirmed }, rules),
    ...(isRiskConfirmed ? [] : [{ path: 'riskNoticeVersion', code: 'RISK_NOT_CONFIRMED' as const }]),
  ]
  if (!isPictureNeeded || patient?.prescriptionImages.length !== 0) return problems
  return [pictureProblem, ...problems]
}

/** Who hands the inquiry in has done what the shop asked for by a link (links#35). */
async function answerByHandingIn(
  tx: Database,
  order: OrderForInquiry,
  now: Date,
): Promise<CompletionChange | undefined> {
  const { accountId, orderId } = order
  const request = await findAwaited(tx, order, now)
  if (!request) return undefined
  await writeAnswered(tx, request, [], now)
  return { accountId, orderId, requestId: request.id, to: 'answered' }
}

function refuse(problems: readonly InquiryProblem[]): void {
  const [first] = problems
  if (first) throw new ApiError(first.code, { fields: problems.map(({ path, code }) => fieldError(path, code)) })
}
