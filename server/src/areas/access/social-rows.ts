import type { Database } from '../../platform/db/database.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { deleteIdentities, identityPlace, insertIdentity, readIdentities } from './social-store.ts'

/** Hands social accounts over, encrypted again; of a kind that both hold, the one of `into` stays and the other is let go of. */
export async function mergeIdentities(tx: Database, keyring: Keyring, from: string, into: string): Promise<void> {
  const losing = await readIdentities(tx, from)
  if (losing.length === 0) return
  const [old, fresh] = [
    await fieldCipher(tx, keyring, from, 'personal'),
    await fieldCipher(tx, keyring, into, 'personal'),
  ]
  await deleteIdentities(tx, from)
  for (const identity of losing) {
    const { type } = identity
    const name = fresh.encrypt(old.open(identity.name, identityPlace(from, type)), identityPlace(into, type))
    // The key of the table refuses a second one of a kind.
    await insertIdentity(tx, into, { ...identity, name })
  }
}

export interface ExportedIdentity {
  type: number
  name: string
  /** epoch ms */
  boundAt: number
}

/** What a member may take along; the provider's own id is not known here. */
export async function exportIdentities(db: Database, keyring: Keyring, accountId: string): Promise<ExportedIdentity[]> {
  const held = await readIdentities(db, accountId)
  if (held.length === 0) return []
  const cipher = await fieldCipher(db, keyring, accountId, 'personal')
  return held.map(({ type, name, boundAt }) => ({
    type,
    name: cipher.open(name, identityPlace(accountId, type)),
    boundAt: boundAt.getTime(),
  }))
}
