import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberRoutes } from './routes/member.ts'
import { operatingRoutes } from './routes/operating.ts'

export function couponRoutes(binder: Binder, platform: Platform): void {
  memberRoutes(binder, platform)
  operatingRoutes(binder, platform)
}
