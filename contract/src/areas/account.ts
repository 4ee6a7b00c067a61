import { Type } from 'typebox'
import { defineOperation } from '../kit/operation.ts'
import { Nullable, OneOf, Strict } from '../kit/types.ts'

/** Decision 22: 0 none, 1 male, 2 female. */
export const memberSexes = [0, 1, 2] as const

export const MemberView = Strict({
  accountId: Type.String(),
  nickName: Nullable(Type.String()),
  memberName: Nullable(Type.String()),
  /** What the shop calls the member: nickname, else the masked phone (decision 22). */
  greeting: Type.String(),
  avatar: Nullable(Type.String({ description: 'address of the picture; null shows the default one' })),
  sex: Type.Integer({ minimum: 0, maximum: 2 }),
  phoneStr: Nullable(Type.String({ description: 'masked phone' })),
  email: Nullable(Type.String({ description: 'masked address' })),
  level: OneOf(['plain', 'gold']),
})

export const getMember = defineOperation({
  method: 'GET',
  path: '/member/vo',
  summary: 'Who is logged in',
  callers: ['member'],
  pace: 'read',
  sessionInStatement: true,
  answers: { 200: MemberView },
})
