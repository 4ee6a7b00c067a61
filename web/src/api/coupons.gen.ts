// Generated from the areas by `npm run generate`; do not edit.
import type * as coupons from '@shop/contract/areas/coupons'
import { call } from '../lib/client.ts'

export const claimGiftPack = /* @__PURE__ */ call<typeof coupons.claimGiftPack>('POST', '/api/coupons/giftPack')
export const countAvailableCoupons = /* @__PURE__ */ call<typeof coupons.countAvailableCoupons>('GET', '/api/coupons/available')
export const countCoupons = /* @__PURE__ */ call<typeof coupons.countCoupons>('GET', '/api/coupons/counts')
export const getGiftPack = /* @__PURE__ */ call<typeof coupons.getGiftPack>('GET', '/api/coupons/giftPack')
export const listCoupons = /* @__PURE__ */ call<typeof coupons.listCoupons>('GET', '/api/coupons', 'none', ['status', 'page', 'size'])
