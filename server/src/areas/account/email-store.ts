import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type FieldCipher, fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { profiles } from './tables.ts'

const emailPlace = (accountId: string) => `profiles.email:${accountId}`

export async function readEncryptedEmail(db: Database, accountId: string): Promise<Buffer | null> {
  const [row] = await db.orm.select({ email: profiles.email }).from(profiles).where(eq(profiles.accountId, accountId))
  return row?.email ?? null
}

/** The bound address of an account, if there is one. */
export async function readEmail(db: Database, keyring: Keyring, accountId: string): Promise<string | undefined> {
  const encrypted = await readEncryptedEmail(db, accountId)
  return encrypted
    ? decryptEmail(await fieldCipher(db, keyring, accountId, 'personal'), accountId, encrypted)
    : undefined
}

export function decryptEmail(cipher: FieldCipher, accountId: string, encrypted: Buffer): string {
  return cipher.open(encrypted, emailPlace(accountId))
}

export function encryptEmail(cipher: FieldCipher, accountId: string, email: string): Buffer {
  return cipher.encrypt(email, emailPlace(accountId))
}

/** @param email encrypted; null takes it away */
export async function writeEmail(tx: Database, accountId: string, email: Buffer | null, now: Date): Promise<void> {
  await tx.orm
    .insert(profiles)
    .values({ accountId, email, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.accountId, set: { email, updatedAt: now } })
}
