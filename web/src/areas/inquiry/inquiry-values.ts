import { RISK_NOTICE_VERSION } from '@shop/contract/fields/cart'
import {
  type ChosenDiseases,
  choiceProblem,
  type ForbiddenAges,
  type PatientFacts,
} from '@shop/contract/fields/diseases'
import {
  inquiryLimits,
  type PregnancyAnswer,
  type SafetyAnswer,
  type SafetyQuestion,
  safetyAnswerProblem,
  safetyQuestions,
  warningReasonProblem,
} from '@shop/contract/fields/inquiry'
import { diseaseMessages } from '@shop/contract/messages/diseases'
import { inquiryMessages, NO_PATIENT_YET } from '@shop/contract/messages/inquiry'
import { riskMessages } from '@shop/contract/messages/risk-notice'
import type { Problems } from '../../lib/use-form.ts'
import type { DiseaseGroup } from '../diseases/index.ts'
import type { InquiryView, PrescriptionView, WarningView } from './types.ts'

/** What stands in the form. */
export interface InquiryValues {
  patientId: string | undefined
  /** Why each drug is taken, by its product code. */
  diseases: Readonly<Record<string, ChosenDiseases>>
  answers: Readonly<Partial<Record<SafetyQuestion, SafetyAnswer>>>
  /** Of the patient who is chosen, where the drugs ask for it. */
  pregnancy: PregnancyAnswer | undefined
  /** Why the shopper goes on in spite of a warning, by `warningKey`. */
  reasons: Readonly<Record<string, string>>
  isConfirmed: boolean
  /** Risk and instructions, where the inquiry asks for that (links#54). */
  isRiskConfirmed: boolean
}

export type InquiryFieldName =
  | 'patient'
  | `diseases ${string}`
  | `reason ${string}`
  | SafetyQuestion
  | 'pregnancy'
  | 'confirm'
  | 'risk'

export const noDiseases: ChosenDiseases = { diseases: [], customizeDiseases: [] }

const emptyValues: InquiryValues = {
  patientId: undefined,
  diseases: {},
  answers: {},
  pregnancy: undefined,
  reasons: {},
  isConfirmed: false,
  isRiskConfirmed: false,
}

/** One warning of one drug. */
export const warningKey = ({ code, productCode }: Pick<WarningView, 'code' | 'productCode'>): string =>
  `${productCode} ${code}`

/** What forbids or endangers is gone on with for a reason alone; what is good to know asks for none (care#91). */
export const asksReason = ({ severity }: Pick<WarningView, 'severity'>): boolean => severity !== 'info'

function chosenOf({
  diseasesList,
}: PrescriptionView['prescriptionSignExternal']['diseaseData'][number]): ChosenDiseases {
  return {
    diseases: diseasesList.flatMap(({ icdCode, icdName, isCustom }) =>
      isCustom || icdCode === null ? [] : [{ icdCode, icdName }],
    ),
    customizeDiseases: diseasesList.flatMap(({ icdName, isCustom }) => (isCustom ? [icdName] : [])),
  }
}

/** A drug with the diseases that are offered for it, which say whom they fit. */
export type OfferedDiseases = Pick<DiseaseGroup, 'productCode' | 'diseasesList'>

/** A record keeps codes and names alone; whom a disease fits is known of those that are offered. */
function withLimits(chosen: ChosenDiseases, offered: OfferedDiseases | undefined): ChosenDiseases {
  const diseases = chosen.diseases.map((disease) => {
    const known = offered?.diseasesList.find(({ icdCode }) => icdCode === disease.icdCode)
    return known ? { ...disease, sex: known.sex, ageMin: known.ageMin, ageMax: known.ageMax } : disease
  })
  return { ...chosen, diseases }
}

/** What was kept so far; nothing before the first draft. */
export function valuesOf(record: InquiryView['record'], offered: readonly OfferedDiseases[] = []): InquiryValues {
  if (!record) return emptyValues
  return {
    patientId: record.patientInfoId ?? undefined,
    diseases: Object.fromEntries(
      record.prescriptionSignExternal.diseaseData.map((drug) => {
        const group = offered.find(({ productCode }) => productCode === drug.productCode)
        return [drug.productCode, withLimits(chosenOf(drug), group)]
      }),
    ),
    answers: Object.fromEntries(record.prescriptionAnswer.map(({ question, answer }) => [question, answer])),
    pregnancy: record.pregnancy ?? undefined,
    reasons: Object.fromEntries(record.warningReasons.map((given) => [warningKey(given), given.reason])),
    isConfirmed: record.isConfirmed,
    isRiskConfirmed: record.riskNoticeVersion === RISK_NOTICE_VERSION,
  }
}

function reasonsOf(reasons: InquiryValues['reasons'], shown: readonly WarningView[] | undefined) {
  const keys = shown && new Set(shown.filter(asksReason).map(warningKey))
  return Object.entries(reasons).flatMap(([key, typed]) => {
    const reason = [...typed.trim()].slice(0, inquiryLimits.reason).join('')
    const [productCode = '', code = ''] = key.split(' ')
    return reason === '' || keys?.has(key) === false ? [] : [{ code, productCode, reason }]
  })
}

/**
 * What the form sends: all that is filled in.
 * @param shown the warnings that stand in the page, whose reasons alone go along; of a draft every reason does
 */
export function inputOf(values: InquiryValues, drugs: readonly string[], shown?: readonly WarningView[]) {
  const { patientId, diseases, answers, pregnancy, reasons, isConfirmed, isRiskConfirmed } = values
  return {
    patientInfoId: patientId ?? null,
    prescriptionSignExternal: {
      diseaseData: drugs.map((productCode) => {
        const chosen = diseases[productCode] ?? noDiseases
        return {
          productCode,
          diseases: chosen.diseases.map(({ icdCode }) => icdCode),
          customizeDiseases: [...chosen.customizeDiseases],
        }
      }),
    },
    prescriptionAnswer: safetyQuestions.flatMap((question) => {
      const answer = answers[question]
      return answer === undefined ? [] : [{ question, answer }]
    }),
    ...(pregnancy && { pregnancy }),
    warningReasons: reasonsOf(reasons, shown),
    isConfirmed,
    // The version whose text stands in this page.
    riskNoticeVersion: isRiskConfirmed ? RISK_NOTICE_VERSION : null,
  }
}

/** What the rules compare the values with. */
export interface InquiryContext {
  drugs: readonly ({ productCode: string } & ForbiddenAges)[]
  isDiseaseRequired: boolean
  /** Whether there is anybody to choose. */
  hasPatients: boolean
  /** Undefined while nobody is chosen. */
  patient: (PatientFacts & { isComplete: boolean }) | undefined
  warnings: readonly WarningView[]
  /** Whether it has to be said if the patient is pregnant (care#92). */
  asksPregnancy: boolean
  /** Whether risk and instructions are confirmed with it, as nobody did when the order was made. */
  asksRisk: boolean
}

/** What keeps an inquiry from being handed to a pharmacist, by its place in the form (care#84). */
export function inquiryProblems(
  { patientId, diseases, answers, pregnancy, reasons, isConfirmed, isRiskConfirmed }: InquiryValues,
  { drugs, isDiseaseRequired, hasPatients, patient, warnings, asksPregnancy, asksRisk }: InquiryContext,
): Problems<InquiryFieldName> {
  const found: Partial<Record<InquiryFieldName, string>> = {}
  if (!hasPatients) found.patient = NO_PATIENT_YET
  else if (patientId === undefined || !patient) found.patient = inquiryMessages.PATIENT_REQUIRED
  else if (!patient.isComplete) found.patient = inquiryMessages.PATIENT_INCOMPLETE
  if (asksPregnancy && pregnancy === undefined) found.pregnancy = inquiryMessages.PREGNANCY_ANSWER_REQUIRED
  for (const product of drugs) {
    const chosen = diseases[product.productCode] ?? noDiseases
    const facts = patient ?? { age: null, sex: null }
    const problem = choiceProblem(chosen, { product, patient: facts, isRequired: isDiseaseRequired })
    if (problem) found[`diseases ${product.productCode}`] = diseaseMessages[problem]
  }
  for (const warning of warnings.filter(asksReason)) {
    const problem = warningReasonProblem(reasons[warningKey(warning)] ?? '')
    if (problem) found[`reason ${warningKey(warning)}`] = inquiryMessages[problem]
  }
  for (const question of safetyQuestions) {
    const problem = safetyAnswerProblem(question, answers[question])
    if (problem) found[question] = inquiryMessages[problem]
  }
  if (asksRisk && !isRiskConfirmed) found.risk = riskMessages.RISK_NOT_CONFIRMED
  if (!isConfirmed) found.confirm = inquiryMessages.INQUIRY_NOT_CONFIRMED
  return found
}

/** An inquiry as it is sent. */
export type InquiryInput = ReturnType<typeof inputOf>
