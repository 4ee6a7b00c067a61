import type { HearOperatorRefused, OperatorRefusal } from '../../../platform/http/caller.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { Shop } from '../../../platform/shop.ts'
import { whoseKeyEver } from '../find-operator.ts'
import { insertAction, UNKNOWN_KEY } from '../store/audit.ts'

const HOUR = 3_600_000
/** How many kinds of refusals are remembered; there are as many as keys and calls. */
const MOST_KINDS = 10_000

/**
 * Keeps who was refused what: each is counted, and the first of its kind in an hour is warned of and on record, so that whoever
 * tries keys out fills no table. A revoked key is named; one that never was stands for all of them.
 */
export function makeRefusalRecord(
  shop: Pick<Shop, 'pool' | 'keyring' | 'log'> & { metrics: Metrics },
): HearOperatorRefused {
  const { pool, log, metrics } = shop
  const recordedAt = new Map<string, number>()
  const whose = async (refusal: OperatorRefusal) =>
    'operatorId' in refusal ? refusal.operatorId : await whoseKeyEver(shop, refusal.key)

  return async (refusal, now) => {
    const { code, call } = refusal
    const operatorId = await whose(refusal)
    metrics.operatorRefusals.inc({ operator: operatorId ?? 'unknown', code })
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
