import { Type } from 'typebox'
import {
  differenceKinds,
  moneyMethods,
  paymentFilters,
  paymentStates,
  refundFilters,
  refundStates,
  suspenseReasons,
} from '../../fields/payments.ts'
import { defineOperation } from '../../kit/operation.ts'
import { page } from '../../kit/page.ts'
import { Id, OperatorText, PageNumber } from '../../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, Optional, Strict } from '../../kit/types.ts'

export { FINANCE_DAYS_MOST } from '../../fields/payments.ts'

/** What operators of the finance do with money (money#38). */
export const FINANCE_PAGE_SIZE = 20

/** A day of China. */
const Day = () => Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', maxLength: 10 })
const Provider = () => OneOf(['alipay', 'wechat'])
const range = Strict({ from: Day(), to: Day() })

const MoneyOfDay = Strict({
  day: Type.String(),
  method: OneOf(moneyMethods),
  paid: Cents(),
  paidCount: Type.Integer(),
  refunded: Cents(),
  refundedCount: Type.Integer(),
})

export const countMoney = defineOperation({
  method: 'GET',
  path: '/ops/finance/days',
  summary: 'Money by day and method, both days included, and what is open now',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'read',
  query: range,
  answers: {
    200: Strict({
      days: Type.Array(MoneyOfDay),
      open: Strict({
        attempts: Type.Integer(),
        attemptsAmount: Cents(),
        suspense: Type.Integer(),
        suspenseAmount: Cents(),
        refunds: Type.Integer(),
        refundsAmount: Cents(),
        failedRefunds: Type.Integer(),
        reconciliation: Type.Integer(),
      }),
    }),
  },
  errors: { 400: ['INPUT_INVALID'] },
})

export const exportMoney = defineOperation({
  method: 'GET',
  path: '/ops/finance/export',
  summary: 'Every movement of money of those days as CSV that a spreadsheet opens safely',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'read',
  isLogged: true,
  query: range,
  answers: { 200: { raw: ['text/csv'] } },
  errors: { 400: ['INPUT_INVALID'] },
})

export const listPayments = defineOperation({
  method: 'GET',
  path: '/ops/payments',
  summary: 'Attempts to pay, the latest first; open ones alone, or those of an order',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'read',
  query: Strict({
    state: Optional(OneOf(paymentFilters)),
    ordersCode: Optional(Type.String({ pattern: '^\\d{18}$', maxLength: 18 })),
    page: Optional(PageNumber()),
  }),
  answers: {
    200: page(
      Strict({
        id: Type.String(),
        accountId: Type.String(),
        provider: Provider(),
        outTradeNo: Type.String(),
        transactionId: Nullable(Type.String()),
        amount: Cents(),
        state: OneOf(paymentStates),
        createdAt: Instant(),
        expiresAt: Instant(),
        endedAt: Nullable(Instant()),
        queries: Type.Integer({ description: 'how often the provider was asked' }),
        orderCodes: Type.Array(Type.String()),
      }),
    ),
  },
})

export const queryPayment = defineOperation({
  method: 'POST',
  path: '/ops/payments/{outTradeNo}/query',
  summary: 'Asks the provider what became of an attempt, and settles what it says',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'write',
  params: Strict({ outTradeNo: Type.String({ pattern: '^[A-Za-z0-9_-]{6,32}$', maxLength: 32 }) }),
  answers: { 200: Strict({ state: OneOf(paymentStates) }) },
  errors: { 404: ['PAYMENT_NOT_FOUND'], 503: ['PAYMENT_PROVIDER_DOWN'] },
})

export const listSuspense = defineOperation({
  method: 'GET',
  path: '/ops/suspense',
  summary: 'Money that came and that nothing was owed for, the oldest open one first',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'read',
  query: Strict({ page: Optional(PageNumber()) }),
  answers: {
    200: page(
      Strict({
        id: Type.String(),
        provider: Provider(),
        outTradeNo: Type.String(),
        transactionId: Type.String(),
        amount: Cents(),
        reason: OneOf(suspenseReasons),
        createdAt: Instant(),
        endedAt: Nullable(Instant()),
        orderCodes: Type.Array(Type.String()),
      }),
    ),
  },
})

export const listRefunds = defineOperation({
  method: 'GET',
  path: '/ops/refunds',
  summary:
    'Money on its way back through the providers: failed ones first, then the oldest; with a state those of it alone, done ones the latest first',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'read',
  query: Strict({ state: Optional(OneOf(refundFilters)), page: Optional(PageNumber()) }),
  answers: {
    200: page(
      Strict({
        id: Type.String(),
        provider: Provider(),
        outTradeNo: Type.String(),
        outRefundNo: Type.String(),
        amount: Cents(),
        state: OneOf(refundStates),
        failure: Nullable(Type.String()),
        tries: Type.Integer(),
        createdAt: Instant(),
        doneAt: Nullable(Instant()),
        isByHand: Type.Boolean({ description: 'paid back outside the provider, which had failed' }),
        orderCodes: Type.Array(Type.String(), { description: 'of what was kept apart, the orders of its payment' }),
      }),
    ),
  },
})

export const retryRefund = defineOperation({
  method: 'POST',
  path: '/ops/refunds/{id}/retry',
  summary: 'Asks for a refund once more under its number, as when the shop’s balance has been filled',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'write',
  params: Strict({ id: Id() }),
  body: Strict({ reason: OperatorText(200) }),
  answers: { 204: null },
  errors: { 404: ['REFUND_NOT_FOUND'], 409: ['REFUND_STATE_CHANGED'] },
})

export const finishRefundByHand = defineOperation({
  method: 'POST',
  path: '/ops/refunds/{id}/byHand',
  summary: 'Keeps that a failed refund was paid back by hand, outside the provider',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'write',
  params: Strict({ id: Id() }),
  body: Strict({ reason: OperatorText(200) }),
  answers: { 204: null },
  errors: { 404: ['REFUND_NOT_FOUND'], 409: ['REFUND_STATE_CHANGED'] },
})

export const importBill = defineOperation({
  method: 'POST',
  path: '/ops/bills',
  summary: 'Takes the bill of a day in and compares it with the ledger; a second time replaces the first',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'write',
  body: Strict({ provider: Provider(), day: Day() }),
  answers: { 200: Strict({ rowCount: Type.Integer(), found: Type.Integer({ description: 'what does not agree' }) }) },
  errors: { 400: ['INPUT_INVALID'], 409: ['BILL_NOT_READY', 'PAYMENT_METHOD_REFUSED'], 503: ['PAYMENT_PROVIDER_DOWN'] },
})

export const listReconciliation = defineOperation({
  method: 'GET',
  path: '/ops/reconciliation',
  summary: 'What bills and ledger do not agree on, the oldest first, and the bills that were taken in last',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'read',
  query: Strict({ isResolved: Optional(Type.Boolean()), page: Optional(PageNumber()) }),
  answers: {
    200: Strict({
      ...page(
        Strict({
          id: Type.String(),
          provider: Provider(),
          day: Type.String(),
          kind: OneOf(differenceKinds),
          reference: Type.String(),
          ours: Nullable(Cents()),
          theirs: Nullable(Cents()),
          foundAt: Instant(),
          resolvedAt: Nullable(Instant()),
          resolution: Nullable(Type.String()),
        }),
      ).properties,
      bills: Type.Array(
        Strict({ provider: Provider(), day: Type.String(), rowCount: Type.Integer(), importedAt: Instant() }),
      ),
    }),
  },
})

export const resolveReconciliation = defineOperation({
  method: 'PUT',
  path: '/ops/reconciliation/{id}',
  summary: 'Says what became of it',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'write',
  params: Strict({ id: Id() }),
  body: Strict({ resolution: OperatorText(200) }),
  answers: { 204: null },
  errors: { 404: ['RECONCILIATION_NOT_FOUND'], 409: ['RECONCILIATION_RESOLVED'] },
})
