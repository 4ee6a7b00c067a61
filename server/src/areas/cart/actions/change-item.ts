import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { findOffer } from '../domain/offer.ts'
import { offerProblem } from '../domain/problems.ts'
import { readCatalogSnapshot } from '../read-catalog-snapshot.ts'
import { refuseProblem } from '../refuse-problem.ts'
import { readItems, changeItem as writeItem } from '../store/items.ts'

/**
 * Changes how many of an item there are, or whether it is selected, in the caller's transaction. Fewer are never refused; more
 * only as far as stock and restriction allow.
 * @throws ApiError NOT_FOUND, STOCK_SHORT, RESTRICTED
 */
export async function changeItem(
  tx: Database,
  accountId: string,
  itemCode: string,
  { num, isSelected }: { num?: number; isSelected?: boolean },
  now: Date,
): Promise<void> {
  const item = (await readItems(tx, accountId)).find((each) => each.itemCode === itemCode)
  if (!item) return throwApiError('NOT_FOUND')
  if (num !== undefined && num > item.amount) {
    const offer = findOffer(itemCode, await readCatalogSnapshot(tx, accountId, [itemCode], now))
    const problem = offer ? offerProblem(offer, num, null) : null
    // What is not sold for another reason is told on the list, whatever its amount.
    if (problem === 'outOfStock' || problem === 'tooFew' || problem === 'restricted') refuseProblem(problem, 'num')
  }
  const fields = { ...(num === undefined ? {} : { amount: num }), ...(isSelected === undefined ? {} : { isSelected }) }
  if (Object.keys(fields).length > 0) await writeItem(tx, accountId, itemCode, fields)
}
