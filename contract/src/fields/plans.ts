/** What a member settles of a medicine plan (care#190 to care#200). */

export const planStates = ['offered', 'active', 'paused', 'ended'] as const
export type PlanState = (typeof planStates)[number]

/** Plans of one member that are not ended, days that are left when a refill is called for, and what may be settled. */
export const planLimits = {
  live: 50,
  refillDays: 7,
  timesPerDay: 6,
  unitsPerTime: { least: 0.25, most: 1000, step: 0.25 },
  unitsLeft: 100_000,
} as const

/** A drug is offered a plan for when what was bought of it lasts so many days. */
export const PLAN_LEAST_DAYS = 14

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

export type PlanTimesProblem =
  | 'PLAN_TIMES_REQUIRED'
  | 'PLAN_TIME_MALFORMED'
  | 'PLAN_TIMES_REPEATED'
  | 'PLAN_TIMES_TOO_MANY'

/** Times of a day such as 08:00, each once (care#193). */
export function planTimesProblem(times: readonly string[]): PlanTimesProblem | undefined {
  if (times.length === 0) return 'PLAN_TIMES_REQUIRED'
  if (times.length > planLimits.timesPerDay) return 'PLAN_TIMES_TOO_MANY'
  if (!times.every((time) => timePattern.test(time))) return 'PLAN_TIME_MALFORMED'
  return new Set(times).size === times.length ? undefined : 'PLAN_TIMES_REPEATED'
}

export type PlanAmountProblem = 'PLAN_AMOUNT_REQUIRED' | 'PLAN_AMOUNT_MALFORMED'

/** How much is taken at a time, in quarters of a unit (care#193). @param amount as it was typed, or as it travels */
export function planAmountProblem(amount: string | number): PlanAmountProblem | undefined {
  if (String(amount).trim() === '') return 'PLAN_AMOUNT_REQUIRED'
  const { least, most, step } = planLimits.unitsPerTime
  const number = Number(amount)
  const isFit = number >= least && number <= most && Number.isInteger(number / step)
  return isFit ? undefined : 'PLAN_AMOUNT_MALFORMED'
}

export type PlanLeftProblem = 'PLAN_LEFT_REQUIRED' | 'PLAN_LEFT_MALFORMED'

/** How much is at hand, in quarters of a unit; nothing is an answer too (care#194). */
export function planLeftProblem(left: string | number): PlanLeftProblem | undefined {
  if (String(left).trim() === '') return 'PLAN_LEFT_REQUIRED'
  const number = Number(left)
  const isFit = number >= 0 && number <= planLimits.unitsLeft && Number.isInteger(number / planLimits.unitsPerTime.step)
  return isFit ? undefined : 'PLAN_LEFT_MALFORMED'
}

const usualTimes: readonly (readonly string[])[] = [
  ['08:00'],
  ['08:00', '20:00'],
  ['08:00', '13:00', '19:00'],
  ['08:00', '12:00', '16:00', '20:00'],
  ['07:00', '10:30', '14:00', '17:30', '21:00'],
  ['07:00', '10:00', '13:00', '16:00', '19:00', '22:00'],
]

/** Times that are proposed for so many doses a day. */
export function usualTimesOf(timesPerDay: number): string[] {
  return [...(usualTimes[Math.min(Math.max(timesPerDay, 1), planLimits.timesPerDay) - 1] ?? [])]
}

/** What can be done with a plan in each state (care#192). */
const nextStates: Readonly<Record<PlanState, readonly PlanState[]>> = {
  offered: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
}

export function canBecome(from: PlanState, to: PlanState): boolean {
  return nextStates[from].includes(to)
}
