import { describe, expect, it } from 'vitest'
import { mergedRows } from './merged-rows.ts'

const row = (productCode: string, minute: number, isArrived = false) => ({
  productCode,
  createdAt: new Date(minute * 60_000),
  arrivedAt: isArrived ? new Date((minute + 1) * 60_000) : null,
})
const codes = (rows: readonly { productCode: string }[]) => rows.map(({ productCode }) => productCode)

describe('of two members’ reservations', () => {
  it('each product stays once: what is waited for before what has arrived, the remaining account’s first', () => {
    const [mine, theirs] = [row('A', 1), row('A', 2)]
    expect(mergedRows([mine], [theirs], 50)).toEqual([mine])
    expect(mergedRows([row('A', 3, true)], [theirs], 50)).toEqual([theirs])
    expect(mergedRows([row('A', 1, true)], [row('A', 2, true), row('B', 3)], 50)).toEqual([
      row('B', 3),
      row('A', 1, true),
    ])
  })

  it('as many stay waiting as one may wait for, the latest; what has arrived does not count', () => {
    const remaining = [row('A', 1), row('B', 5)]
    const carried = [row('C', 3), row('D', 2), row('E', 9, true)]
    expect(codes(mergedRows(remaining, carried, 3))).toEqual(['B', 'C', 'D', 'E'])
  })

  // Holds shop#54.
  it('what has arrived stays in its order, however much of it there is', () => {
    const arrived = [row('A', 1, true), row('B', 9, true), row('C', 5, true)]
    expect(codes(mergedRows(arrived.slice(0, 1), arrived.slice(1), 0))).toEqual(['A', 'B', 'C'])
    expect(codes(mergedRows([row('D', 1)], arrived, 1))).toEqual(['D', 'A', 'B', 'C'])
    expect(mergedRows([], [], 50)).toEqual([])
  })
})
