import { cartMessages } from '@shop/contract/messages/cart'
import { addressOf } from '@shop/contract/screens'
import type { Quote, QuoteLine, SettleSource } from './queries.ts'

/** Why the order cannot be made as it stands, whatever is filled in, and where that can be mended. */
export interface SettleBlock {
  text: string
  way: { words: string; to: string }
}

/** The missing address is told beside the book. */
function blockText({ problems }: Quote, isOneItem: boolean): string | undefined {
  if (problems.includes('empty')) return cartMessages.NOTHING_SELECTED
  if (problems.includes('lineFault'))
    return isOneItem
      ? '该商品暂时无法这样购买，请查看商品清单中的提示。'
      : '有商品无法购买或不支持配送至所选地区，请移除该商品或更换收货地址。'
  if (problems.includes('mixed')) return cartMessages.GLOBAL_MIXED
  return problems.includes('overOrderLimit') ? cartMessages.GLOBAL_ORDER_LIMIT : undefined
}

const isSold = ({ role }: QuoteLine) => role !== 'gift' && role !== 'prize'

/** What stands in the way of settling: a list is changed in the cart, one item by buying fewer of it or on its own page. */
export function settleBlock(quote: Quote, { skuCode, isRx }: SettleSource): SettleBlock | undefined {
  const text = blockText(quote, skuCode !== undefined)
  if (!text) return undefined
  if (skuCode === undefined) {
    return { text, way: { words: '返回清单调整', to: addressOf('ShoppingCart', undefined, { isRx: isRx === true }) } }
  }
  const lines = quote.parcels.flatMap((parcel) => parcel.lines).filter(isSold)
  const { most } = quote
  const isTooMany = lines.some(({ problem }) => problem === 'restricted' || problem === 'tooFew')
  return isTooMany && most
    ? { text, way: { words: `改为购买${most}件`, to: addressOf('Settle', undefined, { skuCode, quantity: most }) } }
    : {
        text,
        way: { words: '返回商品页', to: addressOf('Product', { productCode: lines[0]?.productCode ?? skuCode }) },
      }
}
