import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { cashCollections, orderTransitions } from '../orders/index.ts'
import { expireLots } from './actions/expire-lots.ts'
import { followCollection, followTransition } from './follow-order.ts'
import { coinPersonalData } from './personal-data.ts'
import { coinRoutes } from './routes.ts'

export const coinsArea = defineArea({
  name: 'coins',
  routes: coinRoutes,
  listeners: ({ log }) => [on(orderTransitions, followTransition(log)), on(cashCollections, followCollection(log))],
  jobs: ({ pool }) => [{ name: 'expire-coins', cron: '3 * * * *', work: (now) => expireLots(pool, now) }],
  personalData: () => [coinPersonalData],
})
