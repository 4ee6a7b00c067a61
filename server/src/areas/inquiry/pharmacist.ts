import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Operator, OperatorDeniedListener } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { makeDenialRecord, readKeyHolder, readKeyHolders } from '../operators/index.ts'

const HOUR = 3_600_000
/** Records that one pharmacist opens, or sees identities and pictures of, in an hour; who opens more collects patients (care#164). */
const MOST_AN_HOUR = 120

/** A pharmacist with the licence under which prescriptions are reviewed. */
export interface Pharmacist {
  operatorId: string
  name: string
  licenceNumber: string
}

/** @throws ApiError LICENCE_REQUIRED for a key that holds none (care#162) */
export async function requirePharmacist(db: Database, { operatorId }: Operator): Promise<Pharmacist> {
  const { name, licenceNumber } = await readKeyHolder(db, operatorId)
  return licenceNumber === null ? throwApiError('LICENCE_REQUIRED') : { operatorId, name, licenceNumber }
}

/** How a pharmacist who decided is shown, also once the key is revoked. */
export async function readPharmacist(db: Database, operatorId: string | null): Promise<Pharmacist | null> {
  if (operatorId === null) return null
  const { name, licenceNumber } = await readKeyHolder(db, operatorId)
  return { operatorId, name, licenceNumber: licenceNumber ?? '' }
}

/** The same of several, by their ids. */
export async function readPharmacists(
  db: Database,
  operatorIds: readonly (string | null)[],
): Promise<Map<string | null, Pharmacist>> {
  const holders = await readKeyHolders(
    db,
    operatorIds.filter((id) => id !== null),
  )
  return new Map(
    [...holders].map(([operatorId, { name, licenceNumber }]) => [
      operatorId,
      { operatorId, name, licenceNumber: licenceNumber ?? '' },
    ]),
  )
}

/** What a pharmacist sees of a patient. */
export interface Sight {
  kind: 'review' | 'identity' | 'images'
  id: string
  /** The call by which, for whoever hears of refusals. */
  call: string
}

export type ReviewParts = Platform & { recordDenial: OperatorDeniedListener }

export function reviewParts(platform: Platform): ReviewParts {
  return { ...platform, recordDenial: makeDenialRecord(platform) }
}

/**
 * Counts what a pharmacist sees of patients, each record once an hour.
 * @throws ApiError TOO_MANY_REQUESTS, which its owner hears of
 */
export async function rationSight(
  { pool, limits, recordDenial }: ReviewParts,
  operatorId: string,
  { kind, id, call }: Sight,
  now: Date,
): Promise<void> {
  const same = { kind: `operator-${kind}:same`, subject: `${operatorId}:${id}` }
  if ((await limits.count(pool, same, HOUR, now)) > 0) return
  const most = [{ most: MOST_AN_HOUR, within: HOUR }]
  const permission = await limits.take(
    pool,
    [
      { kind: `operator-${kind}`, subject: operatorId, limits: most },
      { ...same, limits: most },
    ],
    now,
  )
  if (permission.allowed) return
  const code = 'TOO_MANY_REQUESTS'
  await recordDenial({ operatorId, code, call }, now)
  throwApiError(code, { retryAfter: permission.retryAfter })
}
