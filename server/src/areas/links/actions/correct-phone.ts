import { maskPhone } from '@shop/contract/fields/phone'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockForPayment, readOrderMoney, writeConsigneePhone } from '../../orders/index.ts'
import { linkTransaction } from '../link-transaction.ts'
import { notePhoneCorrected } from '../store/links.ts'
import { getLinkOrder } from './get-link-order.ts'

/**
 * Puts the phone right that the courier calls, once, and only while nothing of the order is paid (docs/product/links.md#11). Links and codes go to the
 * new one from then on.
 * @throws ApiError LINK_PHONE_CORRECTED, LINK_PHONE_FIXED, LINK_INVALID
 */
export async function correctConsigneePhone(
  platform: Platform,
  holder: LinkHolder,
  phone: string,
  now: Date,
): Promise<{ consigneePhone: string }> {
  const { accountId, orderId } = holder
  const { ordersCode } = (await readOrderMoney(platform.pool, accountId, orderId)) ?? throwApiError('LINK_INVALID')
  await linkTransaction(platform, holder, now, async (tx) => {
    const [order] = await lockForPayment(tx, accountId, [ordersCode], now)
    const isOpen = order && (order.status === 'waitPay' || order.status === 'waitAudit') && !order.isOverdue
    if (!isOpen || order.isPaid) throwApiError('LINK_PHONE_FIXED')
    if (!(await notePhoneCorrected(tx, holder, now))) throwApiError('LINK_PHONE_CORRECTED')
    await writeConsigneePhone(tx, platform.keyring, holder, phone, now)
  })
  return { consigneePhone: maskPhone(phone) }
}

/**
 * The masked phone of the link's order, and whether it may be put right.
 * @throws ApiError LINK_INVALID
 */
export async function findConsigneePhone(platform: Platform, holder: LinkHolder, now: Date) {
  const { consigneePhone, canCorrectPhone } = await getLinkOrder(platform, holder, now)
  return { consigneePhone, canCorrect: canCorrectPhone }
}
