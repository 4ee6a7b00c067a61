import type * as operations from '@shop/contract/areas/plans'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import * as plansApi from '../../api/plans.gen.ts'
import { download } from '../../lib/download.ts'
import { failureText } from '../../lib/failure.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notice-store.ts'

export type PlanView = AnswerOf<typeof operations.listPlans>['content'][number]
export type PlanInput = BodyOf<typeof operations.changePlan>

const plansKey = ['plans'] as const
const invalidate = () => queryClient.invalidateQueries({ queryKey: plansKey })

/** A page of the member's medicine plans; the one before stays in view while it comes. */
export function usePlans(page: number) {
  return useQuery({
    queryKey: [...plansKey, 'list', page],
    queryFn: ({ signal }) => plansApi.listPlans({ page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** How many plans wait for the member, as far as the first page tells: on offer, or running low (care#190). */
export function usePlansWaiting(): number | undefined {
  return usePlans(1).data?.content.filter(({ state, isLow }) => state === 'offered' || isLow).length
}

/** Changes what is settled of a plan; the list shows it before whoever waits goes on. */
export async function changePlan(id: string, input: PlanInput): Promise<void> {
  await plansApi.changePlan({ id, ...input })
  await invalidate()
}

export type NextState = Exclude<PlanView['state'], 'offered'>

const said: Readonly<Record<NextState, string>> = {
  active: '用药计划进行中',
  paused: '已暂停，期间不计入用量',
  ended: '用药计划已结束',
}

/** Starts, pauses, resumes or ends a plan. */
export async function movePlan({ id, version }: PlanView, state: NextState): Promise<void> {
  await plansApi.movePlan({ id, version, state })
  await invalidate()
  notify(said[state])
}

/** The same at a press; a plan that was changed elsewhere is read again. */
export function useMovePlan() {
  return useMutation({
    mutationFn: ({ plan, state }: { plan: PlanView; state: NextState }) => movePlan(plan, state),
    onError: (error) => {
      notify(failureText(error), 'failure')
      return invalidate()
    },
  })
}

/** Whether to hear of refills at all. */
export function useReminders() {
  return useMutation({
    mutationFn: (remindRefills: boolean) => plansApi.changePlanReminders({ remindRefills }),
    onSuccess: invalidate,
    onError: (error) => notify(failureText(error), 'failure'),
  })
}

/** Saves a plan as a calendar file. @param withName whether the drug's name stands in it */
export async function saveCalendar({ id }: PlanView, withName: boolean): Promise<void> {
  await download(`/api/plans/${id}/calendar.ics${withName ? '?withName=true' : ''}`, '用药计划.ics')
}

export { invalidate as invalidatePlans }
