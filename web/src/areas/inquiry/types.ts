import type { checkWarnings, getInquiry, getPrescription, listPrescriptions } from '@shop/contract/areas/inquiry'
import type { AnswerOf } from '@shop/contract/kit/operation'

/** What the inquiry of an order needs, and the record so far. */
export type InquiryView = AnswerOf<typeof getInquiry>
/** A prescription drug of the order. */
export type Drug = InquiryView['drugs'][number]
/** A prescription in full, numbers masked. */
export type PrescriptionView = AnswerOf<typeof getPrescription>
export type PharmacistQuestion = PrescriptionView['questions'][number]
/** A prescription as the list shows it; nothing of what the patient suffers from. */
export type PrescriptionRow = AnswerOf<typeof listPrescriptions>['content'][number]
/** What must not be taken by the patient, and how many rules were checked. */
export type WarningCheckView = AnswerOf<typeof checkWarnings>
export type WarningView = WarningCheckView['warnings'][number]
