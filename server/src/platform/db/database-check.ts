import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Keyring } from '../secrets/keyring.ts'
import { isMasterKey } from '../secrets/master-key-check.ts'
import type { Database } from './database.ts'
import { sqlState } from './transaction.ts'

/** A migration by its name, and its time, by which the migrator orders them. */
export interface Migration {
  tag: string
  when: number
}

/** The database answers, but this process cannot serve it. The message tells an operator what to do. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase'
}

/** What the code brings and a database is checked against. */
export interface DatabaseNeeds {
  /** Oldest first. */
  migrations: readonly Migration[]
  keyring: Keyring
}

export interface CheckedDatabase {
  /** The newest migration of the database, by name where this version knows it. */
  migration: string
  /** A later version has migrated it; migrations keep the version before them working. */
  isNewer: boolean
  isReadOnly: boolean
}

/** The migrations that come with this version. */
export function readMigrations(folder: URL): readonly Migration[] {
  const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: Migration[]
  }
  return entries.map(({ tag, when }) => ({ tag, when }))
}

/**
 * Checks that this process may serve the database: its encoding, its migrations and the master key.
 * @throws UnfitDatabase when it may not
 */
export async function checkDatabase(db: Database, needs: DatabaseNeeds, now: Date): Promise<CheckedDatabase> {
  await requireUtf8(db)
  const migrated = await checkMigrations(db, needs.migrations)
  if (!(await isMasterKey(db, needs.keyring, now)))
    throw new UnfitDatabase(
      'MASTER_KEY is not the key that this database was first used with: nothing in it could be decrypted. Start with that key; a lost one cannot be replaced',
    )
  const { rows } = await db.orm.execute<{ value: string }>(
    sql`SELECT current_setting('transaction_read_only') AS value`,
  )
  return { ...migrated, isReadOnly: rows[0]?.value === 'on' }
}

/** @throws UnfitDatabase for a database that does not hold every text */
export async function requireUtf8(db: Pick<Database, 'orm'>): Promise<void> {
  const { rows } = await db.orm.execute<{ value: string }>(sql`SELECT current_setting('server_encoding') AS value`)
  const encoding = rows[0]?.value
  if (encoding !== 'UTF8')
    throw new UnfitDatabase(`the database is encoded in ${encoding}, not in UTF8: make it anew with ENCODING 'UTF8'`)
}

async function checkMigrations(db: Database, known: readonly Migration[]) {
  const newest = known.at(-1)
  if (!newest) throw new Error('this version brings no migrations')
  const at = await lastMigration(db)
  if (at === undefined)
    throw new UnfitDatabase('the database has no tables of this shop: run the command migrate first')
  const migration = known.find(({ when }) => when === at)?.tag ?? `of ${new Date(at).toISOString()}`
  if (at < newest.when)
    throw new UnfitDatabase(
      `the database is older than this version: it is at migration ${migration}, and ${newest.tag} is needed. Run the command migrate first`,
    )
  return { migration, isNewer: at > newest.when }
}

/** The time of the newest migration; undefined where there never was one. */
async function lastMigration({ orm }: Database): Promise<number | undefined> {
  try {
    const { rows } = await orm.execute<{ at: number | null }>(
      sql`SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations`,
    )
    return rows[0]?.at ?? undefined
  } catch (error) {
    // There is no such table, or no such schema.
    if (/^(42P01|3F000)$/.test(sqlState(error) ?? '')) return undefined
    throw error
  }
}
