import { RESERVATIONS_MOST } from '@shop/contract/areas/reservations'
import { productStatusTypes } from '@shop/contract/fields/stock'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { productStatusType, readSellable } from '../../products/index.ts'
import { encryptPhone } from '../contact-phone.ts'
import { deleteArrived, insertReservation, readWaitingProducts } from '../store/reservations.ts'

/**
 * Waits for a product that is out of stock, in a transaction that holds the account alone. A product that had arrived before
 * is waited for anew, so that a member has one row a product.
 * @param phone in full
 * @throws ApiError PRODUCT_UNKNOWN, PRODUCT_BANNED, PRODUCT_IN_STOCK, ALREADY_RESERVED, RESERVATIONS_FULL
 */
export async function bookProduct(
  tx: Database,
  keyring: Keyring,
  accountId: string,
  { productCode, phone }: { productCode: string; phone: string },
  now: Date,
): Promise<{ id: string }> {
  const product = (await readSellable(tx, [productCode])).get(productCode)
  if (!product?.isOnShelf) return throwApiError('PRODUCT_UNKNOWN')
  if (product.bans.has('')) return throwApiError('PRODUCT_BANNED')
  if (productStatusType(product) === productStatusTypes.inStock) return throwApiError('PRODUCT_IN_STOCK')
  const waiting = await readWaitingProducts(tx, accountId)
  if (waiting.includes(productCode)) return throwApiError('ALREADY_RESERVED')
  if (waiting.length >= RESERVATIONS_MOST) return throwApiError('RESERVATIONS_FULL')
  await deleteArrived(tx, accountId, productCode)
  const id = newId(now)
  const cipher = await fieldCipher(tx, keyring, accountId, 'personal')
  await insertReservation(tx, {
    accountId,
    id,
    productCode,
    cellPhone: encryptPhone(cipher, id, phone),
    createdAt: now,
  })
  return { id }
}
