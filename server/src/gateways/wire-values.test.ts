import { expect, it } from 'vitest'
import { centsOf, readShanghaiTime, readTime, shanghaiTime, yuanOf } from './wire-values.ts'

it.each([
  ['0.01', 1],
  ['88.88', 8888],
  ['88.8', 8880],
  ['88', 8800],
  ['-0.55', -55],
  ['0.00', 0],
  ['-0.00', 0],
  ['100000000.00', 10_000_000_000],
])('%s yuan of a provider are %i cents', (yuan, cents) => {
  expect(centsOf(yuan)).toBe(cents)
})

it.each(['', '.5', '1.', '1.234', '1e3', '1,000.00', ' 1.00', '+1.00', '٣.00'])(
  '%j of a provider is no amount',
  (text) => {
    expect(centsOf(text)).toBeUndefined()
  },
)

it('amounts go to providers with two decimals and come back the same', () => {
  for (const cents of [1, 10, 99, 100, 101, 19_999, 10_000_000_005]) expect(centsOf(yuanOf(cents))).toBe(cents)
  expect([1, 105, 8880].map(yuanOf)).toEqual(['0.01', '1.05', '88.80'])
})

it('times of providers are those of China', () => {
  const time = new Date('2026-11-20T16:00:00Z')
  expect(shanghaiTime(time)).toBe('2026-11-21 00:00:00')
  expect(readShanghaiTime('2026-11-21 00:00:00')).toEqual(time)
  expect(readShanghaiTime('2026-11-21 00:00:00.123')).toEqual(time)
  expect(readTime('2026-11-21T00:00:00+08:00')).toEqual(time)
})

it.each(['', '2026-11-21', '2026-13-01 00:00:00', '21 Nov 2026'])('%j of a provider is no time', (text) => {
  expect(readShanghaiTime(text)).toBeUndefined()
  expect(readTime(text)).toBeUndefined()
})
