import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Wanted } from './domain/lines.ts'
import { findOffer } from './domain/offer.ts'
import type { Benefits, Pricing } from './domain/pricing.ts'
import { type Judged, judgeList, offerProblem } from './domain/problems.ts'
import { type Settlement, type SettleRules, settle } from './domain/settlement.ts'
import { priceWithBenefits } from './price-with-benefits.ts'
import { readCatalogSnapshot } from './read-catalog-snapshot.ts'
import type { ItemRow } from './store/items.ts'

/** What is settled: one item without a list, or what a list has selected. */
export type Source = { kind: 'item'; itemCode: string; amount: number } | { kind: 'list'; isRx: boolean }

/** What a caller names: an item is settled alone, whatever list is named beside it; an amount is that of an item. */
export function sourceOf({
  isRx = false,
  skuCode,
  quantity = 1,
}: {
  isRx?: boolean
  skuCode?: string
  quantity?: number
}): Source {
  return skuCode === undefined ? { kind: 'list', isRx } : { kind: 'item', itemCode: skuCode, amount: quantity }
}

/** What settling comes to, and which selected items are left behind as the list itself says they cannot be bought. */
export interface ReadSettlement {
  settlement: Settlement
  leftBehind: readonly Pick<Judged<ItemRow>, 'item' | 'problem'>[]
}

/**
 * Settles anew from what the shop sells now. Of a list everything is taken that it shows as selected; only the address may bar
 * some of that.
 * @param readList the list's items, locked where it is settled for good
 * @param province of the address; null without one
 * @param benefits coupons and coins, and what of them is wanted
 * @throws ApiError PRODUCT_UNKNOWN
 */
export async function readSettlement(
  db: Database,
  accountId: string,
  source: Source,
  readList: (isRx: boolean) => Promise<ItemRow[]>,
  province: string | null,
  rules: SettleRules,
  benefits: Benefits,
  now: Date,
): Promise<ReadSettlement> {
  const pricing: Pricing = (goods) => priceWithBenefits(goods, benefits, now)
  if (source.kind === 'item') {
    const { itemCode, amount } = source
    const catalogSnapshot = await readCatalogSnapshot(db, accountId, [itemCode], now)
    const offer = findOffer(itemCode, catalogSnapshot) ?? throwApiError('PRODUCT_UNKNOWN')
    const wanted = [{ offer, amount, problem: offerProblem(offer, amount, province) }]
    return { settlement: settle(wanted, catalogSnapshot, province, rules, pricing), leftBehind: [] }
  }
  const selected = (await readList(source.isRx)).filter(({ isSelected }) => isSelected)
  const catalogSnapshot = await readCatalogSnapshot(
    db,
    accountId,
    selected.map(({ itemCode }) => itemCode),
    now,
  )
  const judged = judgeList(selected, catalogSnapshot, null)
  const wanted = judged.flatMap(({ item, offer, isTaken }): Wanted[] =>
    offer && isTaken ? [{ offer, amount: item.amount, problem: offerProblem(offer, item.amount, province) }] : [],
  )
  return {
    settlement: settle(wanted, catalogSnapshot, province, rules, pricing),
    leftBehind: judged.filter(({ isTaken }) => !isTaken),
  }
}
