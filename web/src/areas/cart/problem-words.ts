import type { CartProblem } from '@shop/contract/fields/cart'
import { cartProblemNames } from '@shop/contract/messages/cart'

/**
 * Why something cannot be bought as it stands, with how many could be where that helps.
 * @param isShared whether what stands before it on the list takes of what it needs
 */
export function problemWords(problem: CartProblem, most: number, isShared = false): string {
  const name = cartProblemNames[problem]
  if (isShared && most === 0) return `${name}，列表中已选的其他商品已占满`
  if (isShared && (problem === 'tooFew' || problem === 'restricted'))
    return `${name}，与其他已选商品合计，这里最多可买${most}件`
  if (problem === 'restricted' && most === 0) return `${name}，近期已购满`
  return (problem === 'tooFew' || problem === 'restricted') && most > 0 ? `${name}，最多可买${most}件` : name
}
