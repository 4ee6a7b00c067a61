import type { Database } from '../db/database.ts'
import { throwApiError } from '../http/api-error.ts'
import { type FieldCipher, findFieldCipher } from '../secrets/account-keys.ts'
import type { Keyring } from '../secrets/keyring.ts'

/**
 * Locks a book of a member, such as that of addresses, and opens it, in that order: whoever holds the lock and finds the key has not been
 * overtaken by a merge or an erasure, and those wait.
 * @param lock answers how many the book holds; undefined when a merge or an erasure took it away
 * @throws ApiError NOT_LOGGED_IN when one of them was faster
 */
export async function openLockedBook(
  tx: Database,
  keyring: Keyring,
  accountId: string,
  lock: (tx: Database, accountId: string) => Promise<number | undefined>,
): Promise<{ held: number; cipher: FieldCipher }> {
  const held = await lock(tx, accountId)
  const cipher = held === undefined ? undefined : await findFieldCipher(tx, keyring, accountId, 'personal')
  if (held === undefined || !cipher) return throwApiError('NOT_LOGGED_IN')
  return { held, cipher }
}
