/** What a spreadsheet would take for a formula, or for its end. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\n\r]/

/** A cell that every spreadsheet shows as it stands: one that looks like a formula begins with an apostrophe. */
export function csvCell(value: string | number): string {
  const text = String(value)
  const plain = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A number that is a name: the tab behind it keeps a spreadsheet from rounding its figures. */
export const numberCell = (number: string | null): string => (number === null ? '' : `${number}\t`)

/** A line with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Has spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
