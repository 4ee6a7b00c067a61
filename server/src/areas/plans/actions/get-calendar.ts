import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { type CalendarOptions, planCalendar } from '../domain/plan-calendar.ts'
import { refillDueAt, supplyAt } from '../domain/supply.ts'
import { findPlan } from '../store/plans.ts'
import type { PlanKey } from './change-plan.ts'

/** A running plan as a calendar file (care#199). @throws ApiError NOT_FOUND; PLAN_STATE_UNFIT where nothing of it is ahead */
export async function getCalendar(
  db: Database,
  { accountId, id }: PlanKey,
  options: CalendarOptions,
  now: Date,
): Promise<string> {
  const plan = (await findPlan(db, accountId, id)) ?? throwApiError('NOT_FOUND')
  const { lastDoseAt } = supplyAt(plan, now)
  const refillOn = refillDueAt(plan, now)
  if (!lastDoseAt || !refillOn) return throwApiError('PLAN_STATE_UNFIT')
  return planCalendar({ ...plan, lastDoseAt, refillOn }, options, now)
}
