import { RETURNED_TRACE } from '@shop/contract/messages/orders'
import { transaction } from '../../../../platform/db/transaction.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { restock, sumPieces } from '../../../products/index.ts'
import { isGoods } from '../../domain/lines.ts'
import { moneyIn } from '../../domain/money-in.ts'
import { mayMove } from '../../domain/operator-moves.ts'
import { moneyFactsOf } from '../../facts-of.ts'
import { lockParcel } from '../../store/parcels.ts'
import { readOwnLines } from '../../store/read-lines.ts'
import { acceptOpenClaim } from '../building/end-open-claim.ts'
import { lockAny } from '../building/find-order.ts'
import { readMoveFacts } from '../building/read-move-facts.ts'
import { recordTraces } from '../building/record-traces.ts'
import { beginRefund } from '../building/refund.ts'

/**
 * A parcel came back, refused or undeliverable (decision 25): what it held is in stock again, it goes nowhere any more, and what was
 * paid begins to go back. A claim that is open is accepted by it; the member hears of it by SMS.
 * @throws Refusal ORDER_NOT_FOUND; ORDER_SPLIT, whose parcels come back one by one; ORDER_STATE_CHANGED
 */
export async function takeBack(
  shop: Shop,
  { operatorId }: Operator,
  ordersCode: string,
  given: string,
  now: Date,
): Promise<void> {
  const reason = given.trim()
  await transaction(shop.pool, async (tx) => {
    const locked = await lockAny(tx, ordersCode)
    const { order } = locked
    const { accountId, id: orderId } = order
    if (order.isSplit) refuse('ORDER_SPLIT')
    if (!mayMove(await readMoveFacts(tx, order, now), 'takeBack')) refuse('ORDER_STATE_CHANGED')
    await shop.tellMember(tx, accountId, { news: 'orderReturned', ordersCode }, now)
    const parcel = await lockParcel(tx, accountId, orderId)
    const trace = { id: newId(now), description: RETURNED_TRACE, at: now, stage: 'returned' } as const
    // First of all: from a parcel that is back no courier takes money any more.
    if (parcel) await recordTraces(tx, { accountId, orderId, stage: parcel.stage }, [trace], now)
    await beginRefund(tx, shop, { accountId, orderId, actorId: operatorId, reason, isTold: true }, now)
    const cipher = await fieldCipher(tx, shop.keyring, accountId, 'retained')
    await acceptOpenClaim(tx, locked, { operatorId, answer: { cipher, words: reason } }, now)
    const pieces = sumPieces((await readOwnLines(tx, order)).filter(isGoods))
    for (const { productCode, amount } of pieces) {
      await restock(tx, shop, { productCode, change: amount, reason: `退回入库 ${ordersCode}`, operatorId }, now)
    }
    const details = { amount: moneyIn(moneyFactsOf(order)), reason }
    await recordOperatorAction(tx, { operatorId, action: 'orders.takeBack', subject: ordersCode, details }, now)
  })
}
