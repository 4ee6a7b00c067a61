import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergedRows } from './merged-rows.ts'

const times = fc.integer({ min: 0, max: 1000 })
/** Two of the full ones are more than one may hold. */
const book = fc
  .oneof(fc.array(times, { maxLength: 20 }), fc.array(times, { minLength: 11, maxLength: 20, size: 'max' }))
  .chain((times) => fc.tuple(fc.constant(times), fc.nat({ max: Math.max(0, times.length - 1) })))
  .map(([times, chosen]) => times.map((ms, index) => ({ isDefault: index === chosen, usedAt: new Date(ms) })))

it('keeps the latest used, twenty at most, and one default if anything is kept', () => {
  fc.assert(
    fc.property(book, book, (remaining, carried) => {
      const kept = mergedRows(remaining, carried, 20)
      expect(kept).toHaveLength(Math.min(20, remaining.length + carried.length))
      expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(kept.length > 0 ? 1 : 0)
      const wanted = [...remaining, ...carried].find(({ isDefault }) => isDefault)
      expect(kept[0]?.usedAt).toEqual(wanted?.usedAt)
      const dropped = [...remaining, ...carried].length - kept.length
      const others = [...remaining, ...carried].filter((row) => row !== wanted).map(({ usedAt }) => usedAt.getTime())
      const latest = others.sort((a, b) => b - a).slice(0, others.length - dropped)
      expect(kept.slice(1).map(({ usedAt }) => usedAt.getTime())).toEqual(latest)
    }),
  )
})
