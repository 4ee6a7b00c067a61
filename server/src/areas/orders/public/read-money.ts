import type { Database } from '../../../platform/db/database.ts'
import { amountDueOnDelivery, amountReceived } from '../domain/amount-received.ts'
import { type Status, statusInput } from '../domain/statuses.ts'
import { toMoneyInput } from '../policy-input.ts'
import { type OrderRow, readOrderRow, readParts } from '../store/change-orders.ts'
import { locateOwn } from '../store/locate-order.ts'
import { type RefundRow, readRefund } from '../store/refunds.ts'

/** How an order, or a part of one, was paid; money in cents. */
export interface OrderMoney {
  accountId: string
  orderId: string
  ordersCode: string
  parentId: string | null
  isSplit: boolean
  status: Status
  sum: number
  couponValue: number
  coinMoney: number
  /** Which payment took what was paid online; null where none did. */
  paymentId: string | null
  /** What came in online: the sum, or what was paid ahead of cash on delivery. */
  paidOnline: number
  /** What was paid online or ahead without a payment of this shop, such as on another site, and when. */
  paidElsewhere: { paymentType: number; amount: number; at: Date } | null
  /** What a courier took at the door, and when. */
  collected: { amount: number; at: Date } | null
  /** All that was truly paid: online, ahead, and at the door. */
  received: number
  /** What is still to be paid at the door. */
  dueOnDelivery: number
}

/** With what goes back of it. */
export interface OwnMoney extends OrderMoney {
  refund: Pick<RefundRow, 'amount' | 'state' | 'createdAt' | 'doneAt'> | null
}

/** How an order or a part was paid; undefined when the account has no such order. */
export async function readOrderMoney(
  db: Database,
  accountId: string,
  orderId: string,
): Promise<OrderMoney | undefined> {
  const row = await readOrderRow(db, accountId, orderId)
  return row && toOrderMoney(row)
}

/** The member's order of a code, not hidden, and its parts behind it where it is split. */
export async function readOwnMoney(db: Database, accountId: string, ordersCode: string): Promise<OwnMoney[]> {
  const located = await locateOwn(db, accountId, ordersCode)
  const order = located && (await readOrderRow(db, accountId, located.id))
  if (!order) return []
  const units = [order, ...(order.isSplit ? await readParts(db, accountId, order.id) : [])]
  return Promise.all(
    units.map(async (unit) => ({ ...toOrderMoney(unit), refund: (await readRefund(db, accountId, unit.id)) ?? null })),
  )
}

function toOrderMoney(row: OrderRow): OrderMoney {
  const money = toMoneyInput(row)
  const { paymentType, settledPaymentId, paidAt } = row
  const online = amountReceived({ ...money, collectedSum: null })
  const isElsewhere = settledPaymentId === null && online > 0
  return {
    accountId: row.accountId,
    orderId: row.id,
    ordersCode: row.ordersCode,
    parentId: row.parentId,
    isSplit: row.isSplit,
    status: statusInput(row.status).status,
    sum: row.sum,
    couponValue: row.couponValue,
    coinMoney: row.coinMoney,
    paymentId: settledPaymentId,
    paidOnline: settledPaymentId === null ? 0 : online,
    paidElsewhere: isElsewhere && paidAt ? { paymentType, amount: online, at: paidAt } : null,
    collected: row.collectedAt && row.collectedSum ? { amount: row.collectedSum, at: row.collectedAt } : null,
    received: amountReceived(money),
    dueOnDelivery: amountDueOnDelivery(money),
  }
}
