import { formatCents } from '@shop/contract/fields/money'
import type { IssuedInvoice } from '../actions/issued-invoice.ts'
import { rateWords } from '../domain/tax-rates.ts'
import type { InvoiceLine } from '../invoice-lines.ts'
import { type Column, columns, columnX, foot, INNER, MARGIN, table } from './layout.ts'
import { ink, type Sheet } from './sheet.ts'

const SIZE = 8.5
const GAP = 4

/** How high the table stands with its head and its sums. */
export function tableHeight(sheet: Sheet, lines: readonly InvoiceLine[]): number {
  const rows = lines.reduce((sum, line) => sum + rowHeight(sheet, line), 2 * GAP)
  return table.headHeight + Math.max(table.leastRows, rows) + foot.sums
}

/** The lines without tax, their rate and their tax, and both sums. */
export function drawTable(sheet: Sheet, { lines, amount, tax }: IssuedInvoice, height: number): void {
  sheet.frame({ x: MARGIN, y: table.y, width: INNER, height })
  for (const { key, head, width } of columns) {
    const box = { x: columnX(key) + 2, y: table.y + 2, width: width - 4, height: table.headHeight - 4 }
    sheet.fit(head, box, { colour: ink.form, align: 'center' })
  }
  let y = table.y + table.headHeight + GAP
  for (const line of lines) {
    const tall = rowHeight(sheet, line)
    for (const { key, align } of columns) sheet.fit(cells[key](line), cell(key, y, tall), { size: SIZE, align })
    y += tall
  }
  const sums = table.y + height - foot.sums
  sheet.fit('合　　计', cell('name', sums, foot.sums), { colour: ink.form, align: 'center' })
  sheet.fit(`¥${formatCents(amount - tax)}`, cell('money', sums, foot.sums), { align: 'right' })
  sheet.fit(`¥${formatCents(tax)}`, cell('tax', sums, foot.sums), { align: 'right' })
}

const cells: Readonly<Record<Column, (line: InvoiceLine) => string>> = {
  name: ({ kind, name }) => `*${kind.name}*${name}`,
  packing: ({ packing }) => packing,
  unit: ({ unit }) => unit,
  amount: ({ amount }) => String(amount),
  price: ({ total, tax, amount }) => priceOf((total - tax) / amount),
  money: ({ total, tax }) => formatCents(total - tax),
  rate: ({ kind }) => rateWords(kind),
  tax: ({ kind, tax }) => (kind.rate === 0 ? '***' : formatCents(tax)),
}

/** Yuan of a price that may be no whole cents: as many figures as it has, six at most and two at least. */
function priceOf(cents: number): string {
  return (cents / 100).toFixed(6).replace(/0{1,4}$/, '')
}

function cell(key: Column, y: number, height: number) {
  const { width } = columns.find((column) => column.key === key)!
  return { x: columnX(key) + 3, y, width: width - 6, height }
}

function rowHeight(sheet: Sheet, line: InvoiceLine): number {
  const tall = (['name', 'packing'] as const).map((key) => {
    const { width } = cell(key, 0, 0)
    return sheet.height(cells[key](line), width, SIZE)
  })
  return Math.max(...tall) + table.rowPadding
}
