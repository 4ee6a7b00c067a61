import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { furthestStage, isTraceTime, type ParcelStage, parcelStages, stagesReached, TRACE_AHEAD_MS } from './parcels.ts'

const anyStage = fc.constantFrom<ParcelStage>(...parcelStages, 'returned')

describe('how far a parcel is', () => {
  it('goes forward and never back, whatever order the news come in', () => {
    fc.assert(
      fc.property(anyStage, fc.array(fc.option(anyStage, { nil: undefined })), (first, told) => {
        const place = (stage: ParcelStage) => [...parcelStages, 'returned'].indexOf(stage)
        let stage = first
        for (const each of told) {
          const next = furthestStage(stage, each)
          expect(place(next)).toBeGreaterThanOrEqual(place(stage))
          stage = next
        }
        const places = told.flatMap((each) => (each ? [place(each)] : []))
        expect(place(stage)).toBe(Math.max(place(first), ...places))
      }),
    )
  })

  it.each([
    [null, 1],
    ['packed', 2],
    ['collected', 3],
    ['inTransit', 4],
    ['delivering', 5],
    ['delivered', 6],
  ] as const)('at %s it has reached the first %i of six stages', (stage, reached) => {
    const stages = stagesReached(stage)
    expect(stages.map(({ name }) => name)).toEqual(['已下单', '已出库', '已揽收', '运输中', '派送中', '已签收'])
    expect(stages.map(({ reach }) => reach)).toEqual(stages.map((_, index) => index < reached))
  })
})

it('a parcel that came back reached no door', () => {
  expect(stagesReached('returned')).toEqual(['已下单', '已出库', '已退回'].map((name) => ({ name, reach: true })))
})

describe('the time of a trace', () => {
  const now = 1_800_000_000_000
  const placedAt = now - 1000
  it.each([
    [placedAt - 1, false],
    [placedAt, true],
    [now, true],
    [now + TRACE_AHEAD_MS, true],
    [now + TRACE_AHEAD_MS + 1, false],
    [0, false],
  ])('%i may be told: %s', (time, allowed) => {
    expect(isTraceTime(time, { placedAt, now })).toBe(allowed)
  })
})
