import type { Database } from '../db/database.ts'
import { cipherFrom } from './account-keys.ts'
import type { Keyring } from './keyring.ts'
import { accountKeys, masterKeyCheck } from './tables.ts'

const KNOWN_TEXT = 'hean-shop'
const BOUND_TO = 'master_key_check.encrypted:1'

/**
 * Whether this is the master key that the database was first used with. The first process that asks leaves a text that only its
 * key decrypts; of several at once, the others are judged by what the first one left.
 */
export async function isMasterKey(db: Database, keyring: Keyring, now: Date): Promise<boolean> {
  const known = await readCheck(db)
  if (known) return decrypts(keyring, known)
  // A database that was used before there was a check holds keys of accounts, and any of them tells as well.
  if (!(await opensAnAccountKey(db, keyring))) return false
  const encrypted = keyring.wrap(Buffer.from(KNOWN_TEXT), BOUND_TO)
  await db.orm.insert(masterKeyCheck).values({ id: 1, encrypted, createdAt: now }).onConflictDoNothing()
  const kept = await readCheck(db)
  return kept !== undefined && decrypts(keyring, kept)
}

async function readCheck(db: Database): Promise<Buffer | undefined> {
  const [row] = await db.orm.select({ encrypted: masterKeyCheck.encrypted }).from(masterKeyCheck)
  return row?.encrypted
}

function decrypts(keyring: Keyring, encrypted: Buffer): boolean {
  try {
    return keyring.unwrap(encrypted, BOUND_TO).toString() === KNOWN_TEXT
  } catch {
    return false
  }
}

async function opensAnAccountKey(db: Database, keyring: Keyring): Promise<boolean> {
  const [row] = await db.orm.select().from(accountKeys).limit(1)
  if (!row) return true
  try {
    cipherFrom(keyring, row.accountId, row.kind, row.wrapped)
    return true
  } catch {
    return false
  }
}
