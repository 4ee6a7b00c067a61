import { Type } from 'typebox'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { Id, OperatorText, PageNumber } from '../kit/shapes.ts'
import { Instant, Nullable, OneOf, Optional, Strict } from '../kit/types.ts'

export const operatorScopes = [
  'orders',
  'cancellations',
  'verdicts',
  'prescriptions',
  'shipping',
  'traces',
  'refunds',
  'claims',
  'stock',
  'feeds',
  'coupons',
  'finance',
  'links',
  'settings',
  'hooks',
  'audit',
] as const

/** What is told to the outside; the body holds ids and states alone. */
export const hookEvents = [
  'order.placed',
  'order.changed',
  'claim.opened',
  'claim.decided',
  'product.restocked',
] as const
export type HookEvent = (typeof hookEvents)[number]

/** How long the operators' shell stays logged in, in ms. */
export const OPERATOR_SESSION_MS = 8 * 60 * 60 * 1000

const Who = Strict({
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(OneOf(operatorScopes)),
  licenceNumber: Nullable(Type.String({ description: 'of a pharmacist, who reviews prescriptions' })),
  until: Nullable(Instant()),
})

export const beginOperating = defineOperation({
  method: 'POST',
  path: '/ops/session',
  summary: 'Logs the operators’ shell in by a key: a cookie of its own, eight hours; guesses are slowed down',
  callers: ['visitor'],
  rateLimit: 'guarded',
  body: Strict({ key: Type.String({ minLength: 1, maxLength: 200 }) }),
  answers: { 200: Who },
  errors: { 400: ['OPERATOR_KEY_WRONG'], 429: ['TOO_MANY_REQUESTS'] },
})

export const whoOperates = defineOperation({
  method: 'GET',
  path: '/ops/session',
  summary: 'Who is logged in, and what they may do',
  callers: ['operator'],
  rateLimit: 'read',
  answers: { 200: Who },
})

export const endOperating = defineOperation({
  method: 'DELETE',
  path: '/ops/session',
  summary: 'Logs the operators’ shell out',
  callers: ['operator'],
  rateLimit: 'write',
  answers: { 204: null },
})

export const listAudit = defineOperation({
  method: 'GET',
  path: '/ops/audit',
  summary: 'What operators did and read, the latest first',
  callers: ['operator'],
  scope: 'audit',
  rateLimit: 'read',
  query: Strict({
    subject: Optional(Type.String({ maxLength: 64 })),
    page: Optional(PageNumber()),
  }),
  answers: {
    200: page(
      Strict({
        at: Instant(),
        operator: Type.String(),
        action: Type.String(),
        subject: Type.String(),
        details: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
  },
})

export const listHooks = defineOperation({
  method: 'GET',
  path: '/ops/hooks',
  summary: 'Where events are sent, and how the latest try of each went',
  callers: ['operator'],
  scope: 'hooks',
  rateLimit: 'read',
  answers: {
    200: Type.Array(
      Strict({
        id: Type.String(),
        url: Type.String({ description: 'without its query, which may hold a secret' }),
        events: Type.Array(OneOf(hookEvents)),
        createdAt: Instant(),
        madeBy: Type.String({ description: 'the name of the key that made it' }),
        endedAt: Nullable(Instant()),
        /** The delivery that was tried last: when it happened, when and how often it was tried, what was answered. */
        last: Nullable(
          Strict({
            event: OneOf(hookEvents),
            happenedAt: Instant(),
            triedAt: Instant(),
            tries: Type.Integer(),
            outcome: Type.String({ description: '`HTTP_204`, or why nothing was answered: `TIMEOUT`, `ADDRESS` …' }),
          }),
        ),
        waiting: Type.Integer(),
        nextTryAt: Nullable(Instant()),
        givenUp: Type.Integer({ description: 'Events that are not tried any more' }),
      }),
    ),
  },
})

export const addHook = defineOperation({
  method: 'POST',
  path: '/ops/hooks',
  summary: 'Sends events to an address from now on; answers the secret that signs them, this once',
  callers: ['operator'],
  scope: 'hooks',
  rateLimit: 'write',
  body: Strict({
    url: Type.String({ maxLength: 300, pattern: '^https?://[^\\s]+$' }),
    events: Type.Array(OneOf(hookEvents), { minItems: 1, maxItems: hookEvents.length, uniqueItems: true }),
    reason: OperatorText(100),
  }),
  answers: { 201: Strict({ id: Type.String(), secret: Type.String() }) },
  errors: { 400: ['HOOK_ADDRESS_REFUSED'], 409: ['HOOKS_TOO_MANY'] },
})

export const removeHook = defineOperation({
  method: 'DELETE',
  path: '/ops/hooks/{id}',
  summary: 'Sends nothing there any more',
  callers: ['operator'],
  scope: 'hooks',
  rateLimit: 'write',
  params: Strict({ id: Id() }),
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'] },
})
