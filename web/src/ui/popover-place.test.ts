import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placePanel } from './popover-place.ts'

const screen = { width: 1000, height: 800 }

test('stands below its trigger, centred', () => {
  expect(placePanel({ top: 100, left: 400, width: 100, height: 20 }, { width: 300, height: 200 }, screen)).toEqual({
    top: 128,
    left: 300,
  })
})

test('stands above where there is no room below', () => {
  expect(placePanel({ top: 700, left: 400, width: 100, height: 20 }, { width: 300, height: 200 }, screen).top).toBe(492)
})

test('a panel that fits is always inside the window', () => {
  const size = (most: number) => fc.integer({ min: 1, max: most })
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(800), size(984), size(784), (left, top, width, height) => {
      const place = placePanel({ top, left, width: 80, height: 24 }, { width, height }, screen)
      expect(place.left).toBeGreaterThanOrEqual(8)
      expect(place.left + width).toBeLessThanOrEqual(screen.width - 8)
      expect(place.top).toBeGreaterThanOrEqual(8)
      expect(place.top + height).toBeLessThanOrEqual(screen.height - 8)
    }),
  )
})
