import type { getPrescription, listPrescriptions } from '@shop/contract/areas/inquiry'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { prescriptionEndReasons, safetyAnswerNames } from '@shop/contract/messages/inquiry'
import { type PatientForCare, presentPatientMasked } from '../patients/index.ts'
import { isPerfect } from './domain/perfect.ts'
import type { DiagnosedDrug, PatientSnapshot, StoredContent } from './domain/record.ts'
import { stateAt, stepOf } from './domain/states.ts'
import type { OpenedRecord } from './open-record.ts'

export type PrescriptionHead = AnswerOf<typeof listPrescriptions>['content'][number]
export type PrescriptionRecord = AnswerOf<typeof getPrescription>
export type DiseasesView = PrescriptionRecord['prescriptionSignExternal']['diseaseData'][number]
export type QuestionView = PrescriptionRecord['questions'][number]
export type ReviewerView = PrescriptionRecord['reviewer']

/** Product names that a row of the list shows. */
const NAMES_SHOWN = 3

/** What a record is shown with. */
export interface Beside {
  /** Of a draft: the patient who is chosen, as they stand. */
  chosen?: PatientForCare | undefined
  reviewer: ReviewerView
  now: Date
}

/** A row of the member's list; nothing of what the patient suffers from. */
export function presentHead(record: OpenedRecord, { chosen, reviewer, now }: Beside): PrescriptionHead {
  const { row, content, reason } = record
  const patient = shownPatient(record, chosen)
  const state = stateAt(row, now)
  return {
    id: row.id,
    ordersCode: row.ordersCode,
    state,
    step: stepOf({ ...row, state }),
    patientName: patient?.name ?? null,
    relationLabel: patient?.relationLabel ?? null,
    productNames: content.drugs.slice(0, NAMES_SHOWN).map(({ productName }) => productName),
    drugCount: row.drugCount,
    createdAt: row.createdAt.getTime(),
    submittedAt: row.submittedAt?.getTime() ?? null,
    decidedAt: row.decidedAt?.getTime() ?? null,
    validUntil: row.validUntil?.getTime() ?? null,
    reason: state === row.state ? reason : prescriptionEndReasons.approvalLapsed,
    openQuestions: row.openQuestions,
    reviewer,
  }
}

/** A record for its member (care#95), numbers and name masked. */
export function presentRecord(
  record: OpenedRecord,
  beside: Beside & { questions: readonly QuestionView[] },
): PrescriptionRecord {
  const { row, content, findings } = record
  const patient = shownPatient(record, beside.chosen)
  return {
    ...presentHead(record, beside),
    version: row.version,
    patientInfoId: content.patientInfoId,
    sex: patient?.sex ?? null,
    age: patient?.age ?? null,
    telephone: patient?.consigneePhone ?? null,
    idCardNumber: patient?.plainIdCardNumber ?? null,
    cardNumber: patient?.cardNumber ?? null,
    certificateType: patient?.certificateType ?? null,
    isValidateName: patient?.isValidateName ?? false,
    prescriptionSignExternal: { diseaseData: findings ? findings.drugs.map(diagnosisOf) : draftDiagnoses(content) },
    prescriptionAnswer: content.answers.map((each) => ({ ...each, optionOne: safetyAnswerNames[each.answer] })),
    pregnancy: content.pregnancy,
    imageCount: row.imageCount,
    warningReasons: [...content.warningReasons],
    warnings: findings ? [...findings.warnings] : [],
    warningsChecked: findings?.warningsChecked ?? 0,
    isConfirmed: content.isConfirmed,
    riskNoticeVersion: content.riskNoticeVersion,
    isPerfect: isRecordPerfect(record),
    questions: [...beside.questions],
  }
}

/** By the rules that held when it was submitted (care#84). */
export function isRecordPerfect({ row, content, patient, findings }: OpenedRecord): boolean {
  if (!findings) return false
  const { drugs, warnings, asksPregnancy, rules } = findings
  const { answers, pregnancy, isConfirmed } = content
  const isSubmitted = row.submittedAt !== null
  return isPerfect({ isSubmitted, patient, drugs, warnings, answers, asksPregnancy, pregnancy, isConfirmed }, rules)
}

/** Masked: of a submitted record as they were then, of a draft as they are. */
function shownPatient({ patient }: OpenedRecord, chosen: PatientForCare | undefined) {
  if (patient) return maskedSnapshot(patient)
  return chosen && presentPatientMasked(chosen)
}

/** A kept patient whom a reader may only recognise. */
export function maskedSnapshot(patient: PatientSnapshot) {
  const { isComplete, ...kept } = patient
  return presentPatientMasked({ ...kept, isComplete: () => isComplete })
}

/** What a drug is taken for, as it is shown. */
export function diagnosisOf({ productCode, diseases, customizeDiseases }: DiagnosedDrug): DiseasesView {
  return {
    productCode,
    diseasesList: [
      ...diseases.map(({ icdCode, icdName }) => ({ icdCode, icdName, isCustom: false })),
      ...customizeDiseases.map((icdName) => ({ icdCode: null, icdName, isCustom: true })),
    ],
  }
}

function draftDiagnoses({ diseaseData, diseaseNames }: StoredContent): DiseasesView[] {
  return diseaseData.map(({ productCode, diseases, customizeDiseases }) => ({
    productCode,
    diseasesList: [
      ...diseases.map((icdCode) => ({ icdCode, icdName: diseaseNames[icdCode] ?? icdCode, isCustom: false })),
      ...customizeDiseases.map((icdName) => ({ icdCode: null, icdName, isCustom: true })),
    ],
  }))
}
