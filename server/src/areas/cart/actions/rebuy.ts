import type { CartProblem } from '@shop/contract/fields/cart'
import { cartLimits } from '@shop/contract/fields/cart'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { type RebuyLine, readForRebuy } from '../../orders/index.ts'
import { findOffer, mostOf, type Offer } from '../domain/offer.ts'
import { offerProblem } from '../domain/problems.ts'
import { readCatalogSnapshot } from '../read-catalog-snapshot.ts'
import { type ItemRow, putItems, readItems } from '../store/items.ts'

export interface Rebuyable {
  line: RebuyLine
  offer: Offer | undefined
  /** Pieces that may be bought now. */
  most: number
  problem: CartProblem | null
}

/**
 * What an order's goods would be today, each as a product of its own.
 * @throws ApiError ORDER_NOT_FOUND; ORDER_STATE_CHANGED where the order does not offer it
 */
export async function readRebuyable(
  db: Database,
  accountId: string,
  ordersCode: string,
  now: Date,
): Promise<Rebuyable[]> {
  const order = await readForRebuy(db, accountId, ordersCode, now)
  if (!order) return throwApiError('ORDER_NOT_FOUND')
  if (!order.isAllowed) return throwApiError('ORDER_STATE_CHANGED')
  const catalogSnapshot = await readCatalogSnapshot(
    db,
    accountId,
    order.lines.map(({ productCode }) => productCode),
    now,
  )
  return order.lines.map((line) => {
    const offer = findOffer(line.productCode, catalogSnapshot)
    const problem = offer ? offerProblem(offer, line.amount, null) : 'notSold'
    // Too many of it can still be bought, only fewer.
    const isThere = problem === null || problem === 'tooFew' || problem === 'restricted'
    return { line, offer, most: offer && isThere ? mostOf(offer) : 0, problem }
  })
}

/**
 * Puts what can be bought of an order on the lists again, as many as there may be, in a transaction that holds the account alone.
 * @returns whether any of it needs no prescription: then that list is the one to look at
 * @throws ApiError ORDER_NOT_FOUND, ORDER_STATE_CHANGED, NOTHING_TO_REBUY, CART_FULL
 */
export async function rebuyOrder(
  tx: Database,
  accountId: string,
  ordersCode: string,
  now: Date,
): Promise<{ isRx: boolean }> {
  const lines = await readRebuyable(tx, accountId, ordersCode, now)
  const items = await readItems(tx, accountId)
  const rows = lines.flatMap(({ line, offer, most }): ItemRow[] => {
    if (!offer || most === 0) return []
    const { itemCode, kind, isRx, price } = offer
    const present = items.find((item) => item.itemCode === itemCode)?.amount ?? 0
    const amount = Math.max(present, Math.min(present + line.amount, most))
    return [{ accountId, itemCode, kind, isRx, amount, isSelected: true, addedPrice: price, addedAt: now }]
  })
  if (rows.length === 0) return throwApiError('NOTHING_TO_REBUY')
  const codes = new Set([...items, ...rows].map(({ itemCode }) => itemCode))
  if (codes.size > cartLimits.items) throwApiError('CART_FULL')
  await putItems(tx, rows)
  return { isRx: rows.every(({ isRx }) => isRx) }
}
