import { describe, expect, it } from 'vitest'
import { canBecome, planAmountProblem, planLeftProblem, planStates, planTimesProblem, usualTimesOf } from './plans.ts'

describe('the times of a plan', () => {
  // Holds care#193.
  it.each([
    [['08:00'], undefined],
    [['00:00', '23:59'], undefined],
    [[], 'PLAN_TIMES_REQUIRED'],
    [['8:00'], 'PLAN_TIME_MALFORMED'],
    [['24:00'], 'PLAN_TIME_MALFORMED'],
    [['08:60'], 'PLAN_TIME_MALFORMED'],
    [['08:00', ''], 'PLAN_TIME_MALFORMED'],
    [['08:00', '08:00'], 'PLAN_TIMES_REPEATED'],
    [['01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00'], 'PLAN_TIMES_TOO_MANY'],
  ])('%j: %s', (times, problem) => {
    expect(planTimesProblem(times)).toBe(problem)
  })

  // Holds care#193.
  it.each([1, 2, 3, 4, 5, 6])('are proposed for %i doses a day, in their order', (count) => {
    const times = usualTimesOf(count)
    expect(times).toHaveLength(count)
    expect(planTimesProblem(times)).toBeUndefined()
    expect(times).toEqual(times.toSorted())
  })
})

// Holds care#193.
it.each([
  ['1', undefined],
  ['0.25', undefined],
  [1000, undefined],
  ['', 'PLAN_AMOUNT_REQUIRED'],
  ['0', 'PLAN_AMOUNT_MALFORMED'],
  ['0.3', 'PLAN_AMOUNT_MALFORMED'],
  ['1000.25', 'PLAN_AMOUNT_MALFORMED'],
  ['-1', 'PLAN_AMOUNT_MALFORMED'],
  ['一片', 'PLAN_AMOUNT_MALFORMED'],
])('the amount %j: %s', (amount, problem) => {
  expect(planAmountProblem(amount)).toBe(problem)
})

// Holds care#194.
it.each([
  ['0', undefined],
  ['12.5', undefined],
  [100_000, undefined],
  [' ', 'PLAN_LEFT_REQUIRED'],
  ['-0.25', 'PLAN_LEFT_MALFORMED'],
  ['100000.25', 'PLAN_LEFT_MALFORMED'],
  ['0.1', 'PLAN_LEFT_MALFORMED'],
])('what is left, %j: %s', (left, problem) => {
  expect(planLeftProblem(left)).toBe(problem)
})

// Holds care#192.
it('a plan becomes what follows its state and nothing else', () => {
  const moves = planStates.flatMap((from) =>
    planStates.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual([
    ...['offered active', 'offered ended'],
    ...['active paused', 'active ended'],
    ...['paused active', 'paused ended'],
  ])
})
