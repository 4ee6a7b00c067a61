import type { Database } from '../../platform/db/database.ts'
import type { FindOperator } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { findKey, findKeyEver, type KnownKey } from './store/keys.ts'
import { findSession } from './store/sessions.ts'

/** Shorter keys are refused without a look: they cannot have been made by us. */
const SHORTEST_KEY = 32

type Parts = Pick<Platform, 'pool' | 'keyring'>

export function hashKey(keyring: Keyring, key: string): Buffer {
  return keyring.hashSecret('operator-key', key)
}

export function hashSession(keyring: Keyring, token: string): Buffer {
  return keyring.hashSecret('operator-session', token)
}

/** Whose key it is, as long as it is not revoked. */
export async function findKeyBy({ pool, keyring }: Parts, key: string): Promise<KnownKey | undefined> {
  return key.length < SHORTEST_KEY ? undefined : findKey(pool, hashKey(keyring, key))
}

/** Whose key it is or was: one that is revoked opens nothing, and who still shows it is of interest. */
export async function whoseKeyEver({ pool, keyring }: Parts, key: string): Promise<string | undefined> {
  return key.length < SHORTEST_KEY ? undefined : findKeyEver(pool, hashKey(keyring, key))
}

/** The id of a key, revoked or not, inside a transaction. @throws for a key that never was */
export async function findOperatorId(db: Database, keyring: Keyring, key: string): Promise<string> {
  const id = await findKeyEver(db, hashKey(keyring, key))
  if (id === undefined) throw new Error('no such key')
  return id
}

/** How the platform asks who operates (shop#55): by the key itself, or by the cookie that a key opened. */
export function findOperatorBy(platform: Parts): FindOperator {
  return async (token, now) => {
    const known =
      'key' in token
        ? await findKeyBy(platform, token.key)
        : await findSession(platform.pool, hashSession(platform.keyring, token.session), now)
    return known && { kind: 'operator', operatorId: known.operatorId, scopes: known.scopes }
  }
}
