import type { InvoiceState, InvoiceType } from '@shop/contract/fields/invoices'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'
import type { SubmissionKind, SubmissionState } from './domain/submission-steps.ts'
import type { InvoiceLine } from './invoice-lines.ts'

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
    /** As they were issued; null before, when they follow from the order. */
    lines: jsonb('lines').$type<InvoiceLine[]>(),
    requestedAt: instant('requested_at').notNull(),
    issuedAt: instant('issued_at'),
    /** Twenty digits once it is issued; the reversal has one of its own. */
    invoiceNumber: text('invoice_number'),
    /** Where the provider keeps its files; null for specimens, which the shop draws. */
    pdfUrl: text('pdf_url'),
    ofdUrl: text('ofd_url'),
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

/**
 * What the provider of invoices was asked for, by the number that it knows: an invoice, or its reversal. It is what the clock and the operators work
 * on, and leads to the account. Nothing in it says whom an invoice is for.
 */
export const invoiceSubmissionDirectory = pgTable(
  'invoice_submission_directory',
  {
    orderNo: text('order_no').primaryKey(),
    accountId: owner(),
    invoiceId: uuid('invoice_id').notNull(),
    ordersCode: text('orders_code').notNull(),
    kind: text('kind').$type<SubmissionKind>().notNull(),
    state: text('state').$type<SubmissionState>().notNull(),
    /** From 1; another number each time that the provider will not take up the one before. */
    series: smallint('series').notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    /** In whose name it was asked for; null before. */
    sellerTaxNumber: text('seller_tax_number'),
    /** The provider's code, or the settings that are missing. */
    reason: text('reason'),
    /** Of what failed: whether it may be tried again under its number. */
    mayRepeat: boolean('may_repeat').notNull().default(false),
    waitsForBuyer: boolean('waits_for_buyer').notNull().default(false),
    /** How often it was asked for, and how often its outcome since. */
    tries: smallint('tries').notNull().default(0),
    queries: integer('queries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** When it is looked at next; null when nothing is due by itself. */
    nextAt: instant('next_at'),
  },
  (table) => [
    index('invoice_submissions_of_account').on(table.accountId, table.invoiceId),
    index('invoice_submissions_due').on(table.nextAt).where(sql`next_at IS NOT NULL`),
    index('invoice_submissions_open')
      .on(table.state, table.createdAt)
      .where(sql`state IN ('waiting', 'submitted', 'failed')`),
  ],
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
