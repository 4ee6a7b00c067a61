interface Kept {
  isDefault: boolean
  usedAt: Date
}

/**
 * What stays of two address books: the remaining one's default, or the other's where it had none; then the latest used, as many
 * as a book may hold (account#88).
 */
export function mergedRows<Row extends Kept>(remaining: readonly Row[], carried: readonly Row[], most: number): Row[] {
  const isStill = remaining.some(({ isDefault }) => isDefault)
  const all = [...remaining, ...carried.map((row) => (isStill ? { ...row, isDefault: false } : row))]
  return all
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.usedAt.getTime() - a.usedAt.getTime())
    .slice(0, most)
}
