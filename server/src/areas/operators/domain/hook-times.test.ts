import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GIVEN_UP_AFTER_MS, restAfter, retryAfter } from './hook-times.ts'

const MINUTE = 60_000

describe('the times of webhooks', () => {
  // Holds shop#73, shop#74.
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 15],
    [6, 15],
    [1000, 15],
  ])('a hook that failed %i times in a row rests for %i minutes', (failures, minutes) => {
    expect(restAfter(failures)).toBe(minutes * MINUTE)
  })

  // Holds shop#73.
  it.each([
    [1, 1],
    [2, 2],
    [8, 128],
    [9, 240],
    [10, 240],
    [1000, 240],
  ])('an event that was refused %i times is tried again after %i minutes', (tries, minutes) => {
    expect(retryAfter(tries)).toBe(minutes * MINUTE)
  })

  it('a time never gets shorter as failures go on, and is over before an event is given up after a day', () => {
    expect(GIVEN_UP_AFTER_MS).toBe(24 * 60 * MINUTE)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(restAfter, retryAfter), (times, after) => {
        expect(after(times + 1)).toBeGreaterThanOrEqual(after(times))
        expect(after(times)).toBeLessThan(GIVEN_UP_AFTER_MS)
      }),
    )
  })
})
