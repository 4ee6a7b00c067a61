import { openLimits } from '@shop/contract/fields/cart'
import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { isOwnPhone } from '../access/index.ts'
import { endsUnsent, type OrderTransition, readOpenUnpaid } from '../orders/index.ts'
import { lockHash } from './store/lock-hash.ts'
import { countPhoneOrders, deletePhoneOrder, purgePhoneOrders } from './store/phone-orders.ts'
import { freePurchase } from './store/purchases.ts'

const HOUR = 60 * 60 * 1000

/**
 * Makes an account's orders come one after the other until the transaction ends, so that what each may still take holds side by
 * side. The account's row is only shared: two who both wanted more of it would wait for each other.
 */
export async function lockOrdering(tx: Database, accountId: string): Promise<void> {
  await tx.query({ name: 'lock-ordering', text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))' }, [
    `ordering:${accountId}`,
  ])
}

/**
 * Refuses an order of an account that has too much under way and not paid (decision record 47): nothing is paid before the parcel, and
 * stock is held back meanwhile. `lockOrdering` comes before.
 * @param sum cents of the order
 * @param isForConsignee made by an operator, who may fill a part of what the member may have under way
 * @throws ApiError OPEN_ORDERS_FULL, OPEN_SUM_FULL; for a consignee CONSIGNEE_ORDERS_FULL, CONSIGNEE_SUM_FULL
 */
export async function refuseTooMuchOpen(
  tx: Database,
  accountId: string,
  sum: number,
  isForConsignee = false,
): Promise<void> {
  const share = isForConsignee ? openLimits.shareForConsignee : 1
  const open = await readOpenUnpaid(tx, accountId)
  if (open.orders >= openLimits.orders * share) {
    throwApiError(isForConsignee ? 'CONSIGNEE_ORDERS_FULL' : 'OPEN_ORDERS_FULL')
  }
  if (open.cents + sum > openLimits.cents * share) {
    throwApiError(isForConsignee ? 'CONSIGNEE_SUM_FULL' : 'OPEN_SUM_FULL')
  }
}

/** From when on orders to a phone count towards its limit. */
const phoneOrdersSince = (now: Date) => new Date(now.getTime() - openLimits.phoneHours * HOUR)

/**
 * Counts an order towards the limit of the phone it goes to, unless the member has proven that the phone is his own (decision record
 * 54). Orders of strangers to one phone run one after another until the transaction ends, so the limit also holds side by side;
 * the owner of the phone neither waits for them nor is counted with them.
 * @returns what to keep with the order once it is placed; undefined when it does not count
 * @throws ApiError PHONE_ORDERS_FULL
 */
export async function takeOfPhone(
  tx: Database,
  keyring: Platform['keyring'],
  { accountId, phone }: { accountId: string; phone: string },
  now: Date,
): Promise<{ phoneHash: Buffer; placedAt: Date } | undefined> {
  if (await isOwnPhone(tx, keyring, accountId, phone)) return undefined
  const phoneHash = keyring.blindIndex('phone-orders', phone)
  await lockHash(tx, phoneHash)
  const placed = await countPhoneOrders(tx, phoneHash, phoneOrdersSince(now))
  if (placed >= openLimits.ordersToPhone) throwApiError('PHONE_ORDERS_FULL')
  return { phoneHash, placedAt: now }
}

/** Removes what the limit of orders to a phone does not look at any more. */
export function purgeOldPhoneOrders(db: Database, now: Date): Promise<void> {
  return purgePhoneOrders(db, phoneOrdersSince(now))
}

/**
 * Frees what an order counts towards limits when it ends and nothing of it was ever sent. Limits count whole orders: a split one
 * ends with the last of its parts.
 */
export async function releaseEndedOrder(tx: Database, transition: OrderTransition, now: Date): Promise<void> {
  const { accountId, orderId, parentId, isGlobal } = transition
  if (parentId !== null || !endsUnsent(transition)) return
  if (isGlobal) await freePurchase(tx, { accountId, orderId }, now)
  await deletePhoneOrder(tx, { accountId, orderId })
}
