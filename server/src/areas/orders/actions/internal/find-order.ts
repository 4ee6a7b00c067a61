import type { OrderAction } from '@shop/contract/fields/order-actions'
import type { Database } from '../../../../platform/db/database.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import { actionsOf } from '../../domain/order-actions.ts'
import { toPolicyInput } from '../../policy-input.ts'
import {
  hasUndeletablePart,
  type LockedOrder,
  lockOrder,
  lockOrderOfCode,
  type OrderRow,
  readOrderRow,
} from '../../store/change-orders.ts'
import { locateAny, locateOwn } from '../../store/locate-order.ts'

/** How often an order is looked for again that a merge hands to another account meanwhile. */
const TRIES = 3

/**
 * The member's own order or sub-order of a code, with its parent, locked until the transaction ends.
 * @throws ApiError ORDER_NOT_FOUND, for one that is hidden too
 */
export async function lockOwn(tx: Database, accountId: string, ordersCode: string): Promise<LockedOrder> {
  const locked = await lockOrderOfCode(tx, accountId, ordersCode)
  if (!locked || locked.order.hiddenAt || locked.parent?.hiddenAt) return throwApiError('ORDER_NOT_FOUND')
  return locked
}

/** As `lockOwn`, only to read. */
export async function readOwn(db: Database, accountId: string, ordersCode: string): Promise<OrderRow> {
  const located = await locateOwn(db, accountId, ordersCode)
  return (located && (await readOrderRow(db, accountId, located.id))) ?? throwApiError('ORDER_NOT_FOUND')
}

/**
 * The order or sub-order of a code whoever owns it, for operators: locked with its parent until the transaction ends.
 * @throws ApiError ORDER_NOT_FOUND
 */
export async function lockAny(tx: Database, ordersCode: string): Promise<LockedOrder> {
  for (let left = TRIES; left > 0; left -= 1) {
    const located = (await locateAny(tx, ordersCode)) ?? throwApiError('ORDER_NOT_FOUND')
    const locked = await lockOrder(tx, located.accountId, located.id)
    if (locked) return locked
  }
  return throwApiError('ORDER_NOT_FOUND')
}

/** What the member may do with an order now. */
export async function allowedActions(db: Database, order: OrderRow, now: Date): Promise<OrderAction[]> {
  const isBarred = order.isSplit && (await hasUndeletablePart(db, order.accountId, order.id))
  return actionsOf(toPolicyInput(order, isBarred), now.getTime())
}
