import { Type } from 'typebox'
import { loginDetours } from '../../fields/login-detours.ts'
import { defineOperation } from '../../kit/operation.ts'
import { OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'
import { AgreementVersion, Done, Phone, SessionIfAny, Token } from './shared.ts'

/** Slows guesses down, without a lock that an outsider can hold (access#50, access#51). */
export const passwordLimits = {
  /** Life of a login key, in seconds (access#42). */
  keySeconds: 60,
  /** Compares within an hour for one name from all devices it is not known on, together. */
  strangersAnHour: 10,
  /** The same from one device that it was logged in on before. */
  knownDeviceAnHour: 10,
  /** Failures in a row from unknown devices after which only known devices, codes and the rest get in. */
  strangersInARow: 100,
  /** Compares within a day for one login name from all networks together: of a name both limits above count each network. */
  strangersADayOfName: 300,
  /** Tries from one address in ten minutes, whatever the name. */
  perAddress: 60,
  /** Phones that one address may try within a day from devices they are not known on (access#52). */
  phonesPerAddressADay: 20,
  /** Keys handed to one address in ten minutes. */
  keysPerAddress: 120,
} as const

export { loginDetours }

/** RSA-OAEP of `id.value` under the day's key, in base64 (access#42). */
const Encrypted = () => Type.String({ minLength: 1, maxLength: 800, pattern: '^[A-Za-z0-9+/]+=*$' })

export const getLoginKey = defineOperation({
  method: 'GET',
  path: '/login/key',
  summary: 'A one-use id and the day’s public key, as `id.key` with the key in SPKI base64; bound to browser and nonce',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  query: Strict({ nonceStr: Type.String({ pattern: '^[\\w-]{8,64}$', maxLength: 64 }) }),
  answers: { 200: Strict({ key: Type.String() }) },
  errors: { 404: ['PASSWORD_LOGIN_OFF'], 429: ['TOO_MANY_REQUESTS'] },
})

export const PasswordLogin = Strict({
  platform: OneOf(['1']),
  loginName: Encrypted(),
  password: Encrypted(),
  key: Type.String({ minLength: 1, maxLength: 1000, description: 'what `login/key` answered' }),
  agreementVersion: AgreementVersion(),
})

export const loginByPassword = defineOperation({
  method: 'POST',
  path: '/passport/login/v3',
  summary: 'Logs in by name and password, both encrypted in the browser, as form data of either content type',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  form: true,
  body: PasswordLogin,
  answers: {
    200: Strict({
      ...SessionIfAny.properties,
      code: Optional(OneOf(Object.values(loginDetours))),
      ticket: Optional(Type.String({ description: 'one-time handle for the page that `code` leads to' })),
    }),
  },
  errors: {
    400: [
      'LOGIN_NAME_REQUIRED',
      'PASSWORD_REQUIRED',
      'TOO_LONG',
      'LOGIN_REFUSED',
      'LOGIN_KEY_SPENT',
      'AGREEMENT_REQUIRED',
      'AGREEMENT_OUTDATED',
    ],
    403: ['ACCOUNT_CLOSED'],
    404: ['PASSWORD_LOGIN_OFF'],
    429: ['LOGIN_SLOWED', 'TOO_MANY_REQUESTS'],
    503: ['SERVICE_BUSY'],
  },
})

/** Which password page asks: `edit` belongs to the logged-in member, `update` comes with a ticket (access#94, access#96). */
export const resetTypes = ['edit', 'forget', 'update'] as const
export type ResetType = (typeof resetTypes)[number]

export const resetPassword = defineOperation({
  method: 'POST',
  path: '/reset/pwd',
  summary: 'Sets a new password after a code of purpose reset; `update` logs in, the others end every session',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({
    userName: Phone(),
    password: Ruled('newPassword'),
    validCode: Ruled('smsCode'),
    type: Optional(OneOf(resetTypes)),
    ticket: Optional(Token()),
  }),
  answers: { 200: SessionIfAny },
  errors: {
    400: [
      'SMS_CODE_WRONG',
      'SMS_CODE_SPENT',
      'PASSWORD_COMMON',
      'PASSWORD_SAME',
      'PHONE_NOT_CURRENT',
      'PHONE_UNREGISTERED',
      'HANDLE_SPENT',
      'AGREEMENT_REQUIRED',
    ],
    401: ['NOT_LOGGED_IN'],
    403: ['ACCOUNT_CLOSED'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['SERVICE_BUSY'],
  },
})

export const changePassword = defineOperation({
  method: 'PUT',
  path: '/account/pwd',
  summary: 'Changes the password by the old one; stays logged in and ends all other sessions',
  callers: ['member'],
  rateLimit: 'guarded',
  body: Strict({
    oldPwd: Ruled('oldPassword'),
    newPwd: Ruled('newPassword'),
    newPwdConfirm: Ruled('confirmation'),
  }),
  answers: { 200: Done },
  errors: {
    400: ['PASSWORD_WRONG', 'PASSWORD_COMMON', 'PASSWORD_SAME', 'CONFIRMATION_DIFFERS', 'PASSWORD_NONE'],
    429: ['PASSWORD_SLOWED', 'TOO_MANY_REQUESTS'],
    503: ['SERVICE_BUSY'],
  },
})
