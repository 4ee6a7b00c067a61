import { cartLimits } from '@shop/contract/fields/cart'
import type { Database } from '../../../platform/db/database.ts'
import { findOffer } from '../domain/offer.ts'
import { offerProblem } from '../domain/problems.ts'
import { readCatalogSnapshot } from '../read-catalog-snapshot.ts'
import { type ItemRow, putItems, readItems } from '../store/items.ts'

/** An item as it stood on its list. */
export interface Former {
  itemCode: string
  num: number
  isSelected: boolean
  /** Epoch milliseconds. */
  addedAt: number
}

/**
 * Puts items back where they stood on their lists, at today's price, in a transaction that holds the account alone. What was
 * put there again meanwhile stays as it is.
 * @returns the codes of those that do not come back: they cannot be bought like that any more, or the lists are full
 */
export async function restoreItems(
  tx: Database,
  accountId: string,
  former: readonly Former[],
  now: Date,
): Promise<string[]> {
  const present = new Set((await readItems(tx, accountId)).map(({ itemCode }) => itemCode))
  const catalogSnapshot = await readCatalogSnapshot(
    tx,
    accountId,
    former.map(({ itemCode }) => itemCode),
    now,
  )
  const rows: ItemRow[] = []
  const missing: string[] = []
  for (const { itemCode, num, isSelected, addedAt } of former) {
    if (present.has(itemCode)) continue
    const offer = findOffer(itemCode, catalogSnapshot)
    if (!offer || offerProblem(offer, num, null) !== null || present.size >= cartLimits.items) {
      missing.push(itemCode)
      continue
    }
    present.add(itemCode)
    const { kind, isRx, price } = offer
    rows.push({
      accountId,
      itemCode,
      kind,
      isRx,
      amount: num,
      isSelected,
      addedPrice: price,
      addedAt: new Date(Math.min(addedAt, now.getTime())),
    })
  }
  await putItems(tx, rows)
  return missing
}
