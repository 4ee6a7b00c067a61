/** Fragments that the statements of this area share; all times leave the database as epoch ms. */

/** Orders that lists and counts know: neither sub-orders nor hidden ones. The indexes of lists have the same condition. */
export const listed = 'parent_id IS NULL AND hidden_at IS NULL'

/** `timestamptz(3)` as epoch ms, without the cost of parsing a date. */
export function epochMs(column: string): string {
  return `(date_part('epoch', ${column}) * 1000)::bigint`
}

/** A text that stands for itself in a LIKE pattern. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
