import { TaxUnknown } from '../../gateways/tax/port.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IssuedInvoice } from './actions/issued-invoice.ts'
import { drawApart } from './pdf/draw-apart.ts'
import { isSpecimen } from './present.ts'
import { readSeller } from './seller.ts'
import { keepFileAddress } from './store.ts'
import { findSubmission } from './submission-store.ts'

type Parts = Pick<Platform, 'pool' | 'log' | 'gateways'>

/** What an address says that leads to no file, or no more to one. */
const GONE = /^HTTP_4\d\d$/

/**
 * The PDF of an invoice: the provider's own, as the tax office signed it; a specimen is drawn here.
 * @throws TaxUnknown while the provider's cannot be had
 */
export async function invoiceFile(parts: Parts, accountId: string, invoice: IssuedInvoice): Promise<Buffer> {
  if (isSpecimen(invoice.invoiceNumber)) return drawApart(invoice, await readSeller(parts.pool, parts.log))
  const { tax } = parts.gateways
  const { pdfUrl } = invoice
  if (pdfUrl !== null) {
    try {
      return await tax.file(pdfUrl)
    } catch (error) {
      if (!(error instanceof TaxUnknown && GONE.test(error.reason))) throw error
    }
  }
  return newlyAddressed(parts, accountId, invoice)
}

/** The file from where the provider says it is by now: it had none when the invoice was issued, or has moved it since. */
async function newlyAddressed({ pool, gateways }: Parts, accountId: string, { id, pdfUrl }: IssuedInvoice) {
  const submission = await findSubmission(pool, accountId, id, 'issue')
  if (!submission?.sellerTaxNumber) throw new TaxUnknown('NO_FILE')
  const seller = { taxPayerNumber: submission.sellerTaxNumber }
  const known = await gateways.tax.query({ orderNo: submission.orderNo, seller })
  const address = known.state === 'issued' ? known.pdfUrl : null
  if (address === null || address === pdfUrl) throw new TaxUnknown('NO_FILE')
  const file = await gateways.tax.file(address)
  await keepFileAddress(pool, { accountId, id }, address)
  return file
}

/** What the PDF of an order's invoice is called where it is saved. */
export function fileNameOf(ordersCode: string): string {
  return `电子发票-${ordersCode}.pdf`
}

/** The header that names it: shown in the page, or saved. */
export function dispositionOf(ordersCode: string, isDownload: boolean): string {
  const name = encodeURIComponent(fileNameOf(ordersCode))
  return `${isDownload ? 'attachment' : 'inline'}; filename="invoice-${ordersCode}.pdf"; filename*=UTF-8''${name}`
}
