import { Type } from 'typebox'
import { defineOperation } from '../kit/operation.ts'
import { OneOf, Optional, Ruled, Strict } from '../kit/types.ts'

/** Access spec section 9 and decision 17. */
export const smsLimits = {
  /** Seconds between two codes to one phone; the button counts down from it. */
  resendSeconds: 60,
  perPhoneAnHour: 5,
  perPhoneADay: 10,
  perAddressAnHour: 30,
  /** Life of a code, in seconds. */
  codeSeconds: 300,
  /** Compares a code survives. */
  codeTries: 5,
  /** Life of a ticket and of a slider pass, in seconds (decision 16). */
  ticketSeconds: 120,
  /** Codes the whole shop may send in a minute before the breaker opens. */
  everyoneAMinute: 600,
  /** Compares of codes to one phone within 24 hours, over all its codes. */
  comparesPerPhoneADay: 50,
} as const

/** Decision 16: these slow a machine down; the limits of codes hold without them. */
export const guardLimits = {
  /** Tries a puzzle survives. */
  sliderTries: 3,
  /** Once a phone has had this many codes within an hour, its next ticket asks for an image code. */
  imageCodePastPhoneAnHour: 2,
  /** The same for an address. */
  imageCodePastAddressAnHour: 10,
  /** Wrong image codes a ticket survives; each picture is good for one. */
  imageCodeFaults: 3,
  /** Pictures, of puzzles and image codes, for one address in ten minutes. */
  drawingsPerAddress: 120,
  /** Codes tried, right or wrong, from one address in ten minutes. */
  guessesPerAddress: 60,
} as const

/** What a code may be used for; a code of one purpose opens nothing else (decision 17). */
export const codePurposes = ['login', 'register', 'bind', 'reset', 'changePhone', 'proof', 'close'] as const
export type CodePurpose = (typeof codePurposes)[number]

const phoneNum = Ruled('phone', { description: 'mainland mobile number' })
const ticket = Type.String({ minLength: 1, maxLength: 100 })

/** Decision 12: browsers get cookies and `expires_in`; other callers get the tokens in the body. */
const Session = Strict({
  expires_in: Type.Integer({ description: 'seconds' }),
  access_token: Optional(Type.String()),
  refresh_token: Optional(Type.String()),
})

const ImageCaptcha = Strict({ id: Type.String(), image: Type.String({ description: 'PNG as a data address' }) })

export const drawSlider = defineOperation({
  method: 'POST',
  path: '/slider',
  summary: 'Draws a slide puzzle',
  callers: ['visitor', 'member'],
  pace: 'guarded',
  answers: {
    200: Strict({
      id: Type.String(),
      background: Type.String({ description: 'PNG as a data address' }),
      piece: Type.String({ description: 'PNG as a data address' }),
      width: Type.Integer(),
      height: Type.Integer(),
      pieceWidth: Type.Integer(),
      pieceTop: Type.Integer({ description: 'distance of the piece from the top, px' }),
    }),
  },
  refusals: { 429: ['TOO_MANY_REQUESTS'] },
})

export const judgeSlider = defineOperation({
  method: 'PUT',
  path: '/slider/{id}',
  summary: 'Judges where the piece was put; a pass is a one-use cookie of this browser',
  callers: ['visitor', 'member'],
  pace: 'guarded',
  params: Strict({ id: Type.String({ maxLength: 100 }) }),
  body: Strict({
    position: Type.Number({ minimum: 0, maximum: 1000, description: 'px from the left edge' }),
    by: OneOf(['pointer', 'keyboard']),
    track: Type.Array(
      Strict({ x: Type.Number({ minimum: -1000, maximum: 1000 }), at: Type.Integer({ minimum: 0, maximum: 600_000 }) }),
      { maxItems: 600, description: 'way of the piece: px and ms since the start' },
    ),
  }),
  answers: { 204: null },
  refusals: { 400: ['SLIDER_FAILED'], 429: ['TOO_MANY_REQUESTS'] },
})

export const issueSmsTicket = defineOperation({
  method: 'POST',
  path: '/sms/tickets',
  summary: 'Opens one try to send a code; asks for a slider pass',
  callers: ['visitor', 'member'],
  pace: 'guarded',
  body: Strict({ phoneNum, purpose: Optional(OneOf(codePurposes)) }),
  answers: { 200: Strict({ ticket: Type.String(), isNeedCaptcha: Type.Boolean() }) },
  refusals: { 400: ['SLIDER_REQUIRED'], 429: ['TOO_MANY_REQUESTS'] },
})

export const sendSmsCode = defineOperation({
  method: 'POST',
  path: '/sms/captchas',
  summary: 'Sends a code to the phone of the ticket',
  callers: ['visitor', 'member'],
  pace: 'guarded',
  body: Strict({ phoneNum, ticket, validCode: Optional(Ruled('imageCode')) }),
  answers: { 200: Strict({ resendAfter: Type.Integer({ description: 'seconds' }) }) },
  refusals: {
    400: ['TICKET_SPENT', 'IMAGE_CODE_WRONG', 'IMAGE_CODE_REQUIRED'],
    429: ['SMS_TOO_SOON', 'SMS_TOO_MANY', 'TOO_MANY_REQUESTS'],
    503: ['SMS_UNAVAILABLE'],
  },
})

export const checkSmsCode = defineOperation({
  method: 'PUT',
  path: '/sms/captchas',
  summary: 'Tells whether a code is right; counts as a try and never consumes (decision 17)',
  callers: ['visitor', 'member'],
  pace: 'guarded',
  body: Strict({ phoneNum, captcha: Ruled('smsCode'), purpose: Optional(OneOf(codePurposes)) }),
  answers: { 204: null },
  refusals: { 400: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT'], 429: ['TOO_MANY_REQUESTS'] },
})

export const drawImageCaptcha = defineOperation({
  method: 'POST',
  path: '/image/captchas',
  summary: 'Draws the image code that a ticket asks for',
  callers: ['visitor', 'member'],
  pace: 'guarded',
  body: Strict({ ticket }),
  answers: { 200: ImageCaptcha },
  refusals: { 400: ['TICKET_SPENT'], 429: ['TOO_MANY_REQUESTS'] },
})

export const redrawImageCaptcha = defineOperation({
  method: 'PUT',
  path: '/image/captchas',
  summary: 'Draws a new picture for the ticket; the old one is void',
  callers: ['visitor', 'member'],
  pace: 'guarded',
  body: Strict({ ticket }),
  answers: { 200: ImageCaptcha },
  refusals: { 400: ['TICKET_SPENT'], 429: ['TOO_MANY_REQUESTS'] },
})

export const loginBySms = defineOperation({
  method: 'POST',
  path: '/passport/smsLogin/v2',
  summary: 'Logs in by code; an unknown phone gets an account (decision 11)',
  callers: ['visitor', 'member'],
  pace: 'guarded',
  body: Strict({
    phoneNum,
    smsCode: Ruled('smsCode'),
    agreementVersion: Optional(Type.String({ maxLength: 20 })),
  }),
  answers: { 200: Session },
  refusals: {
    400: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'AGREEMENT_REQUIRED', 'AGREEMENT_OUTDATED'],
    403: ['ACCOUNT_CLOSED'],
    429: ['TOO_MANY_REQUESTS'],
  },
})

export const refreshSession = defineOperation({
  method: 'POST',
  path: '/passport/token/refresh',
  summary: 'Exchanges a refresh token for a new pair; reuse of a spent one ends the family (decision 12)',
  callers: ['visitor', 'member'],
  pace: 'guarded',
  body: Strict({ refreshToken: Optional(Type.String({ maxLength: 100 })) }),
  answers: { 200: Session },
  refusals: { 401: ['SESSION_ENDED'], 429: ['TOO_MANY_REQUESTS'] },
})

export const logout = defineOperation({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session: both tokens and all cookies',
  callers: ['visitor', 'member'],
  pace: 'guarded',
  body: Strict({
    accessToken: Optional(Type.String({ maxLength: 100 })),
    refreshToken: Optional(Type.String({ maxLength: 100 })),
  }),
  answers: { 204: null },
})
