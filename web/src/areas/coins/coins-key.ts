/** Under which whatever is read of coins is kept; on its own, because the counts of every page know it. */
export const coinsKey = ['coins'] as const
