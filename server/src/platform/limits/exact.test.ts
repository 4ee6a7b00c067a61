import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, type Limit } from './exact.ts'

const limits: Limit[] = [
  { most: 1, within: 60_000 },
  { most: 5, within: 3_600_000 },
]

/** Lets hits come at the given times and answers those that were allowed. */
function allowedOf(times: readonly number[], held: readonly Limit[]): number[] {
  let kept: number[] = []
  const allowed: number[] = []
  for (const time of times) {
    const judgement = judge(kept, held, time)
    if (!judgement.allowed) continue
    kept = judgement.hits
    allowed.push(time)
  }
  return allowed
}

describe('exact limits', () => {
  it.each([
    [59_999, { allowed: false, retryAfter: 1 }],
    [60_000, { allowed: true, hits: [0, 60_000] }],
  ])('after %i ms', (time, judgement) => {
    expect(judge([0], limits, time)).toEqual(judgement)
  })

  it('tells the longest wait of several', () => {
    const hits = [0, 60_000, 120_000, 180_000, 240_000]
    expect(judge(hits, limits, 250_000)).toEqual({ allowed: false, retryAfter: 3_350_000 })
    expect(judge(hits, limits, 3_600_000)).toMatchObject({ allowed: true })
  })

  const someLimits = fc.array(
    fc.record({ most: fc.integer({ min: 1, max: 6 }), within: fc.integer({ min: 1, max: 500 }) }),
    { minLength: 1, maxLength: 3 },
  )
  const someTimes = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 60 }).map((steps) => {
    let time = 0
    return steps.map((step) => (time += step))
  })

  it('never let more than the most into any stretch of time', () => {
    fc.assert(
      fc.property(someTimes, someLimits, (times, held) => {
        const allowed = allowedOf(times, held)
        for (const { most, within } of held) {
          for (const start of allowed) {
            expect(allowed.filter((time) => time >= start && time < start + within).length).toBeLessThanOrEqual(most)
          }
        }
      }),
    )
  })

  it('refuse only what would be too much', () => {
    fc.assert(
      fc.property(someTimes, someLimits, fc.integer({ min: 0, max: 600 }), (times, held, pause) => {
        const allowed = allowedOf(times, held)
        const now = (times.at(-1) ?? 0) + pause
        const tooMuch = held.some(
          ({ most, within }) => allowed.filter((time) => time > now - within && time <= now).length >= most,
        )
        expect(judge(allowed, held, now).allowed).toBe(!tooMuch)
      }),
    )
  })

  it('tell the exact wait', () => {
    fc.assert(
      fc.property(someTimes, someLimits, (times, held) => {
        const allowed = allowedOf(times, held)
        const now = times.at(-1) ?? 0
        const judgement = judge(allowed, held, now)
        if (judgement.allowed) return
        expect(judge(allowed, held, now + judgement.retryAfter).allowed).toBe(true)
        expect(judge(allowed, held, now + judgement.retryAfter - 1).allowed).toBe(false)
      }),
    )
  })

  it('keep no more hits than they need', () => {
    fc.assert(
      fc.property(someTimes, someLimits, (times, held) => {
        const last = judge(allowedOf(times, held), held, (times.at(-1) ?? 0) + 1000)
        expect(last).toMatchObject({ allowed: true, hits: { length: 1 } })
      }),
    )
  })
})
