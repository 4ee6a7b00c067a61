import type { listOrderMoney as operation } from '@shop/contract/areas/payments'
import { paymentTypes } from '@shop/contract/fields/orders'
import { REFUND_ARRIVES_DAYS } from '@shop/contract/fields/payments'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Member } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type OrderMoney, type OwnMoney, readOwnMoney } from '../../../orders/index.ts'
import { methodOf } from '../../domain/methods.ts'
import { isByHand } from '../../domain/states.ts'
import { type AttemptRow, readPaidFor } from '../../store/attempts.ts'
import { type RefundRow, readRefundsOf, readSuspenseOf, type SuspenseRow } from '../../store/refunds.ts'

type Answer = AnswerOf<typeof operation>
type Movement = Answer['movements'][number]

const AT_THE_DOOR = paymentTypes.cashOnDelivery
const providerMethods = [paymentTypes.alipay, paymentTypes.weChatPay]
const ARRIVES_MS = REFUND_ARRIVES_DAYS * 24 * 60 * 60 * 1000

/**
 * The way of every cent of the member's order, or of a part (money#37).
 * @throws ApiError ORDER_NOT_FOUND
 */
export async function listOrderMoney(
  { pool }: Pick<Platform, 'pool'>,
  { accountId }: Member,
  ordersCode: string,
  now: Date,
): Promise<Answer> {
  const units = await readOwnMoney(pool, accountId, ordersCode)
  const order = units[0] ?? throwApiError('ORDER_NOT_FOUND')
  // Attempts are the whole order's.
  const payments = await readPaidFor(pool, accountId, order.parentId ?? order.orderId)
  const ids = payments.map(({ id }) => id)
  const refunds = await readRefundsOf(pool, accountId, ids)
  // Of a payment for several orders, what was kept apart is that of the orders which it did not pay.
  const kept =
    order.parentId === null
      ? (await readSuspenseOf(pool, accountId, ids)).filter(({ paymentId }) => paymentId !== order.paymentId)
      : []
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const movements = [
    ...paidOf(order, byId),
    ...kept.flatMap((row) => keptOf(row, refunds, byId, order.ordersCode, now)),
    ...units.flatMap((unit) => unitOf(unit, refunds, byId, now)),
  ]
  // Of a split order its parts say what came and went; of a part, its share of what was paid.
  const total = (kinds: readonly Movement['kind'][], state?: Movement['state']) =>
    movements
      .filter((each) => kinds.includes(each.kind) && (state === undefined || each.state === state))
      .reduce((sum, { amount }) => sum + amount, 0)
  return {
    sum: order.sum,
    couponValue: order.couponValue,
    coinMoney: order.coinMoney,
    paid: total(['paid', 'collected']),
    refunded: total(['refund', 'handedBack'], 'done'),
    movements: movements.toSorted((one, other) => one.at - other.at),
  }
}

type Payments = ReadonlyMap<string, AttemptRow>

function paidOf({ ordersCode, paymentId, paidOnline, paidElsewhere }: OrderMoney, payments: Payments): Movement[] {
  if (paidElsewhere) {
    const { paymentType, amount, at } = paidElsewhere
    const method = providerMethods.find((known) => known === paymentType) ?? null
    const elsewhere = { ordersCode, method, amount, at: at.getTime(), expectedBy: null, reference: null }
    return [{ ...elsewhere, kind: 'paid', state: 'done' }]
  }
  const payment = paymentId === null ? undefined : payments.get(paymentId)
  if (!payment || paidOnline === 0) return []
  const at = (payment.endedAt ?? payment.createdAt).getTime()
  const reference = payment.transactionId
  const method = methodOf(payment.provider)
  return [{ kind: 'paid', ordersCode, method, amount: paidOnline, state: 'done', at, expectedBy: null, reference }]
}

/** What an order that is not split, or a part, gave back, and what came in at its door. */
function unitOf(unit: OwnMoney, refunds: readonly RefundRow[], payments: Payments, now: Date): Movement[] {
  const { ordersCode, collected, paidElsewhere, orderId, refund } = unit
  const found: Movement[] = refunds
    .filter((each) => each.orderId === orderId)
    .map((each) => (isByHand(each) ? byHand(each, ordersCode) : back('refund', each, payments, ordersCode, now)))
  const handedBack = (method: number | null, amount: number) => {
    if (!refund) return
    const state = refund.state === 'done' ? 'done' : 'underWay'
    const at = (refund.doneAt ?? refund.createdAt).getTime()
    found.push({ kind: 'handedBack', ordersCode, method, amount, state, at, expectedBy: null, reference: null })
  }
  if (paidElsewhere) handedBack(null, paidElsewhere.amount)
  if (!collected) return found
  const { amount, at } = collected
  const cash = { ordersCode, method: AT_THE_DOOR, amount, at: at.getTime(), expectedBy: null, reference: null }
  found.push({ ...cash, kind: 'collected', state: 'done' })
  handedBack(AT_THE_DOOR, amount)
  return found
}

/** Money that nothing was owed for, and its way back. */
function keptOf(
  row: SuspenseRow,
  refunds: readonly RefundRow[],
  payments: Payments,
  ordersCode: string,
  now: Date,
): Movement[] {
  const payment = payments.get(row.paymentId)
  const method = payment ? methodOf(payment.provider) : null
  const came = { ordersCode, method, amount: row.amount, expectedBy: null, reference: row.transactionId }
  const refund = refunds.find(({ cause }) => cause === `suspense:${row.id}`)
  return [
    { ...came, kind: 'suspended', state: 'done', at: row.createdAt.getTime() },
    ...(refund ? [back('sentBack', refund, payments, ordersCode, now)] : []),
  ]
}

/** What the finance paid back itself, as the provider could not: no provider brings it, and none can be asked after it. */
function byHand({ amount, doneAt, createdAt }: RefundRow, ordersCode: string): Movement {
  const at = (doneAt ?? createdAt).getTime()
  return { kind: 'handedBack', ordersCode, method: null, amount, state: 'done', at, expectedBy: null, reference: null }
}

const states = { pending: 'underWay', accepted: 'underWay', done: 'done', failed: 'failed' } as const

/**
 * By when it is there: so many days after the provider has paid back, or after it was first asked. A day that has passed, as when
 * the refund had failed before, is not promised any more.
 */
function arrivesBy({ state, createdAt, doneAt }: RefundRow, now: Date): number | null {
  if (state === 'failed') return null
  const by = (doneAt ?? createdAt).getTime() + ARRIVES_MS
  return state === 'done' || by > now.getTime() ? by : null
}

function back(
  kind: 'refund' | 'sentBack',
  refund: RefundRow,
  payments: Payments,
  ordersCode: string,
  now: Date,
): Movement {
  const payment = payments.get(refund.paymentId)
  return {
    kind,
    ordersCode,
    method: payment ? methodOf(payment.provider) : null,
    amount: refund.amount,
    state: states[refund.state],
    at: (refund.doneAt ?? refund.createdAt).getTime(),
    expectedBy: arrivesBy(refund, now),
    reference: payment?.transactionId ?? null,
  }
}
