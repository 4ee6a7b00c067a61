import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { isBanned } from '../cart/index.ts'
import { lockForPayment, type OrderForPayment, readBill } from '../orders/index.ts'
import { readSellable } from '../products/index.ts'

type Where = { accountId: string; orderId: string }

/** Whether goods of an order may not go where it goes, by the bans that stand now (links#1). */
export async function hasBannedGoods(
  db: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  where: Where,
): Promise<boolean> {
  const bill = await readBill(db, keyring, where)
  if (!bill) return false
  const products = await readSellable(
    db,
    bill.lines.map(({ productCode }) => productCode),
  )
  return [...products.values()].some((product) => isBanned(product, bill.province ?? null))
}

/** @throws ApiError LINK_NOT_ALLOWED */
export async function refuseBannedGoods(
  db: Database,
  platform: Pick<Platform, 'keyring'>,
  where: Where,
): Promise<void> {
  if (await hasBannedGoods(db, platform, where)) throwApiError('LINK_NOT_ALLOWED')
}

/**
 * Locks an order that a link is sent for, which has to be paid yet, now or once its inquiry is approved (links#1).
 * @throws ApiError ORDER_NOT_FOUND; LINK_NOT_ALLOWED for cash on delivery and for banned goods; ORDER_STATE_CHANGED where nothing is to be
 *   paid any more
 */
export async function requirePayableByLink(
  tx: Database,
  platform: Platform,
  { accountId, orderId, ordersCode }: { accountId: string; orderId: string; ordersCode: string },
  now: Date,
): Promise<OrderForPayment> {
  const [order] = await lockForPayment(tx, accountId, [ordersCode], now)
  if (!order) return throwApiError('ORDER_NOT_FOUND')
  if (order.isCashOnDelivery) throwApiError('LINK_NOT_ALLOWED')
  await refuseBannedGoods(tx, platform, { accountId, orderId })
  const isOpen = (order.status === 'waitPay' || order.status === 'waitAudit') && !order.isPaid && !order.isOverdue
  return isOpen ? order : throwApiError('ORDER_STATE_CHANGED')
}
