import { type CartProblem, cartLimits } from '@shop/contract/fields/cart'
import { cartProblemNames } from '@shop/contract/messages/cart'
import type { CartItem, CartList } from './queries.ts'

const isTaken = ({ isSelected, problem }: CartItem) => isSelected && problem === null

/** The list with its items changed, and what it says of those that are chosen counted anew, as the server will. */
export function withItems(list: CartList, items: CartItem[]): CartList {
  const taken = items.filter(isTaken)
  return {
    ...list,
    items,
    selectedPieces: taken.reduce((sum, { amount }) => sum + amount, 0),
    productMoney: taken.reduce((sum, { amount, price }) => sum + amount * price, 0),
    isBlocked: new Set(taken.map(({ isGlobal }) => isGlobal)).size > 1,
  }
}

/** Whether something is chosen, and all of it from one side of the border. */
export function canBeSettled({ selectedPieces, isBlocked }: CartList): boolean {
  return selectedPieces > 0 && !isBlocked
}

export interface ItemGroup {
  kind: 'domestic' | 'global'
  items: CartItem[]
}

/** Domestic and cross-border goods apart, for they are settled apart; what the list has none of is left out. */
export function itemGroups(items: readonly CartItem[]): ItemGroup[] {
  return (['domestic', 'global'] as const)
    .map((kind) => ({ kind, items: items.filter(({ isGlobal }) => isGlobal === (kind === 'global')) }))
    .filter((group) => group.items.length > 0)
}

/** Whether all of these that can be bought are chosen; false where none can. */
export function areAllChosen(items: readonly CartItem[]): boolean {
  const sound = items.filter(({ problem }) => problem === null)
  return sound.length > 0 && sound.every(({ isSelected }) => isSelected)
}

export interface Amounts {
  /** Most pieces of one purchase. */
  restriction: number | null
  /** Pieces left when there are few. */
  fewLeft: number | null
}

/** How many pieces a purchase may hold, and why no more. */
export function mostPieces({ restriction, fewLeft }: Amounts): { most: number; limit: string } {
  const most = Math.max(1, Math.min(restriction ?? cartLimits.piecesOfProduct, fewLeft ?? cartLimits.amount))
  if (most === fewLeft && most !== restriction) return { most, limit: `库存仅剩${most}件` }
  return { most, limit: most === restriction ? `每次限购${most}件` : `每次最多购买${most}件` }
}

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
