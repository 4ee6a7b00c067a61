import type { submitOrder as operation } from '@shop/contract/areas/cart'
import { isForCompany } from '@shop/contract/fields/invoices'
import { paymentTypes } from '@shop/contract/fields/orders'
import type { BodyOf } from '@shop/contract/kit/operation'
import { shippingTimeNames } from '@shop/contract/messages/cart'
import { INVOICE_CONTENT } from '@shop/contract/messages/invoices'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeOwnAddress } from '../../addresses/index.ts'
import { spendCoins } from '../../coins/index.ts'
import { useCoupon } from '../../coupons/index.ts'
import { type ImportedOrderInput, type PlacedOrder, paymentDeadlineFrom, placeOrder } from '../../orders/index.ts'
import { reserveStock } from '../../products/index.ts'
import { buyerOf, takeOfYear } from '../buyer.ts'
import { countedSum } from '../domain/cross-border.ts'
import { advanceOf, offeredPaymentTypes, type PaymentRules } from '../domain/payment.ts'
import { MOST_ORDER_CENTS, settledOrder } from '../domain/settled-order.ts'
import { givenPieces, reservedPieces, type Settlement, type SettleRules } from '../domain/settlement.ts'
import { lockOrdering, refuseTooMuchOpen, takeOfPhone } from '../open-orders.ts'
import { readTaken } from '../read-benefits.ts'
import { type ReadSettlement, readSettlement, sourceOf } from '../read-settlement.ts'
import { refuseGoneGifts, refuseShort } from '../refuse-gone-gifts.ts'
import { refuseProblem } from '../refuse-problem.ts'
import { deleteItems, lockItems } from '../store/items.ts'
import { insertPhoneOrder } from '../store/phone-orders.ts'
import { insertPurchase } from '../store/purchases.ts'

export interface SubmitRules extends SettleRules, PaymentRules {
  /** Cents of one person's year (orders#65). */
  globalMaximumTotal: number
  /** In which an order is to be paid (orders#22). */
  paymentHours: number
}

type Body = BodyOf<typeof operation>

/**
 * Makes the order in the caller's transaction, which holds the account: everything is recomputed, and nothing is charged that was
 * not shown. Locks follow one order: account, its ordering, address, list, person, consignee's phone, coupon, order, book, products by code, coins.
 * @returns the order, and whether something is to be paid online now
 * @throws ApiError as the operation names them
 */
export async function submitOrder(
  tx: Database,
  { keyring, events }: Pick<Platform, 'keyring' | 'events'>,
  accountId: string,
  body: Body,
  rules: SubmitRules,
  now: Date,
): Promise<PlacedOrder & { isPayable: boolean; hasRx: boolean }> {
  await lockOrdering(tx, accountId)
  const source = sourceOf(body)
  const { address, ciphers } =
    (await takeOwnAddress(tx, keyring, accountId, body.addressId, now)) ??
    throwApiError('ADDRESS_UNKNOWN', { field: 'addressId' })
  const lockList = (isRx: boolean) => lockItems(tx, accountId, isRx)
  const { couponId = null, useCoins = false } = body
  const benefits = await readTaken(tx, accountId, { couponId, useCoins }, now)
  const read = await readSettlement(tx, accountId, source, lockList, address.provinceCode, rules, benefits, now)
  const { settlement } = read
  refuseWhatStandsInTheWay(read)
  const { hasRx, isGlobal, coinMoney, sum } = settlement
  const isCashOnDelivery = body.paymentType === paymentTypes.cashOnDelivery
  if (!offeredPaymentTypes(rules).some((type) => type === body.paymentType)) {
    throwApiError('PAYMENT_TYPE_REFUSED', { field: 'paymentType' })
  }
  if (hasRx && body.riskNoticeVersion === undefined) throwApiError('RISK_NOT_CONFIRMED', { field: 'riskNoticeVersion' })
  const invoice = invoiceOf(body)
  const buyer = isGlobal ? buyerOf(body, now) : null
  refuseOtherGoods(read, body)
  if (couponId !== null && settlement.coupon === null) throwApiError('COUPON_UNUSABLE', { field: 'couponId' })
  if (useCoins && coinMoney === 0) throwApiError('COINS_CHANGED', { field: 'useCoins' })
  refuseOtherSum(read, body)
  const advanceSum = isCashOnDelivery ? advanceOf({ sum, hasRx }, rules) : 0
  if (isCashOnDelivery && advanceSum !== (body.expectedAdvance ?? 0)) {
    throwApiError('PRICE_CHANGED', { field: 'expectedAdvance' })
  }
  refuseGoneGifts(body, givenPieces(settlement))

  const share = buyer && (await takeOfYear(tx, keyring, buyer, countedSum(settlement), rules.globalMaximumTotal, now))
  await refuseTooMuchOpen(tx, accountId, sum)
  const counted = await takeOfPhone(tx, keyring, { accountId, phone: address.phone }, now)
  const orderId = newId(now)
  await takeCoupon(tx, { accountId, orderId }, settlement, now)
  const order: ImportedOrderInput = {
    id: orderId,
    ...settledOrder(settlement, body.paymentType, paymentDeadlineFrom(now, rules.paymentHours)),
    accountId,
    actor: 'member',
    advanceSum,
    consignee: address.consignee,
    consigneePhone: address.phone,
    deliveryAddress: address.deliveryAddress,
    // No more is kept than the goods ask for.
    buyerName: buyer?.name ?? null,
    buyerIdNumber: buyer?.idNumber ?? null,
    shippingTime: shippingTimeNames[body.shippingTime],
    invoice,
    riskNotice: hasRx ? (body.riskNoticeVersion ?? null) : null,
  }
  const placed = await placeOrder(tx, events, ciphers.retained, order, now)
  if (share) await insertPurchase(tx, { accountId, orderId: placed.id, ...share })
  if (counted) await insertPhoneOrder(tx, { accountId, orderId: placed.id, ...counted })
  if (source.kind === 'list') {
    await deleteItems(
      tx,
      accountId,
      settlement.wanted.map(({ offer }) => offer.itemCode),
    )
  }
  const { short } = await reserveStock(tx, { accountId, orderId: placed.id }, reservedPieces(settlement), now)
  refuseShort(settlement, body, short)
  await takeCoins(tx, { accountId, orderId }, settlement, now)
  return { ...placed, isPayable: order.status === 'waitPay' || advanceSum > 0, hasRx }
}

/** Takes the coupon as it was priced; who was faster elsewhere is told. */
async function takeCoupon(
  tx: Database,
  order: { accountId: string; orderId: string },
  { coupon, couponValue }: Settlement,
  now: Date,
): Promise<void> {
  if (coupon && !(await useCoupon(tx, { ...order, couponId: coupon.id, amount: couponValue }, now))) {
    throwApiError('COUPON_UNUSABLE', { field: 'couponId' })
  }
}

/** Takes the coins as they were priced; as they are locked last, an order that ends beside this does not wait in a ring. */
async function takeCoins(
  tx: Database,
  order: { accountId: string; orderId: string },
  { coinMoney }: Settlement,
  now: Date,
): Promise<void> {
  if (coinMoney > 0 && !(await spendCoins(tx, { ...order, amount: coinMoney }, now))) {
    throwApiError('COINS_CHANGED', { field: 'useCoins' })
  }
}

/** @throws ApiError with the code of the gravest thing that is told in the quote, too */
function refuseWhatStandsInTheWay({ settlement, leftBehind }: ReadSettlement): void {
  const { problems, wanted, sum } = settlement
  if (problems.includes('empty')) {
    refuseProblem(leftBehind[0]?.problem ?? null)
    throwApiError('NOTHING_SELECTED')
  }
  refuseProblem(wanted.find(({ problem }) => problem !== null)?.problem ?? null)
  if (problems.includes('mixed')) throwApiError('GLOBAL_MIXED')
  if (problems.includes('overOrderLimit')) throwApiError('GLOBAL_ORDER_LIMIT')
  if (sum > MOST_ORDER_CENTS) throwApiError('ORDER_SUM_LIMIT')
}

/**
 * What was shown is what is ordered: other goods may come to the same sum. What was shown and is left behind since is told by
 * what is wrong with it.
 */
function refuseOtherGoods({ settlement, leftBehind }: ReadSettlement, { expectedItems }: Body): void {
  if (!expectedItems) return
  const shown = new Map(expectedItems.map(({ itemCode, amount }) => [itemCode, amount]))
  const { wanted } = settlement
  if (wanted.length === shown.size && wanted.every(({ offer, amount }) => shown.get(offer.itemCode) === amount)) return
  refuseProblem(leftBehind.find(({ item }) => shown.has(item.itemCode))?.problem ?? null)
  throwApiError('GOODS_CHANGED', { field: 'expectedItems' })
}

/**
 * What was shown is what is charged. Who does not say which goods were shown is told of what was left behind rather than of
 * the sum.
 */
function refuseOtherSum({ settlement, leftBehind }: ReadSettlement, { expectedSum, expectedItems }: Body): void {
  if (settlement.sum === expectedSum) return
  if (!expectedItems) refuseProblem(leftBehind[0]?.problem ?? null)
  throwApiError('PRICE_CHANGED', { field: 'expectedSum' })
}

function invoiceOf({ invoice }: Body): ImportedOrderInput['invoice'] {
  if (!invoice) return null
  const { type, title, taxPayerNumber } = invoice
  const number = isForCompany(type)
    ? (taxPayerNumber ?? throwApiError('TAXPAYER_NUMBER_REQUIRED', { field: 'invoice.taxPayerNumber' }))
    : null
  return {
    state: 'requested',
    type,
    title: title.trim(),
    taxPayerNumber: number === null ? null : number.trim().toUpperCase(),
    content: INVOICE_CONTENT,
  }
}
