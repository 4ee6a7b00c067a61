import { Type } from 'typebox'
import { closureBlockers, closureConsequences, closureReasons, REASON_TEXT_MAX } from '../../fields/closure.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Instant, OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'

const Count = Type.Integer({ minimum: 1 })

export const previewClosure = defineOperation({
  method: 'GET',
  path: '/closeapply',
  summary: 'What stands in the way of closing the account, what would be lost, what the law has us keep',
  callers: ['member'],
  rateLimit: 'read',
  answers: {
    200: Strict({
      blockers: Type.Array(Strict({ kind: OneOf(closureBlockers), count: Count })),
      consequences: Type.Array(Strict({ kind: OneOf(closureConsequences), count: Count })),
    }),
  },
})

export const applyForClosure = defineOperation({
  method: 'POST',
  path: '/closeapply',
  summary:
    'Applies to close the account: by a code to its phone, by a fresh proof where it has none. All sessions end; logging in within seven days takes it back',
  callers: ['member'],
  rateLimit: 'guarded',
  headers: { 'close-origin': ['PC'] },
  body: Strict({
    reason: OneOf(closureReasons),
    reasonText: Optional(Type.String({ maxLength: REASON_TEXT_MAX })),
    smsCode: Optional(Ruled('smsCode')),
  }),
  answers: { 200: Strict({ erasesAt: Instant() }) },
  errors: {
    400: ['REASON_TEXT_REQUIRED', 'SMS_CODE_REQUIRED', 'SMS_CODE_WRONG', 'SMS_CODE_SPENT'],
    403: ['PROOF_REQUIRED'],
    409: ['CLOSURE_BARRED'],
    429: ['TOO_MANY_REQUESTS'],
  },
})
