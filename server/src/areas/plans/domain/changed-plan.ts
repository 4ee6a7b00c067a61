import { canBecome, type PlanState, planLimits } from '@shop/contract/fields/plans'
import { dayBegan } from './schedule.ts'
import { type CountedPlan, countedAnew, refillDueAt } from './supply.ts'

/** The parts of a plan that follow from the others. */
export interface FollowingParts {
  refillDueAt: Date | null
  refillToldAt: Date | null
}
type WholePlan = CountedPlan & FollowingParts

/** What a member changes of a plan. */
export interface PlanChanges {
  times: readonly string[]
  unitsPerTime: number
  unitsLeft?: number
}

/** A plan with another schedule, or another amount at hand, from now on (care#193, care#194). */
export function withChanges<Plan extends WholePlan>(plan: Plan, changes: PlanChanges, now: Date): Plan {
  const { times, unitsPerTime, unitsLeft } = changes
  const counted = countedAnew(plan, now)
  return followed(
    { ...counted, times: times.toSorted(), unitsPerTime, unitsCounted: unitsLeft ?? counted.unitsCounted },
    now,
  )
}

/** A plan with more, or with less, than was counted on (care#191, care#195). */
export function withSupply<Plan extends WholePlan>(plan: Plan, units: number, now: Date): Plan {
  const counted = countedAnew(plan, now)
  const unitsCounted = Math.min(Math.max(0, counted.unitsCounted + units), planLimits.unitsLeft)
  return followed({ ...counted, unitsCounted }, now)
}

/** A plan in another state; undefined where it cannot become that (care#192). A plan that starts counts from its first day on. */
export function withState<Plan extends WholePlan>(plan: Plan, state: PlanState, now: Date): Plan | undefined {
  if (!canBecome(plan.state, state)) return undefined
  const startsOn = plan.state === 'offered' ? dayBegan(now) : plan.startsOn
  return followed({ ...countedAnew(plan, now), startsOn, state }, now)
}

/** Whoever was told of a refill is told again once there is more than was called for. */
function followed<Plan extends WholePlan>(plan: Plan, now: Date): Plan {
  const dueAt = refillDueAt(plan, now)
  const isDueLater = dueAt !== null && dueAt > now
  return { ...plan, refillDueAt: dueAt, refillToldAt: isDueLater ? null : plan.refillToldAt }
}
