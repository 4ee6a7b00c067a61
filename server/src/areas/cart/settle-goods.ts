import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import { findOffer } from './domain/offer.ts'
import { offerProblem } from './domain/problems.ts'
import { type Settlement, type SettleRules, settle } from './domain/settlement.ts'
import { noBenefits, priceWithBenefits } from './price-with-benefits.ts'
import { readCatalogSnapshot } from './read-catalog-snapshot.ts'

/** So many pieces of a product. */
export interface Goods {
  productCode: string
  amount: number
}

/**
 * What these goods cost without a list, coupon or coins, and what stands in the way; a product that is named twice is one line.
 * @param accountId whose purchases count towards limits; null where nobody is known yet
 * @throws ApiError PRODUCT_UNKNOWN beside the line
 */
export async function settleGoods(
  db: Database,
  accountId: string | null,
  goods: readonly Goods[],
  province: string | null,
  rules: SettleRules,
  now: Date,
): Promise<Settlement> {
  const amounts = new Map<string, number>()
  for (const { productCode, amount } of goods) amounts.set(productCode, (amounts.get(productCode) ?? 0) + amount)
  const snapshot = await readCatalogSnapshot(db, accountId, [...amounts.keys()], now)
  const wanted = [...amounts].map(([productCode, amount]) => {
    const offer =
      findOffer(productCode, snapshot) ?? throwApiError('PRODUCT_UNKNOWN', { field: fieldOf(goods, productCode) })
    return { offer, amount, problem: offerProblem(offer, amount, province) }
  })
  return settle(wanted, snapshot, province, rules, (priced) => priceWithBenefits(priced, noBenefits, now))
}

/** The line of a product, as the caller names it. */
export function fieldOf(goods: readonly Goods[], productCode: string): string {
  return `lines.${goods.findIndex((line) => line.productCode === productCode)}.productCode`
}

/** Prescription drugs are settled apart from all else (links#51). */
export function isMixed({ wanted }: Pick<Settlement, 'wanted'>): boolean {
  return new Set(wanted.map(({ offer }) => offer.isRx)).size > 1
}
