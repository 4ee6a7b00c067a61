import { birthdayInstant, birthdayProblem } from '@shop/contract/fields/birthday'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  birthdayOf,
  daysToChoose,
  instantOf,
  monthsToChoose,
  noBirthday,
  withPart,
  yearsToChoose,
} from './birthday-lists.ts'

/** 2026-03-05 in Shanghai, still the fourth in London. */
const now = Date.parse('2026-03-05T00:30:00+08:00')
const last = (days: number[]) => days.at(-1)

test('years go from this one, in Shanghai, down to 1900', () => {
  const newYear = Date.parse('2026-12-31T16:00:00Z')
  expect(yearsToChoose(newYear).at(0)).toBe(2027)
  expect(yearsToChoose(newYear - 1).at(0)).toBe(2026)
  expect(yearsToChoose(now).at(-1)).toBe(1900)
  expect(yearsToChoose(now)).toHaveLength(127)
})

test('no month and no day is still to come', () => {
  expect(monthsToChoose({ year: '2026', month: '', day: '' }, now)).toEqual([1, 2, 3])
  expect(monthsToChoose({ year: '2025', month: '', day: '' }, now)).toHaveLength(12)
  expect(last(daysToChoose({ year: '2026', month: '3', day: '' }, now))).toBe(5)
  expect(last(daysToChoose({ year: '2025', month: '3', day: '' }, now))).toBe(31)
})

test.each([
  ['1900', '2', 28],
  ['2000', '2', 29],
  ['2023', '2', 28],
  ['2024', '2', 29],
  ['', '2', 29],
  ['2023', '4', 30],
  ['2023', '', 31],
])('year %s, month %s has %i days', (year, month, days) => {
  expect(last(daysToChoose({ year, month, day: '' }, now))).toBe(days)
})

test('a day that does not exist any more is open again, not moved', () => {
  expect(withPart({ year: '2024', month: '2', day: '29' }, { year: '2023' }, now)).toEqual({
    year: '2023',
    month: '2',
    day: '',
  })
  expect(withPart({ year: '2025', month: '12', day: '24' }, { year: '2026' }, now)).toEqual({
    year: '2026',
    month: '',
    day: '24',
  })
})

test('is none, whole, or neither', () => {
  expect(instantOf(noBirthday)).toBeNull()
  expect(instantOf({ year: '1990', month: '', day: '5' })).toBeUndefined()
  expect(instantOf({ year: '1990', month: '7', day: '5' })).toBe(birthdayInstant('1990-07-05'))
})

// Holds account#12.
test('every day that can be chosen is one that the shop takes, and comes back as it was', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (a, b, c) => {
      const pick = (list: number[], index: number) => String(list[index % list.length])
      let chosen = withPart(noBirthday, { year: pick(yearsToChoose(now), a) }, now)
      chosen = withPart(chosen, { month: pick(monthsToChoose(chosen, now), b) }, now)
      chosen = withPart(chosen, { day: pick(daysToChoose(chosen, now), c) }, now)
      const instant = instantOf(chosen)
      expect(instant).toBeTypeOf('number')
      expect(birthdayProblem(instant ?? 0, now)).toBeUndefined()
      expect(birthdayOf(instant ?? null)).toEqual(chosen)
    }),
  )
})
