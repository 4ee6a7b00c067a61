import { prescriptionTypes } from '@shop/contract/fields/prescription'

/** What a line is for the tax office: its short name before the product's, and the rate in percent. */
export interface TaxKind {
  readonly name: string
  readonly rate: 0 | 9 | 13
}

/** Of what is no medicine, by the first four figures of a product's class, the shelf it stands on. */
const shelves: Readonly<Record<string, TaxKind>> = {
  '2008': { name: '保健食品', rate: 13 },
  // Herbs that are cut and dried are farm produce.
  '2009': { name: '农产品', rate: 9 },
  '2010': { name: '医疗器械', rate: 13 },
}
const medicine: TaxKind = { name: '药品', rate: 13 }
const sundries: TaxKind = { name: '日用杂品', rate: 13 }

/** Cross-border goods: the customs take their tax, so that nothing of it is the shop's. */
const imported: TaxKind = { name: '进口商品', rate: 0 }

export const freightKind: TaxKind = { name: '运输服务', rate: 9 }
export const importTaxKind: TaxKind = { name: '代收税款', rate: 0 }

/** The kind of a product's line (decision record 43). */
export function taxKindOf(
  { classCode, prescriptionType }: { classCode: string | null; prescriptionType: number },
  isGlobal: boolean,
): TaxKind {
  if (isGlobal) return imported
  if (prescriptionType !== prescriptionTypes.none) return medicine
  return shelves[classCode?.slice(0, 4) ?? ''] ?? sundries
}

/** The tax that an amount contains; both in cents. */
export function taxWithin(total: number, rate: number): number {
  return total - Math.round((total * 100) / (100 + rate))
}
