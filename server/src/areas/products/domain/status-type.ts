import { type ProductStatusType, productStatusTypes } from '@shop/contract/fields/stock'

/** What decides whether a product can be bought; `bans` as in `Sellable`. */
export interface Offered {
  available: number
  isOnShelf: boolean
  bans: ReadonlySet<string>
}

/** `productStatusType` (shop#18): bought, reserved, or no longer sold, as what is unknown, off the shelf or banned everywhere. */
export function productStatusType(product: Offered | undefined): ProductStatusType {
  if (!product?.isOnShelf || product.bans.has('')) return productStatusTypes.notSold
  return product.available > 0 ? productStatusTypes.inStock : productStatusTypes.outOfStock
}
