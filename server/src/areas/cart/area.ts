import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { orderTransitions } from '../orders/index.ts'
import { purgeOldPhoneOrders, releaseEndedOrder } from './open-orders.ts'
import { cartPersonalData } from './personal-data.ts'
import { cartRoutes } from './routes.ts'

export const cartArea = defineArea({
  name: 'cart',
  routes: cartRoutes,
  listeners: () => [on(orderTransitions, releaseEndedOrder)],
  jobs: ({ pool }) => [
    { name: 'purge-phone-orders', cron: '29 * * * *', work: (now) => purgeOldPhoneOrders(pool, now) },
  ],
  personalData: () => [cartPersonalData],
})
