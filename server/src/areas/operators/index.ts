import type { OperatorScope } from '@shop/contract/kit/operation'
import type { Database } from '../../platform/db/database.ts'
import type { FindOperator } from '../../platform/http/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import type { Shop } from '../../platform/shop.ts'
import { findKey, insertKey } from './store.ts'

export { insertAction as recordOperatorAction } from './store.ts'

/** Shorter keys are refused without a look: they cannot have been made by us. */
const SHORTEST_KEY = 32

/** How the platform asks who holds an operator key (decision 30). */
export function findOperatorBy({ pool, keyring }: Pick<Shop, 'pool' | 'keyring'>): FindOperator {
  return async (key) => {
    if (key.length < SHORTEST_KEY) return undefined
    const known = await findKey(pool, keyring.hashSecret('operator-key', key))
    return known && { kind: 'operator', ...known }
  }
}

/** Keeps a key by its hash; a key that is known already stays as it is. */
export async function registerOperatorKey(
  db: Database,
  keyring: Keyring,
  operator: { key: string; name: string; scopes: OperatorScope[] },
  now: Date,
): Promise<void> {
  const keyHash = keyring.hashSecret('operator-key', operator.key)
  await insertKey(db, { id: newId(now), name: operator.name, keyHash, scopes: operator.scopes }, now)
}
