import { describe, expect, it } from 'vitest'
import { mergedRows } from './merged-rows.ts'

const item = (itemCode: string, amount: number, minute: number, isSelected = true) => ({
  itemCode,
  amount,
  isSelected,
  addedAt: new Date(minute * 60_000),
})

describe('lists made one', () => {
  it('hold what either had, the latest first, and add up amounts', () => {
    const kept = mergedRows(
      [item('A', 3, 1, false), item('B', 60, 4)],
      [item('A', 2, 9), item('B', 50, 5), item('C', 1, 3)],
    )
    expect(kept).toEqual([item('B', 99, 4), item('C', 1, 3), item('A', 5, 1)])
  })

  it('choose an item that either had chosen', () => {
    const chosen = (mine: boolean, theirs: boolean) =>
      mergedRows([item('A', 1, 1, mine)], [item('A', 1, 2, theirs)]).map(({ isSelected }) => isSelected)
    expect([chosen(false, false), chosen(true, false), chosen(false, true), chosen(true, true)]).toEqual([
      [false],
      [true],
      [true],
      [true],
    ])
  })

  it('hold a hundred items at most, the latest of both', () => {
    const many = (prefix: string, from: number) =>
      Array.from({ length: 80 }, (_, index) => item(`${prefix}${index}`, 1, from + index * 2))
    const kept = mergedRows(many('A', 0), many('B', 1))
    expect(kept).toHaveLength(100)
    expect(Math.min(...kept.map(({ addedAt }) => addedAt.getTime()))).toBe(60 * 60_000)
  })
})
