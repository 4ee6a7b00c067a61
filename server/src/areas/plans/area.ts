import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { orderTransitions } from '../orders/index.ts'
import { tellOfRefills } from './actions/tell-of-refills.ts'
import { followTransition } from './follow-order.ts'
import { planPersonalData } from './personal-data.ts'
import { planRoutes } from './routes.ts'

export const plansArea = defineArea({
  name: 'plans',
  routes: planRoutes,
  listeners: (platform) => [on(orderTransitions, followTransition(platform))],
  jobs: (platform) => [{ name: 'tell-of-refills', cron: '17 * * * *', work: (now) => tellOfRefills(platform, now) }],
  personalData: () => [planPersonalData],
})
