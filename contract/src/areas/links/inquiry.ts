import { Type } from 'typebox'
import { inquiryLimits } from '../../fields/inquiry.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Id, OrdersCode } from '../../kit/shapes.ts'
import { Nullable, OneOf, Optional, Strict } from '../../kit/types.ts'
import {
  ChosenDiseasesInput,
  ChosenDiseasesView,
  DiseaseGroup,
  DiseaseSearch,
  listDiseases,
  ShownDiseases,
} from '../diseases.ts'
import { checkWarnings, getInquiry, InquiryDraft, saveInquiryDraft, submitErrors } from '../inquiry/filling.ts'
import { inquiryInput, PrescriptionRecord } from '../inquiry/shapes.ts'
import { NamedPatient, PatientCard } from '../patients.ts'
import { PaymentWay, Started } from '../payments/paying.ts'
import { Token } from './paying.ts'

/** What the inquiry of a link's order is refused with, besides what a member's is. */
const linkErrors = { 403: ['LINK_NOT_OWN_PHONE'], 404: ['LINK_INVALID'] } as const
const namesLink = Strict({ token: Token() })
const byCode = { callers: ['linkHolder'], linkStage: 'code' } as const

export const findNeededInquiry = defineOperation({
  method: 'GET',
  path: '/links/inquiry',
  summary: 'What the inquiry of the link’s order needs, with the patient and the diseases that are chosen already',
  ...byCode,
  rateLimit: 'read',
  isLogged: true,
  query: namesLink,
  answers: {
    200: Strict({
      ...getInquiry.answers[200].properties,
      /** Who is chosen in the record, else the patient that is proposed first. */
      patientVo: Nullable(PatientCard),
      diseases: Type.Array(ChosenDiseasesView, { description: 'chosen so far, by drug' }),
      diseasesVos: Type.Array(DiseaseGroup, { description: 'offered, by drug' }),
      isPerfect: Type.Boolean(),
    }),
  },
  errors: { ...linkErrors, 404: ['LINK_INVALID', 'INQUIRY_NOT_FOUND'], 409: ['INQUIRY_NOT_NEEDED'] },
})

export const saveLinkDraft = defineOperation({
  method: 'PUT',
  path: '/links/inquiry',
  summary: 'Keeps what is filled in so far of the link’s order; its version is the one read, 0 for the first',
  ...byCode,
  rateLimit: 'write',
  bodyLimit: saveInquiryDraft.bodyLimit,
  query: namesLink,
  body: InquiryDraft,
  answers: saveInquiryDraft.answers,
  errors: { ...saveInquiryDraft.errors, 403: linkErrors[403], 404: ['LINK_INVALID', 'INQUIRY_NOT_FOUND'] },
})

const handInErrors = { ...submitErrors, 403: linkErrors[403], 404: ['LINK_INVALID', 'INQUIRY_NOT_FOUND'] } as const

export const submitLinkInquiry = defineOperation({
  method: 'POST',
  path: '/inquiry/perfectByToken',
  summary: 'Hands the inquiry of the link’s order to the pharmacist; what is left out stays as the draft has it',
  ...byCode,
  rateLimit: 'write',
  bodyLimit: saveInquiryDraft.bodyLimit,
  body: Strict({ token: Token(), ...inquiryInput }),
  answers: { 200: PrescriptionRecord },
  errors: handInErrors,
})

export const submitOptionalInquiry = defineOperation({
  method: 'POST',
  path: '/inquiry/optionalByToken',
  summary: 'The same in one step, with diseases by drug in `skus`, or for every drug in `diseases`',
  ...byCode,
  rateLimit: 'write',
  // Diseases stand in it by drug, for every drug, and as they were offered.
  bodyLimit: 768 * 1024,
  body: Strict({
    token: Token(),
    platform: OneOf(['mobile']),
    patientVo: NamedPatient,
    /** For every drug that `skus` does not name. */
    diseases: Optional(ChosenDiseasesInput().properties.diseases),
    customizeDiseases: Optional(ChosenDiseasesInput().properties.customizeDiseases),
    skus: Type.Array(Strict({ ...ChosenDiseasesInput().properties, diseasesList: Optional(ShownDiseases()) }), {
      maxItems: inquiryLimits.drugs,
    }),
    prescriptionAnswer: inquiryInput.prescriptionAnswer,
    pregnancy: inquiryInput.pregnancy,
    warningReasons: inquiryInput.warningReasons,
    isConfirmed: inquiryInput.isConfirmed,
    riskNoticeVersion: inquiryInput.riskNoticeVersion,
  }),
  answers: { 200: PrescriptionRecord },
  errors: handInErrors,
})

export const getPrescriptionSignByToken = defineOperation({
  method: 'GET',
  path: '/v4/orders/getPrescriptionSignByToken/{token}',
  summary: 'The prescription record of the link’s order',
  ...byCode,
  rateLimit: 'read',
  isLogged: true,
  params: namesLink,
  answers: { 200: PrescriptionRecord },
  errors: { ...linkErrors, 404: ['LINK_INVALID', 'INQUIRY_NOT_FOUND'] },
})

export const findPrescriptionByOrderCode = defineOperation({
  method: 'GET',
  path: '/prescriptionSign/findByOrderCode',
  summary: 'The same, by the code of the link’s own order',
  ...byCode,
  rateLimit: 'read',
  isLogged: true,
  query: Strict({ orderCode: OrdersCode() }),
  answers: { 200: PrescriptionRecord },
  errors: { ...linkErrors, 404: ['LINK_INVALID', 'INQUIRY_NOT_FOUND'] },
})

export const submitPayInquiry = defineOperation({
  method: 'POST',
  path: '/inquiry/payByOrderCode',
  summary:
    'Goes on to pay the link’s order once its inquiry is complete, by the code of that order: to the pay page (99, or none named), or to a provider',
  ...byCode,
  rateLimit: 'write',
  body: Strict({ orderCode: OrdersCode(), paymentType: Optional(PaymentWay()) }),
  answers: { 200: Started },
  errors: {
    403: linkErrors[403],
    404: ['LINK_INVALID', 'ORDER_NOT_FOUND'],
    409: [
      'LINK_NOT_ALLOWED',
      'PAYMENT_NOTHING_DUE',
      'PAYMENT_TIMED_OUT',
      'PAYMENT_NOT_ALLOWED',
      'PAYMENT_METHOD_REFUSED',
    ],
    503: ['PAYMENT_PROVIDER_DOWN'],
  },
})

export const checkLinkWarnings = defineOperation({
  method: 'GET',
  path: '/links/inquiry/warnings',
  summary: 'What the order’s drugs must not be taken with, or by this patient',
  ...byCode,
  rateLimit: 'read',
  isLogged: true,
  query: Strict({ patientInfoId: Id() }),
  answers: checkWarnings.answers,
  errors: {
    403: linkErrors[403],
    404: ['LINK_INVALID', 'INQUIRY_NOT_FOUND', 'PATIENT_NOT_FOUND'],
    409: ['INQUIRY_NOT_NEEDED'],
  },
})

export const listLinkDiseases = defineOperation({
  method: 'GET',
  path: '/links/diseases',
  summary: 'Diseases as members look for them, for somebody who fills in the inquiry of a link’s order',
  callers: ['linkHolder'],
  linkStage: 'digits',
  rateLimit: 'read',
  query: DiseaseSearch,
  answers: listDiseases.answers,
})
