import { paymentTypes } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'
import { deadlineOf, isOverdue } from '../domain/deadlines.ts'
import { actionsOf } from '../domain/order-actions.ts'
import { type Status, statusInput } from '../domain/statuses.ts'
import { toPolicyInput } from '../policy-input.ts'
import type { OrderRow } from '../store/change-orders.ts'
import { lockByCodes, readByCodes } from '../store/paid-orders.ts'

/** An order as paying needs it; money in cents. */
export interface OrderForPayment {
  accountId: string
  orderId: string
  ordersCode: string
  status: Status
  /** Whether it may be paid now. */
  isPayable: boolean
  /** Its member has to complete the inquiry first. */
  needsInquiry: boolean
  /** It was to be paid, or confirmed, and its time is over. */
  isOverdue: boolean
  isPaid: boolean
  isCashOnDelivery: boolean
  hasRx: boolean
  sum: number
  /** What is to be paid online: the sum, or what is paid ahead of cash on delivery. */
  amount: number
  /** Until when. */
  deadline: Date | null
  /** Until when its link opens it; null where it never had one. */
  linkEndsAt: Date | null
}

/** The member's own orders and parts of these codes, hidden ones left out. */
export async function readForPayment(
  db: Database,
  accountId: string,
  codes: readonly string[],
  now: Date,
): Promise<OrderForPayment[]> {
  return (await readByCodes(db, accountId, codes)).map((row) => toPayment(row, now))
}

/** As `readForPayment`, of whole orders alone, which stay as they are until the transaction ends. */
export async function lockForPayment(
  tx: Database,
  accountId: string,
  codes: readonly string[],
  now: Date,
): Promise<OrderForPayment[]> {
  return (await lockByCodes(tx, accountId, codes)).map((row) => toPayment(row, now))
}

function toPayment(row: OrderRow, now: Date): OrderForPayment {
  const input = toPolicyInput(row)
  const isCashOnDelivery = row.paymentType === paymentTypes.cashOnDelivery
  const deadline = deadlineOf(input)?.at
  const actions = actionsOf(input, now.getTime())
  return {
    accountId: row.accountId,
    orderId: row.id,
    ordersCode: row.ordersCode,
    status: statusInput(row.status).status,
    isPayable: actions.includes('pay'),
    needsInquiry: actions.includes('inquiry'),
    isOverdue: isOverdue(input, now.getTime()),
    isPaid: input.isPaid,
    isCashOnDelivery,
    hasRx: row.hasRx,
    sum: row.sum,
    amount: isCashOnDelivery ? row.advanceSum : row.sum,
    deadline: deadline === undefined ? null : new Date(deadline),
    linkEndsAt: row.linkEndsAt,
  }
}
