import type { Database } from '../../platform/db/database.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { findAccountByPhone, findAccountsByPhones, readAccount } from './store.ts'

/** What an encrypted phone is bound to. */
export const phonePlace = (accountId: string) => `accounts.phone:${accountId}`

/** The phone of an account; nothing for an account without one. */
export async function readOwnPhone(db: Database, keyring: Keyring, accountId: string): Promise<string | undefined> {
  const account = await readAccount(db, accountId)
  return account?.phone ? decryptPhone(db, keyring, accountId, account.phone) : undefined
}

/** Where a member is told something now; nothing once the account is closed, or while it has no phone. */
export async function readPhoneToTell(db: Database, keyring: Keyring, accountId: string): Promise<string | undefined> {
  const account = await readAccount(db, accountId)
  return account?.phone && !account.closedAt ? decryptPhone(db, keyring, accountId, account.phone) : undefined
}

async function decryptPhone(db: Database, keyring: Keyring, accountId: string, encrypted: Buffer): Promise<string> {
  return (await fieldCipher(db, keyring, accountId, 'personal')).open(encrypted, phonePlace(accountId))
}

/** Whether a phone is the account's own: bound to it, which takes a code that was sent to that phone. */
export async function isOwnPhone(db: Database, keyring: Keyring, accountId: string, phone: string): Promise<boolean> {
  const holder = await findAccountByPhone(db, keyring.blindIndex('phone', phone))
  return holder?.accountId === accountId
}

/** The accounts of phones, each once, in the order of their ids; phones of nobody are left out. */
export async function findAccountsOfPhones(
  db: Database,
  keyring: Keyring,
  phones: readonly string[],
): Promise<string[]> {
  return findAccountsByPhones(
    db,
    phones.map((phone) => keyring.blindIndex('phone', phone)),
  )
}
