import { encode } from 'uqr'
import type { Seller } from '../../../gateways/tax/port.ts'
import type { IssuedInvoice } from '../actions/issued-invoice.ts'
import { head, INNER, MARGIN, parties, WIDTH } from './layout.ts'
import { ink, type Sheet } from './sheet.ts'

const day = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** An instant's day in Shanghai, as it stands on bills. */
export function dayOf(at: Date): string {
  const part = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.year}年${part.month}月${part.day}日`
}

/** Title, number, day, and the number again as a QR code. */
export function drawHead(sheet: Sheet, { invoiceNumber, issuedAt }: IssuedInvoice): void {
  drawQr(sheet, invoiceNumber, MARGIN, head.y, head.qr)
  const title = { x: 150, width: WIDTH - 300 }
  sheet.line('电子发票（普通发票）', { ...title, y: head.y + 8 }, { size: 18, colour: ink.form, align: 'center' })
  const under = head.y + 37
  sheet.rule([186, under], [WIDTH - 186, under])
  sheet.rule([186, under + 3], [WIDTH - 186, under + 3])
  const right = { x: WIDTH - MARGIN - 152, width: 152 }
  for (const [index, [name, value]] of [
    ['发票号码：', invoiceNumber],
    ['开票日期：', dayOf(issuedAt)],
  ].entries()) {
    const y = head.y + 14 + 18 * index
    sheet.line(name!, { ...right, y }, { colour: ink.form })
    sheet.line(value!, { x: right.x + 46, y, width: right.width - 46 })
  }
}

/** Who bought and who sold, side by side. */
export function drawParties(
  sheet: Sheet,
  { title, taxPayerNumber }: Pick<IssuedInvoice, 'title' | 'taxPayerNumber'>,
  seller: Seller,
): void {
  const half = INNER / 2
  const both = [
    { label: '购买方信息', name: title, number: taxPayerNumber ?? '', x: MARGIN },
    { label: '销售方信息', name: seller.name, number: seller.taxPayerNumber, x: MARGIN + half },
  ]
  for (const { label, name, number, x } of both) {
    const { y, height, label: narrow } = parties
    sheet.frame({ x, y, width: half, height })
    sheet.rule([x + narrow, y], [x + narrow, y + height])
    for (const [index, sign] of [...label].entries()) {
      sheet.line(sign, { x: x + 4.5, y: y + 6 + 11 * index, width: 12 }, { colour: ink.form })
    }
    const inner = x + narrow + 6
    sheet.line('名称：', { x: inner, y: y + 12, width: 40 }, { colour: ink.form })
    sheet.fit(name, { x: inner + 28, y: y + 3, width: half - narrow - 38, height: 32 })
    sheet.line('统一社会信用代码/纳税人识别号：', { x: inner, y: y + 44, width: 150 }, { colour: ink.form })
    sheet.fit(number, { x: inner + 141, y: y + 41.5, width: half - narrow - 150, height: 18 })
  }
}

/** Modules as squares of the page itself: sharp at any size. */
function drawQr({ pdf }: Sheet, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  pdf.fillColor(ink.fill)
  for (const [row, cells] of data.entries()) {
    for (const [cell, isDark] of cells.entries()) {
      // A hair wider, so that no light shows between neighbours.
      if (isDark) pdf.rect(x + cell * module, y + row * module, module + 0.05, module + 0.05)
    }
  }
  pdf.fill()
}
