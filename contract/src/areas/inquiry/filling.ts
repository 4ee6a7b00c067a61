import { Type } from 'typebox'
import { completionAskers, completionNeeds } from '../../fields/completions.ts'
import { inquiryLimits } from '../../fields/inquiry.ts'
import { rxStates } from '../../fields/orders.ts'
import { ORDERS_CODE_PATTERN } from '../../fields/orders-code.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Id, OrdersCode } from '../../kit/shapes.ts'
import { Instant, Nullable, OneOf, Ruled, Strict } from '../../kit/types.ts'
import { WarningCheck } from '../medication.ts'
import { inquiryInput, PrescriptionRecord } from './shapes.ts'

/** Bytes of the longest inquiry: every drug with every disease in words of its own. */
const INQUIRY_BODY = 288 * 1024

/** What is filled in so far. */
export const InquiryDraft = Strict({ version: Type.Integer({ minimum: 0, maximum: 1_000_000 }), ...inquiryInput })

const ofOrder = Strict({ ordersCode: OrdersCode() })

/** What a submission may be refused with; `fields` names the place of each problem. */
export const submitErrors = {
  400: [
    'INPUT_INVALID',
    'PATIENT_REQUIRED',
    'PATIENT_NOT_FOUND',
    'PATIENT_INCOMPLETE',
    'INQUIRY_PICTURE_REQUIRED',
    'PATIENT_NOT_REAL_NAME',
    'GUARDIAN_REQUIRED',
    'GUARDIAN_NOT_REAL_NAME',
    'DISEASE_REQUIRED',
    'DISEASE_UNKNOWN',
    'DRUG_UNKNOWN',
    'SAFETY_ANSWER_REQUIRED',
    'SAFETY_CONTRAINDICATION',
    'SAFETY_ALLERGY',
    'SAFETY_ADVERSE_REACTION',
    'PREGNANCY_ANSWER_REQUIRED',
    'INQUIRY_NOT_CONFIRMED',
    'RISK_NOT_CONFIRMED',
    'WARNING_REASON_REQUIRED',
    'CONSENT_REQUIRED',
    'PRODUCT_AGE_FORBIDDEN',
    'DISEASE_UNFIT',
    'DISEASE_EXISTS',
    'DISEASES_FULL',
    'CUSTOM_DISEASES_FULL',
  ],
  404: ['INQUIRY_NOT_FOUND'],
  409: ['INQUIRY_NOT_NEEDED', 'INQUIRY_CLOSED', 'INQUIRY_SUBMITTED', 'INQUIRY_CHANGED'],
  429: ['REAL_NAME_TOO_MANY', 'TOO_MANY_REQUESTS'],
  503: ['REAL_NAME_UNAVAILABLE', 'SERVICE_BUSY'],
} as const

export const getInquiry = defineOperation({
  method: 'GET',
  path: '/inquiry/{ordersCode}',
  summary: 'What the inquiry of an order needs: its prescription drugs, the record so far, the rules that hold',
  callers: ['member'],
  rateLimit: 'read',
  isLogged: true,
  params: ofOrder,
  answers: {
    200: Strict({
      ordersCode: Type.String(),
      rxState: OneOf(rxStates),
      /** Whether it can still be filled in. */
      isOpen: Type.Boolean(),
      /** When the order ends unless the inquiry is complete. */
      inquiryDeadline: Nullable(Instant()),
      drugs: Type.Array(
        Strict({
          productCode: Type.String(),
          productName: Type.String(),
          productImageUrl: Type.String(),
          packing: Type.String(),
          amount: Type.Integer(),
          prescriptionType: Type.Integer(),
        }),
      ),
      /** Null before the first draft is kept. */
      record: Nullable(PrescriptionRecord),
      /** Whether it takes a picture of the prescription, as the shop asked for one: refused without. */
      isPrescriptionNeed: Type.Boolean(),
      /** The notice of risk and instructions that is confirmed with it, where nobody did when the order was made; else null (links#54). */
      riskNoticeVersion: Nullable(Type.String()),
      /** What the shop waits for from the shopper, asked for by a link; null where it waits for nothing (links#37). */
      completion: Nullable(
        Strict({
          needs: Type.Array(OneOf(completionNeeds)),
          note: Nullable(Type.String()),
          askedAs: OneOf(completionAskers),
          askedAt: Instant(),
          expiresAt: Instant(),
          /** Where the link went, masked. */
          phone: Type.String(),
        }),
      ),
      settings: Strict({
        isDrugUserInfoNeed: Type.Integer(),
        isNeedUserValidation: Type.Integer(),
        isDiseaseRequired: Type.Integer(),
        prepositionCheckType: Type.Integer(),
        strictControlRxRuleType: Type.Integer(),
        noStrictControlRxRuleType: Type.Integer(),
        orderStrictControlRxRuleType: Type.Integer({ description: 'the rule set of this order' }),
      }),
      /** Which consents stand; what is missing is asked for before anything is kept. */
      consents: Strict({ health: Type.Boolean(), prescription: Type.Boolean() }),
    }),
  },
  errors: { 404: ['INQUIRY_NOT_FOUND'], 409: ['INQUIRY_NOT_NEEDED'] },
})

export const saveInquiryDraft = defineOperation({
  method: 'PUT',
  path: '/inquiry/{ordersCode}',
  summary: 'Keeps what is filled in so far; anything may be missing. Its version is the one read, 0 for the first',
  callers: ['member'],
  rateLimit: 'write',
  bodyLimit: INQUIRY_BODY,
  params: ofOrder,
  body: InquiryDraft,
  answers: { 200: Strict({ id: Type.String(), version: Type.Integer() }) },
  errors: {
    400: ['DRUG_UNKNOWN', 'PATIENT_NOT_FOUND', 'CONSENT_REQUIRED'],
    404: ['INQUIRY_NOT_FOUND'],
    409: ['INQUIRY_NOT_NEEDED', 'INQUIRY_CLOSED', 'INQUIRY_SUBMITTED', 'INQUIRY_CHANGED'],
  },
})

export const submitInquiry = defineOperation({
  method: 'POST',
  path: '/inquiry/perfect/{id}',
  summary:
    'Hands a record, filled in whole, to the pharmacist; refused with every problem named while it is not perfect',
  callers: ['member'],
  rateLimit: 'write',
  once: true,
  bodyLimit: INQUIRY_BODY,
  params: Strict({ id: Id() }),
  body: Strict(inquiryInput),
  answers: { 200: PrescriptionRecord },
  errors: submitErrors,
})

export const submitOrderInquiry = defineOperation({
  method: 'POST',
  path: '/inquiry/perfectV2',
  summary: 'Hands the draft that stands for an order to the pharmacist',
  callers: ['member'],
  rateLimit: 'write',
  once: true,
  body: ofOrder,
  answers: { 200: PrescriptionRecord },
  errors: submitErrors,
})

export const checkWarnings = defineOperation({
  method: 'GET',
  path: '/inquiry/warnings/{ordersCode}',
  summary: 'What an order’s drugs must not be taken with, or by this patient, and how many rules were checked',
  callers: ['member'],
  rateLimit: 'read',
  isLogged: true,
  params: ofOrder,
  query: Strict({ patientInfoId: Id() }),
  answers: { 200: WarningCheck },
  errors: { 404: ['INQUIRY_NOT_FOUND', 'PATIENT_NOT_FOUND'], 409: ['INQUIRY_NOT_NEEDED'] },
})

export const findByOrdersCodes = defineOperation({
  method: 'GET',
  path: '/prescriptionSign/findByOrdersCodes',
  summary: 'The prescription records of orders, in the order of their codes; an order without one is left out',
  callers: ['member'],
  rateLimit: 'read',
  isLogged: true,
  query: Strict({
    ordersCodes: Type.String({
      pattern: `^(${ORDERS_CODE_PATTERN.slice(1, -1)})(,(${ORDERS_CODE_PATTERN.slice(1, -1)})){0,${inquiryLimits.ordersAtOnce - 1}}$`,
      maxLength: 19 * inquiryLimits.ordersAtOnce,
      description: 'separated by commas',
    }),
  }),
  answers: { 200: Type.Array(PrescriptionRecord) },
})

export const answerQuestion = defineOperation({
  method: 'POST',
  path: '/prescriptions/{id}/questions/{questionId}/answer',
  summary: 'Answers a pharmacist’s question; the review goes on',
  callers: ['member'],
  rateLimit: 'write',
  params: Strict({ id: Id(), questionId: Id() }),
  body: Strict({ answer: Ruled('inquiryAnswer') }),
  answers: { 204: null },
  errors: { 400: ['CONSENT_REQUIRED'], 404: ['INQUIRY_NOT_FOUND'], 409: ['QUESTION_ANSWERED'] },
})
