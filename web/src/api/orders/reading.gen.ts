// Generated from the areas by `npm run generate`; do not edit.
import type * as ordersReading from '@shop/contract/areas/orders/reading'
import { call } from '../../lib/client.ts'

export const countOrders = /* @__PURE__ */ call<typeof ordersReading.countOrders>('GET', '/api/v3/orders/counts')
export const filterOrders = /* @__PURE__ */ call<typeof ordersReading.filterOrders>('GET', '/api/v3/orders/filter', 'none', ['type', 'page', 'size', 'beginDate', 'endDate', 'productName', 'status'])
export const getLogistics = /* @__PURE__ */ call<typeof ordersReading.getLogistics>('GET', '/api/v3/orders/logistics', 'none', ['ordersCode'])
export const getOrder = /* @__PURE__ */ call<typeof ordersReading.getOrder>('GET', '/api/v3/orders/{id}')
export const listOrders = /* @__PURE__ */ call<typeof ordersReading.listOrders>('GET', '/api/v3/orders', 'none', ['type', 'page', 'size', 'beginDate', 'endDate', 'productName'])
