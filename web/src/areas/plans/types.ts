import type { changePlan, listPlans } from '@shop/contract/areas/plans'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'

export type PlanView = AnswerOf<typeof listPlans>['content'][number]
export type PlanInput = BodyOf<typeof changePlan>
