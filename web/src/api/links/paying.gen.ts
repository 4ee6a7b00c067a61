// Generated from the areas by `npm run generate`; do not edit.
import type * as linksPaying from '@shop/contract/areas/links/paying'
import { linkCall } from '../../lib/link-client.ts'

export const checkLinkPayment = /* @__PURE__ */ linkCall<typeof linksPaying.checkLinkPayment>('POST', '/api/links/pay/{id}/check')
export const correctConsigneePhone = /* @__PURE__ */ linkCall<typeof linksPaying.correctConsigneePhone>('POST', '/api/v4/orders/updatePhone', 'json')
export const findConsigneePhone = /* @__PURE__ */ linkCall<typeof linksPaying.findConsigneePhone>('GET', '/api/v4/orders/findConsigneePhone/{token}')
export const getLinkOrder = /* @__PURE__ */ linkCall<typeof linksPaying.getLinkOrder>('GET', '/api/links/order')
export const getLinkPayment = /* @__PURE__ */ linkCall<typeof linksPaying.getLinkPayment>('GET', '/api/links/pay/{id}')
export const listUnpaidByLink = /* @__PURE__ */ linkCall<typeof linksPaying.listUnpaidByLink>('GET', '/api/orders/notPay', 'none', ['token', 'consigneePhone', 'bgnDate', 'endDate'])
export const startLinkPayment = /* @__PURE__ */ linkCall<typeof linksPaying.startLinkPayment>('POST', '/api/links/pay', 'json')
