import { TaxUnknown } from '../../gateways/tax/port.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IssuedInvoice } from './actions/issued-invoice.ts'
import { drawApart } from './pdf/draw-apart.ts'
import { isSpecimen } from './present.ts'
import { readSeller } from './seller.ts'

/**
 * The PDF of an invoice: the provider's own, as the tax office signed it; a specimen is drawn here.
 * @throws TaxUnknown while the provider's cannot be had
 */
export async function invoiceFile(
  { pool, log, gateways }: Pick<Platform, 'pool' | 'log' | 'gateways'>,
  invoice: IssuedInvoice,
): Promise<Buffer> {
  if (isSpecimen(invoice.invoiceNumber)) return drawApart(invoice, await readSeller(pool, log))
  if (invoice.pdfUrl === null) throw new TaxUnknown('NO_FILE')
  return gateways.tax.file(invoice.pdfUrl)
}
