import { expect, test } from 'vitest'
import { causeWords, minimumWords, rangeWords, shortYuan, templateState, validityWords } from './coupon-words.ts'

const NOW = Date.parse('2026-11-25T10:00:00+08:00')
const given = { stoppedAt: null, expiredDate: null, quantity: null, granted: 5 }

test('a coupon is given until it is stopped, spent or over, of which over is the gravest', () => {
  expect(templateState(given, NOW)).toBe('given')
  expect(templateState({ ...given, quantity: 6 }, NOW)).toBe('given')
  expect(templateState({ ...given, quantity: 5 }, NOW)).toBe('spent')
  expect(templateState({ ...given, quantity: 5, stoppedAt: NOW }, NOW)).toBe('stopped')
  expect(templateState({ ...given, stoppedAt: NOW, expiredDate: NOW }, NOW)).toBe('over')
  expect(templateState({ ...given, expiredDate: NOW + 1 }, NOW)).toBe('given')
})

test('a coupon tells how long it lasts in days, or from when until when in Shanghai', () => {
  expect(validityWords({ activeDate: null, expiredDate: null, validDays: 30 })).toBe('领取后 30 天内有效')
  const expiredDate = Date.parse('2026-12-01T23:59:00+08:00')
  expect(validityWords({ activeDate: NOW, expiredDate, validDays: null })).toBe('2026-11-25 至 2026-12-01 23:59')
  expect(validityWords({ activeDate: null, expiredDate, validDays: null })).toBe('即日 至 2026-12-01 23:59')
})

test('sums, minimum, range and cause of a coupon are told in few words', () => {
  expect([2000, 1550, 1, 100_000].map(shortYuan)).toEqual(['20', '15.5', '0.01', '1000'])
  expect([0, 9900].map(minimumWords)).toEqual(['无门槛', '满99元可用'])
  expect(rangeWords({ rangeKind: 'all', rangeCodes: [] })).toBe('全部商品')
  expect(rangeWords({ rangeKind: 'categories', rangeCodes: ['1001', '1002'] })).toBe('2 个分类')
  expect(['gift:2', 'batch:spring'].map(causeWords)).toEqual(['新人礼包', '批次 spring'])
})
