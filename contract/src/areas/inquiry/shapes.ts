import { Type } from 'typebox'
import { RISK_NOTICE_VERSION } from '../../fields/cart.ts'
import {
  inquiryLimits,
  pregnancyAnswers,
  prescriptionStates,
  prescriptionSteps,
  safetyQuestions,
} from '../../fields/inquiry.ts'
import { Id, ProductCode } from '../../kit/shapes.ts'
import { Instant, Nullable, OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'
import { ChosenDiseasesInput, ChosenDiseasesView } from '../diseases.ts'
import { Warning } from '../medication.ts'

const Bit = () => Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] })

const answer = { question: OneOf(safetyQuestions), answer: Bit() }

/** An answer as a form sends it, and as it was read. */
const GivenAnswer = Strict({
  ...answer,
  optionOne: Optional(Type.String({ maxLength: 100, description: 'as it was read; not looked at' })),
})

/** Why the shopper goes on in spite of a warning. */
const WarningReason = Strict({
  code: Type.String({ pattern: '^[a-zA-Z0-9.]{1,80}$', maxLength: 80 }),
  productCode: ProductCode(),
  reason: Ruled('warningReason'),
})

/** What a shopper fills in; a draft may leave anything out. */
export const inquiryInput = {
  patientInfoId: Optional(Nullable(Id())),
  /** Why each drug is taken. */
  prescriptionSignExternal: Optional(
    Strict({ diseaseData: Type.Array(ChosenDiseasesInput(), { maxItems: inquiryLimits.drugs }) }),
  ),
  prescriptionAnswer: Optional(Type.Array(GivenAnswer, { maxItems: safetyQuestions.length })),
  /** Whether the patient who is chosen with it is pregnant, where `asksPregnancy` says so; of another it is unknown again. */
  pregnancy: Optional(Nullable(OneOf(pregnancyAnswers))),
  warningReasons: Optional(Type.Array(WarningReason, { maxItems: inquiryLimits.warningReasons })),
  isConfirmed: Optional(Type.Boolean({ description: 'the confirm box' })),
  /** Which notice of risk and instructions was confirmed, where the inquiry asks for that (links#54). */
  riskNoticeVersion: Optional(Nullable(OneOf([RISK_NOTICE_VERSION]))),
}

/** A warning as it was shown, and why the shopper went on. */
export const ShownWarning = Strict({ ...Warning.properties, reason: Nullable(Type.String()) })

/** What a pharmacist asked, and what was answered. */
export const ReviewQuestion = Strict({
  id: Type.String(),
  question: Type.String(),
  askedAt: Instant(),
  answer: Nullable(Type.String()),
  answeredAt: Nullable(Instant()),
})

/** A pharmacist, as a shopper reads them. */
export const ReviewerView = Strict({ name: Type.String(), licenceNumber: Type.String() })

/** A row of the list of prescriptions; nothing of what the patient suffers from. */
const head = {
  id: Type.String(),
  ordersCode: Type.String(),
  state: OneOf(prescriptionStates),
  step: OneOf(prescriptionSteps, { description: 'what comes next for the member' }),
  /** Masked. */
  patientName: Nullable(Type.String()),
  relationLabel: Nullable(Type.String()),
  productNames: Type.Array(Type.String(), { description: 'at most three' }),
  drugCount: Type.Integer(),
  createdAt: Instant(),
  submittedAt: Nullable(Instant()),
  decidedAt: Nullable(Instant()),
  /** Until when an approved one is to be paid. */
  validUntil: Nullable(Instant()),
  /** Of a refusal; or why it ended. */
  reason: Nullable(Type.String()),
  openQuestions: Type.Integer(),
  /** Who reviewed it. */
  reviewer: Nullable(ReviewerView),
}
export const PrescriptionHead = Strict(head)

/** A prescription record as it is read and filled in; numbers and name masked. */
export const PrescriptionRecord = Strict({
  ...head,
  version: Type.Integer({ description: 'what a change names, so that none is overwritten unseen' }),
  patientInfoId: Nullable(Type.String()),
  sex: Nullable(Type.Integer({ description: '0 male, 1 female' })),
  age: Nullable(Type.Integer()),
  telephone: Nullable(Type.String()),
  idCardNumber: Nullable(Type.String()),
  cardNumber: Nullable(Type.String()),
  certificateType: Nullable(Type.Integer()),
  isValidateName: Type.Boolean(),
  prescriptionSignExternal: Strict({ diseaseData: Type.Array(ChosenDiseasesView) }),
  prescriptionAnswer: Type.Array(Strict({ ...answer, optionOne: Type.String({ description: 'the answer in words' }) })),
  pregnancy: Nullable(OneOf(pregnancyAnswers)),
  /** Pictures of the prescription, of medical records and certificates that the pharmacist sees. */
  imageCount: Type.Integer(),
  /** Of a draft the reasons as they were typed; of what was submitted each stands with its warning. */
  warningReasons: Type.Array(Strict({ code: Type.String(), productCode: Type.String(), reason: Type.String() })),
  warnings: Type.Array(ShownWarning, { description: 'as they were shown when it was submitted' }),
  warningsChecked: Type.Integer(),
  isConfirmed: Type.Boolean(),
  /** Which notice of risk and instructions was confirmed with it; null where that was done when ordering. */
  riskNoticeVersion: Nullable(Type.String()),
  /** Whether nothing is missing and it is before a pharmacist, or was (care#84). */
  isPerfect: Type.Boolean(),
  questions: Type.Array(ReviewQuestion),
})
