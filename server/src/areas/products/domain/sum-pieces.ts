/** So many pieces of a product. */
export interface Pieces {
  productCode: string
  amount: number
}

/** One entry a product, in order of code: a product may stand on several lines, and in a bundle as well (shop#33). */
export function sumPieces(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, number>()
  for (const { productCode, amount } of pieces) sums.set(productCode, (sums.get(productCode) ?? 0) + amount)
  return [...sums]
    .map(([productCode, amount]) => ({ productCode, amount }))
    .sort((a, b) => (a.productCode < b.productCode ? -1 : 1))
}
