import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import { type FieldCipher, findFieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { lockBook } from './store/patients.ts'

/**
 * Locks the member's book of patients and opens it, in that order: whoever holds the lock and finds the key has not been overtaken by a
 * merge or an erasure, and those wait.
 * @throws ApiError NOT_LOGGED_IN when one of them was faster
 */
export async function readPatientBook(
  tx: Database,
  keyring: Keyring,
  accountId: string,
): Promise<{ held: number; cipher: FieldCipher }> {
  const held = await lockBook(tx, accountId)
  const cipher = held === undefined ? undefined : await findFieldCipher(tx, keyring, accountId, 'personal')
  if (held === undefined || !cipher) return throwApiError('NOT_LOGGED_IN')
  return { held, cipher }
}
