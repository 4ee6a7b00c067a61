import type { RealNameOutcome, RealNamePerson } from '../../gateways/real-name/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import type { Owner } from '../../platform/sessions/owner.ts'
import { lockOpenAccount } from '../access/index.ts'
import { heldOutcome } from './domain/real-name.ts'
import { findLatestCheck, insertCheck } from './store/checks.ts'

const DAY = 24 * 60 * 60 * 1000

/** Times that an account may have the authority asked within 24 hours (care#35). */
export const REAL_NAME_CHECKS_A_DAY = 10

/** Who has the authority asked: somebody who acts for an account, or the shop for it. */
export type Asker = Owner | { accountId: string }

/** Whether somebody acts who may lose the right to. */
export const isOwner = (asker: Asker): asker is Owner => 'write' in asker

/** What is kept of a person: useless without the keyring's key. */
const personHash = (keyring: Keyring, { name, idNumber }: RealNamePerson) =>
  keyring.blindIndex('real-name', `${name}\0${idNumber}`)

/** What the authority said of a person and still holds; undefined where it is to be asked. */
async function findHeldOutcome(
  db: Database,
  keyring: Keyring,
  accountId: string,
  person: RealNamePerson,
  now: Date,
): Promise<RealNameOutcome | undefined> {
  return heldOutcome(await findLatestCheck(db, accountId, personHash(keyring, person)), now)
}

/**
 * What the authority says of a person: what it said before where that still holds, else it is asked, and the answer kept. Runs outside of
 * transactions, which must not wait for it.
 * @param asker nothing is kept where the session or the account ended meanwhile
 * @throws ApiError REAL_NAME_TOO_MANY, NOT_LOGGED_IN
 */
export async function checkRealName(
  platform: Platform,
  asker: Asker,
  person: RealNamePerson,
  now: Date,
): Promise<RealNameOutcome> {
  const { pool, keyring, gateways, limits } = platform
  const { accountId } = asker
  const held = await findHeldOutcome(pool, keyring, accountId, person, now)
  if (held) return held
  const limit = { most: REAL_NAME_CHECKS_A_DAY, within: DAY }
  const permission = await limits.take(pool, [{ kind: 'real-name', subject: accountId, limits: [limit] }], now)
  if (!permission.allowed) throwApiError('REAL_NAME_TOO_MANY', { retryAfter: permission.retryAfter })
  const { name, idNumber } = person
  const outcome = await gateways.realName.check({ name, idNumber })
  const keep = (tx: Database) => insertCheck(tx, { accountId, personHash: personHash(keyring, person), outcome }, now)
  if (isOwner(asker)) {
    await asker.write(keep)
    return outcome
  }
  await transaction(pool, async (tx) => {
    // What a merge or an erasure has taken away meanwhile must not come back.
    if (!(await lockOpenAccount(tx, accountId))) throwApiError('NOT_LOGGED_IN')
    await keep(tx)
  })
  return outcome
}
