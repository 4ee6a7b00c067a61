// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../kit/client.ts'

export const cartPaths: Readonly<Record<string, PathRow>> = {
  addCartItem: ['POST', '/api/memberShopCarts/items', [], 'json'],
  buyNow: ['POST', '/api/settle/buyNow', [], 'json'],
  changeCartItem: ['PUT', '/api/memberShopCarts/items/{itemCode}', [], 'json'],
  getCart: ['GET', '/api/memberShopCarts', ['isRx'], 'none'],
  previewRebuy: ['GET', '/api/v3/orders/{id}/rebuy', [], 'none'],
  quoteSettle: ['POST', '/api/settle/quote', [], 'json'],
  rebuyOrder: ['PUT', '/api/v3/orders/{id}/rebuy', ['sourceHost'], 'none'],
  removeCartItems: ['DELETE', '/api/memberShopCarts/items', ['itemCodes'], 'none'],
  restoreCartItems: ['POST', '/api/memberShopCarts/restoration', [], 'json'],
  selectCartItems: ['PUT', '/api/memberShopCarts/selection', [], 'json'],
  submitOrder: ['POST', '/api/settle/orders', [], 'json'],
}
