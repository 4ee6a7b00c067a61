import { FAVOURITES_MOST } from '@shop/contract/areas/favourites'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import { readSellable } from '../../products/index.ts'
import { countFavourites, findFavourite, insertFavourite } from '../store/favourites.ts'

/**
 * Keeps a product in mind, in a transaction that holds the account alone; a second time changes nothing. One that is out of
 * stock or banned may be kept, it may come back.
 * @throws ApiError PRODUCT_UNKNOWN also for what is off the shelf, FAVOURITES_FULL
 */
export async function addFavourite(
  tx: Database,
  accountId: string,
  productCode: string,
  now: Date,
): Promise<{ id: string }> {
  const known = await findFavourite(tx, accountId, productCode)
  if (known) return { id: known }
  const product = (await readSellable(tx, [productCode])).get(productCode)
  if (!product?.isOnShelf) return throwApiError('PRODUCT_UNKNOWN')
  if ((await countFavourites(tx, accountId)) >= FAVOURITES_MOST) return throwApiError('FAVOURITES_FULL')
  const id = newId(now)
  await insertFavourite(tx, { accountId, id, productCode, createdAt: now })
  return { id }
}
