import { isElectronic } from '@shop/contract/fields/invoices'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findFacts, type InvoicePolicyInput } from '../invoice-facts.ts'

/** An invoice that has a PDF: it is made, and not on paper. */
export type IssuedInvoice = Omit<InvoicePolicyInput, 'canChange' | 'progress'> & {
  id: string
  invoiceNumber: string
  issuedAt: Date
}

/**
 * The member's invoice of an order, to be looked at or mailed.
 * @throws ApiError ORDER_NOT_FOUND, INVOICE_NOT_FOUND, INVOICE_ON_PAPER, INVOICE_NOT_ISSUED
 */
export async function issuedInvoice(
  platform: Pick<Platform, 'keyring'>,
  db: Database,
  accountId: string,
  ordersCode: string,
  now: Date,
): Promise<IssuedInvoice> {
  const { order, invoice } = await findFacts(platform, db, accountId, ordersCode, now)
  if (!order) return throwApiError('ORDER_NOT_FOUND')
  if (!invoice) return throwApiError('INVOICE_NOT_FOUND')
  if (!isElectronic(invoice.type)) return throwApiError('INVOICE_ON_PAPER')
  return isIssued(invoice) ? invoice : throwApiError('INVOICE_NOT_ISSUED')
}

export function isIssued<Facts extends Omit<InvoicePolicyInput, 'canChange' | 'progress'>>(
  invoice: Facts,
): invoice is Facts & IssuedInvoice {
  return invoice.id !== null && invoice.issuedAt !== null && invoice.invoiceNumber !== null
}
