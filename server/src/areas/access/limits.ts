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
