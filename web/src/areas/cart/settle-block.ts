import { cartMessages } from '@shop/contract/messages/cart'
import type { Quote } from './types.ts'

/** Why the order cannot be made as it stands, whatever is filled in; the missing address is told beside the book. */
export function settleBlock({ faults }: Pick<Quote, 'faults'>): string | undefined {
  if (faults.includes('empty')) return cartMessages.NOTHING_SELECTED
  if (faults.includes('lineFault')) return '有商品无法购买或不支持配送至所选地区，请移除该商品或更换收货地址。'
  if (faults.includes('mixed')) return cartMessages.GLOBAL_MIXED
  return faults.includes('overOrderLimit') ? cartMessages.GLOBAL_ORDER_LIMIT : undefined
}
