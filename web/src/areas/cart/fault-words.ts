import type { CartFault } from '@shop/contract/fields/cart'
import { cartFaultNames } from '@shop/contract/messages/cart'

/**
 * Why something cannot be bought as it stands, with how many could be where that helps.
 * @param isShared whether what stands before it on the list takes of what it needs
 */
export function faultWords(fault: CartFault, most: number, isShared = false): string {
  const name = cartFaultNames[fault]
  if (isShared && most === 0) return `${name}，列表中已选的其他商品已占满`
  if (isShared && (fault === 'tooFew' || fault === 'restricted'))
    return `${name}，与其他已选商品合计，这里最多可买${most}件`
  if (fault === 'restricted' && most === 0) return `${name}，近期已购满`
  return (fault === 'tooFew' || fault === 'restricted') && most > 0 ? `${name}，最多可买${most}件` : name
}
