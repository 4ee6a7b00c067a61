import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { sqlState } from '../db/transaction.ts'
import { cipherFrom } from './account-keys.ts'
import type { Keyring } from './keyring.ts'
import { accountKeys, masterKeyCheck } from './tables.ts'

const KNOWN_TEXT = 'hean-shop'
const BOUND_TO = 'master_key_check.encrypted:1'
const LASTING_BOUND_TO = 'master_key_check.lasting_secrets:1'
const READ_ONLY = '25006'

/**
 * Whether the master key is the one that wraps what the database holds; then the keyring takes over the lasting secrets that stand there.
 * The first process that asks leaves a text that only its key decrypts; of several at once, the others are judged by what the first one left.
 */
export async function isMasterKey(db: Database, keyring: Keyring, now: Date): Promise<boolean> {
  const known = await readCheck(db)
  if (known) return takeOver(db, keyring, known)
  // A database that was used before there was a check holds keys of accounts, and any of them tells as well.
  if (!(await opensAnAccountKey(db, keyring))) return false
  const encrypted = keyring.wrap(Buffer.from(KNOWN_TEXT), BOUND_TO)
  const lastingSecrets = keyring.wrap(keyring.lastingSecrets, LASTING_BOUND_TO)
  await db.orm.insert(masterKeyCheck).values({ id: 1, encrypted, lastingSecrets, createdAt: now }).onConflictDoNothing()
  const kept = await readCheck(db)
  return kept !== undefined && takeOver(db, keyring, kept)
}

/**
 * Wraps check and lasting secrets by the key of this process. From then on none starts with the previous key alone.
 * @returns whether they were another key's until now
 */
export async function settleMasterKey(db: Database, keyring: Keyring): Promise<boolean> {
  const known = await readCheck(db)
  if (!known || isOwn(keyring, known.encrypted)) return false
  const settled = await db.orm
    .update(masterKeyCheck)
    .set({
      encrypted: keyring.wrap(Buffer.from(KNOWN_TEXT), BOUND_TO),
      lastingSecrets: keyring.wrap(keyring.lastingSecrets, LASTING_BOUND_TO),
    })
    .where(and(eq(masterKeyCheck.id, 1), eq(masterKeyCheck.encrypted, known.encrypted)))
    .returning({ id: masterKeyCheck.id })
  return settled.length > 0
}

/** Whether the database still needs another master key than this process's own. */
export async function needsOtherMasterKey(db: Database, keyring: Keyring): Promise<boolean> {
  const known = await readCheck(db)
  return known !== undefined && !isOwn(keyring, known.encrypted)
}

type Check = Pick<typeof masterKeyCheck.$inferSelect, 'encrypted' | 'lastingSecrets'>

async function readCheck(db: Database): Promise<Check | undefined> {
  const { encrypted, lastingSecrets } = masterKeyCheck
  const [row] = await db.orm.select({ encrypted, lastingSecrets }).from(masterKeyCheck)
  return row
}

async function takeOver(db: Database, keyring: Keyring, { encrypted, lastingSecrets }: Check): Promise<boolean> {
  try {
    if (keyring.unwrap(encrypted, BOUND_TO).toString() !== KNOWN_TEXT) return false
    if (lastingSecrets) {
      keyring.useLastingSecrets(keyring.unwrap(lastingSecrets, LASTING_BOUND_TO))
      return true
    }
    // No key changed yet: the one that decrypts the check is the first.
    keyring.useLastingSecrets(keyring.lastingSecretsOf(encrypted, BOUND_TO))
  } catch {
    return false
  }
  await keepLastingSecrets(db, keyring)
  return true
}

async function keepLastingSecrets(db: Database, keyring: Keyring): Promise<void> {
  const wrapped = keyring.wrap(keyring.lastingSecrets, LASTING_BOUND_TO)
  await db.orm
    .update(masterKeyCheck)
    .set({ lastingSecrets: wrapped })
    .where(isNull(masterKeyCheck.lastingSecrets))
    // A database that takes no writes keeps them at a later start.
    .catch((error: unknown) => {
      if (sqlState(error) !== READ_ONLY) throw error
    })
}

function isOwn(keyring: Keyring, wrapped: Buffer): boolean {
  const prefix = keyring.wrappedPrefix()
  return wrapped.subarray(0, prefix.length).equals(prefix)
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
