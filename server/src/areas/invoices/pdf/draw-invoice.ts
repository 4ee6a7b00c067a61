import { isSpecimenNumber, type Seller } from '../../../gateways/tax/port.ts'
import type { IssuedInvoice } from '../actions/issued-invoice.ts'
import { drawFoot, footHeight } from './draw-foot.ts'
import { drawHead, drawParties } from './draw-head.ts'
import { drawMarks } from './draw-marks.ts'
import { drawTable, tableHeight } from './draw-table.ts'
import { invoiceFont } from './font.ts'
import { BOTTOM, LEAST_HEIGHT, table, WIDTH } from './layout.ts'
import { openSheet } from './sheet.ts'

/**
 * Draws an invoice with the fields of the Chinese electronic VAT ordinary invoice. The same invoice is the same
 * file, byte for byte, until it is reversed.
 */
export async function drawInvoice(invoice: IssuedInvoice, seller: Seller): Promise<Buffer> {
  // A large library that few processes ever need.
  const { default: PDFDocument } = await import('pdfkit')
  const font = invoiceFont()
  const made = invoice.reversedAt ?? invoice.issuedAt
  const pdf = new PDFDocument({
    size: [WIDTH, LEAST_HEIGHT],
    margin: 0,
    autoFirstPage: false,
    font: font.file as unknown as string,
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: `电子发票（普通发票）${invoice.invoiceNumber}`,
      Author: seller.name,
      Creator: seller.name,
      Producer: seller.name,
      CreationDate: made,
      ModDate: made,
    },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const sheet = openSheet(pdf, font)
  const rows = tableHeight(sheet, invoice.lines)
  const height = Math.max(LEAST_HEIGHT, table.y + rows + footHeight + BOTTOM)
  pdf.addPage({ size: [WIDTH, height], margin: 0 })
  const marks = { isSpecimen: isSpecimenNumber(invoice.invoiceNumber), isReversed: invoice.state === 'reversed' }
  drawMarks(sheet, marks, height)
  drawHead(sheet, invoice)
  drawParties(sheet, invoice, seller)
  drawTable(sheet, invoice, rows)
  drawFoot(sheet, invoice, table.y + rows, marks)
  pdf.end()
  return whole
}
