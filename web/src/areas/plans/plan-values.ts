import {
  planAmountProblem,
  planLeftProblem,
  planLimits,
  planTimesProblem,
  usualTimesOf,
} from '@shop/contract/fields/plans'
import { planMessages } from '@shop/contract/messages/plans'
import type { Problems } from '../../lib/use-form.ts'
import type { PlanInput, PlanView } from './queries.ts'

/** What is typed of a plan. */
export interface PlanValues {
  times: readonly string[]
  unitsPerTime: string
  unitsLeft: string
  remindRefill: boolean
}
export type PlanField = 'times' | 'unitsPerTime' | 'unitsLeft'

export function valuesOf({ times, unitsPerTime, unitsLeft, remindRefill }: PlanView): PlanValues {
  return { times, unitsPerTime: String(unitsPerTime), unitsLeft: String(unitsLeft), remindRefill }
}

/** What is wrong with each field; a time that was left empty is malformed. */
export function problemsOf({ times, unitsPerTime, unitsLeft }: PlanValues): Problems<PlanField> {
  const text = (code: keyof typeof planMessages | undefined) => code && planMessages[code]
  return {
    times: text(planTimesProblem(times)),
    unitsPerTime: text(planAmountProblem(unitsPerTime)),
    unitsLeft: text(planLeftProblem(unitsLeft)),
  }
}

/** What is sent; what is left only where it was changed, as it goes down by itself meanwhile. */
export function inputOf(values: PlanValues, saved: PlanValues, version: number): PlanInput {
  const { times, unitsPerTime, unitsLeft, remindRefill } = values
  return {
    version,
    times: [...times],
    unitsPerTime: Number(unitsPerTime),
    ...(unitsLeft === saved.unitsLeft ? {} : { unitsLeft: Number(unitsLeft) }),
    remindRefill,
  }
}

/** One more time of the day: one that is proposed for so many and not there yet, else empty. */
export function withAnotherTime(times: readonly string[]): string[] {
  const proposed = usualTimesOf(times.length + 1).find((time) => !times.includes(time)) ?? ''
  return [...times, proposed].toSorted()
}

export const mayAddTime = (times: readonly string[]): boolean => times.length < planLimits.timesPerDay

/** Digits and one point, as amounts are typed. */
export function amountTyped(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[^\d.]/g, '')
  const [whole = '', ...rest] = plain.split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}
