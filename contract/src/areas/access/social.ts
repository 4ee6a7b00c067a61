import { Type } from 'typebox'
import { BINDS_LOGIN_NAME, type SocialType } from '../../fields/social.ts'
import { defineOperation } from '../../kit/operation.ts'
import { OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'
import { AgreementVersion, Phone, Session, Token } from './shared.ts'

export { BINDS_LOGIN_NAME, type SocialEnd, type SocialType, socialEnds, socialTypes } from '../../fields/social.ts'

/** Life of state and handle, in seconds (access#66, access#71); a merge asks for a handle younger than a proof (account#87). */
export const HANDLE_SECONDS = 600

const SocialCode = () => Type.Unsafe<SocialType>(Type.Integer({ minimum: 1, maximum: 4 }))
const Address = () => Type.String({ maxLength: 2000 })

export const startThirdLogin = defineOperation({
  method: 'GET',
  path: '/thirdLogin',
  summary: 'Leads to the social provider; comes back to `origin` with what is still to do, to `backUrl` when logged in',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  query: Strict({
    thirdType: SocialCode(),
    backUrl: Optional(Address()),
    origin: Optional(Address()),
    platform: Optional(Type.String({ maxLength: 10 })),
    appName: Optional(Type.String({ maxLength: 40 })),
  }),
  answers: { 302: { redirect: true } },
})

export const finishThirdLogin = defineOperation({
  method: 'GET',
  path: '/thirdLogin/callback/{thirdType}',
  summary: 'Where the provider sends the browser back; providers add parameters of their own',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  params: Strict({ thirdType: SocialCode() }),
  query: Type.Object(
    {
      code: Optional(Type.String({ maxLength: 1000 })),
      auth_code: Optional(Type.String({ maxLength: 1000, description: 'what Alipay calls its code' })),
      state: Optional(Type.String({ maxLength: 200 })),
      error: Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: true },
  ),
  answers: { 302: { redirect: true } },
})

export const registerByThirdParty = defineOperation({
  method: 'PUT',
  path: '/thirdPartyRegistry',
  summary: 'The phone has no account: makes one and binds the social account to it',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({
    openId: Token(),
    thirdType: SocialCode(),
    userName: Phone(),
    validCode: Ruled('smsCode'),
    agreementVersion: AgreementVersion(),
  }),
  answers: { 200: Session },
  errors: {
    400: ['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'HANDLE_SPENT', 'AGREEMENT_REQUIRED', 'AGREEMENT_OUTDATED'],
    403: ['ACCOUNT_CLOSED'],
    409: ['PHONE_TAKEN', 'SOCIAL_TAKEN'],
    429: ['TOO_MANY_REQUESTS'],
  },
})

export const bindAccount = defineOperation({
  method: 'PUT',
  path: '/account/binder',
  summary:
    'Binds what a handle stands for: to the phone’s account after a code, merging where both have an account; without a phone, after a fresh proof, to the member’s own',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({
    loginName: Token(),
    loginType: Type.Integer({
      minimum: BINDS_LOGIN_NAME,
      maximum: 5,
      description: 'social type plus 1; 1 for a login name',
    }),
    type: Type.Integer({ minimum: 1, maximum: 1 }),
    userName: Optional(Phone()),
    password: Optional(Ruled('smsCode', { description: 'the SMS code' })),
    loginPassword: Optional(
      Ruled('passwordIfAny', { description: 'sets a password besides, where the account has none' }),
    ),
    agreementVersion: AgreementVersion(),
    link: Optional(
      Type.Boolean({
        description:
          'false refuses a phone that has an account instead of merging; the call itself stands for the choice',
      }),
    ),
  }),
  answers: { 200: Session, 204: null },
  errors: {
    400: [
      'PHONE_REQUIRED',
      'SMS_CODE_REQUIRED',
      'SMS_CODE_WRONG',
      'SMS_CODE_SPENT',
      'HANDLE_SPENT',
      'PHONE_UNREGISTERED',
      'PASSWORD_COMMON',
      'AGREEMENT_REQUIRED',
      'AGREEMENT_OUTDATED',
    ],
    401: ['NOT_LOGGED_IN'],
    403: ['ACCOUNT_CLOSED', 'PROOF_REQUIRED'],
    409: ['SOCIAL_TAKEN', 'SOCIAL_KIND_TAKEN', 'PASSWORD_LOGIN_TAKEN', 'PHONE_TAKEN', 'LINK_TOO_LATE'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['SERVICE_BUSY'],
  },
})

export const isThirdPartyBound = defineOperation({
  method: 'POST',
  path: '/validate/sameThirdBinder',
  summary: 'Whether the phone’s account already holds this kind of social account; rationed with `validate`',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({ type: SocialCode(), platform: OneOf(['PC']), userName: Phone() }),
  answers: { 200: Strict({ isBind: OneOf(['0', '1']) }) },
  errors: { 400: ['SLIDER_REQUIRED'], 429: ['TOO_MANY_REQUESTS'] },
})

export const listThirdParties = defineOperation({
  method: 'GET',
  path: '/account/thirdBinder',
  summary: 'The member’s social accounts',
  callers: ['member'],
  rateLimit: 'read',
  answers: {
    200: Type.Array(
      Strict({
        type: SocialCode(),
        loginType: Type.Integer({ minimum: 2, maximum: 5, description: 'type plus 1' }),
        isBind: OneOf(['0', '1']),
        loginName: Type.String({ description: 'name at the provider, masked; empty where nothing is bound' }),
      }),
      { maxItems: 4 },
    ),
  },
})

export const unbindThirdParty = defineOperation({
  method: 'DELETE',
  path: '/thirdBinder',
  summary: 'Lets go of a social account, after a fresh proof; never of the last way to log in',
  callers: ['member'],
  rateLimit: 'guarded',
  query: Strict({ type: SocialCode() }),
  answers: { 204: null },
  errors: { 403: ['PROOF_REQUIRED'], 404: ['NOT_FOUND'], 409: ['LAST_WAY_IN'] },
})
