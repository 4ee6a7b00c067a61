import type * as operations from '@shop/contract/areas/payments'
import { FINANCE_PAGE_SIZE as size } from '@shop/contract/areas/payments'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { type Page, totalPages } from '@shop/contract/kit/page'
import type { Database } from '../../../../platform/db/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { locateAny, readCodes, readOrderMoney } from '../../../orders/index.ts'
import { isByHand } from '../../domain/states.ts'
import {
  readAttempts,
  readLatestBills,
  readOrderIds,
  readReconciliation,
  readRefunds,
  readSuspense,
  type Slice,
} from '../../store/finance.ts'

type Parts = Pick<Platform, 'pool'>

const sliceOf = (page = 1): Slice => ({ limit: size, offset: (page - 1) * size })
const pageOf = <Item>(total: number, content: Item[]): Page<Item> => ({
  content,
  totalElements: total,
  totalPages: totalPages(total, size),
})

/** Attempts to pay, the latest first; those of an order, or of the order that a part belongs to. */
export async function listPayments(
  { pool }: Parts,
  { state, ordersCode, page }: { state?: 'open' | 'paid' | 'closed'; ordersCode?: string; page?: number },
): Promise<AnswerOf<typeof operations.listPayments>> {
  const located = ordersCode === undefined ? undefined : await locateAny(pool, ordersCode)
  if (ordersCode !== undefined && !located) return pageOf(0, [])
  const unit = located && (await readOrderMoney(pool, located.accountId, located.id))
  const order = unit && { accountId: unit.accountId, orderId: unit.parentId ?? unit.orderId }
  const { total, rows } = await readAttempts(pool, { state, order }, sliceOf(page))
  const codesOf = await codesOfPayments(pool, rows)
  const content = rows.map((row) => ({
    id: row.id,
    accountId: row.accountId,
    provider: row.provider,
    outTradeNo: row.outTradeNo,
    transactionId: row.transactionId,
    amount: row.amount,
    state: row.state,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
    queries: row.queries,
    orderCodes: codesOf(row.id),
  }))
  return pageOf(total, content)
}

/** Money that came and that nothing was owed for. */
export async function listSuspense({ pool }: Parts, page?: number): Promise<AnswerOf<typeof operations.listSuspense>> {
  const { total, rows } = await readSuspense(pool, sliceOf(page))
  const codesOf = await codesOfPayments(
    pool,
    rows.map(({ kept }) => ({ accountId: kept.accountId, id: kept.paymentId })),
  )
  const content = rows.map(({ kept, provider, outTradeNo }) => ({
    id: kept.id,
    provider,
    outTradeNo,
    transactionId: kept.transactionId,
    amount: kept.amount,
    reason: kept.reason,
    createdAt: kept.createdAt.getTime(),
    endedAt: kept.endedAt?.getTime() ?? null,
    orderCodes: codesOf(kept.paymentId),
  }))
  return pageOf(total, content)
}

/** Money on its way back through the providers. */
export async function listRefunds(
  { pool }: Parts,
  { state, page }: { state?: 'open' | 'failed' | 'done'; page?: number },
): Promise<AnswerOf<typeof operations.listRefunds>> {
  const { total, rows } = await readRefunds(pool, state, sliceOf(page))
  const codesOf = await codesOfPayments(
    pool,
    rows.flatMap(({ refund: { accountId, orderId, paymentId } }) =>
      orderId === null ? [{ accountId, id: paymentId }] : [],
    ),
  )
  const codes = await readCodes(
    pool,
    rows.flatMap(({ refund: { accountId, orderId } }) => (orderId === null ? [] : [{ accountId, orderId }])),
  )
  const content = rows.map(({ refund, provider, outTradeNo }) => ({
    id: refund.id,
    provider,
    outTradeNo,
    outRefundNo: refund.outRefundNo,
    amount: refund.amount,
    state: refund.state,
    failure: refund.failure,
    tries: refund.tries,
    createdAt: refund.createdAt.getTime(),
    doneAt: refund.doneAt?.getTime() ?? null,
    isByHand: isByHand(refund),
    orderCodes: refund.orderId === null ? codesOf(refund.paymentId) : [codes.get(refund.orderId) ?? []].flat(),
  }))
  return pageOf(total, content)
}

/** What bills and ledger do not agree on, and the bills that were taken in last. */
export async function listReconciliation(
  { pool }: Parts,
  { isResolved, page }: { isResolved?: boolean; page?: number },
): Promise<AnswerOf<typeof operations.listReconciliation>> {
  const { total, rows } = await readReconciliation(pool, isResolved, sliceOf(page))
  const content = rows.map(({ resolvedBy: _, ...item }) => ({
    ...item,
    foundAt: item.foundAt.getTime(),
    resolvedAt: item.resolvedAt?.getTime() ?? null,
  }))
  const bills = await readLatestBills(pool)
  return { ...pageOf(total, content), bills: bills.map((bill) => ({ ...bill, importedAt: bill.importedAt.getTime() })) }
}

/** The codes of the orders that payments were for, by payment. */
async function codesOfPayments(
  db: Database,
  payments: readonly { accountId: string; id: string }[],
): Promise<(paymentId: string) => string[]> {
  const rows = await readOrderIds(db, payments)
  const codes = await readCodes(db, rows)
  return (paymentId) => rows.flatMap((row) => (row.paymentId === paymentId ? (codes.get(row.orderId) ?? []) : []))
}
