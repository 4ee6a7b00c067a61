import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { Ruled, Strict } from '../../kit/types.ts'

/** As for SMS, with a longer life, as mails are slower (account#59, account#61). */
export const emailCodeLimits = {
  resendSeconds: 60,
  perAddressAnHour: 5,
  perAddressADay: 10,
  perAccountADay: 10,
  perClientAnHour: 30,
  /** Codes for all clients of one network: an IPv4 /24, an IPv6 /48. */
  perNetworkAnHour: 100,
  /** Codes the whole shop may mail in a minute before the breaker opens. */
  everyoneAMinute: 300,
  /** Life of a code, in seconds. */
  codeSeconds: 600,
  /** Compares a code survives. */
  codeTries: 5,
} as const

export const sendEmailCode = defineOperation({
  method: 'POST',
  path: '/account/email/captcha',
  summary: 'Mails a code to an address that the member wants to bind',
  callers: ['member'],
  rateLimit: 'guarded',
  body: Strict({ email: Ruled('email') }),
  answers: { 200: Strict({ resendAfter: Type.Integer({ description: 'seconds' }) }) },
  errors: {
    400: ['EMAIL_SAME'],
    429: ['EMAIL_TOO_SOON', 'EMAIL_TOO_MANY', 'TOO_MANY_REQUESTS'],
    503: ['EMAIL_UNAVAILABLE'],
  },
})

export const bindEmail = defineOperation({
  method: 'PUT',
  path: '/account/email',
  summary: 'Binds an address by its code; the phone is told of it, and one that was bound before by mail',
  callers: ['member'],
  rateLimit: 'guarded',
  body: Strict({ email: Ruled('email'), code: Ruled('emailCode') }),
  answers: { 204: null },
  errors: { 400: ['EMAIL_CODE_WRONG', 'EMAIL_CODE_SPENT'], 429: ['TOO_MANY_REQUESTS'] },
})

export const unbindEmail = defineOperation({
  method: 'DELETE',
  path: '/account/email',
  summary: 'Lets go of the bound address; it is told so, and the phone',
  callers: ['member'],
  rateLimit: 'guarded',
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] },
})
