import { isPhone } from '@shop/contract/fields/phone'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { createAccountKeys, type FieldCipher, fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { claimLoginName } from './password-store.ts'
import { insertAccount } from './store.ts'

/** A login name as it is compared: outer spaces and capitals do not count. */
export function plainLoginName(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase()
}

/** What the two directories, of phones and of login names, know a name by; a phone is never a login name. */
export function nameIndexes(keyring: Keyring, name: string): { phoneIndex: Buffer; nameIndex: Buffer } {
  return { phoneIndex: keyring.blindIndex('phone', name), nameIndex: keyring.blindIndex('login-name', name) }
}

const place = (accountId: string) => `accounts.login_name:${accountId}`

/** Login names as they are stored: encrypted with the member's personal key. */
export const loginNameEncryption = {
  encrypt: (cipher: FieldCipher, accountId: string, name: string) => cipher.encrypt(name, place(accountId)),
  open: (cipher: FieldCipher, accountId: string, encrypted: Buffer) => cipher.open(encrypted, place(accountId)),
}

/**
 * Gives an account the name that its member logged in to an older shop by.
 * @throws when another account has the name, or when it reads as a phone
 */
export async function giveLoginName(tx: Database, keyring: Keyring, accountId: string, name: string): Promise<void> {
  const plain = plainLoginName(name)
  if (isPhone(plain)) throw new Error('a phone is no login name')
  const encrypted = loginNameEncryption.encrypt(
    await fieldCipher(tx, keyring, accountId, 'personal'),
    accountId,
    name.trim(),
  )
  if (!(await claimLoginName(tx, nameIndexes(keyring, plain).nameIndex, accountId, encrypted))) {
    throw new Error('the login name is taken')
  }
}

/** Takes over a member of an older shop, who logs in by a name and has no phone here as yet. @throws as `giveLoginName` */
export async function createAccountOfName(tx: Database, keyring: Keyring, name: string, now: Date): Promise<string> {
  const accountId = newId(now)
  await createAccountKeys(tx, keyring, accountId, now)
  await insertAccount(tx, accountId, null, now)
  await giveLoginName(tx, keyring, accountId, name)
  return accountId
}
