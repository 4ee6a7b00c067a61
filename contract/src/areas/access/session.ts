import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { Optional, Strict } from '../../kit/types.ts'
import { Session } from './shared.ts'

export const refreshSession = defineOperation({
  method: 'POST',
  path: '/passport/token/refresh',
  summary: 'Exchanges a refresh token for a new pair; reuse of a spent one ends the family',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({ refreshToken: Optional(Type.String({ maxLength: 100 })) }),
  answers: { 200: Session },
  errors: { 401: ['SESSION_ENDED'], 429: ['TOO_MANY_REQUESTS'] },
})

export const logout = defineOperation({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session: both tokens and all cookies',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  body: Strict({
    accessToken: Optional(Type.String({ maxLength: 100 })),
    refreshToken: Optional(Type.String({ maxLength: 100 })),
  }),
  answers: { 204: null },
})
