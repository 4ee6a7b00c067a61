import { cancelReasons } from '../../fields/order-actions.ts'
import { defineOperation } from '../../kit/operation.ts'
import { OrdersCode } from '../../kit/shapes.ts'
import { OneOf, Optional, Strict } from '../../kit/types.ts'

const headers = { platform: ['PC'] } as const
const given = Strict({ id: OrdersCode() })

export const cancelOrder = defineOperation({
  method: 'PUT',
  path: '/v3/orders/{id}/platformCancel',
  summary: 'Cancels an order that nothing was paid for; stock is free again',
  callers: ['member'],
  rateLimit: 'write',
  headers,
  params: given,
  body: Strict({ reason: Optional(OneOf(cancelReasons, { description: 'ours: no reason is kept without it' })) }),
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED'] },
})

export const deleteOrder = defineOperation({
  method: 'DELETE',
  path: '/v3/orders/{id}/delete',
  summary: 'Hides an ended order from its member and destroys nothing',
  callers: ['member'],
  rateLimit: 'write',
  headers,
  params: given,
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED'] },
})

export const restoreOrder = defineOperation({
  method: 'PUT',
  path: '/v3/orders/{id}/restore',
  summary: 'Takes deleting back, within ten minutes',
  callers: ['member'],
  rateLimit: 'write',
  headers,
  params: given,
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['RESTORE_OVER'] },
})

export const receiveOrder = defineOperation({
  method: 'PUT',
  path: '/v3/orders/{id}/received',
  summary: 'The member has the parcel in hand; of a split order each sub-order is received by itself',
  callers: ['member'],
  rateLimit: 'write',
  headers,
  params: given,
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED', 'ORDER_SPLIT'] },
})
