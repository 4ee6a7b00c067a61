import type { Database } from '../../../platform/db/database.ts'
import type { EventBus } from '../../../platform/events.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { restockings } from '../events.ts'
import { insertStockChanges, lockStockOf, type StockLeft, shiftStock } from '../store/stock.ts'

export interface Restock {
  productCode: string
  /** Pieces; below 0 they are written off. */
  change: number
  reason: string
  operatorId: string
}

/**
 * Pieces come in or are written off, in the caller's transaction: the change is kept, told to the outside, and what can be
 * bought from then on to those who wait for it (shop#27).
 * @throws ApiError PRODUCT_UNKNOWN, STOCK_SHORT when orders hold what is to be written off
 */
export async function restock(
  tx: Database,
  events: EventBus,
  { productCode, change, reason, operatorId }: Restock,
  now: Date,
): Promise<StockLeft> {
  const before = await lockStockOf(tx, productCode)
  if (!before) return throwApiError('PRODUCT_UNKNOWN')
  if (before.stock + change < before.reserved) return throwApiError('STOCK_SHORT')
  const left = await shiftStock(tx, productCode, { stock: change })
  await insertStockChanges(tx, [{ id: newId(now), productCode, change, reason, operatorId, at: now }])
  await recordOperatorAction(
    tx,
    { operatorId, action: 'restock', subject: productCode, details: { change, stock: left.stock } },
    now,
  )
  if (change > 0) await events.emit(tx, restockings, { productCode, change, ...left }, now)
  return left
}
