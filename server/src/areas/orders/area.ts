import { type AreaManifest, defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { makeDenialRecord } from '../operators/index.ts'
import { endDueOrders } from './actions/clock/end-due-orders.ts'
import { orderPlacements, orderTransitions } from './events.ts'
import { countPlacements, countTransitions, moveStock } from './listeners.ts'
import { orderPersonalData } from './member/personal-data.ts'
import type { OrderPorts } from './ports.ts'
import { orderRoutes } from './routes.ts'

export function ordersArea(ports: OrderPorts): AreaManifest {
  return defineArea({
    name: 'orders',
    routes: (binder, platform) =>
      orderRoutes(binder, { ...platform, ...ports, recordDenial: makeDenialRecord(platform) }),
    listeners: ({ metrics }) => [
      on(orderPlacements, countPlacements(metrics)),
      on(orderTransitions, countTransitions(metrics)),
      on(orderTransitions, moveStock),
    ],
    jobs: (platform) => [{ name: 'end-due-orders', cron: '* * * * *', work: (now) => endDueOrders(platform, now) }],
    personalData: (keyring) => [orderPersonalData(keyring)],
  })
}
