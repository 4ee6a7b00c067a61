import type { Database } from '../../platform/db/database.ts'
import { send } from '../../platform/jobs/jobs.ts'
import { recordTransfers } from '../ledger/index.ts'
import { type OrderTransition, readOrderMoney } from '../orders/index.ts'
import { sendBack } from './actions/refunding/send-back.ts'
import { CLOSING_DELIVERY } from './actions/settling/ask-provider.ts'
import { readOpenFor } from './store/attempts.ts'

/** What a change of an order's status means for its money. */
export async function followTransition(tx: Database, transition: OrderTransition, now: Date): Promise<void> {
  if (transition.isSplit) return
  if (transition.to === 'canceled' || transition.from === 'waitPay') await closeOpenAttempts(tx, transition, now)
  if (transition.to === 'refundOrder') await payBack(tx, transition, now)
  if (transition.to === 'refundCompleteTransaction') await keepHandedBack(tx, transition, now)
}

/** An order that has ended, or was paid, takes no money any more. */
async function closeOpenAttempts(
  tx: Database,
  { accountId, orderId, isPaidOnline }: OrderTransition,
  now: Date,
): Promise<void> {
  if (!isPaidOnline) return
  for (const { payment } of await readOpenFor(tx, accountId, [orderId])) {
    await send(tx, CLOSING_DELIVERY, { outTradeNo: payment.outTradeNo }, now)
  }
}

/** What was paid online for an order or a part goes back through its provider (money#35). */
async function payBack(tx: Database, { accountId, orderId, isPaidOnline }: OrderTransition, now: Date): Promise<void> {
  if (!isPaidOnline) return
  const money = await readOrderMoney(tx, accountId, orderId)
  if (!money?.paymentId || money.paidOnline === 0) return
  const { paymentId, paidOnline: amount } = money
  await sendBack(tx, { accountId, paymentId, orderId, amount, cause: `order:${orderId}` }, now)
}

/** What a courier had taken went back by hand. */
async function keepHandedBack(tx: Database, { accountId, orderId }: OrderTransition, now: Date): Promise<void> {
  const money = await readOrderMoney(tx, accountId, orderId)
  if (!money?.collected) return
  const { amount } = money.collected
  const cause = `order:${orderId}`
  await recordTransfers(
    tx,
    [{ accountId, unit: 'fen', debit: 'orders', credit: 'cash', amount, kind: 'handedBack', cause }],
    now,
  )
}

/** Cash that was due at the door has come in. */
export async function followCollection(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  now: Date,
): Promise<void> {
  const money = await readOrderMoney(tx, accountId, orderId)
  if (!money?.collected) return
  const { amount } = money.collected
  const cause = `order:${orderId}`
  await recordTransfers(
    tx,
    [{ accountId, unit: 'fen', debit: 'cash', credit: 'orders', amount, kind: 'collected', cause }],
    now,
  )
}
