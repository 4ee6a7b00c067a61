import { cartLimits } from '@shop/contract/fields/cart'

interface MergedItem {
  itemCode: string
  amount: number
  isSelected: boolean
  addedAt: Date
}

/**
 * The lists of two accounts made one (shop#42): amounts of an item add up, to the most that a list holds; of too many items the
 * latest stay. Where both have an item, the remaining account's says when and at what price it was added.
 */
export function mergedRows<Item extends MergedItem>(remaining: readonly Item[], joining: readonly Item[]): Item[] {
  const items = new Map(remaining.map((item) => [item.itemCode, item]))
  for (const item of joining) {
    const own = items.get(item.itemCode)
    items.set(
      item.itemCode,
      own
        ? {
            ...own,
            amount: Math.min(own.amount + item.amount, cartLimits.amount),
            isSelected: own.isSelected || item.isSelected,
          }
        : item,
    )
  }
  return [...items.values()]
    .sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime())
    .slice(0, cartLimits.items)
}
