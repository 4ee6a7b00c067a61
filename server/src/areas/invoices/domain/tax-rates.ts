import { prescriptionTypes } from '@shop/contract/fields/prescription'
import type { TaxRate } from '@shop/contract/fields/tax'

/** What a line is for the tax office. */
export interface TaxKind {
  /** Its short name, which a specimen puts before the product's. */
  readonly name: string
  /** Percent. */
  readonly rate: TaxRate
  /** 19 digits; null where the provider of invoices finds it by the name of the line. */
  readonly categoryCode: string | null
  /** Why no tax is due at 0 %: the line is out of the scope of the tax (不征税), or exempt (免税). */
  readonly zeroBecause: 'untaxed' | 'exempt' | null
}

/** A product as far as its tax depends on it. */
export interface TaxedProduct {
  classCode: string | null
  prescriptionType: number
  taxCategoryCode: string | null
  taxRatePercent: TaxRate | null
}

const taxed = (name: string, rate: TaxRate): TaxKind => ({ name, rate, categoryCode: null, zeroBecause: null })
const untaxed = (name: string): TaxKind => ({ ...taxed(name, 0), zeroBecause: 'untaxed' })

/** Of what is no medicine, by the first four figures of a product's class, the shelf it stands on. */
const shelves: Readonly<Record<string, TaxKind>> = {
  '2008': taxed('保健食品', 13),
  // Herbs that are cut and dried are farm produce.
  '2009': taxed('农产品', 9),
  '2010': taxed('医疗器械', 13),
}
const medicine = taxed('药品', 13)
const sundries = taxed('日用杂品', 13)

/** Cross-border goods: the customs take their tax, so that nothing of it is the shop's. */
const imported = untaxed('进口商品')

export const freightKind = taxed('运输服务', 9)
export const importTaxKind = untaxed('代收税款')

/** The kind of a product's line: as the catalogue says, and that of its class where it says nothing (decision records 43 and 70). */
export function taxKindOf(product: TaxedProduct, isGlobal: boolean): TaxKind {
  const { taxCategoryCode: categoryCode, taxRatePercent } = product
  if (isGlobal) return { ...imported, categoryCode }
  const usual = kindOfClass(product)
  const rate = taxRatePercent ?? usual.rate
  return { name: usual.name, rate, categoryCode, zeroBecause: rate === 0 ? 'exempt' : null }
}

function kindOfClass({ classCode, prescriptionType }: TaxedProduct): TaxKind {
  if (prescriptionType !== prescriptionTypes.none) return medicine
  return shelves[classCode?.slice(0, 4) ?? ''] ?? sundries
}

/** The tax that an amount contains; both in cents. */
export function taxWithin(total: number, rate: number): number {
  return total - Math.round((total * 100) / (100 + rate))
}

/** As a specimen says it: `13%`, or why there is none. */
export function rateWords({ rate, zeroBecause }: Pick<TaxKind, 'rate' | 'zeroBecause'>): string {
  if (rate > 0) return `${rate}%`
  return zeroBecause === 'exempt' ? '免税' : '不征税'
}
