import * as contract from '@shop/contract/areas/plans'
import { totalPages } from '@shop/contract/kit/page'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberTransaction } from '../../platform/sessions/member-transaction.ts'
import { changePlan, movePlan } from './actions/change-plan.ts'
import { getCalendar } from './actions/get-calendar.ts'
import { type PresentedPlan, presentPlans } from './present.ts'
import { type PlanRow, readPlanPage, wantsReminders, writeReminders } from './store/plans.ts'

export function planRoutes(binder: Binder, platform: Platform): void {
  const { pool } = platform
  const presented = async (row: PlanRow, now: Date): Promise<PresentedPlan> =>
    (await presentPlans(pool, platform, row.accountId, [row], now))[0]!

  binder.bind(contract.listPlans, async ({ query, now }, { accountId }) => {
    const { page = 1, size = contract.PLANS_PAGE_SIZE } = query
    const { rows, total } = await readPlanPage(pool, accountId, { offset: (page - 1) * size, size })
    return {
      content: await presentPlans(pool, platform, accountId, rows, now),
      totalElements: total,
      totalPages: totalPages(total, size),
      remindRefills: await wantsReminders(pool, accountId),
    }
  })

  binder.bind(contract.changePlan, async ({ params: { id }, body, now }, member) => {
    const { accountId } = member
    const row = await memberTransaction(platform, member, now, (tx) => changePlan(tx, { accountId, id }, body, now))
    return presented(row, now)
  })

  binder.bind(contract.movePlan, async ({ params: { id }, body, now }, member) => {
    const { accountId } = member
    const row = await memberTransaction(platform, member, now, (tx) => movePlan(tx, { accountId, id }, body, now))
    return presented(row, now)
  })

  binder.bind(contract.changePlanReminders, async ({ body, now }, member) => {
    await memberTransaction(platform, member, now, (tx) =>
      writeReminders(tx, member.accountId, body.remindRefills, now),
    )
    return undefined
  })

  binder.bind(contract.getPlanCalendar, async ({ params: { id }, query, now, header }, { accountId }) => {
    const calendar = await getCalendar(pool, { accountId, id }, { withName: query.withName ?? false }, now)
    header('content-type', 'text/calendar; charset=utf-8')
    header('content-disposition', 'attachment; filename="plan.ics"')
    return calendar
  })
}
