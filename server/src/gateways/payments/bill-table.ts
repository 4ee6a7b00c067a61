import { PaymentUnknown } from './port.ts'

/** One line of a bill by the names of its columns. */
export type BillLine = (column: string) => string

/**
 * Reads the lines that stand under a heading, up to the first that does not have as many cells. Providers add columns and change their order, so
 * cells are found by name; no cell of theirs holds a comma.
 * @param begins the heading's first column
 * @param clean takes off what keeps spreadsheets from reading numbers
 * @throws PaymentUnknown when there is no such heading, or a column is asked for that is not there
 */
export function billLines(text: string, begins: string, clean: (cell: string) => string): BillLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const at = lines.findIndex((line) => line.startsWith(`${begins},`))
  if (at < 0) throw new PaymentUnknown('BILL_MALFORMED')
  const heading = cellsOf(lines[at] ?? '', (cell) => cell.trim())
  const found: BillLine[] = []
  for (const line of lines.slice(at + 1)) {
    const cells = cellsOf(line, clean)
    if (cells.length !== heading.length) break
    found.push((column) => {
      const cell = cells[heading.indexOf(column)]
      if (cell === undefined) throw new PaymentUnknown('BILL_MALFORMED')
      return cell
    })
  }
  return found
}

function cellsOf(line: string, clean: (cell: string) => string): string[] {
  return line.split(',').map(clean)
}

/** A value of a bill that must be there. */
export function needed<Value>(value: Value | undefined): Value {
  if (value === undefined || value === '') throw new PaymentUnknown('BILL_MALFORMED')
  return value
}
