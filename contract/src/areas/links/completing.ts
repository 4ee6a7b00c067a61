import { Type } from 'typebox'
import { completionNeeds, completionNextSteps } from '../../fields/completions.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Id, OrdersCode, UploadUrl } from '../../kit/shapes.ts'
import { Instant, Nullable, OneOf, Optional, Strict } from '../../kit/types.ts'
import { CompletionInput, CompletionView } from '../inquiry/completing.ts'
import { ChangedPatient, PictureIfAny, patientSavingErrors, SavedPatient } from '../patients.ts'
import { getLinkPatient } from './patients.ts'
import { Token } from './paying.ts'

const byCode = { callers: ['linkHolder'], linkStage: 'code', linkPurposes: ['complete'] } as const
const namesLink = Strict({ requestCode: Token() })

/** Pictures of the prescription by the numbers of the specification. */
const pictures = {
  prescriptionImage1: PictureIfAny(),
  prescriptionImage2: PictureIfAny(),
  prescriptionImage3: PictureIfAny(),
  prescriptionImage4: PictureIfAny(),
  prescriptionImage5: PictureIfAny(),
}

/** What the shop asks for, of whom, and for how long (links#33). */
const Completion = Strict({
  /** What a saving names: `current`, as the page’s address is cleaned of the key. */
  requestCode: Type.String(),
  /** Milliseconds that are left, by the server’s clock. */
  restDate: Type.Integer({ minimum: 0 }),
  needs: Type.Array(OneOf(completionNeeds)),
  /** Whether a picture of the prescription is asked for: refused without one. */
  isPrescriptionNeed: Type.Boolean(),
  /** What exactly is missing, in the words of whoever asks. */
  note: Nullable(Type.String()),
  /** Whom the record or its draft is for, as `getLinkPatient` shows them; null where nobody is chosen yet, and once it was answered. */
  patient: Nullable(getLinkPatient.answers[200]),
  /** Pictures of the prescription that this patient has, as the patient shows them. */
  prescriptionImage1: Nullable(UploadUrl()),
  prescriptionImage2: Nullable(UploadUrl()),
  prescriptionImage3: Nullable(UploadUrl()),
  prescriptionImage4: Nullable(UploadUrl()),
  prescriptionImage5: Nullable(UploadUrl()),
  /** When it was answered; null while it waits. */
  answeredAt: Nullable(Instant()),
  /** What comes next once it is answered. */
  next: OneOf(completionNextSteps),
})

/** 404 also says that the other of the two kinds was asked for; 401 LINK_SUBMITTED, that it was answered and its order has gone on. */
const readErrors = { 403: ['LINK_NOT_OWN_PHONE'], 404: ['LINK_INVALID'], 429: ['TOO_MANY_REQUESTS'] } as const

export const getCompletion = defineOperation({
  method: 'GET',
  path: '/ordersPatient/info',
  summary: 'What the shop asks for to complete a prescription, with the patient, masked, and the time that is left',
  ...byCode,
  rateLimit: 'read',
  query: namesLink,
  answers: { 200: Completion },
  errors: readErrors,
})

export const getChronicCompletion = defineOperation({
  method: 'GET',
  path: '/ordersPatient/chronicInfo',
  summary: 'The same of a chronic patient’s request',
  ...byCode,
  rateLimit: 'read',
  query: namesLink,
  answers: { 200: Completion },
  errors: readErrors,
})

export const saveLinkPrescription = defineOperation({
  method: 'POST',
  path: '/ordersPatient/prescription',
  summary:
    'Answers a request: saves the patient, new or changed, with the pictures, and gives the order’s record both; once, however often it is sent',
  ...byCode,
  rateLimit: 'guarded',
  once: true,
  body: Strict({
    requestCode: Token(),
    /** With its `id` a patient of the account as they are to be; without one a new patient. */
    patient: Strict({ ...ChangedPatient.properties, id: Optional(Id()) }),
    /** Pictures of the prescription, in the place of those that `patient` names. */
    ...pictures,
  }),
  answers: { 200: Strict({ ...SavedPatient.properties, next: OneOf(completionNextSteps) }) },
  errors: {
    400: [
      ...patientSavingErrors,
      'MASK_DIFFERS',
      // Of a record that is before the pharmacist, the patient has to be one whom it may be for.
      'PATIENT_INCOMPLETE',
      'PATIENT_NOT_REAL_NAME',
      'GUARDIAN_REQUIRED',
      'GUARDIAN_NOT_REAL_NAME',
      'PRODUCT_AGE_FORBIDDEN',
      'COMPLETION_UNFIT',
    ],
    403: ['LINK_NOT_OWN_PHONE'],
    404: ['LINK_INVALID', 'NOT_FOUND'],
    409: [
      'PATIENT_EXISTS',
      'PATIENT_LIMIT',
      'PATIENT_CHANGED',
      'PATIENT_LOCKED',
      'COMPLETION_ANSWERED',
      'COMPLETION_OTHER_PATIENT',
    ],
    429: ['TOO_MANY_REQUESTS', 'REAL_NAME_TOO_MANY'],
    503: ['REAL_NAME_UNAVAILABLE'],
  },
})

const ofOrder = { ordersCode: OrdersCode() }

export const requestCompletion = defineOperation({
  method: 'POST',
  path: '/ops/orders/{ordersCode}/completions',
  summary:
    'Asks the shopper by a link to the order’s own phone for what its prescription lacks; the request before it is withdrawn',
  callers: ['operator'],
  scope: 'links',
  rateLimit: 'write',
  once: true,
  params: Strict(ofOrder),
  body: CompletionInput,
  answers: { 201: CompletionView },
  errors: {
    404: ['ORDER_NOT_FOUND'],
    409: ['COMPLETION_NOT_NEEDED', 'COMPLETION_NOT_OWN_PHONE', 'LINK_TRIES_SPENT'],
    429: ['TOO_MANY_REQUESTS'],
  },
})

export const listCompletions = defineOperation({
  method: 'GET',
  path: '/ops/orders/{ordersCode}/completions',
  summary: 'What was asked for of an order’s prescription, the latest first',
  callers: ['operator'],
  scope: 'links',
  rateLimit: 'read',
  params: Strict(ofOrder),
  answers: { 200: Strict({ content: Type.Array(CompletionView) }) },
  errors: { 404: ['ORDER_NOT_FOUND'] },
})

export const withdrawCompletion = defineOperation({
  method: 'DELETE',
  path: '/ops/orders/{ordersCode}/completions/{id}',
  summary: 'Takes an open request back; its link opens nothing any more',
  callers: ['operator'],
  scope: 'links',
  rateLimit: 'write',
  params: Strict({ ...ofOrder, id: Id() }),
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND', 'COMPLETION_NOT_FOUND'], 409: ['COMPLETION_STATE_CHANGED'] },
})
