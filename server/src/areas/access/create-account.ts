import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { createAccountKeys, fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { phonePlace } from './own-phone.ts'
import { claimPhone, findAccountByPhone, insertAccount } from './store.ts'

/**
 * The account of a phone, made when there is none (decision 11). Of parallel first log-ins one makes it and the others
 * find it.
 */
export async function accountOfPhone(
  tx: Database,
  keyring: Keyring,
  phone: string,
  now: Date,
): Promise<{ accountId: string; isNew: boolean; closedAt: Date | null }> {
  const phoneIndex = keyring.blindIndex('phone', phone)
  const known = await findAccountByPhone(tx, phoneIndex)
  if (known) return { ...known, isNew: false }
  const accountId = newId(now)
  if (!(await claimPhone(tx, phoneIndex, accountId))) {
    const winner = await findAccountByPhone(tx, phoneIndex)
    if (!winner) throw new Error('a claimed phone has no account')
    return { ...winner, isNew: false }
  }
  await createAccountKeys(tx, keyring, accountId, now)
  const cipher = await fieldCipher(tx, keyring, accountId, 'personal')
  await insertAccount(tx, accountId, cipher.seal(phone, phonePlace(accountId)), now)
  return { accountId, isNew: true, closedAt: null }
}
