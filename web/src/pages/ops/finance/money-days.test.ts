import { moneyMethods } from '@shop/contract/fields/payments'
import { expect, test } from 'vitest'
import { moneyByDay, totalOf } from './money-days.ts'

const row = (day: string, method: (typeof moneyMethods)[number], paid: number, refunded = 0) => ({
  day,
  method,
  paid,
  paidCount: paid > 0 ? 1 : 0,
  refunded,
  refundedCount: refunded > 0 ? 1 : 0,
})

test('every day of the range is told with every method, nothing as zero, and other days are left out', () => {
  const days = moneyByDay(
    [row('2026-11-25', 'alipay', 100), row('2026-11-23', 'cash', 50, 20), row('2026-11-22', 'wechat', 999)],
    { from: '2026-11-23', to: '2026-11-25' },
  )
  expect(days.map(({ day, all }) => [day, all.paid, all.refunded])).toEqual([
    ['2026-11-23', 50, 20],
    ['2026-11-24', 0, 0],
    ['2026-11-25', 100, 0],
  ])
  expect(Object.keys(days[1]?.methods ?? {})).toEqual([...moneyMethods])
})

test('the sums of days equal what came in and went out, by method and of all', () => {
  const rows = [
    row('2026-11-24', 'alipay', 100, 30),
    row('2026-11-25', 'alipay', 25),
    row('2026-11-25', 'wechat', 7, 7),
    row('2026-11-25', 'cash', 1),
  ]
  const { methods, all } = totalOf(moneyByDay(rows, { from: '2026-11-24', to: '2026-11-25' }))
  expect([methods.alipay.paid, methods.wechat.paid, methods.cash.paid]).toEqual([125, 7, 1])
  expect(all).toEqual({ paid: 133, paidCount: 4, refunded: 37, refundedCount: 2 })
})
