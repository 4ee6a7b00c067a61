import { TaxUnknown } from '../../../gateways/tax/port.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readSignature } from '../file-signature.ts'
import { toPolicyInput } from '../invoice-facts.ts'
import { invoiceFile } from '../invoice-file.ts'
import { findInvoice } from '../store.ts'
import { isIssued } from './issued-invoice.ts'

/**
 * The PDF that a signed address leads to, for whoever is logged in to the account that asked for the address.
 * @throws ApiError INVOICE_NOT_FOUND, whatever is wrong with the address; INVOICE_FILE_AWAY while the provider does not give it
 */
export async function readInvoiceFile(
  platform: Pick<Platform, 'pool' | 'keyring' | 'gateways' | 'log'>,
  { accountId }: Member,
  signature: string,
  now: Date,
): Promise<{ pdf: Buffer; ordersCode: string }> {
  const signed = readSignature(platform.keyring, signature, now)
  if (signed?.accountId !== accountId) return throwApiError('INVOICE_NOT_FOUND')
  const row = await findInvoice(platform.pool, accountId, signed.invoiceId)
  const invoice = row && (await toPolicyInput(platform, platform.pool, row, now))
  if (!invoice || !isIssued(invoice)) return throwApiError('INVOICE_NOT_FOUND')
  const pdf = await invoiceFile(platform, accountId, invoice).catch((error: unknown) => {
    if (error instanceof TaxUnknown) return throwApiError('INVOICE_FILE_AWAY')
    throw error
  })
  return { pdf, ordersCode: invoice.ordersCode }
}
