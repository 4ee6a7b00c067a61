import { Type } from 'typebox'
import { accessEventKinds } from '../../fields/access-events.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Instant, OneOf, Strict } from '../../kit/types.ts'

/** How many rows of the latest events the security page shows. */
export const ACCESS_EVENTS_SHOWN = 20

export const listAccessEvents = defineOperation({
  method: 'GET',
  path: '/account/events',
  summary: 'What happened lately to the account’s access, the latest first; what one session did of a kind is one row',
  callers: ['member'],
  rateLimit: 'read',
  answers: {
    200: Type.Array(
      Strict({
        kind: OneOf(accessEventKinds),
        device: Type.String(),
        at: Instant(),
        count: Type.Integer({ minimum: 1, description: 'how often; device and time are of the latest' }),
        isCurrent: Type.Boolean(),
      }),
      { maxItems: ACCESS_EVENTS_SHOWN },
    ),
  },
})
