import { expect, it } from 'vitest'
import { makeLocalLimits } from './local-limits.ts'

it('lets a burst through, then tells the wait, then regains by the second', () => {
  const limits = makeLocalLimits({ burst: 3, perSecond: 2 })
  const take = (now: number) => limits.take('a', now)
  expect([take(0), take(0), take(0), take(0)]).toEqual([0, 0, 0, 1])
  expect(take(499)).toBe(1)
  expect(take(500)).toBe(0)
  expect(limits.take('b', 500)).toBe(0)
})

it('does not pay out for a clock that runs back, nor beyond the burst', () => {
  const limits = makeLocalLimits({ burst: 1, perSecond: 1 })
  expect(limits.take('a', 10_000)).toBe(0)
  expect(limits.take('a', 0)).toBe(1)
  expect([limits.take('a', 100_000), limits.take('a', 100_000)]).toEqual([0, 1])
})

it('keeps a bounded number of keys', () => {
  const limits = makeLocalLimits({ burst: 1, perSecond: 0.001, mostKeys: 2 })
  expect([limits.take('a', 0), limits.take('b', 0), limits.take('b', 0)]).toEqual([0, 0, 1000])
  limits.take('c', 0)
  expect(limits.take('b', 0)).toBe(1000)
  expect(limits.take('a', 0)).toBe(0)
})
