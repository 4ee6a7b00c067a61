import { cartLimits } from '@shop/contract/fields/cart'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { findOffer, type Offer } from '../domain/offer.ts'
import { offerProblem } from '../domain/problems.ts'
import { readCatalogSnapshot } from '../read-catalog-snapshot.ts'
import { refuseProblem } from '../refuse-problem.ts'
import { putItems, readItems } from '../store/items.ts'

/**
 * The offer behind a code, if so many of it can be bought.
 * @throws ApiError PRODUCT_UNKNOWN, PRODUCT_BANNED, PRODUCT_APP_ONLY, STOCK_SHORT, RESTRICTED
 */
export async function readOffer(
  db: Database,
  accountId: string,
  itemCode: string,
  amount: number,
  now: Date,
): Promise<Offer> {
  const offer = findOffer(itemCode, await readCatalogSnapshot(db, accountId, [itemCode], now))
  if (!offer) return throwApiError('PRODUCT_UNKNOWN')
  refuseProblem(offerProblem(offer, amount, null))
  return offer
}

/**
 * Puts a product or bundle on its list, in a transaction that holds the account alone, so that the limit of items holds; what
 * is there already grows, at today's price.
 * @returns the offer, which says on which list
 * @throws ApiError as `readOffer`, CART_FULL
 */
export async function addItem(
  tx: Database,
  accountId: string,
  itemCode: string,
  amount: number,
  now: Date,
): Promise<Offer> {
  const items = await readItems(tx, accountId)
  const present = items.find((item) => item.itemCode === itemCode)
  const whole = (present?.amount ?? 0) + amount
  const offer = await readOffer(tx, accountId, itemCode, whole, now)
  if (!present && items.length >= cartLimits.items) throwApiError('CART_FULL')
  const { kind, isRx, price } = offer
  await putItems(tx, [
    { accountId, itemCode, kind, isRx, amount: whole, isSelected: true, addedPrice: price, addedAt: now },
  ])
  return offer
}
