import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLOSEST, closeness, cutSide, movedCrop, type Size, widestCrop, zoomedCrop } from './crop.ts'

const wide: Size = { width: 1200, height: 600 }

test('starts with all of the shorter side, from the middle', () => {
  expect(widestCrop(wide)).toEqual({ left: 300, top: 0, side: 600 })
  expect(widestCrop({ width: 600, height: 1200 })).toEqual({ left: 0, top: 300, side: 600 })
})

test('moves by shares of what is shown, as far as the picture goes', () => {
  expect(movedCrop(widestCrop(wide), wide, { x: 0.25, y: 0 })).toEqual({ left: 450, top: 0, side: 600 })
  expect(movedCrop(widestCrop(wide), wide, { x: 9, y: 9 })).toEqual({ left: 600, top: 0, side: 600 })
  expect(movedCrop(widestCrop(wide), wide, { x: -9, y: -9 })).toEqual({ left: 0, top: 0, side: 600 })
})

test('looks closer around a point, which stays where it is', () => {
  expect(zoomedCrop(widestCrop(wide), wide, 2)).toEqual({ left: 450, top: 150, side: 300 })
  expect(zoomedCrop(widestCrop(wide), wide, 2, { x: 0, y: 1 })).toEqual({ left: 300, top: 300, side: 300 })
  expect(closeness(zoomedCrop(widestCrop(wide), wide, 99), wide)).toBe(CLOSEST)
  expect(zoomedCrop(zoomedCrop(widestCrop(wide), wide, 3), wide, 0.1)).toEqual(widestCrop(wide))
})

test('what comes of it has no more px than there are, and 640 at most', () => {
  expect(cutSide({ left: 0, top: 0, side: 4000 })).toBe(640)
  expect(cutSide({ left: 0, top: 0, side: 300.4 })).toBe(300)
  expect(cutSide({ left: 0, top: 0, side: 0.4 })).toBe(1)
})

describe('whatever is done to it', () => {
  const size = fc.integer({ min: 1, max: 6000 })
  const share = fc.double({ min: -3, max: 3, noNaN: true })
  const step = fc.oneof(
    fc.record({ x: share, y: share }),
    fc.record({ wanted: fc.double({ min: -1, max: 20, noNaN: true }), at: fc.record({ x: share, y: share }) }),
  )
  // Holds account#46.
  test('the square stays within the picture', () => {
    fc.assert(
      fc.property(size, size, fc.array(step, { maxLength: 12 }), (width, height, steps) => {
        const picture = { width, height }
        const crop = steps.reduce(
          (before, by) =>
            'wanted' in by ? zoomedCrop(before, picture, by.wanted, by.at) : movedCrop(before, picture, by),
          widestCrop(picture),
        )
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.side).toBeLessThanOrEqual(width + 1e-6)
        expect(crop.top + crop.side).toBeLessThanOrEqual(height + 1e-6)
      }),
    )
  })
})
