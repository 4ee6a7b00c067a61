import { RETURNED_TRACE } from '@shop/contract/messages/orders'
import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { restock, sumPieces } from '../../../products/index.ts'
import { amountReceived } from '../../domain/amount-received.ts'
import { isGoods } from '../../domain/lines.ts'
import { canOperatorTransition } from '../../domain/operator-transitions.ts'
import { orderNews } from '../../events.ts'
import { toMoneyInput } from '../../policy-input.ts'
import { lockParcel } from '../../store/parcels.ts'
import { readOwnLines } from '../../store/read-lines.ts'
import { acceptOpenClaim } from '../internal/end-open-claim.ts'
import { lockAny } from '../internal/find-order.ts'
import { readTransitionInput } from '../internal/read-transition-input.ts'
import { recordTraces } from '../internal/record-traces.ts'
import { beginRefund } from '../internal/refund.ts'

/**
 * A parcel came back, refused or undeliverable (orders#45): what it held is in stock again, it goes nowhere any more, and what was
 * paid begins to go back. A claim that is open is accepted by it; the member hears of it by SMS.
 * @throws ApiError ORDER_NOT_FOUND; ORDER_SPLIT, whose parcels come back one by one; ORDER_STATE_CHANGED
 */
export async function recordReturn(
  platform: Platform,
  { operatorId }: Operator,
  ordersCode: string,
  given: string,
  now: Date,
): Promise<void> {
  const reason = given.trim()
  await transaction(platform.pool, async (tx) => {
    const locked = await lockAny(tx, ordersCode)
    const { order } = locked
    const { accountId, id: orderId } = order
    if (order.isSplit) throwApiError('ORDER_SPLIT')
    if (!canOperatorTransition(await readTransitionInput(tx, order, now), 'recordReturn'))
      throwApiError('ORDER_STATE_CHANGED')
    await platform.events.emit(tx, orderNews, { accountId, ordersCode, kind: 'orderReturned' }, now)
    const parcel = await lockParcel(tx, accountId, orderId)
    const trace = { id: newId(now), description: RETURNED_TRACE, at: now, stage: 'returned' } as const
    // First of all: from a parcel that is back no courier takes money any more.
    if (parcel) await recordTraces(tx, { accountId, orderId, stage: parcel.stage }, [trace], now)
    await beginRefund(tx, platform.events, { accountId, orderId, actorId: operatorId, reason, isTold: true }, now)
    const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
    await acceptOpenClaim(tx, locked, { operatorId, answer: { cipher, words: reason } }, now)
    const pieces = sumPieces((await readOwnLines(tx, order)).filter(isGoods))
    for (const { productCode, amount } of pieces) {
      await restock(
        tx,
        platform.events,
        { productCode, change: amount, reason: `退回入库 ${ordersCode}`, operatorId },
        now,
      )
    }
    const details = { amount: amountReceived(toMoneyInput(order)), reason }
    await recordOperatorAction(tx, { operatorId, action: 'orders.recordReturn', subject: ordersCode, details }, now)
  })
}
