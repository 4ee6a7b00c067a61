import type { PaymentProviderName } from '../../../../gateways/payments/port.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { afterCommit } from '../../../../platform/db/transaction.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordTransfers, type Transfer } from '../../../ledger/index.ts'
import { claimForPayment, lockOrder, proceedPaidOrder } from '../../../orders/index.ts'
import { methodOf } from '../../domain/methods.ts'
import type { SuspenseReason } from '../../domain/states.ts'
import { bookedAt } from '../../domain/times.ts'
import { markPaid, type TakenAttempt, takeTransaction } from '../../store/attempts.ts'
import { insertSuspense } from '../../store/refunds.ts'
import { sendBack } from '../refunding/send-back.ts'
import { OwnerMoved } from './owner-moved.ts'

export type SettlingParts = Pick<Platform, 'events' | 'keyring' | 'log' | 'metrics'>

/** What a provider said, and signed, of money that it took. */
export interface PaymentEvidence {
  provider: PaymentProviderName
  outTradeNo: string
  /** The provider's own number. */
  transactionId: string
  /** Cents. */
  amount: number
  paidAt: Date
  /** How the shop learned of it. */
  via: 'notice' | 'query' | 'check' | 'close'
}

/**
 * - `settled`: what was paid by it goes on
 * - `known`: this money was taken in before
 * - `unknown`: the number is none of ours
 * - otherwise all or a part of it was owed to nobody and goes back
 */
export type Settlement = 'settled' | 'known' | 'unknown' | SuspenseReason

/**
 * Decides everything about money that came, however often and from wherever it is told (money#28, money#29): the transaction is
 * taken in once, each order is paid by the first payment that comes, and what nothing is owed for is kept apart with its refund
 * beside it. Locks are taken in the order of orders by id, payment, version of the orders, and what listeners lock.
 * @throws OwnerMoved, for `settling` to begin anew
 */
export async function settlePayment(
  tx: Database,
  parts: SettlingParts,
  evidence: PaymentEvidence,
  now: Date,
): Promise<Settlement> {
  const attempt = await takeTransaction(tx, evidence)
  if (!attempt) return 'unknown'
  if (!attempt.isNew) return 'known'
  const { payment } = attempt
  const { provider } = evidence

  const { claimed, refused } = await claimOrders(tx, attempt, evidence, now)
  if (!(await markPaid(tx, payment, evidence))) throw new OwnerMoved()
  const { accountId } = payment
  const at = bookedAt(evidence.paidAt, now)
  const transfers = claimed.map(
    ({ order, amount }): Transfer => ({
      accountId,
      unit: 'fen',
      debit: provider,
      credit: 'orders',
      amount,
      kind: 'paid',
      cause: `payment:${payment.id}:${order.id}`,
      at,
    }),
  )
  const owed = transfers.reduce((sum, { amount }) => sum + amount, 0)
  const suspended = await suspend(tx, attempt, evidence, evidence.amount - owed, refused, now)
  await recordTransfers(tx, [...transfers, ...suspended], now)
  // Last, as the version of the orders is locked from here on and other orders of the member wait for it.
  for (const { order } of claimed) await proceedPaidOrder(tx, parts, order, now)

  const settlement = refused ?? 'settled'
  afterCommit(tx, () => note(parts, attempt, evidence, settlement))
  return settlement
}

type ClaimedOrder = { order: NonNullable<Awaited<ReturnType<typeof claimForPayment>>>; amount: number }

/** Has each order be paid by this payment, in the order of their ids. Another amount than was asked for pays none of them. */
async function claimOrders(
  tx: Database,
  { payment, orders }: TakenAttempt,
  { provider, amount: came }: PaymentEvidence,
  now: Date,
): Promise<{ claimed: ClaimedOrder[]; refused: SuspenseReason | undefined }> {
  if (came !== payment.amount) return { claimed: [], refused: 'otherAmount' }
  const { accountId, id: paymentId } = payment
  const paymentType = methodOf(provider)
  const claimed: ClaimedOrder[] = []
  let refused: SuspenseReason | undefined
  for (const { orderId, amount } of orders) {
    const order = await claimForPayment(tx, { accountId, orderId, paymentId, paymentType, amount }, now)
    if (order) claimed.push({ order, amount })
    else refused ??= await whyNotOwed(tx, accountId, orderId)
  }
  return { claimed, refused }
}

/** @throws OwnerMoved where the account does not have the order any more */
async function whyNotOwed(tx: Database, accountId: string, orderId: string): Promise<SuspenseReason> {
  const order = (await lockOrder(tx, accountId, orderId))?.order
  if (!order) throw new OwnerMoved()
  return order.paidAt === null ? 'orderEnded' : 'secondPayment'
}

/** Keeps apart what nothing is owed for, its refund beside it. @returns its movement */
async function suspend(
  tx: Database,
  { payment }: TakenAttempt,
  { provider, transactionId, paidAt }: PaymentEvidence,
  amount: number,
  reason: SuspenseReason | undefined,
  now: Date,
): Promise<Transfer[]> {
  if (reason === undefined) return []
  const { accountId, id: paymentId } = payment
  const id = newId(now)
  await insertSuspense(tx, { accountId, id, paymentId, transactionId, amount, reason, createdAt: now })
  await sendBack(tx, { accountId, paymentId, orderId: null, amount, cause: `suspense:${id}` }, now)
  const at = bookedAt(paidAt, now)
  const cause = `suspense:${id}`
  return [{ accountId, unit: 'fen', debit: provider, credit: 'suspense', amount, kind: 'suspended', cause, at }]
}

function note(
  { log, metrics }: SettlingParts,
  { payment }: TakenAttempt,
  { provider, outTradeNo, via, amount }: PaymentEvidence,
  settlement: Settlement,
): void {
  metrics.settlements.inc({ provider, via, outcome: settlement })
  if (settlement === 'settled') return
  log.warn(
    { provider, outTradeNo, via, reason: settlement, amount, asked: payment.amount },
    'money came that nothing is owed for; it goes back',
  )
}
