import { cartLimits } from '@shop/contract/fields/cart'
import type { Database } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { offerFault } from '../domain/faults.ts'
import { findOffer, type Offer } from '../domain/offer.ts'
import { readShelf } from '../read-shelf.ts'
import { refuseFault } from '../refuse-fault.ts'
import { putItems, readItems } from '../store/items.ts'

/**
 * The offer behind a code, if so many of it can be bought.
 * @throws Refusal PRODUCT_UNKNOWN, PRODUCT_BANNED, PRODUCT_APP_ONLY, STOCK_SHORT, RESTRICTED
 */
export async function readOffer(
  db: Database,
  accountId: string,
  itemCode: string,
  amount: number,
  now: Date,
): Promise<Offer> {
  const offer = findOffer(itemCode, await readShelf(db, accountId, [itemCode], now))
  if (!offer) return refuse('PRODUCT_UNKNOWN')
  refuseFault(offerFault(offer, amount, null))
  return offer
}

/**
 * Puts a product or bundle on its list, in a transaction that holds the account alone, so that the limit of items holds; what
 * is there already grows, at today's price.
 * @returns the offer, which says on which list
 * @throws Refusal as `readOffer`, CART_FULL
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
  if (!present && items.length >= cartLimits.items) refuse('CART_FULL')
  const { kind, isRx, price } = offer
  await putItems(tx, [
    { accountId, itemCode, kind, isRx, amount: whole, isSelected: true, addedPrice: price, addedAt: now },
  ])
  return offer
}
