import { openPool, type Pool } from './platform/db/database.ts'
import { type CheckedDatabase, checkDatabase, readMigrations } from './platform/db/database-check.ts'
import { migrate } from './platform/db/migrate.ts'
import { type Keyring, makeKeyring } from './platform/secrets/keyring.ts'
import type { Settings } from './platform/settings.ts'

/** They come along, beside the sources as beside the build. */
const folder = new URL('../migrations/', import.meta.url)

/** @returns what checks that this version may serve a database; it throws `UnfitDatabase` */
export function shopDatabaseCheck(pool: Pool, keyring: Keyring): (now: Date) => Promise<CheckedDatabase> {
  const needs = { migrations: readMigrations(folder), keyring }
  return (now) => checkDatabase(pool, needs, now)
}

/**
 * Brings the database to this version, and leaves in a new one what tells its master key from any other.
 * @throws UnfitDatabase where the shop could not serve it afterwards
 */
export async function migrateShop({
  databaseUrl,
  masterKey,
  otherMasterKeys,
}: Pick<Settings, 'databaseUrl' | 'masterKey' | 'otherMasterKeys'>): Promise<void> {
  await migrate(databaseUrl, folder)
  const pool = openPool(databaseUrl, 1, () => undefined)
  await shopDatabaseCheck(pool, makeKeyring(masterKey, otherMasterKeys))(new Date()).finally(() => pool.end())
}
