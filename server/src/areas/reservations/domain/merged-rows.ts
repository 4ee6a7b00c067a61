interface Reserved {
  productCode: string
  arrivedAt: Date | null
  createdAt: Date
}

/**
 * What stays of two members' reservations: each product once, what is still waited for before what has arrived and the
 * remaining account's before the other's; the latest made, as many waiting as one may wait for (shop#52, shop#54).
 */
export function mergedRows<Row extends Reserved>(
  remaining: readonly Row[],
  carried: readonly Row[],
  mostWaiting: number,
): Row[] {
  const all = [...remaining, ...carried]
  const ordered = [...all.filter(({ arrivedAt }) => arrivedAt === null), ...all]
  const known = new Set<string>()
  const once = ordered.filter(({ productCode }) => !known.has(productCode) && known.add(productCode))
  const waiting = once
    .filter(({ arrivedAt }) => arrivedAt === null)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, mostWaiting)
  return [...waiting, ...once.filter(({ arrivedAt }) => arrivedAt !== null)]
}
