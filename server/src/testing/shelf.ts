import type { CatalogSnapshot } from '../areas/cart/domain/offer.ts'
import type { Promotion, Sellable } from '../areas/products/index.ts'

/** A product that can be bought; a test says what matters to it. */
export function sellable(facts: Partial<Sellable>): Sellable {
  return {
    productCode: '10010001',
    productName: `商品${facts.productCode ?? '10010001'}`,
    packing: '10袋',
    price: 1000,
    prescriptionType: 0,
    classCode: null,
    categoryCode: 'COLD',
    warehouse: 'GZ',
    warehouseName: '广州仓',
    isGlobal: false,
    taxRate: 0,
    restriction: null,
    available: 100,
    isOnShelf: true,
    bans: new Set(),
    isMedicine: false,
    ...facts,
  }
}

export function catalogSnapshotOf(
  products: readonly Sellable[],
  promotions: readonly Promotion[] = [],
): CatalogSnapshot {
  return { products: new Map(products.map((product) => [product.productCode, product])), promotions }
}
