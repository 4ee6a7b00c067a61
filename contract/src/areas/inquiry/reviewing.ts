import { Type } from 'typebox'
import {
  certificatePictures,
  inquiryLimits,
  pregnancyAnswers,
  prescriptionStates,
  reviewChecks,
  reviewQueues,
  safetyQuestions,
} from '../../fields/inquiry.ts'
import { defineOperation } from '../../kit/operation.ts'
import { page } from '../../kit/page.ts'
import { Id, OperatorText, OrdersCode, PageNumber } from '../../kit/shapes.ts'
import { Instant, Nullable, OneOf, Optional, Strict } from '../../kit/types.ts'
import { ChosenDiseasesView } from '../diseases.ts'
import { warningSeverities } from '../medication.ts'
import { CompletionView } from './completing.ts'
import { ReviewQuestion, ShownWarning } from './shapes.ts'

/** What pharmacists do with prescription records (care#160 to care#186). */
const ofRecord = Strict({ id: Id() })
const Reviewer = Strict({ operatorId: Type.String(), name: Type.String(), licenceNumber: Type.String() })

/** A prescription in a queue: no names (care#160). */
export const ReviewRow = Strict({
  id: Type.String(),
  ordersCode: Type.String(),
  state: OneOf(prescriptionStates),
  submittedAt: Instant(),
  /** From when the waiting counts: the submission, or the last answer of the shopper. */
  waitingSince: Instant(),
  decidedAt: Nullable(Instant()),
  drugCount: Type.Integer(),
  isChild: Type.Boolean(),
  /** The gravest warning that was shown. */
  severity: Nullable(OneOf(warningSeverities)),
  openQuestions: Type.Integer(),
  /** Since when the shopper is asked by a link for what is missing; null where nobody waits for it. */
  completionAskedAt: Nullable(Instant()),
  /** When the shopper last sent what was missing. */
  completedAt: Nullable(Instant()),
  /** Of a child’s record, the first who approved it: another has to be the second. */
  firstReviewer: Nullable(Type.String()),
  /** Whether this operator may not be the second. */
  isOwnFirst: Type.Boolean(),
})

export const listReviews = defineOperation({
  method: 'GET',
  path: '/ops/reviews',
  summary: 'Records that wait for a pharmacist, the longest waiting first; of those decided the latest first. No names',
  callers: ['operator'],
  scope: 'prescriptions',
  rateLimit: 'read',
  query: Strict({ queue: OneOf(reviewQueues), page: Optional(PageNumber()) }),
  answers: { 200: page(ReviewRow) },
})

export const listOrderReviews = defineOperation({
  method: 'GET',
  path: '/ops/orders/{ordersCode}/reviews',
  summary: 'The prescriptions that were handed in for an order, the latest first. No names',
  callers: ['operator'],
  scope: 'prescriptions',
  rateLimit: 'read',
  params: Strict({ ordersCode: OrdersCode() }),
  answers: { 200: Type.Array(ReviewRow) },
})

export const openReview = defineOperation({
  method: 'GET',
  path: '/ops/reviews/{id}',
  summary: 'One record with its patient in context, numbers masked; that and since when it was open is kept',
  callers: ['operator'],
  scope: 'prescriptions',
  rateLimit: 'read',
  isLogged: true,
  params: ofRecord,
  answers: {
    200: Strict({
      id: Type.String(),
      ordersCode: Type.String(),
      /** What the shopper changes makes another of it, which is looked at anew. */
      version: Type.Integer(),
      state: OneOf(prescriptionStates),
      submittedAt: Instant(),
      waitingSince: Instant(),
      openedAt: Instant(),
      drugs: Type.Array(
        Strict({
          productCode: Type.String(),
          productName: Type.String(),
          packing: Type.String(),
          amount: Type.Integer(),
          prescriptionType: Type.Integer(),
          diseasesList: ChosenDiseasesView.properties.diseasesList,
        }),
      ),
      patient: Strict({
        name: Type.String({ description: 'masked' }),
        sex: Nullable(Type.Integer({ description: '0 male, 1 female' })),
        age: Nullable(Type.Integer()),
        birthDay: Nullable(Instant()),
        telephone: Type.String({ description: 'masked' }),
        idCardNumber: Nullable(Type.String({ description: 'masked' })),
        cardNumber: Nullable(Type.String({ description: 'masked' })),
        certificateType: Nullable(Type.Integer()),
        isValidateName: Type.Boolean({ description: 'the authority said that name and number belong together' }),
        relationLabel: Type.String(),
        isChild: Type.Boolean(),
        guardian: Nullable(
          Strict({ name: Type.String(), phone: Type.String(), cardNum: Type.String(), isValidateName: Type.Boolean() }),
        ),
        /** The six health questions with their answers, in the words that were shown. */
        healthInfo: Type.Array(
          Strict({
            question: Type.String(),
            answer: Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] }),
            labels: Type.Array(Type.String()),
            otherText: Nullable(Type.String()),
          }),
        ),
      }),
      prescriptionAnswer: Type.Array(
        Strict({ question: OneOf(safetyQuestions), answer: Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] }) }),
      ),
      /** Null where it was not asked. */
      pregnancy: Nullable(OneOf(pregnancyAnswers)),
      warnings: Type.Array(ShownWarning),
      warningsChecked: Type.Integer(),
      unknownProducts: Type.Array(Type.String(), { description: 'codes of products whose ingredients are not known' }),
      imageCount: Type.Integer(),
      /** What has to be looked at and is gone: such a record cannot be approved. */
      missingImages: Type.Array(OneOf(certificatePictures)),
      questions: Type.Array(ReviewQuestion),
      /** What the shopper was asked for by a link, the latest first; nothing is approved while one is open. */
      completions: Type.Array(CompletionView),
      /** Earlier prescriptions of the same patient, the latest first, ten at the most. */
      history: Type.Array(
        Strict({
          id: Type.String(),
          state: OneOf(prescriptionStates),
          submittedAt: Instant(),
          productNames: Type.Array(Type.String()),
          diseases: Type.Array(Type.String()),
        }),
      ),
      /** What has to be ticked before an approval. */
      checks: Type.Array(OneOf(reviewChecks)),
      needsSecond: Type.Boolean({ description: 'two pharmacists have to approve it' }),
      firstReviewer: Nullable(Reviewer),
      decision: Nullable(
        Strict({ approved: Type.Boolean(), reason: Nullable(Type.String()), at: Instant(), reviewer: Reviewer }),
      ),
      mayDecide: Type.Boolean({ description: 'whether this operator may approve or refuse it now' }),
    }),
  },
  errors: { 403: ['LICENCE_REQUIRED'], 404: ['REVIEW_NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] },
})

export const revealReviewIdentity = defineOperation({
  method: 'GET',
  path: '/ops/reviews/{id}/identity',
  summary: 'Names and numbers of the patient and guardian in plain, of a record under review; the reading is kept',
  callers: ['operator'],
  scope: 'prescriptions',
  rateLimit: 'read',
  isLogged: true,
  params: ofRecord,
  answers: {
    200: Strict({
      name: Type.String(),
      telephone: Type.String(),
      idCardNumber: Nullable(Type.String()),
      cardNumber: Nullable(Type.String()),
      guardian: Nullable(Strict({ name: Type.String(), phone: Type.String(), cardNum: Type.String() })),
    }),
  },
  errors: {
    403: ['LICENCE_REQUIRED'],
    404: ['REVIEW_NOT_FOUND'],
    409: ['REVIEW_CHANGED'],
    429: ['TOO_MANY_REQUESTS'],
  },
})

export const revealReviewImages = defineOperation({
  method: 'GET',
  path: '/ops/reviews/{id}/images',
  summary: 'The pictures of a record under review; the reading is kept',
  callers: ['operator'],
  scope: 'prescriptions',
  rateLimit: 'read',
  isLogged: true,
  params: ofRecord,
  answers: {
    200: Strict({
      images: Type.Array(
        Strict({
          kind: OneOf(['prescription', 'medicalRecord', 'certificate', 'guardian']),
          picture: Type.String({ description: 'data:image/jpeg;base64,…' }),
          isNew: Type.Boolean({ description: 'came with the last answer to a request for what was missing' }),
        }),
      ),
    }),
  },
  errors: {
    403: ['LICENCE_REQUIRED'],
    404: ['REVIEW_NOT_FOUND'],
    409: ['REVIEW_CHANGED'],
    429: ['TOO_MANY_REQUESTS'],
  },
})

export const askShopper = defineOperation({
  method: 'POST',
  path: '/ops/reviews/{id}/questions',
  summary: 'Asks the shopper; nothing is approved before the answer',
  callers: ['operator'],
  scope: 'prescriptions',
  rateLimit: 'write',
  once: true,
  params: ofRecord,
  body: Strict({ question: OperatorText(inquiryLimits.question) }),
  answers: { 201: Strict({ id: Type.String() }) },
  errors: {
    403: ['LICENCE_REQUIRED'],
    404: ['REVIEW_NOT_FOUND'],
    409: ['REVIEW_NOT_OPENED', 'REVIEW_CHANGED', 'REVIEW_QUESTIONS_SPENT'],
  },
})

export const decidePrescription = defineOperation({
  method: 'POST',
  path: '/ops/reviews/{id}/decision',
  summary: 'Approves a record, for a child’s as one of two pharmacists, or refuses it with a reason for the shopper',
  callers: ['operator'],
  scope: 'prescriptions',
  rateLimit: 'write',
  params: ofRecord,
  body: Strict({
    approved: Type.Boolean(),
    reason: Optional(OperatorText(inquiryLimits.reason)),
    checks: Type.Array(OneOf(reviewChecks), { maxItems: reviewChecks.length, uniqueItems: true }),
  }),
  answers: {
    200: Strict({
      state: OneOf(prescriptionStates),
      /** A first approval of two: the record waits for another pharmacist. */
      awaitsSecond: Type.Boolean(),
    }),
  },
  errors: {
    400: ['REASON_REQUIRED', 'REVIEW_CHECKS_MISSING'],
    403: ['LICENCE_REQUIRED'],
    404: ['REVIEW_NOT_FOUND'],
    409: [
      'REVIEW_NOT_OPENED',
      'REVIEW_QUESTION_OPEN',
      'REVIEW_COMPLETION_OPEN',
      'REVIEW_PICTURE_MISSING',
      'REVIEW_ANSWERED_SINCE',
      'REVIEW_SECOND_NEEDED',
      'REVIEW_CHANGED',
      'ORDER_STATE_CHANGED',
      'CLAIM_UNDECIDED',
    ],
  },
})
