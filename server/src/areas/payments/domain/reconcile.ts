import type { Disagreement } from '../store/notices.ts'

/** What one side knows of a movement. */
export interface Entry {
  /** Our number of the attempt, or of the refund. */
  reference: string
  /** Cents. */
  amount: number
}

/** Ours: of a number that we know and no money of, the amount is null. */
export interface OwnEntry {
  reference: string
  amount: number | null
}

type Found = Pick<Disagreement, 'kind' | 'reference' | 'ours' | 'theirs'>

/**
 * Compares a bill with the ledger (money#39).
 * @param theirs the lines of the bill, each number once
 * @param known what we know of their numbers
 * @param ours what moved here on that day and stands in no bill
 */
export function compareBill(theirs: readonly Entry[], known: readonly OwnEntry[], ours: readonly Entry[]): Found[] {
  const own = new Map(known.map((entry) => [entry.reference, entry]))
  const found: Found[] = theirs.flatMap(({ reference, amount }): Found[] => {
    const entry = own.get(reference)
    if (!entry) return [{ kind: 'unknownTrade', reference, ours: null, theirs: amount }]
    if (entry.amount === amount) return []
    const kind = entry.amount === null ? 'missingHere' : 'otherAmount'
    return [{ kind, reference, ours: entry.amount, theirs: amount }]
  })
  return [
    ...found,
    ...ours.map(({ reference, amount }): Found => ({ kind: 'missingThere', reference, ours: amount, theirs: null })),
  ]
}

interface Line extends Entry {
  fee: number
}

/** A bill that names a number twice has moved both amounts by it. */
export function mergeLines<Row extends Line>(lines: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
  for (const line of lines) {
    const before = merged.get(line.reference)
    merged.set(
      line.reference,
      before ? { ...line, amount: before.amount + line.amount, fee: before.fee + line.fee } : line,
    )
  }
  return [...merged.values()]
}
