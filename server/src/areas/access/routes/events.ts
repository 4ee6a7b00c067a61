import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listAccessEvents } from '../actions/list-access-events.ts'

export function eventRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.listAccessEvents, (_context, caller) => listAccessEvents(platform, caller))
}
