/** Orders code: yyMMdd and twelve random digits, as text. */
export const ORDERS_CODE_PATTERN = '^\\d{18}$'

export function isOrdersCode(text: string): boolean {
  return /^\d{18}$/.test(text)
}
