import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOf, namedDays, scaleOf, segmentsOf, shortMoney } from './chart-scale.ts'
import { type MoneyDay, moneyByDay } from './money-days.ts'

const DAY = '2026-11-25'
const dayOf = (paid: readonly [number, number, number], refunded: readonly [number, number, number]): MoneyDay => {
  const rows = (['alipay', 'wechat', 'cash'] as const).map((method, index) => ({
    day: DAY,
    method,
    paid: paid[index] ?? 0,
    paidCount: 0,
    refunded: refunded[index] ?? 0,
    refundedCount: 0,
  }))
  return moneyByDay(rows, { from: DAY, to: DAY })[0]!
}

test('an axis has a few lines at round sums, zero among them, and reaches beyond the highest day', () => {
  expect(scaleOf([dayOf([100_000, 23_400, 0], [0, 0, 0])])).toEqual({
    up: 150_000,
    down: 0,
    ticks: [150_000, 100_000, 50_000, 0],
  })
  expect(scaleOf([dayOf([90_000, 0, 0], [30_000, 0, 0])])).toEqual({
    up: 100_000,
    down: 50_000,
    ticks: [100_000, 50_000, 0, -50_000],
  })
  expect(scaleOf([])).toEqual({ up: 100, down: 0, ticks: [100, 0] })
})

test('zero and the ends of the axis are where they should be', () => {
  const scale = { up: 300, down: 100, ticks: [] }
  expect([heightOf(300, scale), heightOf(0, scale), heightOf(-100, scale)]).toEqual([0, 0.75, 1])
})

const cents = fc.integer({ min: 0, max: 1_000_000_000 })
const flow = fc.tuple(cents, cents, cents)

test('the pieces of any bar lie on the axis, touch one another and are as high as their money', () => {
  fc.assert(
    fc.property(flow, flow, (paid, refunded) => {
      const day = dayOf(paid, refunded)
      const scale = scaleOf([day])
      const pieces = segmentsOf(day, scale)
      const whole = scale.up + scale.down
      expect(scale.ticks.length).toBeLessThanOrEqual(10)
      for (const { top, height, cents: money } of pieces) {
        expect(top).toBeGreaterThanOrEqual(-1e-9)
        expect(top + height).toBeLessThanOrEqual(1 + 1e-9)
        expect(height * whole).toBeCloseTo(money, 3)
      }
      const sumOf = (way: string) =>
        pieces.filter((piece) => piece.way === way).reduce((sum, each) => sum + each.cents, 0)
      expect([sumOf('paid'), sumOf('refunded')]).toEqual([day.all.paid, day.all.refunded])
      const ups = pieces.filter(({ way }) => way === 'paid')
      const downs = pieces.filter(({ way }) => way === 'refunded')
      if (ups[0]) expect(ups[0].top + ups[0].height).toBeCloseTo(heightOf(0, scale), 9)
      if (downs[0]) expect(downs[0].top).toBeCloseTo(heightOf(0, scale), 9)
      for (const [index, piece] of ups.slice(1).entries()) {
        expect(piece.top + piece.height).toBeCloseTo(ups[index]!.top, 9)
      }
    }),
  )
})

test('few days are named all, many are named evenly with the last among them', () => {
  expect(namedDays(3)).toEqual([0, 1, 2])
  expect(namedDays(7)).toEqual([0, 2, 4, 6])
  expect(namedDays(92).at(-1)).toBe(91)
  expect(namedDays(92).length).toBeLessThanOrEqual(6)
})

test('sums at the axis are short', () => {
  expect([0, 50_000, 1_500_000, -20_000, 123_000_000_00].map(shortMoney)).toEqual([
    '¥0',
    '¥500',
    '¥1.5万',
    '-¥200',
    '¥12,300万',
  ])
})
