import { getCounts } from '@shop/contract/areas/home'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { readCounts } from './read-counts.ts'

export function homeRoutes(binder: Binder, { pool }: Platform): void {
  binder.bindWithInlineAuth(getCounts, ({ now }, hash) => readCounts(pool, hash, now))
}
