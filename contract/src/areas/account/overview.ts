import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { Instant, Nullable, Strict } from '../../kit/types.ts'

/** What the security page knows of an account. */
export const AccountView = Strict({
  accountId: Type.String(),
  phoneStr: Nullable(Type.String({ description: 'masked phone' })),
  email: Nullable(Type.String({ description: 'masked address' })),
  hasPassword: Type.Boolean(),
  createdAt: Instant(),
})

export const getAccount = defineOperation({
  method: 'GET',
  path: '/account',
  summary: 'The member’s account: what is bound to it',
  callers: ['member'],
  rateLimit: 'read',
  answers: { 200: AccountView },
})
