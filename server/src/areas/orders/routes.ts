import type { Binder } from '../../platform/http/bind.ts'
import type { OrderParts } from './ports.ts'
import { actingRoutes } from './routes/acting.ts'
import { operatingRoutes } from './routes/operating.ts'
import { readingRoutes } from './routes/reading.ts'

export function orderRoutes(binder: Binder, platform: OrderParts): void {
  readingRoutes(binder, platform)
  actingRoutes(binder, platform)
  operatingRoutes(binder, platform)
}
