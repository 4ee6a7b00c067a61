import type { Database } from '../../../platform/db/database.ts'
import { amountDueOnDelivery, amountReceived } from '../domain/amount-received.ts'
import { type Status, statusInput } from '../domain/statuses.ts'
import { toMoneyInput } from '../policy-input.ts'
import { readOrderRow } from '../store/change-orders.ts'

/** What came in for an order or sub-order, in cents, and what else decides about benefits that follow its money. */
export interface OrderMoneyFacts {
  status: Status
  /** What was truly paid: online, ahead, and at the door. */
  received: number
  /** What is still to be paid at the door. */
  dueOnDelivery: number
}

/**
 * What was paid for an order or sub-order. Callers that act on it hold its row.
 * @returns undefined when the account has no such order
 */
export async function readOrderMoney(
  db: Database,
  accountId: string,
  orderId: string,
): Promise<OrderMoneyFacts | undefined> {
  const order = await readOrderRow(db, accountId, orderId)
  if (!order) return undefined
  const money = toMoneyInput(order)
  return {
    status: statusInput(order.status).status,
    received: amountReceived(money),
    dueOnDelivery: amountDueOnDelivery(money),
  }
}

/** SQL fragment: orders and sub-orders by `account_id` and `id`, with code, status number and what coins paid in cents. */
export const orderCodesSql = 'SELECT account_id, id, orders_code, status, coin_money FROM orders'
