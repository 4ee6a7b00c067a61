import type { SandboxClock } from '../clock.ts'
import type { Ways } from '../courier/way.ts'
import type { Live } from '../desk/live.ts'
import type { Party } from '../party.ts'
import type { ShopApi } from '../shop-api.ts'
import { controlRoutes } from './control-routes.ts'
import { drive } from './drive.ts'
import { shopEvents } from './events.ts'
import { warehousePanel } from './panel/warehouse-panel.ts'
import { warehouseWork } from './work.ts'

export interface WarehouseParts {
  readonly shop: ShopApi
  readonly ways: Ways
  readonly clock: SandboxClock
  readonly line: Live
  /** Where the providers answer, once they do; the shop sends its events there. */
  readonly receiver: () => string
}

/** The warehouse: it approves, ships and restocks by the shop's operator interface, and hears the shop's events. */
export function warehouseParty({ shop, ways, clock, line, receiver }: WarehouseParts): Party & { stop(): void } {
  const changed = () => line.tell('warehouse')
  const work = warehouseWork(shop, ways)
  const driving = drive(work, changed)
  const events = shopEvents(shop, clock, receiver, changed)
  return {
    name: 'warehouse',
    provider: events.provider,
    control: controlRoutes(work, driving, events),
    panels: [warehousePanel()],
    stop: () => driving.stop(),
  }
}
