import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockForPayment, type OrderForPayment } from '../../orders/index.ts'
import { refuseBannedGoods } from '../banned-goods.ts'

/**
 * Locks an order that a link is sent for, which has to be paid yet, now or once its inquiry is approved (docs/product/links.md#1).
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
