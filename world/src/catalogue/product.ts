import type { Pack } from './pack-drawing.ts'

/**
 * How a product may be sold; the same numbers as the contract's products area: 2 and 3 are
 * non-prescription drugs (OTC class A and B), 4 and 5 need a prescription (5: strictly controlled), 0 is no medicine at
 * all (health goods, food, devices).
 */
export const prescriptionTypes = { none: 0, otcA: 2, otcB: 3, rx: 4, strictRx: 5 } as const

export type PrescriptionType = (typeof prescriptionTypes)[keyof typeof prescriptionTypes]

/** Guangzhou and Wuhan hold domestic goods, Hong Kong the cross-border ones. */
export type Warehouse = 'GZ' | 'WH' | 'HK'

export interface Category {
  categoryCode: string
  name: string
}

export interface Product {
  /** Eight digits, never used again for another product. */
  productCode: string
  /** What the shopper reads: the generic name, for health goods after a made-up brand. */
  productName: string
  /** The generic name alone. */
  commonTitle: string
  packing: string
  priceCents: number
  /** The struck-through price, always above `priceCents`; null when there is none. */
  marketPriceCents: number | null
  prescriptionType: PrescriptionType
  /** Six digits, the category's four first; class 200704 is sold by consultation in the mobile app only. */
  classCode: string
  categoryCode: string
  manufacturer: string
  indications: string
  /** Pieces on the shelf; 0 is out of stock. */
  stock: number
  warehouse: Warehouse
  isRestrictionSku: boolean
  /** Pieces that one member may buy; null when the product is not restricted. */
  restrictionLimit: number | null
  /** Cross-border goods: they count towards the customs limits and carry import tax. */
  isGlobal: boolean
  /** Import tax in hundredths of a percent (910 is 9.1 %); 0 for domestic goods. */
  taxRateBasisPoints: number
  /** Patients younger than this many years may not have it; null when age does not matter. */
  forbiddenAgeLess: number | null
  /** Patients older than this many years may not have it; null when age does not matter. */
  forbiddenAgeGreater: number | null
  /** ICD-10 codes of the diseases a prescription drug is indicated for, what it is mostly taken for first; empty for everything else. */
  icdCodes: readonly string[]
  pack: Pack
}

type Required =
  | 'productCode'
  | 'productName'
  | 'packing'
  | 'priceCents'
  | 'manufacturer'
  | 'indications'
  | 'stock'
  | 'pack'

/** What has to be said of a product; the rest has a plain default. */
type ProductFacts = Pick<Product, Required> &
  Partial<Omit<Product, Required | 'categoryCode' | 'isRestrictionSku' | 'isGlobal' | 'taxRateBasisPoints'>>

/** The comprehensive import tax on health food: 70 % of the 13 % value added tax. */
const CROSS_BORDER_TAX_BASIS_POINTS = 910

/** Puts the products of one category on the shelf and fills in what goes without saying. */
export function shelf(categoryCode: string, facts: readonly ProductFacts[]): readonly Product[] {
  return facts.map((product) => {
    const warehouse = product.warehouse ?? 'GZ'
    const restrictionLimit = product.restrictionLimit ?? null
    const isGlobal = warehouse === 'HK'
    return {
      commonTitle: product.productName,
      marketPriceCents: null,
      prescriptionType: prescriptionTypes.none,
      classCode: `${categoryCode}01`,
      forbiddenAgeLess: null,
      forbiddenAgeGreater: null,
      icdCodes: [],
      ...product,
      categoryCode,
      warehouse,
      restrictionLimit,
      isRestrictionSku: restrictionLimit !== null,
      isGlobal,
      taxRateBasisPoints: isGlobal ? CROSS_BORDER_TAX_BASIS_POINTS : 0,
    }
  })
}
