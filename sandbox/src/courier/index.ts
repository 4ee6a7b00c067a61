import type { SandboxClock } from '../clock.ts'
import type { Party } from '../party.ts'
import { controlRoutes } from './control-routes.ts'
import { courierPanel } from './panel/courier-panel.ts'
import { shopForCourier } from './shop.ts'

/** The courier: it has no protocol of its own here, it reports to the shop's operator interface. */
export function courierParty(shopUrl: string, operatorKey: string, clock: SandboxClock): Party {
  return {
    name: 'courier',
    control: controlRoutes(shopForCourier(shopUrl, operatorKey), clock),
    panels: [courierPanel()],
  }
}
