import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'
import { Phone } from './shared.ts'

/** Seconds that a proof of who it is stays fresh (access#113). */
export const PROOF_SECONDS = 300

/** Questions of one account within an hour whether a phone is its own (access#114). */
export const OWN_PHONE_QUESTIONS_AN_HOUR = 5

/** What a member may have a code sent for to the own phone (access#28). */
export const ownCodePurposes = ['proof', 'reset', 'close'] as const

export const sendOwnSmsCode = defineOperation({
  method: 'POST',
  path: '/sms/captcha',
  summary: 'Sends a code to the member’s own phone; the limits of codes hold, no slide is asked for',
  callers: ['member'],
  rateLimit: 'guarded',
  body: Strict({ purpose: Optional(OneOf(ownCodePurposes, { description: 'close where none is named' })) }),
  answers: { 200: Strict({ resendAfter: Type.Integer({ description: 'seconds' }) }) },
  errors: {
    400: ['PHONE_MISSING'],
    429: ['SMS_TOO_SOON', 'SMS_TOO_MANY', 'TOO_MANY_REQUESTS'],
    503: ['SMS_UNAVAILABLE'],
  },
})

export const giveProof = defineOperation({
  method: 'POST',
  path: '/account/proof',
  summary: 'Proves who it is, by a code to the own phone or by the password; good for five minutes in this session',
  callers: ['member'],
  rateLimit: 'guarded',
  body: Strict({
    smsCode: Optional(Ruled('smsCode')),
    password: Optional(Ruled('oldPassword')),
  }),
  answers: { 200: Strict({ provedUntil: Type.Integer({ description: 'epoch milliseconds' }) }) },
  errors: {
    400: ['PROOF_MISSING', 'SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'PASSWORD_WRONG', 'PASSWORD_NONE', 'PHONE_MISSING'],
    429: ['PASSWORD_SLOWED', 'TOO_MANY_REQUESTS'],
    503: ['SERVICE_BUSY'],
  },
})

export const isCurrentPhone = defineOperation({
  method: 'POST',
  path: '/account/current',
  summary: 'Whether a phone, or its masked form, is the member’s own; rationed',
  callers: ['member'],
  rateLimit: 'guarded',
  body: Strict({ phoneNum: Ruled('ownPhone') }),
  answers: { 200: Strict({ isCurrent: OneOf(['0', '1']) }) },
  errors: { 429: ['TOO_MANY_REQUESTS'] },
})

export const changePhone = defineOperation({
  method: 'PUT',
  path: '/account/phoneBinder',
  summary: 'Gives the account another phone, after a fresh proof; fields in the query or the body',
  callers: ['member'],
  rateLimit: 'guarded',
  query: Strict({ phoneNum: Optional(Phone()), smsCode: Optional(Ruled('smsCode')) }),
  body: Strict({ phoneNum: Optional(Phone()), smsCode: Optional(Ruled('smsCode')) }),
  answers: { 204: null },
  errors: {
    400: ['PHONE_REQUIRED', 'SMS_CODE_REQUIRED', 'SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'PHONE_SAME'],
    403: ['PROOF_REQUIRED'],
    409: ['PHONE_TAKEN'],
    429: ['TOO_MANY_REQUESTS'],
  },
})
