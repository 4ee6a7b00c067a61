import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Shop } from '../../../platform/shop.ts'
import { listAccessEvents } from '../actions/list-access-events.ts'

export function eventRoutes(binder: Binder, shop: Shop): void {
  binder.bind(operations.listAccessEvents, (_context, caller) => listAccessEvents(shop, caller))
}
