import type { CartItem, CartList } from './types.ts'

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
