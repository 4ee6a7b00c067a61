import type { Binder } from '../../platform/http/bind.ts'
import type { Shop } from '../../platform/shop.ts'

export function accessRoutes(_binder: Binder, _shop: Shop): void {}
