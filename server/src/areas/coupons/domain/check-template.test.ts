import { describe, expect, it } from 'vitest'
import { type TemplateInput, templateProblems } from './check-template.ts'
import { dayBegan, grantedDates } from './validity.ts'

const now = new Date('2026-11-25T08:00:00Z')
const at = (ms: number) => now.getTime() + ms
const input = (changes: Partial<TemplateInput>): TemplateInput => ({
  ...{ name: '满50减10', couponType: 1, couponValue: 1000, minConsume: 5000 },
  ...{ usingRange: '全场可用', rangeKind: 'all', reason: '促销' },
  ...changes,
})
const days = { validDays: 30 }
const ofCategories = { rangeKind: 'categories' } as const

describe('a coupon that operators make', () => {
  // Holds money#18.
  it.each<[string, Partial<TemplateInput>]>([
    ['lasts for days from its grant on', days],
    ['lasts from now to a date', { expiredDate: at(1) }],
    ['lasts from one date to another', { activeDate: at(5), expiredDate: at(6) }],
    ['began before and expires later', { activeDate: at(-5), expiredDate: at(1) }],
    ['is worth all that it asks for', { ...days, minConsume: 1000 }],
    ['asks for nothing', { ...days, minConsume: 0 }],
    ['takes off more freight than it asks for', { ...days, couponType: 4, minConsume: 500 }],
    ['is for some categories', { ...days, ...ofCategories, rangeCodes: ['2001'] }],
    ['comes with the gift as often as there are', { ...days, quantity: 2, giftAmount: 2 }],
  ])('may be one that %s', (_, changes) => {
    expect(templateProblems(input(changes), now)).toEqual([])
  })

  // Holds money#18.
  it.each<[string, Partial<TemplateInput>, string, string]>([
    ['lasts for ever', {}, 'expiredDate', 'COUPON_VALIDITY_REQUIRED'],
    ['has days and dates', { ...days, expiredDate: at(1) }, 'validDays', 'COUPON_VALIDITY_REQUIRED'],
    ['has days and a beginning', { ...days, activeDate: at(1) }, 'activeDate', 'COUPON_VALIDITY_REQUIRED'],
    ['has a beginning alone', { activeDate: at(1) }, 'expiredDate', 'COUPON_VALIDITY_REQUIRED'],
    ['has expired', { expiredDate: at(0) }, 'expiredDate', 'COUPON_EXPIRES_TOO_EARLY'],
    ['expires as it begins', { activeDate: at(5), expiredDate: at(5) }, 'expiredDate', 'COUPON_EXPIRES_TOO_EARLY'],
    ['is for categories, of which none', { ...days, ...ofCategories }, 'rangeCodes', 'COUPON_RANGE_REQUIRED'],
    ['is for all and names some', { ...days, rangeCodes: ['2001'] }, 'rangeCodes', 'COUPON_RANGE_NEEDLESS'],
    ['is worth more than it asks for', { ...days, minConsume: 999 }, 'couponValue', 'COUPON_ABOVE_MINIMUM'],
    [
      'is given more often than there are',
      { ...days, quantity: 1, giftAmount: 2 },
      'giftAmount',
      'COUPON_GIFT_ABOVE_QUANTITY',
    ],
  ])('is none that %s', (_, changes, field, code) => {
    expect(templateProblems(input(changes), now)).toEqual([{ field, code }])
  })
})

describe('how long a coupon lasts', () => {
  it('is told by its dates, or by days of 24 hours from its grant on', () => {
    const [activeDate, expiredDate] = [new Date(at(5)), new Date(at(6))]
    expect(grantedDates({ activeDate, expiredDate }, now)).toEqual({ activeDate, expiredDate })
    expect(grantedDates({ validDays: 2 }, now)).toEqual({ activeDate: now, expiredDate: new Date(at(2 * 86_400_000)) })
  })

  it.each([
    ['2026-11-25T15:59:59.999Z', '2026-11-24T16:00:00.000Z'],
    ['2026-11-25T16:00:00.000Z', '2026-11-25T16:00:00.000Z'],
  ])('%s is on the day in Shanghai that began at %s', (instant, began) => {
    expect(dayBegan(new Date(instant)).toISOString()).toBe(began)
  })
})
