import { planLimits } from '@shop/contract/fields/plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withChanges, withState, withSupply } from './changed-plan.ts'
import { atTime, DAY, dayBegan, dosesBetween, instantOfDose, isDaytime, type Schedule } from './schedule.ts'
import { type CountedPlan, refillDueAt, supplyAt } from './supply.ts'

/** A moment in Shanghai. */
const at = (text: string) => new Date(`${text}+08:00`)
const morning = at('2026-11-26T07:00')

const plan = {
  state: 'active',
  times: ['08:00', '20:00'],
  unitsPerTime: 1,
  everyDays: 1,
  startsOn: at('2026-11-26T00:00'),
  unitsCounted: 20,
  countedAt: morning,
  refillDueAt: null,
  refillToldAt: null,
} satisfies CountedPlan & { refillDueAt: null; refillToldAt: null }

describe('doses', () => {
  // Holds care#194.
  it('counts the doses that were due since, in Shanghai', () => {
    expect(dosesBetween(plan, morning, at('2026-11-26T07:59'))).toBe(0)
    expect(dosesBetween(plan, morning, at('2026-11-26T08:00'))).toBe(1)
    expect(dosesBetween(plan, morning, at('2026-11-26T23:59'))).toBe(2)
    expect(dosesBetween(plan, morning, at('2026-11-28T08:00'))).toBe(5)
  })

  // Holds care#194.
  it('counts a weekly dose once a week, on its day', () => {
    const weekly: Schedule = { ...plan, times: ['09:00'], everyDays: 7 }
    expect(dosesBetween(weekly, morning, at('2026-12-03T08:59'))).toBe(1)
    expect(dosesBetween(weekly, morning, at('2026-12-03T09:00'))).toBe(2)
    expect(dosesBetween(weekly, morning, at('2026-12-09T23:00'))).toBe(2)
  })

  // Holds care#194.
  it('finds for each dose an instant up to which exactly so many were due', () => {
    const times = fc.uniqueArray(fc.constantFrom('07:00', '08:30', '12:00', '18:15', '20:00', '22:00'), {
      minLength: 1,
    })
    fc.assert(
      fc.property(times, fc.constantFrom(1, 2, 7), fc.integer({ min: 1, max: 400 }), (some, everyDays, number) => {
        const schedule = { ...plan, times: some.toSorted(), everyDays }
        const instant = instantOfDose(schedule, number)
        const before = new Date(plan.startsOn.getTime() - 1)
        expect(dosesBetween(schedule, before, instant)).toBe(number)
        expect(dosesBetween(schedule, before, new Date(instant.getTime() - 1))).toBe(number - 1)
      }),
    )
  })
})

describe('what is left', () => {
  // Holds care#194.
  it('takes every dose that was due for taken, and nothing below nothing', () => {
    expect(supplyAt(plan, morning)).toMatchObject({ unitsLeft: 20, daysLeft: 10, isLow: false })
    expect(supplyAt(plan, at('2026-11-28T09:00'))).toMatchObject({ unitsLeft: 15, lastDoseAt: at('2026-12-05T20:00') })
    expect(supplyAt(plan, at('2027-01-01T09:00'))).toMatchObject({
      unitsLeft: 0,
      daysLeft: 0,
      lastDoseAt: null,
      isLow: true,
    })
  })

  // Holds care#194.
  it('takes nothing while a plan is on offer, paused or ended', () => {
    for (const state of ['offered', 'paused', 'ended'] as const) {
      const resting = { ...plan, state }
      expect(supplyAt(resting, at('2027-01-01T09:00'))).toEqual({
        unitsLeft: 20,
        daysLeft: 10,
        lastDoseAt: null,
        isLow: false,
      })
    }
  })

  // Holds care#194.
  it('looks ten years ahead and no further, so that every date stays one', () => {
    const endless = { ...plan, unitsCounted: 100_000, unitsPerTime: 0.25, times: ['08:00'], everyDays: 90 }
    const { unitsLeft, lastDoseAt } = supplyAt(endless, morning)
    expect(unitsLeft).toBe(100_000)
    expect(lastDoseAt! < at('2036-12-01T00:00')).toBe(true)
    expect(refillDueAt(endless, morning)! < lastDoseAt!).toBe(true)
  })

  // Holds care#196.
  it('is low from the day on which seven days are left', () => {
    expect(supplyAt(plan, at('2026-11-28T21:00'))).toMatchObject({ daysLeft: 8, isLow: false })
    expect(supplyAt(plan, at('2026-11-29T07:00'))).toMatchObject({ daysLeft: 7, isLow: true })
    expect(refillDueAt(plan, morning)).toEqual(at('2026-11-29T10:00'))
    expect(refillDueAt({ ...plan, state: 'paused' }, morning)).toBeNull()
  })

  // Holds care#196.
  it('tells of a refill at ten on the first day that is low, whatever the schedule', () => {
    const anySchedule = fc.record({
      times: fc.constantFrom(['08:00'], ['08:00', '20:00'], ['06:00', '12:00', '18:00']),
      everyDays: fc.constantFrom(1, 2, 7),
      unitsCounted: fc.integer({ min: 60, max: 500 }),
    })
    fc.assert(
      fc.property(anySchedule, (some) => {
        const counted = { ...plan, ...some }
        const due = refillDueAt(counted, morning)!
        expect(due).toEqual(atTime(dayBegan(due), '10:00'))
        expect(supplyAt(counted, due).isLow).toBe(true)
        expect(supplyAt(counted, new Date(dayBegan(due).getTime() - 1)).isLow).toBe(false)
      }),
    )
  })
})

describe('what changes a plan', () => {
  const later = at('2026-11-28T09:00')

  // Holds care#193.
  it('another schedule holds from now on, for what is left', () => {
    const changed = withChanges(plan, { times: ['21:00', '07:30', '12:00'], unitsPerTime: 0.5 }, later)
    expect(changed).toMatchObject({ times: ['07:30', '12:00', '21:00'], unitsCounted: 15, countedAt: later })
    expect(supplyAt(changed, later).unitsLeft).toBe(15)
    expect(supplyAt(changed, at('2026-11-28T12:00')).unitsLeft).toBe(14.5)
  })

  // Holds care#194.
  it('what is left can be set right', () => {
    const changed = withChanges(plan, { times: plan.times, unitsPerTime: 1, unitsLeft: 40 }, later)
    expect(supplyAt(changed, later)).toMatchObject({ unitsLeft: 40, daysLeft: 21 })
  })

  // Holds care#191, care#195.
  it('more adds to what is left, and what is taken back leaves at least nothing', () => {
    expect(supplyAt(withSupply(plan, 28, later), later).unitsLeft).toBe(43)
    expect(supplyAt(withSupply(plan, -28, later), later).unitsLeft).toBe(0)
    expect(supplyAt(withSupply(plan, 1e9, later), later).unitsLeft).toBe(planLimits.unitsLeft)
  })

  // Holds care#196.
  it('whoever was told is told again only after there was more than seven days', () => {
    const low = { ...plan, unitsCounted: 10, refillToldAt: morning }
    expect(withSupply(low, 2, later).refillToldAt).toEqual(morning)
    expect(withSupply(low, 28, later).refillToldAt).toBeNull()
    expect(withState(low, 'paused', later)?.refillToldAt).toEqual(morning)
  })

  // Holds care#192.
  it('pausing takes nothing until the plan goes on, and what is ended stays so', () => {
    const paused = withState(plan, 'paused', later)!
    const resumed = withState(paused, 'active', at('2026-12-10T09:00'))!
    expect(supplyAt(resumed, at('2026-12-10T09:00')).unitsLeft).toBe(15)
    expect(supplyAt(resumed, at('2026-12-10T20:00')).unitsLeft).toBe(14)
    const ended = withState(paused, 'ended', later)!
    for (const state of ['offered', 'active', 'paused', 'ended'] as const) {
      expect(withState(ended, state, later)).toBeUndefined()
    }
    expect(withState(plan, 'active', later)).toBeUndefined()
  })

  // Holds care#190.
  it('a plan on offer takes nothing until it is started, and counts from that day on', () => {
    const offered = { ...plan, state: 'offered' as const, everyDays: 7, times: ['09:00'] }
    const started = withState(offered, 'active', at('2026-12-01T12:00'))!
    expect(started.startsOn).toEqual(at('2026-12-01T00:00'))
    expect(supplyAt(started, at('2026-12-08T08:59')).unitsLeft).toBe(20)
    expect(supplyAt(started, at('2026-12-08T09:00')).unitsLeft).toBe(19)
  })
})

// Holds care#196.
it.each([
  ['08:59', false],
  ['09:00', true],
  ['20:59', true],
  ['21:00', false],
])('members are told by day: at %s it is %s', (time, isDay) => {
  expect(isDaytime(atTime(new Date(dayBegan(morning).getTime() + DAY), time))).toBe(isDay)
})
