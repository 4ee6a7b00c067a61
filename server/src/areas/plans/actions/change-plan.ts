import type { changePlan as changeContract, movePlan as moveContract } from '@shop/contract/areas/plans'
import { planAmountProblem, planLeftProblem, planTimesProblem } from '@shop/contract/fields/plans'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { withChanges, withState } from '../domain/changed-plan.ts'
import { lockPlan, type PlanRow, writePlan } from '../store/plans.ts'

export interface PlanKey {
  accountId: string
  id: string
}

/**
 * Changes when a drug is taken, how much, what is left and whether to tell of a refill, in the caller's transaction (care#193, care#194).
 * @throws ApiError NOT_FOUND, PLAN_CHANGED, PLAN_STATE_UNFIT for one that is ended, and what the rules of its fields say
 */
export async function changePlan(
  tx: Database,
  { accountId, id }: PlanKey,
  { version, times, unitsPerTime, unitsLeft, remindRefill }: BodyOf<typeof changeContract>,
  now: Date,
): Promise<PlanRow> {
  const timesProblem = planTimesProblem(times)
  if (timesProblem) throwApiError(timesProblem, { field: 'times' })
  if (planAmountProblem(unitsPerTime)) throwApiError('PLAN_AMOUNT_MALFORMED', { field: 'unitsPerTime' })
  if (unitsLeft !== undefined && planLeftProblem(unitsLeft))
    throwApiError('PLAN_LEFT_MALFORMED', { field: 'unitsLeft' })
  const plan = await lockVersion(tx, { accountId, id }, version)
  if (plan.state === 'ended') throwApiError('PLAN_STATE_UNFIT')
  const changes = { times, unitsPerTime, ...(unitsLeft === undefined ? {} : { unitsLeft }) }
  return writePlan(tx, { ...withChanges(plan, changes, now), remindRefill })
}

/**
 * Starts, pauses, resumes or ends a plan, in the caller's transaction (care#192).
 * @throws ApiError NOT_FOUND, PLAN_CHANGED, PLAN_STATE_UNFIT
 */
export async function movePlan(
  tx: Database,
  key: PlanKey,
  { version, state }: BodyOf<typeof moveContract>,
  now: Date,
): Promise<PlanRow> {
  const plan = await lockVersion(tx, key, version)
  return writePlan(tx, withState(plan, state, now) ?? throwApiError('PLAN_STATE_UNFIT'))
}

async function lockVersion(tx: Database, { accountId, id }: PlanKey, version: number): Promise<PlanRow> {
  const plan = (await lockPlan(tx, accountId, id)) ?? throwApiError('NOT_FOUND')
  return plan.version === version ? plan : throwApiError('PLAN_CHANGED')
}
