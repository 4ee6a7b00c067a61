import { formatCents } from '../../../lib/formats.ts'

/** What was typed, as the shop keeps it; undefined for what it does not keep. */
const MOST_YUAN = 1_000_000

export function centsOf(typed: string): number | undefined {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed.trim())) return undefined
  const cents = Math.round(Number(typed) * 100)
  return cents <= MOST_YUAN * 100 ? cents : undefined
}

export function yuanOf(cents: number): string {
  return formatCents(cents)
}

/** A whole number of a range. */
export function countOf(typed: string, least: number, most: number): number | undefined {
  if (!/^\d{1,9}$/.test(typed.trim())) return undefined
  const count = Number(typed)
  return count >= least && count <= most ? count : undefined
}

export const isProductCode = (typed: string) => /^\d{8,10}$/.test(typed.trim())

export const problemTexts = {
  money: '请输入 0 到 1,000,000 元的金额，最多两位小数',
  productCode: '请输入 8 到 10 位数字的商品编码',
  amount: '请输入 1 到 99 的整数',
} as const
