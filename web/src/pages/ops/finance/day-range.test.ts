import { expect, test } from 'vitest'
import { addDays, dayOf, daysOf, isDay, lengthOf, presetRange, rangeProblems } from './day-range.ts'

test('a day is the day of Shanghai, whatever day it is elsewhere', () => {
  expect(dayOf(Date.parse('2026-11-24T15:59:59Z'))).toBe('2026-11-24')
  expect(dayOf(Date.parse('2026-11-24T16:00:00Z'))).toBe('2026-11-25')
})

test('days are added over the ends of months and years, and over a leap day', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('presets end today and hold as many days as they say, today included', () => {
  expect(presetRange('today', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  expect(presetRange('week', '2026-11-25')).toEqual({ from: '2026-11-19', to: '2026-11-25' })
  expect(lengthOf(presetRange('thirty', '2026-03-01'))).toBe(30)
  expect(presetRange('month', '2026-11-25')).toEqual({ from: '2026-11-01', to: '2026-11-25' })
  expect(presetRange('month', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' })
})

test('the days of a range are all of it, the earliest first', () => {
  expect(daysOf({ from: '2026-11-29', to: '2026-12-02' })).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ])
})

test.each(['2026-02-29', '2026-13-01', '2026-11-31', '1999-11-01', '2026-1-1', '2026-11-25T00:00', ''])(
  'what is no day is not taken for one: %j',
  (text) => expect(isDay(text)).toBe(false),
)

test('a range says which of its ends is wrong: missing, before its beginning, or more days than one look holds', () => {
  expect(rangeProblems({ from: '', to: '' })).toEqual({ from: '请选择开始日期', to: '请选择结束日期' })
  expect(rangeProblems({ from: '2026-11-25', to: '2026-11-24' })).toEqual({ to: '结束日期不能早于开始日期' })
  expect(rangeProblems({ from: '2026-08-26', to: '2026-11-25' })).toEqual({})
  expect(rangeProblems({ from: '2026-08-25', to: '2026-11-25' })).toEqual({ to: '一次最多查看 92 天' })
})
