import { cartLimits } from '@shop/contract/fields/cart'
import type { SettleSource } from './queries.ts'

const ITEM_CODE = /^(\d{8,10}|[A-Z][A-Z0-9]{3,19})$/

/** What the address of the settle page names: one item without the cart, else what a list has chosen; `undefined` for nonsense. */
export function settleSource(query: URLSearchParams): SettleSource | undefined {
  const skuCode = query.get('skuCode')
  if (skuCode === null) return { isRx: query.get('isRx') === 'true' }
  const quantity = Number(query.get('quantity') ?? 1)
  const isWhole = Number.isInteger(quantity) && quantity >= 1 && quantity <= cartLimits.amount
  return ITEM_CODE.test(skuCode) && isWhole ? { skuCode, quantity } : undefined
}
