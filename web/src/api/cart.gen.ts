// Generated from the areas by `npm run generate`; do not edit.
import type * as cart from '@shop/contract/areas/cart'
import { call } from '../lib/client.ts'

export const addCartItem = /* @__PURE__ */ call<typeof cart.addCartItem>('POST', '/api/memberShopCarts/items', 'json')
export const buyNow = /* @__PURE__ */ call<typeof cart.buyNow>('POST', '/api/settle/buyNow', 'json')
export const changeCartItem = /* @__PURE__ */ call<typeof cart.changeCartItem>('PUT', '/api/memberShopCarts/items/{itemCode}', 'json')
export const getCart = /* @__PURE__ */ call<typeof cart.getCart>('GET', '/api/memberShopCarts', 'none', ['isRx'])
export const previewRebuy = /* @__PURE__ */ call<typeof cart.previewRebuy>('GET', '/api/v3/orders/{id}/rebuy')
export const quoteSettle = /* @__PURE__ */ call<typeof cart.quoteSettle>('POST', '/api/settle/quote', 'json')
export const rebuyOrder = /* @__PURE__ */ call<typeof cart.rebuyOrder>('PUT', '/api/v3/orders/{id}/rebuy', 'none', ['sourceHost'])
export const removeCartItems = /* @__PURE__ */ call<typeof cart.removeCartItems>('DELETE', '/api/memberShopCarts/items', 'none', ['itemCodes'])
export const restoreCartItems = /* @__PURE__ */ call<typeof cart.restoreCartItems>('POST', '/api/memberShopCarts/restoration', 'json')
export const selectCartItems = /* @__PURE__ */ call<typeof cart.selectCartItems>('PUT', '/api/memberShopCarts/selection', 'json')
export const submitOrder = /* @__PURE__ */ call<typeof cart.submitOrder>('POST', '/api/settle/orders', 'json')
