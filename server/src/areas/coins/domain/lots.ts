/** Coins of one year of expiry. */
export interface Lot {
  expiresAt: Date
  remaining: number
}

/** How many coins leave a lot, or come back to it; always 1 or more. */
export interface LotAmount {
  expiresAt: Date
  amount: number
}

/** What an order took from a lot, and how much of that came back. */
export interface CoinUse extends LotAmount {
  returned: number
}

/** What can be spent at a time. */
export function balanceOf(lots: readonly Lot[], now: Date): number {
  return lots.filter(({ expiresAt }) => expiresAt > now).reduce((sum, { remaining }) => sum + remaining, 0)
}

/** What the lots hold that expire until then, the earliest alone: those that expire together are one lot. */
export function expiringBy(lots: readonly Lot[], now: Date, until: Date): LotAmount | undefined {
  const [first] = lots
    .filter(({ expiresAt, remaining }) => remaining > 0 && expiresAt > now && expiresAt <= until)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
  return first && { expiresAt: first.expiresAt, amount: first.remaining }
}

/**
 * Takes coins from lots in the order in which they are given, which is that of their expiry (money#23).
 * @returns what each gives; less than `amount` altogether where there are fewer
 */
export function takeInOrder(lots: readonly Lot[], amount: number): LotAmount[] {
  const taken: LotAmount[] = []
  let left = amount
  for (const { expiresAt, remaining } of lots) {
    const part = Math.min(left, remaining)
    if (part > 0) taken.push({ expiresAt, amount: part })
    left -= part
  }
  return taken
}

/**
 * Where coins of an order, or the share of a part of it, go back to: the lots that they came from, the latest to expire first. What came
 * from a lot that has expired meanwhile is not returned and stays spent (money#24).
 * @param uses of the whole order, in any order
 */
export function returnTo(uses: readonly CoinUse[], amount: number, now: Date): LotAmount[] {
  const latestFirst = uses.toSorted((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime())
  const open = latestFirst.map(({ expiresAt, amount: used, returned }) => ({ expiresAt, remaining: used - returned }))
  return takeInOrder(open, amount).filter(({ expiresAt }) => expiresAt > now)
}

export const sumOf = (amounts: readonly LotAmount[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0)
