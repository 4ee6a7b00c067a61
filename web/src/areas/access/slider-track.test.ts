import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginTrack, confirmTrack, keyTarget, moveTo } from './slider-track.ts'

const SPAN = 256

test('a way begins where the piece stands and remembers each move', () => {
  let track = beginTrack('pointer', 0, 1_000)
  track = moveTo(track, 12.34, SPAN, 1_016)
  track = moveTo(track, 40, SPAN, 1_032.6)
  expect(track).toEqual({
    by: 'pointer',
    startedAt: 1_000,
    x: 40,
    points: [
      { x: 0, at: 0 },
      { x: 12.3, at: 16 },
      { x: 40, at: 33 },
    ],
  })
})

test('standing still is no move', () => {
  const track = moveTo(beginTrack('pointer', 0, 0), 20, SPAN, 10)
  expect(moveTo(track, 20, SPAN, 20)).toBe(track)
})

test('any way stays in the rail, in order, short enough for the judge, and ends where the piece is', () => {
  const moves = fc.array(fc.tuple(fc.double({ min: -500, max: 900, noNaN: true }), fc.nat(40)), { maxLength: 2_000 })
  fc.assert(
    fc.property(moves, (steps) => {
      let now = 5_000
      let track = beginTrack('pointer', 0, now)
      for (const [x, wait] of steps) {
        now += wait
        track = moveTo(track, x, SPAN, now)
      }
      expect(track.points.length).toBeLessThanOrEqual(600)
      expect(track.points.every(({ x }) => x >= 0 && x <= SPAN)).toBe(true)
      expect(track.points.every(({ at }, index) => at >= (track.points[index - 1]?.at ?? 0))).toBe(true)
      expect(track.points.at(-1)?.x).toBe(track.x)
      expect(track.points[0]).toEqual({ x: 0, at: 0 })
    }),
  )
})

test('a way by keys ends when it is confirmed, so that quick taps and a look are no machine’s', () => {
  const tapped = moveTo(moveTo(beginTrack('keyboard', 0, 1_000), 30, SPAN, 1_000), 60, SPAN, 1_090)
  expect(confirmTrack(tapped, 1_400)).toEqual({
    by: 'keyboard',
    startedAt: 1_000,
    x: 60,
    points: [
      { x: 0, at: 0 },
      { x: 30, at: 0 },
      { x: 60, at: 400 },
    ],
  })
})

describe('keys', () => {
  test.each([
    ['ArrowRight', 100, false, 104],
    ['ArrowUp', 100, false, 104],
    ['ArrowRight', 100, true, 108],
    ['ArrowLeft', 100, false, 96],
    ['ArrowDown', 100, true, 92],
    ['PageUp', 100, false, 130],
    ['PageDown', 100, false, 70],
    ['Home', 100, false, 0],
    ['End', 100, false, SPAN],
    ['ArrowRight', SPAN, false, SPAN],
    ['ArrowLeft', 1, false, 0],
    ['Tab', 100, false, undefined],
    ['Enter', 100, false, undefined],
  ])('%s at %i (held: %s) leads to %s', (key, x, held, target) => {
    expect(keyTarget(key, x, SPAN, held)).toBe(target)
  })

  test('taps come within the judge’s tolerance of any place', () => {
    for (let hole = 0; hole <= SPAN; hole++) {
      let x = 0
      while (x + 2 < hole) x = keyTarget('ArrowRight', x, SPAN, false) ?? SPAN
      expect(Math.abs(x - hole)).toBeLessThanOrEqual(4)
    }
  })
})
