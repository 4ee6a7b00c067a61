// Generated from the areas by `npm run generate`; do not edit.
import type * as ordersActions from '@shop/contract/areas/orders/actions'
import { call } from '../../lib/client.ts'

export const cancelOrder = /* @__PURE__ */ call<typeof ordersActions.cancelOrder>('PUT', '/api/v3/orders/{id}/platformCancel', 'json')
export const deleteOrder = /* @__PURE__ */ call<typeof ordersActions.deleteOrder>('DELETE', '/api/v3/orders/{id}/delete')
export const receiveOrder = /* @__PURE__ */ call<typeof ordersActions.receiveOrder>('PUT', '/api/v3/orders/{id}/received')
export const restoreOrder = /* @__PURE__ */ call<typeof ordersActions.restoreOrder>('PUT', '/api/v3/orders/{id}/restore')
