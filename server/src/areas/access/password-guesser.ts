import { passwordLimits } from '@shop/contract/areas/access'
import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { type Guesser, passwordCompareLimits, phoneTryLimits, subjectOf } from './password-policy.ts'
import { countInARow, endRows, purgeRows } from './password-store.ts'

/** Seconds to wait where an hour would not help a stranger: the owner logs in on a known device, by a code or elsewhere. */
const NO_END = 3600

/** First byte of what tries in a row are counted under. */
const OF_NOBODY = 0
const OF_ACCOUNT = 1

/**
 * Takes what one compare with a password costs, before the compare (access#50, access#51). Strangers to an account share ten an
 * hour and a hundred in a row, of a login name those of each network; a device that it is known on has ten an hour of its own,
 * so that nobody from outside keeps the owner out. A name that nobody has is counted the same way.
 * @param refusal whose words suit the reader: who logs in is told of other ways to, a member is in already
 * @throws ApiError as told, with the seconds to wait
 */
export async function takeCompare(
  { pool, limits, keyring }: Pick<Platform, 'pool' | 'limits' | 'keyring'>,
  guesser: Guesser,
  now: Date,
  apiError: 'LOGIN_SLOWED' | 'PASSWORD_SLOWED' = 'LOGIN_SLOWED',
): Promise<void> {
  const permission = await limits.take(pool, passwordCompareLimits(guesser), now)
  if (!permission.allowed) throwApiError(apiError, { retryAfter: permission.retryAfter })
  if (guesser.knownDevice !== undefined) return
  const row = rowOf(keyring, guesser)
  if (!(await countInARow(pool, row, passwordLimits.strangersInARow, now))) {
    throwApiError(apiError, { retryAfter: NO_END })
  }
}

/**
 * Takes what trying one more phone costs an address. The count of a phone's failures ends when its owner logs in, which a phone
 * that nobody has never sees: who may ask that of a few phones a day alone learns no list of customers (access#52).
 * @throws ApiError LOGIN_SLOWED with the seconds to wait
 */
export async function takePhone({ pool, limits }: Platform, phone: string, address: string, now: Date): Promise<void> {
  const { first, limits: keys } = phoneTryLimits(phone, address)
  const permission = await limits.take(pool, keys, now)
  if (permission.allowed || (await limits.count(pool, first, first.limits[0]!.within, now)) > 0) return
  throwApiError('LOGIN_SLOWED', { retryAfter: permission.retryAfter })
}

/** The owner has logged in: strangers' failures are no longer in a row. */
export async function endFailuresInARow(tx: Database, keyring: Keyring, accountId: string): Promise<void> {
  await endRows(tx, rowOf(keyring, { of: { accountId } }))
}

/** Forgets what nobody tried lately; of an account's rows the one over all networks has no end but its owner's login. */
export function purgeFailuresInARow(db: Database, before: Date): Promise<void> {
  return purgeRows(db, OF_NOBODY, before)
}

/** The rows of an account's networks begin with its own, so that its login ends them together. */
function rowOf(keyring: Keyring, { of, network }: Pick<Guesser, 'of' | 'network'>): Buffer {
  const kind = Buffer.from(['accountId' in of ? OF_ACCOUNT : OF_NOBODY])
  const ofNetwork = network === undefined ? [] : [keyring.blindIndex('password-tries-network', network)]
  return Buffer.concat([kind, keyring.blindIndex('password-tries', subjectOf(of)), ...ofNetwork])
}
