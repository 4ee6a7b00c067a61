import type { CompletionPart } from '@shop/contract/fields/completions'
import { relationNames } from '@shop/contract/messages/patients'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError, fieldError, throwApiError } from '../../../platform/http/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type FieldCipher, fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { lockForInquiry, type OrderForInquiry, setPatientLabel } from '../../orders/index.ts'
import { lockPatient, type PatientForCare } from '../../patients/index.ts'
import { changedParts } from '../domain/completions.ts'
import { gravest, inquiryProblems, isOfRealName, type PerfectInput } from '../domain/perfect.ts'
import type { Findings } from '../domain/record.ts'
import { isChild, type RxRules } from '../domain/rules.ts'
import { encryptContent, encryptFindings, encryptPatient } from '../encrypted-record.ts'
import { reasonOf, snapshotOf, warningsFor } from '../examine.ts'
import { contentOf, toStored } from '../given-content.ts'
import { isSubmitted, openRecord } from '../open-record.ts'
import { imageRows, type Picture, picturesOf } from '../pictures.ts'
import { requirePrescriptionConsent } from '../require-consent.ts'
import { deleteImages, insertEvent, insertImages } from '../store/care.ts'
import { findRequest, writeAnswered } from '../store/completions.ts'
import { project } from '../store/queue.ts'
import { findLiveRecord, type RecordRow, writeRecord } from '../store/records.ts'
import { keepDraft } from './save-draft.ts'
import { announce } from './withdraw-completion.ts'

/** An answer under way. */
interface Answering {
  platform: Platform
  order: OrderForInquiry
  patient: PatientForCare
  cipher: FieldCipher
  pictures: readonly Picture[]
  now: Date
}

export interface CompletionAnswer {
  /** Who was saved with it, in the same transaction. */
  patientId: string
  /** Whether the authority could not be asked who they are. */
  isUnconfirmed: boolean
  /** Every picture that the patient may have now, read before the transaction. */
  pictures: readonly Picture[]
}

/**
 * Gives the record of a request's order the patient as they are now, with their pictures (links#34): one before the pharmacist
 * waits for them again from now on; of a draft the patient is chosen. The request is answered, once.
 * @returns what comes next; undefined where nobody waits for an answer any more
 * @throws ApiError COMPLETION_ANSWERED, CONSENT_REQUIRED, and what a record under review refuses of its patient
 */
export async function answerCompletion(
  tx: Database,
  platform: Platform,
  { accountId, requestId }: { accountId: string; requestId: string },
  { patientId, isUnconfirmed, pictures }: CompletionAnswer,
  now: Date,
): Promise<'review' | 'inquiry' | undefined> {
  const of = { accountId, id: requestId }
  const found = await findRequest(tx, of)
  if (!found) return undefined
  await requirePrescriptionConsent(tx, accountId)
  const { keyring } = platform
  // The patient is locked before the order, the order before its record and request.
  const patient = (await lockPatient(tx, keyring, { accountId, patientId }, now)) ?? throwApiError('NOT_FOUND')
  const order = await lockForInquiry(tx, accountId, found.ordersCode, now)
  const request = await findRequest(tx, of, { lock: true })
  if (request?.state === 'answered') throwApiError('COMPLETION_ANSWERED')
  if (!order || request?.state !== 'open' || request.expiresAt <= now) return undefined
  const record = await findLiveRecord(tx, accountId, order.orderId, { lock: true })
  const cipher = await fieldCipher(tx, keyring, accountId, 'retained')
  const answering: Answering = { platform, order, patient, cipher, pictures, now }
  let changed: CompletionPart[] = []
  if (record?.state === 'submitted') changed = await renew(tx, record, answering, isUnconfirmed)
  else if (order.isOpen) await choose(tx, record, answering)
  else return undefined
  await writeAnswered(tx, request, changed, now)
  // Once more, as the queue also shows that it arrived.
  if (record) await project(tx, record)
  await announce(platform, tx, { accountId, orderId: order.orderId, requestId, to: 'answered' }, now)
  return record?.state === 'submitted' ? 'review' : 'inquiry'
}

/** A record before the pharmacist: patient, warnings and pictures as they are now; who signed first has signed for another. */
async function renew(
  tx: Database,
  row: RecordRow,
  { platform, order, patient, cipher, pictures, now }: Answering,
  isUnconfirmed: boolean,
): Promise<CompletionPart[]> {
  const { id } = row
  const record = openRecord(cipher, row)
  if (!isSubmitted(record)) return throwApiError('INQUIRY_CHANGED')
  const snapshot = snapshotOf(patient, order, record.findings)
  // Answers and the confirmation were given for one patient, whose details alone may be put right.
  if (patient.id !== record.patient.id) throwApiError('COMPLETION_OTHER_PATIENT', { field: 'patient' })
  const { pregnancy } = record.content
  const checkedNow = await warningsFor(tx, platform, order, { patient, pregnancy }, now)
  const { warnings, checked, asksPregnancy, unknownProducts } = checkedNow
  const content = { ...record.content, pregnancy: asksPregnancy ? pregnancy : null }
  // What the link does not ask, such as whether she is pregnant now that her age was put right, the pharmacist sees to be unknown.
  const unfit = { ...content, ...record.findings, asksPregnancy: false, warnings: [], patient: snapshot }
  refuseUnfit(unfit, record.findings.rules, isUnconfirmed)
  const findings: Findings = {
    ...record.findings,
    asksPregnancy,
    // Who was not shown a warning gave no reason: the pharmacist sees that.
    warnings: warnings.map((warning) => ({ ...warning, reason: reasonOf(content, warning) })),
    warningsChecked: checked,
    unknownProducts,
  }
  const kept = picturesOf(patient).flatMap(({ kind, url }) => {
    const picture = pictures.find((each) => each.url === url)
    return picture ? [{ ...picture, kind }] : []
  })
  const before = picturesOf(record.patient)
  await deleteImages(tx, row)
  await insertImages(
    tx,
    imageRows(cipher, row, kept, ({ url }) => before.every((each) => each.url !== url)),
  )
  await writeRecord(tx, row, {
    version: row.version + 1,
    patientId: patient.id,
    content: encryptContent(cipher, id, content),
    patient: encryptPatient(cipher, id, snapshot),
    findings: encryptFindings(cipher, id, findings),
    isChild: isChild(patient.age),
    severity: gravest(findings.warnings),
    imageCount: kept.length,
    waitingSince: now,
    firstReviewerId: null,
  })
  const again = { fromState: 'submitted', toState: 'submitted', actor: 'member', at: now } as const
  await insertEvent(tx, { accountId: row.accountId, prescriptionId: id, ...again })
  await setPatientLabel(tx, order, relationNames[patient.relationLabel], now)
  return changedParts(record.patient, snapshot)
}

/** Whom the record cannot be for: incomplete, not who they say, or somebody whom its drugs or diagnoses, which are not chosen here, do not fit. */
function refuseUnfit(record: PerfectInput, rules: RxRules, isUnconfirmed: boolean): void {
  const problems = inquiryProblems(record, rules)
  if (isUnconfirmed && problems.some(isOfRealName)) throwApiError('REAL_NAME_UNAVAILABLE')
  const codes = problems.map(({ code }) => (code === 'DISEASE_UNFIT' ? 'COMPLETION_UNFIT' : code))
  const [first] = codes
  if (first) throw new ApiError(first, { fields: codes.map((code) => fieldError('patient', code)) })
}

/** A draft, or the first of an order: the patient is chosen, and their pictures come along when it is handed in. */
async function choose(
  tx: Database,
  before: RecordRow | undefined,
  { order, patient, cipher, now }: Answering,
): Promise<void> {
  const content = contentOf({ patientInfoId: patient.id }, before && openRecord(cipher, before).content)
  await keepDraft(tx, cipher, { order, before, content: await toStored(tx, order, content) }, now)
}
