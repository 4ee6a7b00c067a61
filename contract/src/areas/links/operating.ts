import { Type } from 'typebox'
import { linkKinds, linkLimits, linkStates } from '../../fields/links.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Id, OrdersCode } from '../../kit/shapes.ts'
import { Instant, Nullable, OneOf, Strict } from '../../kit/types.ts'

const given = { ordersCode: OrdersCode() }

export const Link = Strict({
  id: Type.String(),
  kind: OneOf(linkKinds),
  state: OneOf(linkStates),
  /** The phone that it went to. */
  phone: Nullable(Type.String({ description: 'masked' })),
  createdAt: Instant(),
  expiresAt: Instant(),
  openedAt: Nullable(Instant()),
  tries: Type.Integer({ minimum: 0, maximum: linkLimits.triesAKey, description: 'wrong digits' }),
  /** Sent as its owner asked for it, not as an operator did. */
  isRenewal: Type.Boolean(),
})

export const sendLink = defineOperation({
  method: 'POST',
  path: '/ops/orders/{ordersCode}/links',
  summary:
    'Sends the order’s own phone a link by which the order can be paid without an account; the one before is withdrawn',
  callers: ['operator'],
  scope: 'links',
  rateLimit: 'write',
  params: Strict(given),
  body: Strict({ kind: OneOf(linkKinds) }),
  answers: { 201: Link },
  errors: {
    404: ['ORDER_NOT_FOUND'],
    409: ['LINK_NOT_ALLOWED', 'LINK_TRIES_SPENT', 'ORDER_STATE_CHANGED'],
    429: ['TOO_MANY_REQUESTS'],
  },
})

export const listLinks = defineOperation({
  method: 'GET',
  path: '/ops/orders/{ordersCode}/links',
  summary: 'The links of an order, the latest first, never their keys',
  callers: ['operator'],
  scope: 'links',
  rateLimit: 'read',
  params: Strict(given),
  answers: {
    200: Strict({
      content: Type.Array(Link),
      /** When the order's phone was put right by a link, from which to which; both masked. */
      correction: Nullable(
        Strict({ at: Instant(), from: Type.String(), to: Nullable(Type.String()) }, { description: 'masked phones' }),
      ),
    }),
  },
  errors: { 404: ['ORDER_NOT_FOUND'] },
})

export const withdrawLink = defineOperation({
  method: 'DELETE',
  path: '/ops/orders/{ordersCode}/links/{id}',
  summary: 'Takes an open link back; it opens nothing any more',
  callers: ['operator'],
  scope: 'links',
  rateLimit: 'write',
  params: Strict({ ...given, id: Id() }),
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND', 'LINK_NOT_FOUND'], 409: ['LINK_STATE_CHANGED'] },
})
