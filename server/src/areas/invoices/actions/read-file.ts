import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readSignature } from '../file-signature.ts'
import { toPolicyInput } from '../invoice-facts.ts'
import { drawApart } from '../pdf/draw-apart.ts'
import { findInvoice } from '../store.ts'
import { isIssued } from './issued-invoice.ts'

/**
 * The PDF that a signed address leads to, for whoever is logged in to the account that asked for the address.
 * @throws ApiError INVOICE_NOT_FOUND, whatever is wrong with the address
 */
export async function readInvoiceFile(
  shop: Pick<Shop, 'pool' | 'keyring' | 'gateways'>,
  { accountId }: Member,
  signature: string,
  now: Date,
): Promise<{ pdf: Buffer; ordersCode: string }> {
  const signed = readSignature(shop.keyring, signature, now)
  if (signed?.accountId !== accountId) return throwApiError('INVOICE_NOT_FOUND')
  const row = await findInvoice(shop.pool, accountId, signed.invoiceId)
  const invoice = row && (await toPolicyInput(shop, shop.pool, row, now))
  if (!invoice || !isIssued(invoice)) return throwApiError('INVOICE_NOT_FOUND')
  return { pdf: await drawApart(invoice, shop.gateways.tax.seller), ordersCode: invoice.ordersCode }
}
