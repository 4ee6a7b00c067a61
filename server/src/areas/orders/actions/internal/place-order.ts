import { orderStatusNumbers, paymentTypes } from '@shop/contract/fields/orders'
import type { Database } from '../../../../platform/db/database.ts'
import type { EventBus } from '../../../../platform/events.ts'
import { newDigits, newId } from '../../../../platform/ids.ts'
import type { FieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { timeLimits } from '../../domain/deadlines.ts'
import { isGoods, listPlaces, productMoney } from '../../domain/lines.ts'
import { withShares } from '../../domain/shares.ts'
import type { Actor } from '../../domain/statuses.ts'
import { type EncryptedField, encryptionContext } from '../../encryption-context.ts'
import { orderPlacements } from '../../events.ts'
import { insertFirstEvent, insertOrders, type NewLine, type NewOrder } from '../../store/change-orders.ts'

/** A line of a new order; without shares of coupon and coins, these are shared out by what the goods cost. */
export type OrderLineInput = Omit<NewLine, 'accountId' | 'orderId' | 'number' | 'listPlace' | 'subOrderId'>

export interface ImportedOrderInput {
  /** Where something was kept for it before; otherwise it gets one. */
  id?: string
  accountId: string
  status: 'waitPay' | 'waitAudit'
  actor: Extract<Actor, 'member' | 'operator'>
  actorId?: string | null
  lines: readonly OrderLineInput[]
  paymentType: number
  /** Until when it is to be paid, where it begins so; else null. */
  paymentDeadline: Date | null
  rx: { state: NonNullable<NewOrder['rxState']>; patientLabel: string | null } | null
  isGlobal: boolean
  /** Cents. */
  couponValue: number
  coinMoney: number
  transportCosts: number
  tax: number
  advanceSum: number
  consignee: string
  consigneePhone: string
  deliveryAddress: string
  /** Of cross-border orders, for customs. */
  buyerName?: string | null
  buyerIdNumber: string | null
  shippingTime: string
  paySource: string
  invoice: {
    state: 'none' | 'requested' | 'issued' | 'reversed'
    type: '1-1' | '2-1' | '1-2' | '2-2'
    title: string
    taxPayerNumber: string | null
    content: string
  } | null
  /** Which notice of risk and instructions was confirmed (orders#61). */
  riskNotice?: string | null
  /** When it was placed, if not now: of an order made elsewhere. */
  placedAt?: Date
}

export interface PlacedOrder {
  id: string
  ordersCode: string
}

/**
 * Keeps a new order with its lines and first event; what tells who it goes to is encrypted. Sums are made here from the lines,
 * so that they add up. Stock is reserved by the caller in the same transaction, after this: order, book, stock is the order of
 * locks.
 * @param cipher of the account's retained key
 */
export async function placeOrder(
  tx: Database,
  events: EventBus,
  cipher: FieldCipher,
  given: ImportedOrderInput,
  now: Date,
): Promise<PlacedOrder> {
  const { id = newId(now), placedAt = now } = given
  const ordersCode = newOrdersCode(placedAt)
  const { accountId, couponValue, coinMoney, transportCosts, tax, advanceSum, invoice } = given
  const money = productMoney(given.lines)
  const status = orderStatusNumbers[given.status]
  // Somebody has to say yes to cash on delivery before it is sent.
  const isConfirmed = given.status === 'waitAudit' && given.paymentType === paymentTypes.cashOnDelivery
  const warehouses = new Set(given.lines.map(({ warehouse }) => warehouse))
  const encrypt = (text: string, field: EncryptedField) => cipher.encrypt(text, encryptionContext(field, id))
  const encryptIfGiven = (text: string | null, field: EncryptedField) => (text === null ? null : encrypt(text, field))
  const order: NewOrder = {
    accountId,
    id,
    ordersCode,
    status,
    placedAt,
    paymentDeadline: isConfirmed ? new Date(now.getTime() + timeLimits.confirmation) : given.paymentDeadline,
    paymentType: given.paymentType,
    isGlobal: given.isGlobal,
    hasRx: given.rx !== null,
    rxState: given.rx?.state ?? null,
    patientLabel: given.rx?.patientLabel ?? null,
    warehouse: warehouses.size === 1 ? [...warehouses][0]! : null,
    sum: money - couponValue - coinMoney + transportCosts + tax,
    productMoney: money,
    couponValue,
    coinMoney,
    transportCosts,
    tax,
    advanceSum,
    consignee: encrypt(given.consignee, 'consignee'),
    consigneePhone: encrypt(given.consigneePhone, 'consignee_phone'),
    deliveryAddress: encrypt(given.deliveryAddress, 'delivery_address'),
    buyerName: encryptIfGiven(given.buyerName ?? null, 'buyer_name'),
    buyerIdNumber: encryptIfGiven(given.buyerIdNumber, 'buyer_id_number'),
    shippingTime: given.shippingTime,
    paySource: given.paySource,
    invoiceState: invoice?.state ?? 'none',
    invoiceType: invoice?.type ?? null,
    invoiceTitle: encryptIfGiven(invoice?.title ?? null, 'invoice_title'),
    taxPayerNumber: encryptIfGiven(invoice?.taxPayerNumber ?? null, 'tax_payer_number'),
    invoiceContent: invoice?.content ?? null,
    riskNotice: given.riskNotice ?? null,
  }
  const places = listPlaces(given.lines)
  const lines = withShares(given.lines, given).map(
    (line, index): NewLine => ({
      ...line,
      accountId,
      orderId: id,
      number: index + 1,
      listPlace: places[index] ?? null,
    }),
  )
  if (!lines.some(isGoods)) throw new Error('an order holds goods')
  await insertOrders(tx, [order], lines)
  const { actor, actorId = null } = given
  await insertFirstEvent(tx, { accountId, orderId: id, toStatus: status, actor, actorId, at: now })
  await events.emit(tx, orderPlacements, { accountId, orderId: id, ordersCode, status: given.status }, now)
  return { id, ordersCode }
}

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
})

/** The Shanghai date as yyMMdd and twelve random digits. */
export function newOrdersCode(now: Date): string {
  return `${day.format(now).replaceAll('-', '')}${newDigits(12)}`
}
