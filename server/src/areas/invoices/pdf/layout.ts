/** The form of an electronic invoice, in points: 210 mm wide, as high as its lines need and at least 140 mm. */
export const WIDTH = 595
export const LEAST_HEIGHT = 397
export const MARGIN = 24
export const BOTTOM = 16
export const INNER = WIDTH - 2 * MARGIN

export const head = { y: 18, height: 72, qr: 58 } as const
export const parties = { y: 96, height: 66, label: 18 } as const
export const table = { y: parties.y + parties.height, headHeight: 20, leastRows: 66, rowPadding: 5 } as const
export const foot = { sums: 20, words: 26, notes: 56, signature: 22 } as const

/** Columns of the table: their heads, widths, and how their values stand. */
export const columns = [
  { key: 'name', head: '项目名称', width: 152, align: 'left' },
  { key: 'packing', head: '规格型号', width: 84, align: 'left' },
  { key: 'unit', head: '单位', width: 32, align: 'center' },
  { key: 'amount', head: '数量', width: 40, align: 'right' },
  { key: 'price', head: '单价', width: 68, align: 'right' },
  { key: 'money', head: '金额', width: 66, align: 'right' },
  { key: 'rate', head: '税率/征收率', width: 50, align: 'center' },
  { key: 'tax', head: '税额', width: 55, align: 'right' },
] as const
export type Column = (typeof columns)[number]['key']

/** Where a column begins. */
export function columnX(key: Column): number {
  const before = columns.slice(
    0,
    columns.findIndex((column) => column.key === key),
  )
  return MARGIN + before.reduce((sum, { width }) => sum + width, 0)
}
