import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type FieldCipher, findFieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { holdOpen } from '../access/index.ts'
import { lockProfile, type ProfileRow } from './store.ts'

/**
 * Holds a member's profile until the transaction ends, made where there is none yet. Whoever writes a fact or takes back the
 * consent to it holds it, so that no fact stays behind; merges and erasures wait.
 * @throws Refusal NOT_LOGGED_IN when one of them was faster
 */
export async function holdProfile(
  tx: Database,
  keyring: Keyring,
  accountId: string,
  now: Date,
): Promise<{ profile: ProfileRow; cipher: FieldCipher }> {
  const isOpen = await holdOpen(tx, accountId)
  const cipher = isOpen ? await findFieldCipher(tx, keyring, accountId, 'personal') : undefined
  if (!cipher) return refuse('NOT_LOGGED_IN')
  return { profile: await lockProfile(tx, accountId, now), cipher }
}
