import { RISK_NOTICE_VERSION } from '@shop/contract/fields/cart'
import { paymentTypes, type RxState } from '@shop/contract/fields/orders'
import { needsPrescription } from '@shop/contract/fields/prescription'
import {
  type Database,
  type ImportedOrderInput,
  importCatalogue,
  markPaid,
  newId,
  type OrderLineInput,
  type ParcelStage,
  placeOrder,
  recordPayment,
  recordTraces,
  type Status,
  type SubOrder,
  shipOrder,
  silentBus,
  splitOrder,
  transitionOrder,
} from '@shop/server/testing/seeding'
import { productByCode } from '../catalogue/index.ts'
import { warehouses as everyWarehouse } from '../catalogue/warehouses.ts'
import { recordPast } from './invoice.ts'
import { line } from './lines.ts'
import type { BuiltMember } from './member.ts'
import { anyCourier, parcelWay } from './parcel-way.ts'
import { type Step, stepTimes, usualAge, type WayOptions, wayTo } from './way.ts'

export interface OrderOptions {
  /** Where the order has come to; a split one: each sub-order, unless `parts` says otherwise. */
  status?: Status
  /** How far single warehouses have come, by warehouse. */
  parts?: Readonly<Record<string, Status>>
  /** A couple of plain products when they do not matter; one on prescription when the order waits for audit. */
  lines?: readonly OrderLineInput[]
  /** When it was placed; as long ago as is usual for its status when it does not matter. */
  placedAt?: Date
  paymentType?: number
  /** Cents; of cash on delivery. */
  advanceSum?: number
  rxState?: RxState
  /** Nobody has confirmed risk and instructions, as of an order that was made for a consignee. */
  isRiskOpen?: boolean
  patientLabel?: string
  couponValue?: number
  coinMoney?: number
  transportCosts?: number
  tax?: number
  consignee?: string
  consigneePhone?: string
  deliveryAddress?: string
  buyerIdNumber?: string
  shippingTime?: string
  invoice?: ImportedOrderInput['invoice']
  refundedFrom?: WayOptions['refundedFrom']
  canceledBy?: WayOptions['canceledBy']
  /** Why it was canceled or refunded, as the shopper reads it. */
  reason?: string
  /** Which provider took the money, where it was paid online; without it the shop does not know who did. */
  paidBy?: 'alipay' | 'wechat'
  /** How far a parcel on its way is. */
  parcelStage?: Exclude<ParcelStage, 'delivered'>
}

export interface BuiltOrder {
  accountId: string
  id: string
  ordersCode: string
  placedAt: Date
  /** Its sub-orders once it is split. */
  parts: SubOrder[]
}

const FREIGHT = 1000
const FREE_FROM = 9900
const PAYMENT_TERM_MS = 24 * 60 * 60 * 1000

/** An order of a member that went the whole way to its status, each change with its event and time. */
export async function buildOrder(
  tx: Database,
  member: BuiltMember,
  options: OrderOptions,
  now: Date,
): Promise<BuiltOrder> {
  const { accountId, cipher } = member
  await importCatalogue(tx, { categories: [], warehouses: everyWarehouse, products: [] }, now)
  const status = options.status ?? 'waitPay'
  const isCashOnDelivery = options.paymentType === paymentTypes.cashOnDelivery
  const lines = options.lines ?? usualLines(status === 'waitAudit' && !isCashOnDelivery)
  const hasRx = lines.some(({ prescriptionType }) => needsPrescription(prescriptionType))
  const placedAt = options.placedAt ?? new Date(now.getTime() - usualAge[status])
  const start = hasRx || isCashOnDelivery ? 'waitAudit' : 'waitPay'
  const rxState = options.rxState ?? usualRxState(status)
  const way: WayOptions = {
    start,
    isCashOnDelivery,
    refundedFrom: options.refundedFrom ?? 'waitDelivery',
    canceledBy: options.canceledBy ?? (rxState === 'refused' ? 'operator' : 'member'),
  }
  const term = (from: Date) => new Date(from.getTime() + PAYMENT_TERM_MS)
  const money = moneyOf(lines, options)
  const { advanceSum } = money
  const orderSum = sumOf(lines, money)
  const order = await placeOrder(
    tx,
    silentBus,
    cipher,
    {
      accountId,
      status: start,
      actor: 'member',
      lines,
      paymentType: options.paymentType ?? paymentTypes.online,
      paymentDeadline: start === 'waitPay' ? term(placedAt) : null,
      riskNotice: hasRx && !options.isRiskOpen ? RISK_NOTICE_VERSION : null,
      rx: hasRx ? { state: rxState, patientLabel: options.patientLabel ?? '本人' } : null,
      paySource: 'PC',
      ...money,
      ...receiverOf(member, lines, options),
    },
    placedAt,
  )
  const { deliveryAddress } = receiverOf(member, lines, options)
  const built: BuiltOrder = { accountId, ...order, placedAt, parts: [] }
  const warehouses = new Set(lines.map(({ warehouse }) => warehouse))
  const splits = warehouses.size > 1
  const whole = splits && !beforeSplit(status) ? 'waitDelivery' : status
  const walk = async (orderId: string, warehouse: string, steps: readonly Step[], times: readonly Date[]) => {
    for (const [index, step] of steps.entries()) {
      const at = times[index]!
      if (step.to === 'waitDelivery' && (!isCashOnDelivery || (options.advanceSum ?? 0) > 0)) {
        await payOrder(
          tx,
          { accountId, orderId, paidBy: options.paidBy, amount: isCashOnDelivery ? advanceSum : orderSum },
          at,
        )
      }
      if (step.to === 'waitReceiving') {
        await shipOrder(tx, { accountId, orderId, ...anyCourier() }, at)
        const arrives = steps.slice(index + 1).some(({ to }) => to === 'waitEvaluate')
        const stage = arrives ? 'delivered' : (options.parcelStage ?? 'delivering')
        await tellWay(tx, { accountId, orderId, warehouse, deliveryAddress }, stage, at, times[index + 1] ?? now)
        continue
      }
      const outcome = await transitionOrder(
        tx,
        silentBus,
        {
          accountId,
          orderId,
          to: step.to,
          actor: step.by,
          reason: reasonOf(step.to, options),
          paymentDeadline: step.to === 'waitPay' ? term(at) : null,
        },
        at,
      )
      if (!outcome.changed) throw new Error(`an order does not go from ${outcome.status} to ${step.to}`)
    }
  }
  const steps = wayTo(whole, way)
  if (!splits || beforeSplit(status)) {
    await walk(built.id, [...warehouses][0] ?? '', steps, stepTimes(steps, placedAt, now))
    await recordPast(tx, cipher, built, options.invoice, now)
    return built
  }
  const targets = [...warehouses].map((warehouse) => ({ warehouse, target: options.parts?.[warehouse] ?? status }))
  const longest = targets
    .map(({ target }) => wayTo(target, way))
    .reduce((one, other) => (other.length > one.length ? other : one))
  const times = stepTimes(longest, placedAt, now)
  await walk(built.id, '', steps, times)
  const splitAt = times[steps.length - 1]!
  const actor = isCashOnDelivery ? 'operator' : 'payment'
  built.parts = await splitOrder(tx, cipher, { accountId, orderId: built.id, actor }, splitAt)
  for (const part of built.parts) {
    const target = targets.find(({ warehouse }) => warehouse === part.warehouse)!.target
    await walk(part.id, part.warehouse, wayTo(target, way).slice(steps.length), times.slice(steps.length))
    await recordPast(tx, cipher, { accountId, ...part }, options.invoice, now)
  }
  return built
}

/** Notes that an order was paid, with the payment where a provider is named. */
async function payOrder(
  tx: Database,
  { paidBy, ...order }: { accountId: string; orderId: string; paidBy: OrderOptions['paidBy']; amount: number },
  at: Date,
): Promise<void> {
  if (paidBy) await recordPayment(tx, { ...order, provider: paidBy }, at)
  else await markPaid(tx, order.accountId, [order.orderId], at)
}

const usualLines = (withRx: boolean) =>
  withRx ? [line('10020001')] : [line('10010001', { amount: 2 }), line('10080001')]

const beforeSplit = (status: Status) => ['waitPay', 'waitAudit', 'canceled'].includes(status)

function usualRxState(status: Status): RxState {
  if (status === 'waitAudit' || status === 'canceled') return 'inquiryNeeded'
  return 'approved'
}

function reasonOf(to: Status, { reason }: OrderOptions): string | null {
  if (to === 'canceled') return reason ?? '不想买了'
  return to === 'refundOrder' || to === 'refundCompleteTransaction' ? (reason ?? '与商家协商一致退款') : null
}

const heads = new Set([5, 7, 17])
const goodsOf = (lines: readonly OrderLineInput[]) =>
  lines
    .filter(({ mark }) => !heads.has(mark))
    .reduce((total, { amount, actualPrice }) => total + amount * actualPrice, 0)

/** What an order comes to. */
function sumOf(lines: readonly OrderLineInput[], money: ReturnType<typeof moneyOf>): number {
  return goodsOf(lines) - money.couponValue - money.coinMoney + money.transportCosts + money.tax
}

/** Freight, tax and discounts as the shop would set them, unless something else is said. */
function moneyOf(lines: readonly OrderLineInput[], options: OrderOptions) {
  const goods = lines.filter(({ mark }) => !heads.has(mark))
  const sum = goodsOf(lines)
  const tax = goods.reduce(
    (total, { productCode, amount, actualPrice }) =>
      total + Math.round((amount * actualPrice * productByCode(productCode).taxRateBasisPoints) / 10_000),
    0,
  )
  return {
    couponValue: options.couponValue ?? 0,
    coinMoney: options.coinMoney ?? 0,
    transportCosts: options.transportCosts ?? (sum >= FREE_FROM ? 0 : FREIGHT),
    tax: options.tax ?? tax,
    advanceSum: options.advanceSum ?? 0,
    isGlobal: goods.some(({ productCode }) => productByCode(productCode).isGlobal),
  }
}

/** A made-up place, and an ID number with a region that does not exist. */
function receiverOf(member: BuiltMember, lines: readonly OrderLineInput[], options: OrderOptions) {
  const isGlobal = lines.some(({ productCode }) => productByCode(productCode).isGlobal)
  return {
    consignee: options.consignee ?? member.name,
    consigneePhone: options.consigneePhone ?? member.phone,
    deliveryAddress: options.deliveryAddress ?? '广东省云杉市望舒区兰渚街道望江路 18 号桃源里小区 3 栋 502',
    buyerIdNumber: options.buyerIdNumber ?? (isGlobal ? '990000199001010008' : null),
    shippingTime: options.shippingTime ?? '工作日、双休日与节假日均可送货',
    invoice: options.invoice ?? null,
  }
}

async function tellWay(
  tx: Database,
  parcel: { accountId: string; orderId: string; warehouse: string; deliveryAddress: string },
  stage: ParcelStage,
  shippedAt: Date,
  until: Date,
): Promise<void> {
  const traces = parcelWay(parcel, stage, shippedAt, until)
  await recordTraces(
    tx,
    { accountId: parcel.accountId, orderId: parcel.orderId, stage: 'packed' },
    traces.map((trace) => ({ ...trace, id: newId(trace.at) })),
    until,
  )
}
