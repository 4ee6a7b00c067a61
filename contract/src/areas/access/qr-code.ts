import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { Instant, Strict } from '../../kit/types.ts'
import { Session, Token } from './shared.ts'

export { type QrState, qrLimits, qrStates } from '../../fields/qr-code.ts'

export const drawQrCode = defineOperation({
  method: 'GET',
  path: '/qrCode',
  summary: 'A new code for this browser alone',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  answers: { 200: Strict({ url: Type.String({ description: 'what the picture says' }), uuid: Token() }) },
  errors: { 429: ['TOO_MANY_REQUESTS'] },
})

export const getQrCodeStatus = defineOperation({
  method: 'GET',
  path: '/qrCode/status',
  summary: 'Where a code stands; a browser that did not fetch it is told that it is invalid',
  callers: ['visitor', 'member'],
  rateLimit: 'poll',
  query: Strict({ uuid: Token() }),
  answers: { 200: Strict({ status: Type.Integer({ minimum: 0, maximum: 3 }) }) },
})

export const loginByQrCode = defineOperation({
  method: 'POST',
  path: '/passport/login/qrCode',
  summary: 'Redeems a confirmed code, once, in the browser that fetched it',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({ uuid: Token() }),
  answers: { 200: Session },
  errors: { 400: ['QR_CODE_INVALID'], 403: ['ACCOUNT_CLOSED'], 429: ['TOO_MANY_REQUESTS'] },
})

/** What the app shows before it asks to confirm. */
export const QrAsker = Strict({
  site: Type.String({ description: 'host of the shop' }),
  device: Type.String({ description: 'browser and system' }),
  place: Type.String({ description: 'where the browser is, as far as its address tells' }),
  isNearby: Type.Boolean({ description: 'whether browser and phone share a network' }),
  askedAt: Instant(),
  expiresAt: Instant(),
})

export const scanQrCode = defineOperation({
  method: 'POST',
  path: '/app/qrCode/{uuid}/scan',
  summary: 'The mobile app saw the code: it is told who asks',
  callers: ['member'],
  rateLimit: 'guarded',
  params: Strict({ uuid: Token() }),
  answers: { 200: QrAsker },
  errors: { 404: ['QR_CODE_INVALID'], 429: ['TOO_MANY_REQUESTS'] },
})

export const confirmQrCode = defineOperation({
  method: 'POST',
  path: '/app/qrCode/{uuid}/confirm',
  summary: 'Who scanned the code lets the browser in or refuses',
  callers: ['member'],
  rateLimit: 'guarded',
  params: Strict({ uuid: Token() }),
  body: Strict({ accept: Type.Boolean() }),
  answers: { 204: null },
  errors: { 404: ['QR_CODE_INVALID'], 429: ['TOO_MANY_REQUESTS'] },
})
