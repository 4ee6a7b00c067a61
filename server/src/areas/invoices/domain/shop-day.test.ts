import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shopDay } from './shop-day.ts'

// Holds orders#89, platform#3.
it.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z'],
  ['2026-11-20T16:00:00.000Z', '2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ['2026-11-21T00:00:00.000Z', '2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ['2026-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z', '2027-01-01T16:00:00.000Z'],
])('the shop’s day of %s begins at %s and ends at %s', (now, began, ends) => {
  const day = shopDay(new Date(now))
  expect([day.began, day.ends].map((each) => each.toISOString())).toEqual([began, ends])
})

it('every instant lies in its day of twenty-four hours, which begins at midnight in Shanghai', () => {
  const midnight = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' })
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (now) => {
      const { began, ends } = shopDay(now)
      expect(began <= now && now < ends).toBe(true)
      expect(ends.getTime() - began.getTime()).toBe(86_400_000)
      expect(midnight.format(began)).toBe('00:00:00')
    }),
  )
})
