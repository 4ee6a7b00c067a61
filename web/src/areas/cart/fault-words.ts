import type { CartFault } from '@shop/contract/fields/cart'
import { cartFaultNames } from '@shop/contract/messages/cart'

/** Why something cannot be bought as it stands, with how many could be where that helps. */
export function faultWords(fault: CartFault, most: number): string {
  const name = cartFaultNames[fault]
  if (fault === 'restricted' && most === 0) return `${name}，近期已购满`
  return (fault === 'tooFew' || fault === 'restricted') && most > 0 ? `${name}，最多可买${most}件` : name
}
