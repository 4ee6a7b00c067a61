import { getCounts } from '@shop/contract/areas/home'
import type { Binder } from '../../platform/http/bind.ts'
import type { Shop } from '../../platform/shop.ts'
import { readCounts } from './read-counts.ts'

export function homeRoutes(binder: Binder, { pool }: Shop): void {
  binder.bindWithInlineAuth(getCounts, ({ now }, hash) => readCounts(pool, hash, now))
}
