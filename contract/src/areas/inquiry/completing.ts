import { Type } from 'typebox'
import {
  completionAskers,
  completionKinds,
  completionLimits,
  completionNeeds,
  completionParts,
  completionStates,
} from '../../fields/completions.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Id, OperatorText } from '../../kit/shapes.ts'
import { Instant, Nullable, OneOf, Optional, Strict } from '../../kit/types.ts'

/** What the shop asks a shopper for (links#30). */
export const CompletionInput = Strict({
  kind: OneOf(completionKinds),
  needs: Type.Array(OneOf(completionNeeds), { minItems: 1, maxItems: completionNeeds.length, uniqueItems: true }),
  /** What exactly is missing, in words for the shopper; not in the SMS. */
  note: Optional(OperatorText(completionLimits.note)),
})

/** A request as those who made it see it. */
export const CompletionView = Strict({
  id: Type.String(),
  kind: OneOf(completionKinds),
  needs: Type.Array(OneOf(completionNeeds)),
  note: Nullable(Type.String()),
  state: OneOf(completionStates),
  /** A pharmacist from the review, or the service from the order. */
  askedAs: OneOf(completionAskers),
  askedBy: Type.String({ description: 'name of the key' }),
  askedAt: Instant(),
  expiresAt: Instant(),
  answeredAt: Nullable(Instant()),
  endedAt: Nullable(Instant()),
  /** What of the record is new by the answer. */
  changed: Type.Array(OneOf(completionParts)),
})

const ofRecord = { id: Id() }

export const askForCompletion = defineOperation({
  method: 'POST',
  path: '/ops/reviews/{id}/completions',
  summary:
    'Asks the shopper by a link for what a record under review lacks; nothing is approved while it waits, and the request before it is withdrawn',
  callers: ['operator'],
  scope: 'prescriptions',
  rateLimit: 'write',
  once: true,
  params: Strict(ofRecord),
  body: CompletionInput,
  answers: { 201: CompletionView },
  errors: {
    403: ['LICENCE_REQUIRED'],
    404: ['REVIEW_NOT_FOUND'],
    409: [
      'REVIEW_NOT_OPENED',
      'REVIEW_CHANGED',
      'COMPLETION_NOT_NEEDED',
      'COMPLETION_NOT_OWN_PHONE',
      'LINK_TRIES_SPENT',
    ],
    429: ['TOO_MANY_REQUESTS'],
  },
})

export const withdrawReviewCompletion = defineOperation({
  method: 'DELETE',
  path: '/ops/reviews/{id}/completions/{requestId}',
  summary: 'Takes an open request of a record under review back; its link opens nothing any more',
  callers: ['operator'],
  scope: 'prescriptions',
  rateLimit: 'write',
  params: Strict({ ...ofRecord, requestId: Id() }),
  answers: { 204: null },
  errors: {
    403: ['LICENCE_REQUIRED'],
    404: ['REVIEW_NOT_FOUND', 'COMPLETION_NOT_FOUND'],
    409: ['COMPLETION_STATE_CHANGED'],
  },
})
