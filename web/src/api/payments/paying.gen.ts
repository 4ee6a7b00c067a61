// Generated from the areas by `npm run generate`; do not edit.
import type * as paymentsPaying from '@shop/contract/areas/payments/paying'
import { call } from '../../lib/client.ts'

export const checkPayment = /* @__PURE__ */ call<typeof paymentsPaying.checkPayment>('POST', '/api/pay/{id}/check')
export const getPaySummary = /* @__PURE__ */ call<typeof paymentsPaying.getPaySummary>('GET', '/api/pay', 'none', ['userId', 'orderCodes', 'paySource', 'platform', 'paymentType'])
export const getPayment = /* @__PURE__ */ call<typeof paymentsPaying.getPayment>('GET', '/api/pay/{id}')
export const listOrderMoney = /* @__PURE__ */ call<typeof paymentsPaying.listOrderMoney>('GET', '/api/v3/orders/{id}/money')
export const startPayment = /* @__PURE__ */ call<typeof paymentsPaying.startPayment>('POST', '/api/pay', 'json')
