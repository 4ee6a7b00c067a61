import type { LineRole } from '@shop/contract/fields/orders'
import type { Trace } from '../../ui/steps.tsx'
import type { Parcel } from './types.ts'

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
 * Puts bundle members, and gifts that name the bundle, under its head (orders#6). Each bundle
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

/**
 * The sub-order that the address names, else the first.
 * @param orders what the detail answers; never empty
 */
export function chosenSubOrder<Order extends { ordersCode: string }>(
  orders: readonly Order[],
  ordersCode: string | null,
): Order | undefined {
  return orders.find((order) => order.ordersCode === ordersCode) ?? orders[0]
}

/** Cuts an orders code for reading: the date, then three times four digits. Other texts stay as they are. */
export function groupOrdersCode(ordersCode: string): string {
  const parts = /^(\d{6})(\d{4})(\d{4})(\d{4})$/.exec(ordersCode)
  return parts ? parts.slice(1).join(' ') : ordersCode
}

/** The entries of a parcel as they are drawn, newest first as they came; `format` writes the time. */
export function tracesOf(
  { logisticsList }: Pick<Parcel, 'logisticsList'>,
  format: (instant: number) => string,
): Trace[] {
  return logisticsList.map(({ description, time }, index) => ({
    key: `${logisticsList.length - index}-${time}`,
    text: description,
    at: format(time),
  }))
}
