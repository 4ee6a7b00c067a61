import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaymentProviderName } from '../../gateways/payments/port.ts'
import { bytes, instant, owner } from '../../platform/db/columns.ts'
import type { PaymentState, ReconciliationKind, RefundState, SuspenseReason } from './domain/states.ts'

/** An attempt to pay one order or several at a provider. What is not known stays open until the provider has said it. */
export const payments = pgTable(
  'payments',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** Ours, as the provider knows it. */
    outTradeNo: text('out_trade_no').notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** What a QR code says, or where the browser is sent; null until the provider has accepted the attempt. */
    leadsTo: text('leads_to'),
    createdAt: instant('created_at').notNull(),
    /** From then on the provider takes no money for it. */
    expiresAt: instant('expires_at').notNull(),
    /** When the provider is asked next; null once it is over. */
    nextQueryAt: instant('next_query_at'),
    queries: smallint('queries').notNull().default(0),
    transactionId: text('transaction_id'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('payments_of_member').on(table.accountId, table.createdAt.desc().nullsFirst()),
    index('payments_to_query').on(table.nextQueryAt).where(sql`next_query_at IS NOT NULL`),
    index('payments_by_time').on(table.createdAt),
    index('payments_open').on(table.createdAt).where(sql`state IN ('created', 'pending')`),
    check('payments_amount_positive', sql`amount > 0`),
  ],
)

/** What an attempt pays of which order, in cents: the sum, or the part that is paid ahead of cash on delivery. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    accountId: owner(),
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.paymentId, table.orderId] }),
    index('payment_orders_of_order').on(table.accountId, table.orderId),
    check('payment_orders_amount_positive', sql`amount > 0`),
  ],
)

/** The directory that turns our number of an attempt into its account and id. */
export const paymentDirectory = pgTable(
  'payment_directory',
  { outTradeNo: text('out_trade_no').primaryKey(), accountId: owner(), paymentId: uuid('payment_id').notNull() },
  (table) => [index('payment_directory_of_account').on(table.accountId, table.paymentId)],
)

/** The directory of the providers' numbers: money is taken in once for each. */
export const providerTransactions = pgTable(
  'provider_transaction_directory',
  {
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    transactionId: text('transaction_id').notNull(),
    accountId: owner(),
    paymentId: uuid('payment_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.transactionId] }),
    index('provider_transaction_directory_of_account').on(table.accountId, table.paymentId),
  ],
)

/** Money that came and that nothing was owed for; its refund is written in the same transaction. */
export const suspense = pgTable(
  'suspense',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    reason: text('reason').$type<SuspenseReason>().notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('suspense_once').on(table.accountId, table.transactionId),
    index('suspense_open').on(table.createdAt).where(sql`ended_at IS NULL`),
    check('suspense_amount_positive', sql`amount > 0`),
  ],
)

/** Money on its way back through the provider; the same cause is paid back once. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** The order or sub-order that is paid back; null for what was suspended. */
    orderId: uuid('order_id'),
    outRefundNo: text('out_refund_no').notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    /** Such as `order:{id}` or `suspense:{id}`. */
    cause: text('cause').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** The provider's code of the latest failure. */
    failure: text('failure'),
    tries: smallint('tries').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('payment_refunds_once').on(table.accountId, table.cause),
    index('payment_refunds_of_payment').on(table.accountId, table.paymentId),
    index('payment_refunds_to_try').on(table.nextTryAt).where(sql`next_try_at IS NOT NULL`),
    index('payment_refunds_by_state').on(table.state, table.createdAt),
    check('payment_refunds_amount_positive', sql`amount > 0`),
  ],
)

/** The directory that turns our number of a refund into its account and id. */
export const refundDirectory = pgTable(
  'refund_directory',
  { outRefundNo: text('out_refund_no').primaryKey(), accountId: owner(), refundId: uuid('refund_id').notNull() },
  (table) => [index('refund_directory_of_account').on(table.accountId, table.refundId)],
)

/** What providers sent, as it came, encrypted; the same notice is kept once. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    noticeId: text('notice_id').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    body: bytes('body').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.noticeId] }),
    index('payment_notices_by_time').on(table.receivedAt),
  ],
)

/** Which bills were taken in: a day of China of one provider. */
export const bills = pgTable(
  'bills',
  {
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    day: date('day').notNull(),
    rowCount: integer('row_count').notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
)

/** The lines of a bill, by the number of what moved. */
export const billRows = pgTable(
  'bill_rows',
  {
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    day: date('day').notNull(),
    kind: text('kind').$type<'payment' | 'refund'>().notNull(),
    /** Our number of the attempt, or of the refund. */
    reference: text('reference').notNull(),
    transactionId: text('transaction_id').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    fee: integer('fee').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.kind, table.reference, table.day] })],
)

/** What bill and ledger do not agree on, until somebody has said what became of it. */
export const reconciliationItems = pgTable(
  'reconciliation_items',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    day: date('day').notNull(),
    kind: text('kind').$type<ReconciliationKind>().notNull(),
    reference: text('reference').notNull(),
    /** Cents; null where one side knows of nothing. */
    ours: integer('ours'),
    theirs: integer('theirs'),
    foundAt: instant('found_at').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by'),
    resolution: text('resolution'),
  },
  (table) => [
    uniqueIndex('reconciliation_items_once').on(table.provider, table.kind, table.reference),
    index('reconciliation_items_open').on(table.foundAt).where(sql`resolved_at IS NULL`),
  ],
)
