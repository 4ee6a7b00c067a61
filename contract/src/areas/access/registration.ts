import { ORGANIZATION_CODE } from '../../fields/organization-code.ts'
import { defineOperation } from '../../kit/operation.ts'
import { OneOf, Ruled, Strict } from '../../kit/types.ts'
import { AgreementVersion, Phone, Session } from './shared.ts'

export { ORGANIZATION_CODE }

/** How often somebody may ask whether a phone is registered (access#75). */
export const questionLimits = {
  /** Questions of one address within a day that need no slider pass. */
  freeADay: 5,
  /** Questions of one address within a day. */
  perAddressADay: 20,
  /** Questions of one network of addresses within a day, for who has many. */
  perNetworkADay: 100,
  /** Questions of all together within a day about one phone. */
  perPhoneADay: 20,
  /** Questions of all together within a day, past which each takes a slider pass. */
  everyoneFreeADay: 200,
  /** Answers to all together within a day, however many addresses somebody has; forms learn the same when they are sent. */
  everyoneADay: 500,
} as const

export const register = defineOperation({
  method: 'POST',
  path: '/register',
  summary: 'Makes an account and logs in',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  headers: { 'organization-code': [ORGANIZATION_CODE] },
  body: Strict({
    userName: Phone(),
    validCode: Ruled('smsCode'),
    password: Ruled('newPassword'),
    agreementVersion: AgreementVersion(),
  }),
  answers: { 200: Session },
  errors: {
    400: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'PASSWORD_COMMON', 'AGREEMENT_REQUIRED', 'AGREEMENT_OUTDATED'],
    409: ['PHONE_TAKEN'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['SERVICE_BUSY'],
  },
})

export const isRegistered = defineOperation({
  method: 'POST',
  path: '/validate',
  summary: 'Whether a phone has an account; rationed, past five questions a slider pass is asked for',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({ userName: Phone() }),
  answers: { 200: Strict({ isRegisted: OneOf(['0', '1']) }) },
  errors: { 400: ['SLIDER_REQUIRED'], 429: ['TOO_MANY_REQUESTS'] },
})
