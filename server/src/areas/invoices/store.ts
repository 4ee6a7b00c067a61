import type { InvoiceState, InvoiceType } from '@shop/contract/fields/invoices'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { moveRows } from '../../platform/db/move-rows.ts'
import { invoiceWishesSql } from '../orders/index.ts'
import { deleteOldReplaced, deleteSubmissions, deleteUnasked, moveSubmissions } from './submission-store.ts'
import { invoiceMails, invoiceNumberDirectory, invoiceSubmissionDirectory, invoices } from './tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [invoices, invoiceNumberDirectory, invoiceSubmissionDirectory, invoiceMails] as const

/** Those whose rows outlive the account. */
export const retainedTables = [invoices, invoiceNumberDirectory, invoiceSubmissionDirectory] as const

export type InvoiceRow = typeof invoices.$inferSelect
export type MailRow = typeof invoiceMails.$inferSelect

const oneOf = (accountId: string, id: string) => and(eq(invoices.accountId, accountId), eq(invoices.id, id))

export async function findInvoiceOfOrder(
  db: Database,
  accountId: string,
  orderId: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.orderId, orderId)))
  return row
}

/** By the code of its order or sub-order, deleted or not: an invoice outlives the wish to see the order. */
export async function findInvoiceByCode(
  db: Database,
  accountId: string,
  ordersCode: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.ordersCode, ordersCode)))
  return row
}

export async function findInvoice(db: Database, accountId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.orm.select().from(invoices).where(oneOf(accountId, id))
  return row
}

export async function insertInvoice(tx: Database, row: InvoiceRow): Promise<void> {
  await tx.orm.insert(invoices).values(row)
}

/** What an invoice is from the time it is issued; its lines and sums do not change with the catalogue any more. */
export type Issued = Pick<InvoiceRow, 'invoiceNumber' | 'issuedAt'> &
  Partial<Pick<InvoiceRow, 'pdfUrl' | 'ofdUrl' | 'lines' | 'amount' | 'tax'>>

/** Requested → issued, once. @returns whether this call did it */
export async function markIssued(
  tx: Database,
  { accountId, id }: Pick<InvoiceRow, 'accountId' | 'id'>,
  { invoiceNumber, ...issued }: Issued,
): Promise<boolean> {
  const rows = await tx.orm
    .update(invoices)
    .set({ state: 'issued', invoiceNumber, ...issued })
    .where(and(oneOf(accountId, id), eq(invoices.state, 'requested')))
    .returning({ id: invoices.id })
  if (rows.length === 0) return false
  if (invoiceNumber) await tx.orm.insert(invoiceNumberDirectory).values({ invoiceNumber, accountId, invoiceId: id })
  return true
}

/** Where the provider keeps the file of an invoice by now. */
export async function keepFileAddress(
  db: Database,
  { accountId, id }: Pick<InvoiceRow, 'accountId' | 'id'>,
  pdfUrl: string,
): Promise<void> {
  await db.orm.update(invoices).set({ pdfUrl }).where(oneOf(accountId, id))
}

/** Issued → reversed, once. @returns whether this call did it */
export async function markReversed(
  tx: Database,
  { accountId, id }: Pick<InvoiceRow, 'accountId' | 'id'>,
  reversalNumber: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx.orm
    .update(invoices)
    .set({ state: 'reversed', reversalNumber, reversedAt: now })
    .where(and(oneOf(accountId, id), eq(invoices.state, 'issued')))
    .returning({ id: invoices.id })
  return rows.length > 0
}

/** Forgets an invoice that was asked for and never made. @returns whether there was one */
export async function deleteRequested(
  tx: Database,
  { accountId, id }: Pick<InvoiceRow, 'accountId' | 'id'>,
): Promise<boolean> {
  const rows = await tx.orm
    .delete(invoices)
    .where(and(oneOf(accountId, id), eq(invoices.state, 'requested')))
    .returning({ id: invoices.id })
  if (rows.length > 0) await deleteUnasked(tx, accountId, id)
  return rows.length > 0
}

/** A row of the list: an invoice, or an order's wish for one, whose title is encrypted where it stands. */
export interface ListedRow {
  id: string | null
  order_id: string
  orders_code: string
  type: InvoiceType
  state: InvoiceState
  title: Buffer
  amount: number
  /** Epoch ms. */
  requested_at: number
  issued_at: number | null
  invoice_number: string | null
}

const mine = `SELECT id, order_id, orders_code, type, state, title, amount, requested_at, issued_at, invoice_number
    FROM invoices WHERE account_id = $1
  UNION ALL
  SELECT NULL::uuid, order_id, orders_code, type, 'requested', title, amount, requested_at, NULL::timestamptz, NULL
    FROM (${invoiceWishesSql('$1')}) AS wish
    WHERE NOT EXISTS (SELECT 1 FROM invoices WHERE account_id = $1 AND invoices.order_id = wish.order_id)`

const pageStatement = {
  name: 'list-invoices',
  text: `SELECT id, order_id, orders_code, type, state, title, amount, invoice_number,
      (extract(epoch FROM requested_at) * 1000)::bigint AS requested_at,
      (extract(epoch FROM issued_at) * 1000)::bigint AS issued_at
    FROM (${mine}) AS listed
    ORDER BY listed.requested_at DESC, orders_code DESC LIMIT $2 OFFSET $3`,
}

const countStatement = { name: 'count-invoices', text: `SELECT count(*) AS total FROM (${mine}) AS listed` }

/** A page of the member's invoices with those that were only asked for, the latest first. */
export async function readPage(
  db: Database,
  accountId: string,
  { size, offset }: { size: number; offset: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const rows = await db.query<ListedRow & Record<string, unknown>>(pageStatement, [accountId, size, offset])
  const [counted] = await db.query<{ total: number }>(countStatement, [accountId])
  return { rows, total: counted?.total ?? 0 }
}

/** When each mail since `since` was asked for, oldest first. */
export async function mailsSince(tx: Database, accountId: string, since: Date): Promise<Date[]> {
  const rows = await tx.orm
    .select({ at: invoiceMails.createdAt })
    .from(invoiceMails)
    .where(and(eq(invoiceMails.accountId, accountId), gt(invoiceMails.createdAt, since)))
    .orderBy(invoiceMails.createdAt)
  return rows.map(({ at }) => at)
}

export async function insertMail(tx: Database, row: MailRow): Promise<void> {
  await tx.orm.insert(invoiceMails).values(row)
}

export async function findUnsentMail(db: Database, accountId: string, id: string): Promise<MailRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(invoiceMails)
    .where(and(eq(invoiceMails.accountId, accountId), eq(invoiceMails.id, id), isNull(invoiceMails.sentAt)))
  return row
}

/** The mail of an invoice that was asked for last. */
export async function findLastMail(db: Database, accountId: string, invoiceId: string): Promise<MailRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(invoiceMails)
    .where(and(eq(invoiceMails.accountId, accountId), eq(invoiceMails.invoiceId, invoiceId)))
    .orderBy(desc(invoiceMails.createdAt))
    .limit(1)
  return row
}

/** Who is still to get a mail, and how many never will; with nobody left it is sent, and whom it went to is forgotten. */
export async function keepRecipients(
  db: Database,
  { accountId, id }: Pick<MailRow, 'accountId' | 'id'>,
  { left, refused }: { left: Buffer | null; refused: number },
  now: Date,
): Promise<void> {
  await db.orm
    .update(invoiceMails)
    .set(left ? { recipients: left, refused } : { recipients: null, refused, sentAt: now })
    .where(and(eq(invoiceMails.accountId, accountId), eq(invoiceMails.id, id)))
}

/** All invoices of an account, oldest first. */
export async function readInvoices(db: Database, accountId: string): Promise<InvoiceRow[]> {
  return db.orm.select().from(invoices).where(eq(invoices.accountId, accountId)).orderBy(invoices.requestedAt)
}

export async function moveInvoice(
  tx: Database,
  row: Pick<InvoiceRow, 'accountId' | 'id'>,
  into: string,
  buyer: Pick<InvoiceRow, 'title' | 'taxPayerNumber'>,
): Promise<void> {
  await moveRows(tx, invoices, { from: row.accountId, into }, { which: eq(invoices.id, row.id), changes: buyer })
  await tx.orm
    .update(invoiceNumberDirectory)
    .set({ accountId: into })
    .where(and(eq(invoiceNumberDirectory.accountId, row.accountId), eq(invoiceNumberDirectory.invoiceId, row.id)))
  await moveSubmissions(tx, row.accountId, row.id, into)
}

/** All mails of an account: those that were sent count towards the day's limit. */
export async function readMails(db: Database, accountId: string): Promise<MailRow[]> {
  return db.orm.select().from(invoiceMails).where(eq(invoiceMails.accountId, accountId))
}

export async function moveMail(
  tx: Database,
  { accountId, id }: Pick<MailRow, 'accountId' | 'id'>,
  into: string,
  recipients: Buffer | null,
): Promise<void> {
  await moveRows(
    tx,
    invoiceMails,
    { from: accountId, into },
    { which: eq(invoiceMails.id, id), changes: { recipients } },
  )
}

export async function deleteMails(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(invoiceMails).where(eq(invoiceMails.accountId, accountId))
}

/** Mails that no limit asks for any more. */
export async function deleteOldMails(db: Database, before: Date): Promise<void> {
  await db.orm.delete(invoiceMails).where(sql`${invoiceMails.createdAt} < ${before.toISOString()}::timestamptz`)
}

/** Removes invoices that were last changed before `before`. */
export async function deleteOldInvoices(tx: Database, accountId: string, before: Date): Promise<void> {
  const last = sql`coalesce(${invoices.reversedAt}, ${invoices.issuedAt}, ${invoices.requestedAt})`
  const gone = await tx.orm
    .delete(invoices)
    .where(and(eq(invoices.accountId, accountId), sql`${last} < ${before.toISOString()}::timestamptz`))
    .returning({ id: invoices.id })
  const ids = gone.map(({ id }) => id)
  await tx.orm
    .delete(invoiceNumberDirectory)
    .where(and(eq(invoiceNumberDirectory.accountId, accountId), inArray(invoiceNumberDirectory.invoiceId, ids)))
  await deleteSubmissions(tx, accountId, ids)
  await deleteOldReplaced(tx, accountId, before)
}
