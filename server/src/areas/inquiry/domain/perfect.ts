import { choiceProblem } from '@shop/contract/fields/diseases'
import { safetyAnswerProblem, safetyQuestions, warningReasonProblem } from '@shop/contract/fields/inquiry'
import { type WarningSeverity, warningSeverities } from '@shop/contract/fields/medication'
import type { ErrorCode } from '@shop/contract/messages/index'
import type { DiagnosedDrug, FoundWarning, InquiryContent, PatientSnapshot } from './record.ts'
import { isInGuardiansCare, type RxRules } from './rules.ts'

/** All that decides whether a record is perfect. */
export interface PerfectInput {
  patient: PatientSnapshot | null
  drugs: readonly DiagnosedDrug[]
  answers: InquiryContent['answers']
  asksPregnancy: boolean
  pregnancy: InquiryContent['pregnancy']
  isConfirmed: boolean
  warnings: readonly (FoundWarning & { reason: string | null })[]
}

export interface InquiryProblem {
  path: string
  code: ErrorCode
}

/** What is only good to know stops nobody; the rest asks for a reason (care#91). */
export function asksForReason({ severity }: Pick<FoundWarning, 'severity'>): boolean {
  return severity !== 'info'
}

/** The gravest of warnings; null where there is none. */
export function gravest(warnings: readonly Pick<FoundWarning, 'severity'>[]): WarningSeverity | null {
  return [...warningSeverities].reverse().find((each) => warnings.some(({ severity }) => severity === each)) ?? null
}

/** Everything that is missing or wrong, in the order of the page (care#84); the page asks the same functions. */
export function inquiryProblems(record: PerfectInput, rules: RxRules): InquiryProblem[] {
  return [
    ...patientProblems(record.patient),
    ...diseaseProblems(record, rules),
    ...answerProblems(record.answers),
    ...pregnancyProblems(record),
    ...reasonProblems(record.warnings),
    ...(record.isConfirmed ? [] : [{ path: 'isConfirmed', code: 'INQUIRY_NOT_CONFIRMED' as const }]),
  ]
}

/**
 * Whether a record is complete and before a pharmacist, or was (care#84): a draft is not, however much it says. Pure: from the record
 * and the rules that held when it was submitted.
 */
export function isPerfect(record: PerfectInput & { isSubmitted: boolean }, rules: RxRules): boolean {
  return record.isSubmitted && inquiryProblems(record, rules).length === 0
}

/** What still stands in the way once everything else is right: what the authority says of a name (care#86). */
export function isOfRealName({ code }: InquiryProblem): boolean {
  return code === 'PATIENT_NOT_REAL_NAME' || code === 'GUARDIAN_NOT_REAL_NAME'
}

function patientProblems(patient: PatientSnapshot | null): InquiryProblem[] {
  const of = (code: ErrorCode): InquiryProblem[] => [{ path: 'patientInfoId', code }]
  if (!patient) return of('PATIENT_REQUIRED')
  const { age, idCardNumber, guardian, isComplete, isValidateName } = patient
  if (isInGuardiansCare(age) && !guardian) return of('GUARDIAN_REQUIRED')
  if (!isComplete) return of('PATIENT_INCOMPLETE')
  if (isInGuardiansCare(age) && guardian) {
    // A picture of the guardian's certificate is the pharmacist's to look at, where the authority did not say yes.
    return guardian.isValidateName || guardian.certificateImage !== null ? [] : of('GUARDIAN_NOT_REAL_NAME')
  }
  // So is another certificate (care#165).
  return idCardNumber === null || isValidateName ? [] : of('PATIENT_NOT_REAL_NAME')
}

function diseaseProblems({ drugs, patient }: PerfectInput, { isDiseaseRequired }: RxRules): InquiryProblem[] {
  const facts = { age: patient?.age ?? null, sex: patient?.sex ?? null }
  return drugs.flatMap((drug) => {
    const code = choiceProblem(drug, { product: drug, patient: facts, isRequired: isDiseaseRequired === 1 })
    return code ? [{ path: `prescriptionSignExternal.diseaseData.${drug.productCode}`, code }] : []
  })
}

function answerProblems(answers: InquiryContent['answers']): InquiryProblem[] {
  return safetyQuestions.flatMap((question) => {
    const given = answers.filter((each) => each.question === question)
    // Two answers to one question are none.
    const code = safetyAnswerProblem(question, given.length === 1 ? given[0]!.answer : undefined)
    return code ? [{ path: `prescriptionAnswer.${question}`, code }] : []
  })
}

/** It is asked of whom it concerns alone (care#92). */
function pregnancyProblems({ asksPregnancy, pregnancy }: PerfectInput): InquiryProblem[] {
  return asksPregnancy && pregnancy === null ? [{ path: 'pregnancy', code: 'PREGNANCY_ANSWER_REQUIRED' }] : []
}

function reasonProblems(warnings: PerfectInput['warnings']): InquiryProblem[] {
  return warnings.filter(asksForReason).flatMap(({ code: rule, productCode, reason }) => {
    const code = warningReasonProblem(reason ?? '')
    return code ? [{ path: `warningReasons.${productCode}.${rule}`, code }] : []
  })
}
