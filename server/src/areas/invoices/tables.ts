import type { InvoiceState, InvoiceType } from '@shop/contract/fields/invoices'
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** Invoices of orders and sub-orders; whom they are for is encrypted with the account's retained key. */
export const invoices = pgTable(
  'invoices',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    ordersCode: text('orders_code').notNull(),
    type: text('type').$type<InvoiceType>().notNull(),
    state: text('state').$type<InvoiceState>().notNull(),
    title: bytes('title').notNull(),
    taxPayerNumber: bytes('tax_payer_number'),
    content: text('content').notNull(),
    /** Cents, tax included. */
    amount: integer('amount').notNull(),
    tax: integer('tax').notNull(),
    requestedAt: instant('requested_at').notNull(),
    issuedAt: instant('issued_at'),
    /** Twenty digits once it is issued; the reversal has one of its own. */
    invoiceNumber: text('invoice_number'),
    reversedAt: instant('reversed_at'),
    reversalNumber: text('reversal_number'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('invoices_of_order').on(table.accountId, table.orderId),
    index('invoices_of_member').on(table.accountId, table.requestedAt.desc()),
    index('invoices_by_state').on(table.state, table.requestedAt),
  ],
)

/** The directory of the numbers of invoices; a number is given once. */
export const invoiceNumberDirectory = pgTable(
  'invoice_number_directory',
  {
    invoiceNumber: text('invoice_number').primaryKey(),
    accountId: owner(),
    invoiceId: uuid('invoice_id').notNull(),
  },
  (table) => [index('invoice_number_directory_of_account').on(table.accountId, table.invoiceId)],
)

/** Mails that carry an invoice: the recipients are encrypted with the personal key and forgotten once it was sent. */
export const invoiceMails = pgTable(
  'invoice_mails',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    recipients: bytes('recipients'),
    /** Addresses that the provider will never take. */
    refused: smallint('refused').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('invoice_mails_of_member').on(table.accountId, table.createdAt),
    index('invoice_mails_of_invoice').on(table.accountId, table.invoiceId, table.createdAt),
  ],
)
