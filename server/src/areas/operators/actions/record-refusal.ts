import type { OperatorDenial, OperatorDeniedListener } from '../../../platform/http/caller.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { Platform } from '../../../platform/platform.ts'
import { whoseKeyEver } from '../find-operator.ts'
import { insertAction, UNKNOWN_KEY } from '../store/audit.ts'

const HOUR = 3_600_000
/** How many kinds of refusals are remembered; there are as many as keys and calls. */
const MOST_KINDS = 10_000

/**
 * Keeps who was refused what: each is counted, and the first of its kind in an hour is warned of and on record, so that whoever
 * tries keys out fills no table. A revoked key is named; one that never was stands for all of them.
 */
export function makeDenialRecord(
  platform: Pick<Platform, 'pool' | 'keyring' | 'log'> & { metrics: Metrics },
): OperatorDeniedListener {
  const { pool, log, metrics } = platform
  const recordedAt = new Map<string, number>()
  const whose = async (apiError: OperatorDenial) =>
    'operatorId' in apiError ? apiError.operatorId : await whoseKeyEver(platform, apiError.key)

  return async (apiError, now) => {
    const { code, call } = apiError
    const operatorId = await whose(apiError)
    metrics.operatorDenials.inc({ operator: operatorId ?? 'unknown', code })
    const kind = `${operatorId} ${code} ${call}`
    const before = recordedAt.get(kind)
    if (before !== undefined && now.getTime() - before < HOUR) return
    if (recordedAt.size >= MOST_KINDS) recordedAt.clear()
    recordedAt.set(kind, now.getTime())
    log.warn({ operatorId, code, call }, 'an operator was refused')
    const subject = operatorId ?? UNKNOWN_KEY
    const details = { code, call }
    await insertAction(pool, { operatorId: subject, action: 'operators.refused', subject, details }, now)
  }
}
