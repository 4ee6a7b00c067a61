import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { isTraceTime, type ParcelStage } from '../../domain/parcels.ts'
import { cashCollections } from '../../events.ts'
import { bumpOrdersVersion } from '../../store/orders-version.ts'
import { lockParcel } from '../../store/parcels.ts'
import { lockAny } from '../internal/find-order.ts'
import { recordTraces } from '../internal/record-traces.ts'

export interface TraceInput {
  ordersCode: string
  description: string
  /** Epoch ms. */
  time: number
  stage?: Exclude<ParcelStage, 'packed'>
}

/**
 * Takes a courier's news of a parcel (orders#74): one more trace, the stage forward, and the time of delivery with the first
 * news of it, which also says that cash on delivery was paid. News that are known already change nothing. The operator's act is on record.
 * @throws ApiError ORDER_NOT_FOUND; ORDER_SPLIT for a parent, whose parcels are its sub-orders'; ORDER_NOT_SHIPPED;
 *   TRACE_TIME_REFUSED for a time before the order or in the future
 */
export async function addTrace(platform: Platform, operator: Operator, told: TraceInput, now: Date): Promise<void> {
  await transaction(platform.pool, async (tx) => {
    const { order } = await lockAny(tx, told.ordersCode)
    if (order.isSplit) return throwApiError('ORDER_SPLIT')
    const { accountId, id: orderId } = order
    const parcel = await lockParcel(tx, accountId, orderId)
    if (!parcel) return throwApiError('ORDER_NOT_SHIPPED')
    if (!isTraceTime(told.time, { placedAt: order.placedAt.getTime(), now: now.getTime() })) {
      return throwApiError('TRACE_TIME_REFUSED', { field: 'time' })
    }
    const at = new Date(told.time)
    const id = newId(now)
    const trace = { id, description: told.description.trim(), at, ...(told.stage ? { stage: told.stage } : {}) }
    const known = { accountId, orderId, stage: parcel.stage }
    const { added, hasMoved, hasCollected } = await recordTraces(tx, known, [trace], now)
    if (hasCollected) await platform.events.emit(tx, cashCollections, { accountId, orderId }, now)
    if (added === 0 && !hasMoved && !hasCollected) return
    await bumpOrdersVersion(tx, accountId, now)
    const details = {
      ...(added > 0 && { trace: id }),
      stage: told.stage ?? null,
      ...(hasCollected && { collected: true }),
    }
    const { operatorId } = operator
    await recordOperatorAction(tx, { operatorId, action: 'orders.addTrace', subject: order.ordersCode, details }, now)
  })
}
