import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'
import { codePurposes } from './limits.ts'
import { AgreementVersion, Done, Phone, Session } from './shared.ts'

const ticket = Type.String({ minLength: 1, maxLength: 100 })
const ImageCaptcha = Strict({ id: Type.String(), image: Type.String({ description: 'PNG as a data address' }) })

export const issueSmsTicket = defineOperation({
  method: 'POST',
  path: '/sms/tickets',
  summary: 'Opens one try to send a code; asks for a slider pass',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({ phoneNum: Phone(), purpose: Optional(OneOf(codePurposes)) }),
  answers: { 200: Strict({ ticket: Type.String(), isNeedCaptcha: Type.Boolean() }) },
  errors: { 400: ['SLIDER_REQUIRED'], 429: ['TOO_MANY_REQUESTS'] },
})

export const sendSmsCode = defineOperation({
  method: 'POST',
  path: '/sms/captchas',
  summary: 'Sends a code to the phone of the ticket',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({
    phoneNum: Phone(),
    ticket,
    validCode: Optional(Ruled('imageCodeIfAny', { description: 'the image code, where the ticket asks for one' })),
  }),
  answers: { 200: Strict({ resendAfter: Type.Integer({ description: 'seconds' }) }) },
  errors: {
    400: ['TICKET_SPENT', 'IMAGE_CODE_WRONG', 'IMAGE_CODE_REQUIRED'],
    429: ['SMS_TOO_SOON', 'SMS_TOO_MANY', 'TOO_MANY_REQUESTS'],
    503: ['SMS_UNAVAILABLE'],
  },
})

export const checkSmsCode = defineOperation({
  method: 'PUT',
  path: '/sms/captchas',
  summary:
    'Tells whether a code is right: the latest one sent to the phone from this browser, or the one of a purpose; counts as a try and never consumes',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({ phoneNum: Phone(), captcha: Ruled('smsCode'), purpose: Optional(OneOf(codePurposes)) }),
  answers: { 200: Done },
  errors: { 400: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT'], 429: ['TOO_MANY_REQUESTS'] },
})

export const drawImageCaptcha = defineOperation({
  method: 'POST',
  path: '/image/captchas',
  summary: 'Draws the image code that a ticket asks for; without a ticket, the one for the next ticket of this browser',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({ ticket: Optional(ticket) }),
  answers: { 200: ImageCaptcha },
  errors: { 400: ['TICKET_SPENT'], 429: ['TOO_MANY_REQUESTS'] },
})

export const redrawImageCaptcha = defineOperation({
  method: 'PUT',
  path: '/image/captchas',
  summary: 'Draws a new picture for the ticket; the old one is void',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({ ticket }),
  answers: { 200: ImageCaptcha },
  errors: { 400: ['TICKET_SPENT'], 429: ['TOO_MANY_REQUESTS'] },
})

export const loginBySms = defineOperation({
  method: 'POST',
  path: '/passport/smsLogin/v2',
  summary: 'Logs in by code; an unknown phone gets an account',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({
    phoneNum: Phone(),
    smsCode: Ruled('smsCode'),
    agreementVersion: AgreementVersion(),
  }),
  answers: { 200: Session },
  errors: {
    400: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'AGREEMENT_REQUIRED', 'AGREEMENT_OUTDATED'],
    403: ['ACCOUNT_CLOSED'],
    429: ['TOO_MANY_REQUESTS'],
  },
})
