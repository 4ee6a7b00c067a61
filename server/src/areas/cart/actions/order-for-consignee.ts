import { paymentTypes } from '@shop/contract/fields/orders'
import { shippingTimeNames } from '@shop/contract/messages/cart'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError, throwApiError } from '../../../platform/http/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { type ImportedOrderInput, type PlacedOrder, paymentDeadlineFrom, placeOrder } from '../../orders/index.ts'
import { type Pieces, reserveStock } from '../../products/index.ts'
import { mostOf } from '../domain/offer.ts'
import { MOST_ORDER_CENTS, settledOrder } from '../domain/settled-order.ts'
import { givenPieces, reservedPieces, type Settlement } from '../domain/settlement.ts'
import { lockOrdering, refuseTooMuchOpen, takeOfPhone } from '../open-orders.ts'
import { refuseGoneGifts, refuseShort } from '../refuse-gone-gifts.ts'
import { problemCode } from '../refuse-problem.ts'
import { fieldOf, type Goods, isMixed, settleGoods } from '../settle-goods.ts'
import { insertPhoneOrder } from '../store/phone-orders.ts'
import type { SubmitRules } from './submit-order.ts'

/** Why goods are not ordered together, or not for somebody else. */
export type ConsigneeBlocker = 'LINK_GOODS_MIXED' | 'LINK_GOODS_GLOBAL' | 'LINK_PAY_OFF'

/** What an order for a consignee would cost, and what stands in its way. */
export async function quoteForConsignee(
  db: Database,
  { lines, provinceCode = null }: { lines: readonly Goods[]; provinceCode?: string | null },
  rules: SubmitRules,
  now: Date,
) {
  const settlement = await settleGoods(db, null, lines, provinceCode, rules, now)
  const { wanted, productMoney, transportCosts, sum, hasRx } = settlement
  return {
    lines: wanted.map(({ offer, amount, problem }) => {
      const { productCode, packing, prescriptionType } = offer.members[0]!.product
      const { name: productName, price } = offer
      return { productCode, productName, packing, amount, price, prescriptionType, most: mostOf(offer), problem }
    }),
    gifts: givenPieces(settlement).map(({ productCode, amount }) => ({
      productCode,
      productName: settlement.lines.find(({ product }) => product.productCode === productCode)?.name ?? productCode,
      amount,
    })),
    productMoney,
    transportCosts,
    sum,
    hasRx,
    blocker: blockerOf(settlement, rules),
  }
}

/** Customs want to know who buys, which only that person may tell; what cannot be paid online has no link. */
function blockerOf(settlement: Settlement, { isOnlineOffered }: SubmitRules): ConsigneeBlocker | null {
  if (!isOnlineOffered) return 'LINK_PAY_OFF'
  if (settlement.isGlobal) return 'LINK_GOODS_GLOBAL'
  return isMixed(settlement) ? 'LINK_GOODS_MIXED' : null
}

export interface ConsigneeOrder {
  accountId: string
  operatorId: string
  consignee: string
  phone: string
  provinceCode: string
  /** All of the address in one line. */
  deliveryAddress: string
  lines: readonly Goods[]
  /** Cents. */
  expectedSum: number
  /** Gifts that were shown. */
  expectedGifts?: readonly Pieces[] | undefined
}

/**
 * Makes an order for a consignee whose account the caller holds: the checks are those of settling, and nothing is charged that
 * was not shown (links#51). It is paid online, without coupon and coins (links#50).
 * @throws ApiError as the operation that makes it names them
 */
export async function orderForConsignee(
  tx: Database,
  { keyring, events }: Pick<Platform, 'keyring' | 'events'>,
  { accountId, operatorId, lines, provinceCode, phone, expectedSum, expectedGifts = [], ...given }: ConsigneeOrder,
  rules: SubmitRules,
  now: Date,
): Promise<PlacedOrder & { sum: number; hasRx: boolean }> {
  await lockOrdering(tx, accountId)
  const settlement = await settleGoods(tx, accountId, lines, provinceCode, rules, now)
  const blocker = blockerOf(settlement, rules)
  if (blocker) throwApiError(blocker, { field: 'lines' })
  refuseProblems(settlement, lines)
  const { sum, hasRx } = settlement
  if (sum > MOST_ORDER_CENTS) throwApiError('ORDER_SUM_LIMIT', { field: 'lines' })
  if (sum !== expectedSum) throwApiError('PRICE_CHANGED', { field: 'lines' })
  refuseGoneGifts({ expectedGifts }, givenPieces(settlement))
  await refuseTooMuchOpen(tx, accountId, sum, true)
  const counted = await takeOfPhone(tx, keyring, { accountId, phone }, now)
  const order: ImportedOrderInput = {
    ...settledOrder(settlement, paymentTypes.online, paymentDeadlineFrom(now, rules.paymentHours)),
    ...given,
    accountId,
    actor: 'operator',
    actorId: operatorId,
    advanceSum: 0,
    consigneePhone: phone,
    buyerIdNumber: null,
    shippingTime: shippingTimeNames.anyDay,
    invoice: null,
  }
  const placed = await placeOrder(tx, events, await fieldCipher(tx, keyring, accountId, 'retained'), order, now)
  if (counted) await insertPhoneOrder(tx, { accountId, orderId: placed.id, ...counted })
  const { short } = await reserveStock(tx, { accountId, orderId: placed.id }, reservedPieces(settlement), now)
  refuseShort(settlement, { expectedGifts }, short, 'lines')
  return { ...placed, sum, hasRx }
}

/** Every line that cannot be bought is told beside itself. */
function refuseProblems({ wanted }: Settlement, lines: readonly Goods[]): void {
  const wrong = wanted.flatMap(({ offer, problem }) => {
    if (problem === null) return []
    return fieldError(fieldOf(lines, offer.itemCode), problemCode(problem))
  })
  if (wrong[0]) throwApiError(wrong[0].code, { fields: wrong })
}
