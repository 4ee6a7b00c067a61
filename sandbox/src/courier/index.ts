import type { Party } from '../party.ts'
import { controlRoutes } from './control-routes.ts'
import { courierPanel } from './panel/courier-panel.ts'
import type { Ways } from './way.ts'

/** The courier: it has no protocol of its own here, it reports to the shop's operator interface. */
export function courierParty(ways: Ways): Party {
  return { name: 'courier', control: controlRoutes(ways), panels: [courierPanel()] }
}
