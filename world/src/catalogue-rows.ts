import type { CatalogueInput, ProductDiseasesInput } from '@shop/server/testing/seeding'
import { categories, drawPack, products } from './catalogue/index.ts'
import { promotions } from './catalogue/promotions.ts'
import { warehouses } from './catalogue/warehouses.ts'

/** Products that may not be sold at present, everywhere or to a province (shop#28). */
const bans = [
  { productCode: '10060012', reason: '生产企业主动召回该批次，暂停销售' },
  { productCode: '10010012', provinceCode: '54', reason: '含乙醇液体，不能空运' },
  { productCode: '10010012', provinceCode: '65', reason: '含乙醇液体，不能空运' },
] as const

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
      picture: drawPack(product),
    })),
    bans,
    promotions,
  }
}

/** So many of the diseases of a drug, the first ones, are what it is mostly taken for. */
const DEFAULT_DISEASES = 2

/** What the prescription drugs of the demo catalogue are taken for. */
export function diseaseRows(): ProductDiseasesInput[] {
  return products
    .filter(({ icdCodes }) => icdCodes.length > 0)
    .map(({ productCode, icdCodes }) => ({
      productCode,
      diseases: icdCodes.map((code, index) => ({ code, isDefault: index < DEFAULT_DISEASES })),
    }))
}
