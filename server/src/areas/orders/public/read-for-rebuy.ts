import type { Database } from '../../../platform/db/database.ts'
import { actionsOf } from '../domain/order-actions.ts'
import { reviewRows } from '../domain/review-rows.ts'
import { toPolicyInput } from '../policy-input.ts'
import { readOrderRow } from '../store/change-orders.ts'
import { locateOwn } from '../store/locate-order.ts'
import { readOwnLines } from '../store/read-lines.ts'

export interface RebuyLine {
  productCode: string
  productName: string
  packing: string
  /** Pieces, all lines of the product together. */
  amount: number
  /** Cents a piece, as it was paid. */
  actualPrice: number
  prescriptionType: number
}

/**
 * What a member would buy again of an order or sub-order: lines of their own and bundle members, one entry a product; no heads,
 * gifts or prizes. `isAllowed` says whether the order offers it now, as its button does.
 * @returns undefined when the account has no such order, or has deleted it
 */
export async function readForRebuy(
  db: Database,
  accountId: string,
  ordersCode: string,
  now: Date,
): Promise<{ orderId: string; isAllowed: boolean; lines: RebuyLine[] } | undefined> {
  const located = await locateOwn(db, accountId, ordersCode)
  const order = located && (await readOrderRow(db, accountId, located.id))
  if (!order) return undefined
  // Whether parts may be deleted does not matter to buying again.
  const isAllowed = actionsOf(toPolicyInput(order), now.getTime()).includes('rebuy')
  return { orderId: order.id, isAllowed, lines: reviewRows(await readOwnLines(db, order)) }
}
