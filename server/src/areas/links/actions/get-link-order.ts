import type { getLinkOrder as operation, listUnpaidByLink as unpaid } from '@shop/contract/areas/links'
import { linkLimits } from '@shop/contract/fields/links'
import { maskPhone } from '@shop/contract/fields/phone'
import { needsPrescription } from '@shop/contract/fields/prescription'
import type { AnswerOf, QueryOf } from '@shop/contract/kit/operation'
import { ApiError, throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isOwnPhone } from '../../access/index.ts'
import { lineRole, readBill } from '../../orders/index.ts'
import { getPaySummary } from '../../payments/index.ts'
import { pictureAddress } from '../../products/index.ts'
import { maskAddress, maskName } from '../domain/links.ts'
import { readCorrection } from '../store/links.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * The bill of the link's order, as somebody may see it who knows four digits of a phone: names and places are masked, and no
 * prescription drug's pack is shown (links#9).
 * @throws ApiError LINK_INVALID
 */
export async function getLinkOrder(
  platform: Platform,
  holder: LinkHolder,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { bill, payment } = await readBoth(platform, holder, now)
  return {
    ordersCode: bill.ordersCode,
    state: payment.state,
    orderStatusName: bill.orderStatusName,
    rxState: bill.rxState,
    isPerfect: bill.rxState !== 'inquiryNeeded',
    consignee: maskName(bill.consignee),
    consigneePhone: maskPhone(bill.consigneePhone),
    deliveryAddress: maskAddress(bill.deliveryAddress, bill.city),
    paymentType: bill.paymentType,
    paymentTypeName: bill.paymentTypeName,
    orderTime: bill.placedAt.getTime(),
    now: payment.now,
    paymentDeadline: payment.paymentDeadline,
    amount: payment.amount,
    sum: bill.sum,
    productMoney: bill.productMoney,
    couponValue: bill.couponValue,
    mallCoinMoney: bill.coinMoney,
    transportCosts: bill.transportCosts,
    totalFCY: bill.tax,
    orderProducts: bill.lines.map((line) => ({
      ...line,
      role: lineRole(line),
      productImageUrl: needsPrescription(line.prescriptionType) ? null : pictureAddress(line.productCode),
    })),
    methods: payment.methods,
    isOwnPhone: await isOwnPhone(platform.pool, platform.keyring, holder.accountId, bill.consigneePhone),
    canCorrectPhone: holder.isOpen && isUnpaid(payment.state) && !(await readCorrection(platform.pool, holder)),
  }
}

/**
 * The link's own order, where it is unpaid and was placed in the last seven days; whatever dates and phone are asked for, no other
 * (links#10).
 * @throws ApiError LINK_INVALID
 */
export async function listUnpaidByLink(
  platform: Platform,
  holder: LinkHolder,
  { consigneePhone, bgnDate, endDate }: Omit<QueryOf<typeof unpaid>, 'token'>,
  now: Date,
): Promise<AnswerOf<typeof unpaid>> {
  const { bill, payment } = await readBoth(platform, holder, now)
  const placedAt = bill.placedAt.getTime()
  const from = Math.max(bgnDate ?? 0, now.getTime() - linkLimits.unpaidDays * DAY)
  const isAsked =
    (!consigneePhone || [bill.consigneePhone, maskPhone(bill.consigneePhone)].includes(consigneePhone)) &&
    placedAt >= from &&
    placedAt <= (endDate ?? now.getTime())
  if (!isAsked || !isUnpaid(payment.state)) return { content: [] }
  const [first] = payment.orders
  return {
    content: [
      {
        ordersCode: bill.ordersCode,
        sum: bill.sum,
        orderTime: placedAt,
        paymentDeadline: payment.paymentDeadline,
        firstProduct: first?.firstProduct ?? '',
        moreProducts: first?.moreProducts ?? 0,
      },
    ],
  }
}

/** Payable now, or once its inquiry is completed and the pharmacist has approved it. */
export function isUnpaid(state: AnswerOf<typeof operation>['state']): boolean {
  return state === 'payable' || state === 'underReview' || state === 'inquiryNeeded'
}

async function readBoth(platform: Platform, holder: LinkHolder, now: Date) {
  const bill = (await readBill(platform.pool, platform.keyring, holder)) ?? throwApiError('LINK_INVALID')
  try {
    return { bill, payment: await getPaySummary(platform, holder, bill.ordersCode, now) }
  } catch (error) {
    // Its member has removed it between the two readings.
    if (error instanceof ApiError && error.code === 'ORDER_NOT_FOUND') throwApiError('LINK_INVALID')
    throw error
  }
}
