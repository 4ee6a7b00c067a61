import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSolved, type SliderAnswer } from './puzzle.ts'

const secret = { x: 150, drawnAt: 1_000_000 }
const later = secret.drawnAt + 2000
const glide = (position: number, steps = 20, time = 600) =>
  Array.from({ length: steps + 1 }, (_, step) => ({ x: (position * step) / steps, at: (time * step) / steps }))
const answer = (changes: Partial<SliderAnswer> = {}): SliderAnswer => {
  const position = changes.position ?? 150
  return { position, by: 'pointer', track: glide(position), ...changes }
}
const solved = (changes: Partial<SliderAnswer> = {}, now = later) => isSolved(secret, answer(changes), now)

describe('a puzzle is solved', () => {
  it.each([144, 150, 156])('by a glide to %i', (position) => {
    expect(solved({ position })).toBe(true)
  })

  it('by keys, small steps and leaps', () => {
    const track = [0, 256, 226, 196, 166, 160, 154, 152, 150].map((x, index) => ({ x, at: index * 120 }))
    expect(solved({ by: 'keyboard', track })).toBe(true)
  })

  it('by a hand that overshoots and comes back', () => {
    const track = [0, 20, 60, 110, 150, 171, 165, 158, 151, 150].map((x, index) => ({ x, at: index * 40 }))
    expect(solved({ track })).toBe(true)
  })
})

describe('a puzzle is not solved', () => {
  it.each([143, 157, 0, 1000])('by a glide to %i', (position) => {
    expect(solved({ position })).toBe(false)
  })

  it.each<[string, Partial<SliderAnswer>]>([
    ['no way at all', { track: [] }],
    ['a single point', { track: [{ x: 150, at: 500 }] }],
    ['a leap of the pointer', { track: [0, 1, 2, 3, 4, 150].map((x, index) => ({ x, at: index * 100 })) }],
    ['too few points', { track: glide(150, 3) }],
    ['a way in no time', { track: glide(150, 20, 199) }],
    ['a way that runs back in time', { track: glide(150).map((point, index) => ({ ...point, at: 600 - index })) }],
    ['a way that ends elsewhere', { track: glide(140) }],
    ['standing still', { track: glide(150).map(({ at }) => ({ x: 150, at })) }],
    ['two keys', { by: 'keyboard', track: glide(150, 1, 600) }],
    ['keys in no time', { by: 'keyboard', track: glide(150, 10, 100) }],
    ['keys that ended elsewhere', { by: 'keyboard', track: glide(140) }],
  ])('by %s', (_, changes) => {
    expect(solved(changes)).toBe(false)
  })

  it('by a way that took longer than the puzzle has been out', () => {
    expect(solved({ track: glide(150, 20, 2250) })).toBe(true)
    expect(solved({ track: glide(150, 20, 2251) })).toBe(false)
  })

  it('by anything that ends outside the hole, however it moved', () => {
    const points = fc.array(fc.record({ x: fc.double({ min: -1000, max: 1000, noNaN: true }), at: fc.nat(600_000) }))
    const away = fc.double({ min: 0, max: 1000, noNaN: true }).filter((x) => Math.abs(x - secret.x) > 6)
    fc.assert(
      fc.property(away, points, fc.constantFrom('pointer' as const, 'keyboard' as const), (position, track, by) => {
        expect(isSolved(secret, { position, by, track }, later)).toBe(false)
      }),
    )
  })
})

describe('the limits of a way', () => {
  const way = (...xs: number[]) => xs.map((x, index) => ({ x, at: index * 100 }))

  // Holds access#32.
  it.each([
    [143, false],
    [144, true],
    [156, true],
    [157, false],
  ])('the piece may be put at %i: %s', (position, expected) => {
    expect(solved({ position })).toBe(expected)
    expect(solved({ position, by: 'keyboard' })).toBe(expected)
  })

  it.each([
    ['pointer', 3, false],
    ['pointer', 4, true],
    ['keyboard', 1, false],
    ['keyboard', 2, true],
  ] as const)('a way by %s in %i steps is believed: %s', (by, steps, expected) => {
    expect(solved({ by, track: glide(150, steps) })).toBe(expected)
  })

  it.each([
    [199, false],
    [200, true],
    [201, true],
  ])('a way of %i ms is believed: %s', (time, expected) => {
    expect(solved({ track: glide(150, 20, time) })).toBe(expected)
    expect(solved({ by: 'keyboard', track: glide(150, 20, time) })).toBe(expected)
  })

  it.each([
    [147, false],
    [148, true],
    [152, true],
    [153, false],
  ])('a way that ends at %i may have been let go at 150: %s', (end, expected) => {
    expect(solved({ track: glide(end) })).toBe(expected)
  })

  it('a pointer makes up to six tenths of the way at once, forwards or backwards, and keys all of it', () => {
    expect(solved({ track: way(0, 90, 110, 130, 150) })).toBe(true)
    expect(solved({ track: way(0, 91, 110, 130, 150) })).toBe(false)
    expect(solved({ track: way(300, 210, 190, 170, 150) })).toBe(true)
    expect(solved({ track: way(300, 209, 190, 170, 150) })).toBe(false)
    expect(solved({ by: 'keyboard', track: way(0, 150, 150) })).toBe(true)
  })

  it('time may stand still on the way, and never runs back', () => {
    const times = (...at: number[]) => glide(150, at.length - 1).map((point, index) => ({ ...point, at: at[index]! }))
    expect(solved({ track: times(0, 100, 100, 200, 300, 400) })).toBe(true)
    expect(solved({ track: times(0, 100, 99, 200, 300, 400) })).toBe(false)
    expect(solved({ track: times(1500, 1600, 1700, 1800, 1900, 2000) })).toBe(true)
  })
})
