import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { encrypt, open } from './encryption.ts'
import type { KeyKind, Keyring } from './keyring.ts'
import { accountKeys } from './tables.ts'

/** Encrypts and opens the fields of one account with one of its keys. */
export interface FieldCipher {
  /** @param place `table.column:rowId` */
  encrypt(text: string, place: string): Buffer
  open(encrypted: Buffer, place: string): string
}

/** Makes both keys of a new account. */
export async function createAccountKeys(tx: Database, keyring: Keyring, accountId: string, now: Date): Promise<void> {
  await tx.orm.insert(accountKeys).values(
    (['personal', 'retained'] as const).map((kind) => ({
      accountId,
      kind,
      wrapped: keyring.wrap(randomBytes(32), accountKeyPlace(accountId, kind)),
      createdAt: now,
    })),
  )
}

/** @throws when the account has no such key any more, as after its closure */
export async function fieldCipher(
  db: Database,
  keyring: Keyring,
  accountId: string,
  kind: KeyKind,
): Promise<FieldCipher> {
  const cipher = await findFieldCipher(db, keyring, accountId, kind)
  if (!cipher) throw new Error(`account has no ${kind} key`)
  return cipher
}

/** Undefined when the account has no such key any more, as when a merge or an erasure overtook the caller. */
export async function findFieldCipher(
  db: Database,
  keyring: Keyring,
  accountId: string,
  kind: KeyKind,
): Promise<FieldCipher | undefined> {
  const [row] = await db.orm
    .select({ wrapped: accountKeys.wrapped })
    .from(accountKeys)
    .where(and(eq(accountKeys.accountId, accountId), eq(accountKeys.kind, kind)))
  return row && cipherFrom(keyring, accountId, kind, row.wrapped)
}

/** Everything that was encrypted with the key is unreadable from then on. */
export async function deleteAccountKey(tx: Database, accountId: string, kind: KeyKind): Promise<void> {
  await tx.orm.delete(accountKeys).where(and(eq(accountKeys.accountId, accountId), eq(accountKeys.kind, kind)))
}

/** Whether an account still has a key of this kind. */
export async function hasAccountKey(db: Database, accountId: string, kind: KeyKind): Promise<boolean> {
  const rows = await db.orm
    .select({ accountId: accountKeys.accountId })
    .from(accountKeys)
    .where(and(eq(accountKeys.accountId, accountId), eq(accountKeys.kind, kind)))
  return rows.length > 0
}

/** The cipher of a wrapped key that a statement already read; see `wrappedKeySql`. */
export function cipherFrom(keyring: Keyring, accountId: string, kind: KeyKind, wrapped: Buffer): FieldCipher {
  const key = keyring.unwrap(wrapped, accountKeyPlace(accountId, kind))
  return {
    encrypt: (text, place) => encrypt(key, Buffer.from(text), place),
    open: (encrypted, place) => open(key, encrypted, place).toString(),
  }
}

/** SQL fragment for hot reads: the wrapped key of the account that `accountExpression` names. */
export function wrappedKeySql(accountExpression: string, kind: KeyKind): string {
  return `(SELECT account_keys.wrapped FROM account_keys WHERE account_keys.account_id = ${accountExpression} AND account_keys.kind = '${kind}')`
}

/** What the wrapped key of an account is bound to. */
export const accountKeyPlace = (accountId: string, kind: string) => `account_keys.wrapped:${accountId}:${kind}`
