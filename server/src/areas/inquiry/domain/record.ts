import type { PregnancyAnswer, SafetyAnswer, SafetyQuestion } from '@shop/contract/fields/inquiry'
import type { WarningSeverity } from '@shop/contract/fields/medication'
import type { PatientForCare } from '../../patients/index.ts'
import type { RxRules } from './rules.ts'

/** What a shopper fills in; of a draft anything may be missing. */
export interface InquiryContent {
  patientInfoId: string | null
  diseaseData: readonly ChosenDiseasesInput[]
  answers: readonly { question: SafetyQuestion; answer: SafetyAnswer }[]
  /** Of the patient who is chosen; null where nobody told. */
  pregnancy: PregnancyAnswer | null
  warningReasons: readonly WarningReason[]
  isConfirmed: boolean
  /** Which notice of risk and instructions was confirmed, of an order that nobody confirmed one for (links#54). */
  riskNoticeVersion: string | null
}

/** What is kept of it, with the names that drugs and diseases had then. */
export interface StoredContent extends InquiryContent {
  drugs: readonly { productCode: string; productName: string }[]
  diseaseNames: Readonly<Record<string, string>>
}

/** Of one drug: codes of diseases, and others in the shopper's own words. */
export interface ChosenDiseasesInput {
  productCode: string
  diseases: readonly string[]
  customizeDiseases: readonly string[]
}

/** Why the shopper goes on in spite of a warning. */
export interface WarningReason {
  code: string
  productCode: string
  reason: string
}

/** The patient as they are kept with a record: as they stood when it was submitted. */
export interface PatientSnapshot extends Omit<PatientForCare, 'isComplete'> {
  /** Whether all was there that the rules asked for then, the real-name check apart. */
  isComplete: boolean
}

/** A prescription drug of the order with what it is taken for, names and limits as they stood. */
export interface DiagnosedDrug {
  productCode: string
  productName: string
  packing: string
  amount: number
  prescriptionType: number
  forbiddenAgeLess: number | null
  forbiddenAgeGreater: number | null
  diseases: readonly {
    icdCode: string
    icdName: string
    sex: 'male' | 'female' | 'common'
    ageMin: number | null
    ageMax: number | null
  }[]
  customizeDiseases: readonly string[]
}

export interface FoundWarning {
  code: string
  severity: WarningSeverity
  productCode: string
  text: string
  source: string
}

/** What was found and held when a record was submitted. */
export interface Findings {
  drugs: readonly DiagnosedDrug[]
  warnings: readonly (FoundWarning & { reason: string | null })[]
  /** How many rules were really evaluated, and products whose ingredients nobody knows. */
  warningsChecked: number
  /** Whether the patient had to say if she is pregnant. */
  asksPregnancy: boolean
  unknownProducts: readonly string[]
  rules: RxRules
}
