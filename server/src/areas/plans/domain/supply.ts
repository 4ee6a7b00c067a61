import { type PlanState, planLimits } from '@shop/contract/fields/plans'
import { atTime, DAY, dayBegan, dosesBetween, dosesUntil, instantOfDose, type Schedule } from './schedule.ts'

/** What a plan counts on: how much there was at an instant, and how it is taken from then on. */
export interface CountedPlan extends Schedule {
  state: PlanState
  unitsCounted: number
  countedAt: Date
}

export interface Supply {
  unitsLeft: number
  /** Whole days that it still lasts, today included. */
  daysLeft: number
  /** The last dose that there is enough for; null while nothing is taken, or nothing is left. */
  lastDoseAt: Date | null
  /** A refill is called for (care#196). */
  isLow: boolean
}

/** Ten years: what lasts longer is not looked at, and a date stays one. */
const LOOKED_AHEAD_DAYS = 3650

/** The hour of the day, in Shanghai, at which a member is told of a refill. */
const TELL_AT = '10:00'

/** What is left at an instant (care#194): while a plan runs, each dose that was due is taken to have been taken. */
export function supplyAt(plan: CountedPlan, now: Date): Supply {
  const { state, unitsPerTime, unitsCounted, countedAt } = plan
  const taken = state === 'active' ? dosesBetween(plan, countedAt, now) * unitsPerTime : 0
  const unitsLeft = Math.max(0, unitsCounted - taken)
  const dosesLeft = Math.min(Math.floor(unitsLeft / unitsPerTime), dosesWithin(plan, LOOKED_AHEAD_DAYS))
  const last = state === 'active' && dosesLeft > 0 ? instantOfDose(plan, dosesUntil(plan, now) + dosesLeft) : null
  const daysLeft = last ? daysFrom(now, last) + 1 : wholeDays(plan, dosesLeft)
  return { unitsLeft, daysLeft, lastDoseAt: last, isLow: state === 'active' && daysLeft <= planLimits.refillDays }
}

/** When a member is to be told that a refill is called for; null for a plan that does not run (care#196). */
export function refillDueAt(plan: CountedPlan, now: Date): Date | null {
  if (plan.state !== 'active') return null
  const { lastDoseAt } = supplyAt(plan, now)
  const lastDay = dayBegan(lastDoseAt ?? now).getTime()
  // The day on which so many days are left, that day included.
  const dueDay = new Date(lastDay - (planLimits.refillDays - 1) * DAY)
  return atTime(dueDay, TELL_AT)
}

/** The same plan counted anew at an instant, so that whatever changes holds from then on. */
export function countedAnew<Plan extends CountedPlan>(plan: Plan, now: Date): Plan {
  return { ...plan, unitsCounted: supplyAt(plan, now).unitsLeft, countedAt: now }
}

function daysFrom(now: Date, last: Date): number {
  return Math.round((dayBegan(last).getTime() - dayBegan(now).getTime()) / DAY)
}

function dosesWithin({ times, everyDays }: Schedule, days: number): number {
  return Math.floor(days / everyDays) * times.length
}

function wholeDays({ times, everyDays }: Schedule, doses: number): number {
  return Math.floor(doses / times.length) * everyDays
}
