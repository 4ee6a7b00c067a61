import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'
import { type ClockReason, timeLimits } from '../domain/deadlines.ts'
import type { LocatedOrder } from './locate-order.ts'

const { waitPay, waitAudit, waitReceiving, waitEvaluate } = orderStatusNumbers
const ago = (ms: number) => `$1::timestamptz - interval '${ms} milliseconds'`

/** The deadlines of `domain/deadlines.ts`, each along its own index, which has the same condition. */
const due: Readonly<Record<ClockReason, { where: string; by: string }>> = {
  paymentDeadline: { where: `status = ${waitPay} AND payment_deadline <= $1`, by: 'payment_deadline' },
  inquiryDeadline: {
    where: `status = ${waitAudit} AND rx_state = 'inquiryNeeded' AND placed_at <= ${ago(timeLimits.inquiry)} AND paid_at IS NULL
      AND (link_ends_at IS NULL OR link_ends_at <= $1)`,
    by: 'placed_at',
  },
  confirmationDeadline: {
    where: `status = ${waitAudit} AND payment_deadline <= $1 AND paid_at IS NULL AND rx_state IS DISTINCT FROM 'inquiryNeeded'`,
    by: 'payment_deadline',
  },
  receipt: {
    where: `status = ${waitReceiving} AND NOT is_split AND delivered_at <= ${ago(timeLimits.receipt)} AND claim_state IS DISTINCT FROM 'open'`,
    by: 'delivered_at',
  },
  completion: {
    where: `status = ${waitEvaluate} AND NOT is_split AND received_at <= ${ago(timeLimits.completion)}`,
    by: 'received_at',
  },
}

/** The text of the statement that finds what one deadline has overtaken, the longest overdue first. */
export function dueStatement(reason: ClockReason) {
  const { where, by } = due[reason]
  return {
    name: `due-orders-${reason}`,
    text: `SELECT account_id AS "accountId", id FROM orders WHERE ${where} ORDER BY ${by} LIMIT $2`,
  }
}

/** What a deadline has overtaken, at most so many. */
export async function readDue(db: Database, reason: ClockReason, now: Date, most: number): Promise<LocatedOrder[]> {
  return db.query<LocatedOrder & Record<string, unknown>>(dueStatement(reason), [now, most])
}
