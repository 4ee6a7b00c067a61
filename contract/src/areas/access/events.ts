import { Type } from 'typebox'
import { accessEventKinds } from '../../fields/access-events.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Instant, OneOf, Strict } from '../../kit/types.ts'

/** How many of the latest events the security page shows. */
export const ACCESS_EVENTS_SHOWN = 20

export const listAccessEvents = defineOperation({
  method: 'GET',
  path: '/account/events',
  summary: 'What happened lately to the account’s access, the latest first',
  callers: ['member'],
  pace: 'read',
  answers: {
    200: Type.Array(
      Strict({ kind: OneOf(accessEventKinds), device: Type.String(), at: Instant(), isCurrent: Type.Boolean() }),
      { maxItems: ACCESS_EVENTS_SHOWN },
    ),
  },
})
