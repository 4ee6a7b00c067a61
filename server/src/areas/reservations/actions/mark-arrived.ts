import { productStatusTypes } from '@shop/contract/fields/stock'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { send } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { productStatusType, readSellable } from '../../products/index.ts'
import { markWaiting, readAwaitedProducts } from '../store/reservations.ts'

/** What the outbox calls the message that a product has come in. */
export const ARRIVAL_DELIVERY = 'arrival-notice'

/** How many hear of it in one transaction, so that a much awaited product keeps nobody waiting; the job tells the others. */
const AT_ONCE = 200
/** Awaited products that one run of the job looks at. */
const PRODUCTS_AT_ONCE = 500

/**
 * Turns `isArrival` of those who wait for a product, where it can be bought, and leaves each a message in the outbox: once,
 * however often and by however many it is restocked (shop#53).
 * @returns how many heard of it
 */
export function markArrived(tx: Database, productCode: string, now: Date): Promise<number> {
  return markThoseInStock(tx, [productCode], now)
}

/**
 * Tells those whom no restock told: pieces came back from an order that ended, a ban was lifted, a product is on the shelf
 * again, or so many wait that one transaction would have been long.
 */
export async function notifyOfArrivals({ pool }: Pick<Platform, 'pool'>, now: Date): Promise<void> {
  const awaited = await readAwaitedProducts(pool, PRODUCTS_AT_ONCE)
  // A run beside this one may have taken some of the same, so that fewer than were looked for are no end.
  while ((await transaction(pool, (tx) => markThoseInStock(tx, awaited, now))) > 0);
}

/** One message an account, whatever came in for it, so that nobody gets a text for each product. */
async function markThoseInStock(tx: Database, awaited: readonly string[], now: Date): Promise<number> {
  const products = await readSellable(tx, awaited)
  const inStock = awaited.filter((code) => productStatusType(products.get(code)) === productStatusTypes.inStock)
  if (inStock.length === 0) return 0
  const arrived = await markWaiting(tx, inStock, AT_ONCE, now)
  const byAccount = new Map<string, string[]>()
  for (const { accountId, id } of arrived) byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), id])
  for (const [accountId, ids] of byAccount) {
    await send(tx, ARRIVAL_DELIVERY, { accountId, reservationIds: ids.join(',') }, now)
  }
  return arrived.length
}
