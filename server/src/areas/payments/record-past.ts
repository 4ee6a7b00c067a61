import type { PaymentProviderName } from '../../gateways/payments/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { recordTransfers } from '../ledger/index.ts'
import { claimForPayment } from '../orders/index.ts'
import { methodOf } from './domain/methods.ts'
import { numberOf } from './domain/numbers.ts'
import { insertAttempt, insertTransaction } from './store/attempts.ts'

const TWO_HOURS_MS = 2 * 60 * 60 * 1000

/**
 * Keeps that an order which waits for money was paid by a provider, as of the past: for worlds that are built. The order's
 * status is the caller's to change.
 * @param past amount in cents
 */
export async function recordPayment(
  tx: Database,
  past: { accountId: string; orderId: string; provider: PaymentProviderName; amount: number },
  at: Date,
): Promise<void> {
  const { accountId, orderId, provider, amount } = past
  const id = newId(at)
  const outTradeNo = numberOf(id)
  const transactionId = `${provider === 'alipay' ? '20' : '42000'}${at.getTime()}${outTradeNo.slice(-10)}`
  const order = await claimForPayment(
    tx,
    { accountId, orderId, paymentId: id, paymentType: methodOf(provider), amount },
    at,
  )
  if (!order) throw new Error('an order that is not to be paid was not paid')
  const payment = { accountId, id, provider, outTradeNo, amount, transactionId, createdAt: at, endedAt: at } as const
  const rest = { state: 'paid', leadsTo: null, nextQueryAt: null, queries: 0 } as const
  const expiresAt = new Date(at.getTime() + TWO_HOURS_MS)
  await insertAttempt(tx, { payment: { ...payment, ...rest, expiresAt }, orders: [{ orderId, amount }] })
  await insertTransaction(tx, { provider, transactionId, accountId, paymentId: id })
  const cause = `payment:${id}:${orderId}`
  await recordTransfers(
    tx,
    [{ accountId, unit: 'fen', debit: provider, credit: 'orders', amount, kind: 'paid', cause }],
    at,
  )
}
