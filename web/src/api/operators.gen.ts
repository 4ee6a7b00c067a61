// Generated from the areas by `npm run generate`; do not edit.
import type * as mall from '@shop/contract/areas/mall'
import type * as operators from '@shop/contract/areas/operators'
import type * as ordersOperating from '@shop/contract/areas/orders/operating'
import type * as productsFeeds from '@shop/contract/areas/products/feeds'
import type * as productsOperating from '@shop/contract/areas/products/operating'
import { formData } from '@shop/contract/kit/form-data'
import { operatorCall } from '../lib/operator-client.ts'

export const addHook = /* @__PURE__ */ operatorCall<typeof operators.addHook>('POST', '/api/ops/hooks', 'json')
export const addTrace = /* @__PURE__ */ operatorCall<typeof ordersOperating.addTrace>('POST', '/api/ops/orders/{ordersCode}/traces', 'json')
export const banProduct = /* @__PURE__ */ operatorCall<typeof productsOperating.banProduct>('PUT', '/api/ops/products/{productCode}/ban', 'json')
export const beginOperating = /* @__PURE__ */ operatorCall<typeof operators.beginOperating>('POST', '/api/ops/session', 'json')
export const cancelForShop = /* @__PURE__ */ operatorCall<typeof ordersOperating.cancelForShop>('POST', '/api/ops/orders/{ordersCode}/cancel', 'json')
export const catalogueCategories = /* @__PURE__ */ operatorCall<typeof productsFeeds.catalogueCategories>('GET', '/api/ops/feeds/categories', 'none', ['keyword', 'page'])
export const catalogueProducts = /* @__PURE__ */ operatorCall<typeof productsFeeds.catalogueProducts>('GET', '/api/ops/feeds/products', 'none', ['keyword', 'page'])
export const cataloguePromotions = /* @__PURE__ */ operatorCall<typeof productsFeeds.cataloguePromotions>('GET', '/api/ops/feeds/promotions', 'none', ['keyword', 'page'])
export const catalogueWarehouses = /* @__PURE__ */ operatorCall<typeof productsFeeds.catalogueWarehouses>('GET', '/api/ops/feeds/warehouses', 'none', ['keyword', 'page'])
export const changeSetting = /* @__PURE__ */ operatorCall<typeof mall.changeSetting>('PUT', '/api/ops/settings', 'json')
export const collectCash = /* @__PURE__ */ operatorCall<typeof ordersOperating.collectCash>('POST', '/api/ops/orders/{ordersCode}/collection')
export const confirmRefund = /* @__PURE__ */ operatorCall<typeof ordersOperating.confirmRefund>('POST', '/api/ops/orders/{ordersCode}/refunded', 'json')
export const decideClaim = /* @__PURE__ */ operatorCall<typeof ordersOperating.decideClaim>('POST', '/api/ops/claims/{id}/decision', 'json')
export const decideReview = /* @__PURE__ */ operatorCall<typeof ordersOperating.decideReview>('POST', '/api/ops/orders/{ordersCode}/verdict', 'json')
export const endOperating = /* @__PURE__ */ operatorCall<typeof operators.endOperating>('DELETE', '/api/ops/session')
export const feedCategories = /* @__PURE__ */ operatorCall<typeof productsFeeds.feedCategories>('PUT', '/api/ops/feeds/categories', 'json')
export const feedPicture = /* @__PURE__ */ operatorCall<typeof productsFeeds.feedPicture>('PUT', '/api/ops/feeds/products/{productCode}/picture', formData)
export const feedPrices = /* @__PURE__ */ operatorCall<typeof productsFeeds.feedPrices>('PUT', '/api/ops/feeds/prices', 'json')
export const feedProduct = /* @__PURE__ */ operatorCall<typeof productsFeeds.feedProduct>('PUT', '/api/ops/feeds/products/{productCode}', 'json')
export const feedPromotions = /* @__PURE__ */ operatorCall<typeof productsFeeds.feedPromotions>('PUT', '/api/ops/feeds/promotions', 'json')
export const feedWarehouses = /* @__PURE__ */ operatorCall<typeof productsFeeds.feedWarehouses>('PUT', '/api/ops/feeds/warehouses', 'json')
export const importOrder = /* @__PURE__ */ operatorCall<typeof ordersOperating.importOrder>('PUT', '/api/ops/feeds/orders/{externalId}', 'json')
export const liftBan = /* @__PURE__ */ operatorCall<typeof productsOperating.liftBan>('DELETE', '/api/ops/products/{productCode}/ban', 'none', ['provinceCode'])
export const listAudit = /* @__PURE__ */ operatorCall<typeof operators.listAudit>('GET', '/api/ops/audit', 'none', ['subject', 'page'])
export const listHooks = /* @__PURE__ */ operatorCall<typeof operators.listHooks>('GET', '/api/ops/hooks')
export const operatingClaim = /* @__PURE__ */ operatorCall<typeof ordersOperating.operatingClaim>('GET', '/api/ops/claims/{id}')
export const operatingClaims = /* @__PURE__ */ operatorCall<typeof ordersOperating.operatingClaims>('GET', '/api/ops/claims', 'none', ['state', 'page'])
export const operatingOrder = /* @__PURE__ */ operatorCall<typeof ordersOperating.operatingOrder>('GET', '/api/ops/orders/{ordersCode}')
export const operatingOrders = /* @__PURE__ */ operatorCall<typeof ordersOperating.operatingOrders>('GET', '/api/ops/orders', 'none', ['queue', 'ordersCode', 'warehouse', 'page'])
export const operatingProducts = /* @__PURE__ */ operatorCall<typeof productsOperating.operatingProducts>('GET', '/api/ops/products', 'none', ['keyword', 'onlyEmpty', 'page'])
export const recordReturn = /* @__PURE__ */ operatorCall<typeof ordersOperating.recordReturn>('POST', '/api/ops/orders/{ordersCode}/return', 'json')
export const refundOrder = /* @__PURE__ */ operatorCall<typeof ordersOperating.refundOrder>('POST', '/api/ops/orders/{ordersCode}/refund', 'json')
export const removeHook = /* @__PURE__ */ operatorCall<typeof operators.removeHook>('DELETE', '/api/ops/hooks/{id}')
export const restock = /* @__PURE__ */ operatorCall<typeof productsOperating.restock>('POST', '/api/ops/products/{productCode}/stock', 'json')
export const shipOrder = /* @__PURE__ */ operatorCall<typeof ordersOperating.shipOrder>('POST', '/api/ops/orders/{ordersCode}/shipment', 'json')
export const whoOperates = /* @__PURE__ */ operatorCall<typeof operators.whoOperates>('GET', '/api/ops/session')
