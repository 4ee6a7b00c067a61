import { Type } from 'typebox'
import { completionKinds } from '../../fields/completions.ts'
import { bindStates, linkLimits } from '../../fields/links.ts'
import { defineOperation, linkPurposes, linkStages } from '../../kit/operation.ts'
import { Id } from '../../kit/shapes.ts'
import { Instant, Nullable, OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'

/** What stands in a link: 256 random bits and the mark by which the shop knows its own. */
export const LinkKey = () => Type.String({ pattern: '^[\\w-]{51}$', maxLength: 51 })

const states = Object.values(bindStates)

/** What a page may know before the hidden digits: no name and no place. */
const Opening = Strict({
  /** Names the link in the header `X-Link-Id` of later calls; null once its time is over. */
  linkId: Nullable(Id()),
  /** '0' the phone has no account, '1' it has one, '2' the link's time is over. */
  isRegisted: OneOf(states),
  maskPhone: Nullable(Type.String({ description: 'first three and last four digits; null once its time is over' })),
  stage: OneOf(linkStages),
  /** What it was sent for; null once its time is over. */
  purpose: Nullable(OneOf(linkPurposes)),
  /** Of a link for completing, once the code was entered: whether `getCompletion` or `getChronicCompletion` tells what is asked for. */
  completionKind: Nullable(OneOf(completionKinds)),
  /** Once the digits were entered, of a link to pay: whether the order has all that a prescription drug needs (links#13); else null. */
  isPerfect: Nullable(Type.Boolean()),
  /** It was tried in vain too often. */
  isLocked: Type.Boolean(),
  /** A new one may be asked for where this one is locked; false once the order has no try left. */
  mayRenew: Type.Boolean(),
  triesLeft: Type.Integer({ minimum: 0, maximum: linkLimits.triesAKey }),
  expiresAt: Nullable(Instant()),
  /** Milliseconds that are left, by the server’s clock. */
  restDate: Nullable(Type.Integer({ minimum: 0 })),
})

/** Where the shopper goes on to. */
const Entered = Strict({
  ordersCode: Type.String(),
  /** Whether the order has all that a prescription drug needs; true without such a drug. */
  isPerfect: Type.Boolean(),
})

/** The version that stands beside the box; '' where it was not ticked. A call that says nothing is made once it is (decision record 60). */
const AgreementVersion = Optional(Type.String({ maxLength: 20 }))

const enteringErrors = {
  400: ['LINK_DIGITS_WRONG', 'AGREEMENT_REQUIRED', 'AGREEMENT_OUTDATED'],
  403: ['LINK_LOCKED', 'LINK_TRIES_SPENT'],
  404: ['LINK_INVALID'],
  429: ['TOO_MANY_REQUESTS'],
} as const

export const openLink = defineOperation({
  method: 'POST',
  path: '/links/open',
  summary: 'Exchanges the key of a link for a cookie of that order alone, and tells how far its phone is known',
  callers: ['visitor'],
  rateLimit: 'guarded',
  body: Strict({ key: LinkKey() }),
  answers: { 200: Opening },
  errors: {
    404: ['LINK_INVALID', 'LINK_PAID', 'LINK_CANCELED', 'LINK_DONE', 'LINK_SUBMITTED'],
    429: ['TOO_MANY_REQUESTS'],
  },
})

export const getOpening = defineOperation({
  method: 'GET',
  path: '/links/opening',
  summary: 'The same of the link that this browser has open',
  callers: ['linkHolder'],
  linkStage: 'open',
  linkPurposes,
  rateLimit: 'read',
  answers: { 200: Opening },
})

export const leaveLink = defineOperation({
  method: 'DELETE',
  path: '/links/opening',
  summary: 'Has this browser hold the link no more, as on a device that others use',
  callers: ['linkHolder'],
  linkStage: 'open',
  linkPurposes,
  rateLimit: 'write',
  answers: { 204: null },
})

export const enterLink = defineOperation({
  method: 'POST',
  path: '/links/enter',
  summary: 'Compares the hidden digits of a phone that has an account, and opens bill and payment',
  callers: ['linkHolder'],
  linkStage: 'open',
  linkPurposes,
  rateLimit: 'guarded',
  body: Strict({ digits: Ruled('hiddenDigits'), agreementVersion: AgreementVersion }),
  answers: { 200: Entered },
  errors: { ...enteringErrors, 409: ['LINK_STATE_CHANGED'] },
})

export const registerByLink = defineOperation({
  method: 'POST',
  path: '/links/register',
  summary: 'Compares the whole phone of one that has no account, makes its account, and opens bill and payment',
  callers: ['linkHolder'],
  linkStage: 'open',
  linkPurposes,
  rateLimit: 'guarded',
  body: Strict({
    phone: Ruled('phone'),
    token: Optional(LinkKey()),
    agreementVersion: AgreementVersion,
  }),
  answers: { 200: Entered },
  errors: { ...enteringErrors, 409: ['LINK_STATE_CHANGED'] },
})

export const renewLink = defineOperation({
  method: 'POST',
  path: '/links/renew',
  summary: 'Sends a new link to the order’s own phone, where this one was locked by wrong digits',
  callers: ['linkHolder'],
  linkStage: 'open',
  linkPurposes,
  rateLimit: 'guarded',
  answers: { 200: Strict({ resendAfter: Type.Integer({ description: 'seconds' }) }) },
  errors: {
    404: ['LINK_INVALID'],
    409: ['LINK_NOT_LOCKED', 'LINK_TRIES_SPENT', 'LINK_NOT_ALLOWED', 'ORDER_STATE_CHANGED'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['SMS_UNAVAILABLE'],
  },
})

export const sendLinkCode = defineOperation({
  method: 'POST',
  path: '/links/code',
  summary: 'Sends a code to the order’s own phone, before anything of a patient is read or changed',
  callers: ['linkHolder'],
  linkStage: 'digits',
  linkPurposes,
  rateLimit: 'guarded',
  answers: { 200: Strict({ resendAfter: Type.Integer({ description: 'seconds' }) }) },
  errors: {
    404: ['LINK_INVALID'],
    429: ['SMS_TOO_SOON', 'SMS_TOO_MANY', 'TOO_MANY_REQUESTS'],
    503: ['SMS_UNAVAILABLE'],
  },
})

export const checkLinkCode = defineOperation({
  method: 'PUT',
  path: '/links/code',
  summary: 'Compares that code, and opens what the order’s patient needs',
  callers: ['linkHolder'],
  linkStage: 'digits',
  linkPurposes,
  rateLimit: 'guarded',
  body: Strict({ code: Ruled('smsCode') }),
  answers: { 204: null },
  errors: { 400: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT'], 404: ['LINK_INVALID'], 429: ['TOO_MANY_REQUESTS'] },
})
