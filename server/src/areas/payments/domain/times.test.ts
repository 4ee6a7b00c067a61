import { describe, expect, it } from 'vitest'
import { dayOf, daysIn, endOfDay, isDay, startOfDay } from './shop-day.ts'
import {
  attemptEnd,
  bookedAt,
  dueDays,
  hasTimeLeft,
  isBillDue,
  isOverUnknown,
  isSurelyEmpty,
  nextQueryAt,
  nextTryAt,
} from './times.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const start = new Date('2026-11-21T08:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

/** ms from the start at which an attempt of so many ms is asked about. */
function slots(length: number): number[] {
  const times = { createdAt: start, expiresAt: after(length) }
  const found: number[] = []
  for (let next = nextQueryAt(times, start); next; next = nextQueryAt(times, next))
    found.push(next.getTime() - start.getTime())
  return found
}

describe('when a provider is asked', () => {
  // Holds money#30.
  it('is after 30 seconds, 3 minutes, 10 minutes, at the deadline, and hourly for two days after it', () => {
    const found = slots(2 * HOUR)
    expect(found.slice(0, 5)).toEqual([30 * SECOND, 3 * MINUTE, 10 * MINUTE, 2 * HOUR, 3 * HOUR])
    expect(found.at(-1)).toBe(50 * HOUR)
    expect(found).toHaveLength(52)
  })

  it('leaves out what comes after the deadline of a short attempt', () => {
    expect(slots(MINUTE).slice(0, 3)).toEqual([30 * SECOND, MINUTE, MINUTE + HOUR])
  })

  it('is the first time that is still to come, however late somebody looks', () => {
    const times = { createdAt: start, expiresAt: after(2 * HOUR) }
    expect(nextQueryAt(times, after(3 * MINUTE))).toEqual(after(10 * MINUTE))
    expect(nextQueryAt(times, after(10 * HOUR + 1))).toEqual(after(11 * HOUR))
    expect(nextQueryAt(times, after(50 * HOUR))).toBeNull()
  })

  it('an attempt that it knows nothing of is over an hour after its end', () => {
    expect(isOverUnknown(start, after(HOUR - 1))).toBe(false)
    expect(isOverUnknown(start, after(HOUR))).toBe(true)
  })

  it('a refund is asked after in growing pauses, an hour at most', () => {
    const pauses = [0, 1, 2, 6, 60].map((tries) => nextTryAt(tries, start).getTime() - start.getTime())
    expect(pauses).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, HOUR, HOUR])
  })
})

describe('an attempt', () => {
  // Holds money#27.
  it.each([
    [[after(HOUR), null, after(30 * MINUTE)], 30 * MINUTE],
    [[after(24 * HOUR)], 2 * HOUR],
    [[null], 2 * HOUR],
    [[after(10 * SECOND)], MINUTE],
  ])('of orders with the deadlines %j lasts %i ms', (deadlines, length) => {
    expect(attemptEnd(deadlines, start)).toEqual(after(length))
  })

  it('is gone back to while two minutes are left', () => {
    expect(hasTimeLeft(after(2 * MINUTE), start)).toBe(true)
    expect(hasTimeLeft(after(2 * MINUTE - 1), start)).toBe(false)
  })
})

describe('days of China', () => {
  it('begin at four in the afternoon of the day before by Greenwich', () => {
    expect(dayOf(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
    expect(dayOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(startOfDay('2026-11-21')).toEqual(new Date('2026-11-20T16:00:00Z'))
    expect(endOfDay('2026-12-31')).toEqual(new Date('2026-12-31T16:00:00Z'))
  })

  it('are counted with both ends, and told from what is no day', () => {
    expect(daysIn('2026-11-21', '2026-11-21')).toBe(1)
    expect(daysIn('2026-12-30', '2027-01-02')).toBe(4)
    expect(daysIn('2026-11-21', '2026-11-20')).toBe(0)
    expect(['2028-02-29', '2026-02-29', '2026-11-31'].map(isDay)).toEqual([true, false, false])
  })
})

describe('bills', () => {
  // Holds money#39.
  it('are due from ten in China on the day after, and a day without one is empty from two in the afternoon', () => {
    const at = (time: string) => new Date(`2026-11-22T${time}+08:00`)
    expect([isBillDue('2026-11-21', at('09:59:59')), isBillDue('2026-11-21', at('10:00:00'))]).toEqual([false, true])
    expect([isSurelyEmpty('2026-11-21', at('13:59:59')), isSurelyEmpty('2026-11-21', at('14:00:00'))]).toEqual([
      false,
      true,
    ])
    expect(dueDays(at('09:00:00')).at(-1)).toBe('2026-11-20')
    expect(dueDays(at('10:35:00'))).toEqual(['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`))
  })
})

// Holds money#38.
it('money is booked when the provider took it, not in days to come and not more than 26 hours ago', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
  expect([1, 26, 27, -1].map((hours) => bookedAt(hoursAgo(hours), now))).toEqual([1, 26, 26, 0].map(hoursAgo))
})
