import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { LimitedKey } from '../../platform/limits/shared-limits.ts'
import type { Platform } from '../../platform/platform.ts'

/** Takes one hit from every key, or refuses with the time to wait. */
export async function takeOrThrow(
  { pool, limits }: Pick<Platform, 'pool' | 'limits'>,
  keys: readonly LimitedKey[],
  now: Date,
): Promise<void> {
  const permission = await limits.take(pool, keys, now)
  if (!permission.allowed) throwApiError('TOO_MANY_REQUESTS', { retryAfter: permission.retryAfter })
}

/** The same in a transaction of the caller, whose undoing gives the hit back: what is refused for another reason takes nothing. */
export async function takeWithinOrThrow(
  tx: Database,
  { limits }: Pick<Platform, 'limits'>,
  keys: readonly LimitedKey[],
  now: Date,
): Promise<void> {
  const permission = await limits.takeWithin(tx, keys, now)
  if (!permission.allowed) throwApiError('TOO_MANY_REQUESTS', { retryAfter: permission.retryAfter })
}
