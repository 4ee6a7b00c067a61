import type { CatalogueInput } from '@shop/server/testing/seeding'
import { bans } from './catalogue/bans.ts'
import { categories, drawPack, products } from './catalogue/index.ts'
import { promotions } from './catalogue/promotions.ts'
import { warehouses } from './catalogue/warehouses.ts'

/** The demo catalogue as the shop keeps it, each product with its drawn pack, what is banned and what comes with what. */
export function catalogueRows(): CatalogueInput {
  return {
    categories: categories.map(({ categoryCode, name }, position) => ({ code: categoryCode, name, position })),
    warehouses,
    products: products.map((product) => ({
      code: product.productCode,
      name: product.productName,
      commonTitle: product.commonTitle,
      packing: product.packing,
      manufacturer: product.manufacturer,
      categoryCode: product.categoryCode,
      price: product.priceCents,
      marketPrice: product.marketPriceCents,
      prescriptionType: product.prescriptionType,
      classCode: product.classCode,
      indications: product.indications,
      warehouse: product.warehouse,
      stock: product.stock,
      isGlobal: product.isGlobal,
      taxRate: product.taxRateBasisPoints,
      restriction: product.restrictionLimit,
      forbiddenAgeLess: product.forbiddenAgeLess,
      forbiddenAgeGreater: product.forbiddenAgeGreater,
      icdCodes: [...product.icdCodes],
      picture: drawPack(product),
    })),
    bans,
    promotions,
  }
}
