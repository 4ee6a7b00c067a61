import type { InvoiceProgress } from '@shop/contract/fields/invoices'
import { INVOICE_CONTENT } from '@shop/contract/messages/invoices'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFieldCipher } from '../../platform/secrets/account-keys.ts'
import { type OrderForInvoice, readForInvoice, readForInvoiceOf } from '../orders/index.ts'
import { canChangeWish } from './domain/next-step.ts'
import { progressOf } from './domain/submission-steps.ts'
import { type Buyer, decryptBuyer } from './encrypted-fields.ts'
import { type InvoiceLine, invoiceLines, invoiceSums } from './invoice-lines.ts'
import { findInvoiceByCode, type InvoiceRow } from './store.ts'
import { findSubmission } from './submission-store.ts'

/** An invoice in plain, with the lines that its order gives it. */
export interface InvoicePolicyInput
  extends Buyer,
    Omit<InvoiceRow, 'accountId' | 'id' | 'orderId' | 'title' | 'taxPayerNumber' | 'lines'> {
  /** Null while it is only a wish that came with the order. */
  id: string | null
  lines: InvoiceLine[]
  /** Whether another may be asked for instead. */
  canChange: boolean
  /** How far the provider is with what is due. */
  progress: InvoiceProgress
}

type Parts = Pick<Platform, 'keyring'>

/**
 * The invoice of the member's order or sub-order of a code: made, asked for, or only wished for with the order.
 * @returns `order: false` when the member has no such order
 */
export async function findFacts(
  { keyring }: Parts,
  db: Database,
  accountId: string,
  ordersCode: string,
  now: Date,
): Promise<{ order: boolean; invoice?: InvoicePolicyInput }> {
  const row = await findInvoiceByCode(db, accountId, ordersCode)
  if (row) {
    const invoice = await toPolicyInput({ keyring }, db, row, now)
    return { order: true, ...(invoice ? { invoice } : {}) }
  }
  const cipher = await findFieldCipher(db, keyring, accountId, 'retained')
  const order = cipher && (await readForInvoice(db, cipher, accountId, ordersCode, now))
  const invoice = order && wished(order)
  return { order: order !== undefined, ...(invoice ? { invoice } : {}) }
}

/** An invoice that there is a row of; undefined when the account was closed meanwhile. */
export async function toPolicyInput(
  { keyring }: Parts,
  db: Database,
  row: InvoiceRow,
  now: Date,
): Promise<InvoicePolicyInput | undefined> {
  const cipher = await findFieldCipher(db, keyring, row.accountId, 'retained')
  const order = cipher && (await readForInvoiceOf(db, cipher, row, now))
  if (!order) return undefined
  const { accountId: _, orderId: __, ...facts } = row
  const kind = row.state === 'requested' ? 'issue' : 'reverse'
  const submission = await findSubmission(db, row.accountId, row.id, kind)
  const isAsked = submission?.state === 'submitted'
  return {
    ...facts,
    ...decryptBuyer(cipher, row.id, row),
    lines: row.lines ?? invoiceLines(order),
    canChange: row.state === 'requested' && canChangeWish(order.status) && !isAsked,
    progress: progressOf(submission, now),
  }
}

function wished(order: OrderForInvoice): InvoicePolicyInput | undefined {
  const { state, type, title, taxPayerNumber } = order.invoice
  if (state !== 'requested' || order.isSplit || !type || title === null) return undefined
  const lines = invoiceLines(order)
  return {
    id: null,
    ordersCode: order.ordersCode,
    type,
    state,
    title,
    taxPayerNumber,
    content: INVOICE_CONTENT,
    ...invoiceSums(lines),
    lines,
    canChange: canChangeWish(order.status),
    progress: 'none',
    requestedAt: order.placedAt,
    issuedAt: null,
    invoiceNumber: null,
    pdfUrl: null,
    ofdUrl: null,
    reversedAt: null,
    reversalNumber: null,
  }
}
