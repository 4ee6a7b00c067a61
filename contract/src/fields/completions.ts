import { type LinkKind, linkEndOf } from './links.ts'

/** What browser and server both need to know of requests for what a prescription lacks (links#30). */

/** What may be asked for: the patient's details, and pictures of the prescription. */
export const completionNeeds = ['patient', 'prescription'] as const
export type CompletionNeed = (typeof completionNeeds)[number]

/** A chronic patient's request has less time than a plain one. */
export const completionKinds = ['plain', 'chronic'] as const satisfies readonly LinkKind[]
export type CompletionKind = (typeof completionKinds)[number]

/** A pharmacist from the review, or the service from the order. */
export const completionAskers = ['pharmacist', 'service'] as const
export type CompletionAsker = (typeof completionAskers)[number]

/** `open` waits for the shopper; `ended` with its order, or as that goes to a phone that could not answer it; `withdrawn` by the shop, or replaced by a new one. */
export const completionStates = ['open', 'answered', 'expired', 'withdrawn', 'ended'] as const
export type CompletionState = (typeof completionStates)[number]

export const completionLimits = { note: 200, sendingsADay: 5 } as const

/** When a request that is made at `now` is over; epoch ms. */
export const completionEndOf: (kind: CompletionKind, now: number) => number = linkEndOf

/** What of a patient a completion changed; names of parts alone, as they are marked in the review. */
export const completionParts = [
  'patient',
  'name',
  'phone',
  'identity',
  'relation',
  'guardian',
  'health',
  'prescription',
  'medicalRecord',
] as const
export type CompletionPart = (typeof completionParts)[number]

/** What comes next once a request is answered: the pharmacist goes on, or the inquiry is still to be handed in. */
export const completionNextSteps = ['review', 'inquiry'] as const
