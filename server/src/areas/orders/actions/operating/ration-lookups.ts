import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { OrderParts } from '../../ports.ts'

const HOUR = 3_600_000
/** A person at the desk packs, or decides, fewer in an hour; whoever opens more collects customers (orders#72, orders#73). */
const MOST_AN_HOUR = 60

export interface Lookup {
  /** What of members is looked up. */
  kind: 'destination' | 'claim'
  id: string
  /** The call by which, for whoever hears of refusals. */
  call: string
}

/**
 * Counts what an operator looks up of members, each thing once an hour.
 * @throws ApiError TOO_MANY_REQUESTS for more than sixty of a kind in an hour, which its owner hears of
 */
export async function rationLookup(
  platform: OrderParts,
  { operatorId }: Operator,
  lookup: Lookup,
  now: Date,
): Promise<void> {
  const wait = await take(platform, operatorId, lookup, now)
  if (wait === 0) return
  const code = 'TOO_MANY_REQUESTS'
  await platform.recordDenial({ operatorId, code, call: lookup.call }, now)
  throwApiError(code, { retryAfter: wait })
}

/** @returns seconds to wait, 0 for none */
async function take({ pool, limits }: Platform, operatorId: string, { kind, id }: Lookup, now: Date): Promise<number> {
  const same = { kind: `operator-${kind}:same`, subject: `${operatorId}:${id}` }
  if ((await limits.count(pool, same, HOUR, now)) > 0) return 0
  const most = [{ most: MOST_AN_HOUR, within: HOUR }]
  const permission = await limits.take(
    pool,
    [
      { kind: `operator-${kind}`, subject: operatorId, limits: most },
      { ...same, limits: most },
    ],
    now,
  )
  return permission.allowed ? 0 : permission.retryAfter
}
