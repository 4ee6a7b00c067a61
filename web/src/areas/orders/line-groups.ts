import type { LineRole } from '@shop/contract/fields/orders'

export interface GroupedLine {
  role: LineRole
  combinationId: string | null
}

/** A head and what belongs to it. A list may hide the head (mark 7). */
export interface Bundle<Line> {
  kind: 'bundle'
  combinationId: string
  head: Line | undefined
  members: Line[]
}

export type LineGroup<Line> = { kind: 'line'; line: Line } | Bundle<Line>

/**
 * Puts bundle members, and gifts that name the bundle, under its head (commerce spec section 3, decision 28). Each bundle
 * stands where its first line stood; lines that no bundle claims stand alone.
 */
export function groupLines<Line extends GroupedLine>(lines: readonly Line[]): LineGroup<Line>[] {
  const bundles = new Map<string, Bundle<Line>>()
  for (const { role, combinationId } of lines) {
    if (combinationId === null || (role !== 'head' && role !== 'member')) continue
    bundles.set(combinationId, { kind: 'bundle', combinationId, head: undefined, members: [] })
  }
  const groups: LineGroup<Line>[] = []
  const placed = new Set<string>()
  for (const line of lines) {
    const bundle = line.combinationId === null ? undefined : bundles.get(line.combinationId)
    if (!bundle) {
      groups.push({ kind: 'line', line })
      continue
    }
    if (line.role === 'head' && !bundle.head) bundle.head = line
    else bundle.members.push(line)
    if (!placed.has(bundle.combinationId)) groups.push(bundle)
    placed.add(bundle.combinationId)
  }
  return groups
}
