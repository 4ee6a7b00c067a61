/** What several rounds gave: the middle one, and how far apart they lay. */
export interface Figures {
  median: number
  lowest: number
  highest: number
}

/** @param values at least one */
export function figuresOf(values: readonly number[]): Figures {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  const lower = sorted[middle - 1]
  if (upper === undefined) throw new Error('no rounds were measured')
  const median = sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2
  return { median, lowest: sorted[0] ?? upper, highest: sorted.at(-1) ?? upper }
}

/** @param share 0.99 for the 99th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Each round of one against the same round of the other, so that what else the machine does touches both. */
export function ratiosOf(ones: readonly number[], others: readonly number[]): Figures {
  return figuresOf(ones.map((one, round) => one / (others[round] ?? Number.NaN)))
}
