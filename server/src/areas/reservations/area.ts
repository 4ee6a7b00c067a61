import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { restockings } from '../products/index.ts'
import { ARRIVAL_DELIVERY, markArrived, notifyOfArrivals } from './actions/mark-arrived.ts'
import { arrivalDelivery } from './deliver-arrival.ts'
import { reservationPersonalData } from './personal-data.ts'
import { reservationRoutes } from './routes.ts'

export const reservationsArea = defineArea({
  name: 'reservations',
  routes: reservationRoutes,
  listeners: () => [
    on(restockings, async (tx, { productCode, stock, reserved }, now) => {
      if (stock > reserved) await markArrived(tx, productCode, now)
    }),
  ],
  deliveries: (platform) => ({ [ARRIVAL_DELIVERY]: arrivalDelivery(platform) }),
  jobs: (platform) => [
    { name: 'tell-of-arrivals', cron: '*/5 * * * *', work: (now) => notifyOfArrivals(platform, now) },
  ],
  personalData: (keyring) => [reservationPersonalData(keyring)],
})
