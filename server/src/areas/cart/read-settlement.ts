import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Judged, judgeList, offerFault } from './domain/faults.ts'
import type { Wanted } from './domain/lines.ts'
import { findOffer } from './domain/offer.ts'
import { type Settlement, type SettleRules, settle } from './domain/settlement.ts'
import { readShelf } from './read-shelf.ts'
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
  leftBehind: readonly Pick<Judged<ItemRow>, 'item' | 'fault'>[]
}

/**
 * Settles anew from what the shop sells now. Of a list everything is taken that it shows as selected; only the address may bar
 * some of that.
 * @param readList the list's items, locked where it is settled for good
 * @param province of the address; null without one
 * @throws Refusal PRODUCT_UNKNOWN
 */
export async function readSettlement(
  db: Database,
  accountId: string,
  source: Source,
  readList: (isRx: boolean) => Promise<ItemRow[]>,
  province: string | null,
  rules: SettleRules,
  now: Date,
): Promise<ReadSettlement> {
  if (source.kind === 'item') {
    const { itemCode, amount } = source
    const shelf = await readShelf(db, accountId, [itemCode], now)
    const offer = findOffer(itemCode, shelf) ?? refuse('PRODUCT_UNKNOWN')
    const wanted = [{ offer, amount, fault: offerFault(offer, amount, province) }]
    return { settlement: settle(wanted, shelf, province, rules), leftBehind: [] }
  }
  const selected = (await readList(source.isRx)).filter(({ isSelected }) => isSelected)
  const shelf = await readShelf(
    db,
    accountId,
    selected.map(({ itemCode }) => itemCode),
    now,
  )
  const judged = judgeList(selected, shelf, null)
  const wanted = judged.flatMap(({ item, offer, isTaken }): Wanted[] =>
    offer && isTaken ? [{ offer, amount: item.amount, fault: offerFault(offer, item.amount, province) }] : [],
  )
  return {
    settlement: settle(wanted, shelf, province, rules),
    leftBehind: judged.filter(({ isTaken }) => !isTaken),
  }
}
