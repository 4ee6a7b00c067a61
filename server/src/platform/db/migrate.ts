import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { requireUtf8 } from './database-check.ts'

/** Any number will do, as long as every process takes the same one. */
const MIGRATION_LOCK = 4_021_977

/** Brings the database to this version's tables, forward only, one process at a time. */
export async function migrate(address: string, folder: URL): Promise<void> {
  const client = new pg.Client({ connectionString: address, application_name: 'shop-migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await requireUtf8({ orm: drizzle(client) })
    await applyMigrations(drizzle(client), { migrationsFolder: fileURLToPath(folder) })
    await runMigrations({ connectionString: address })
  } finally {
    await client.end()
  }
}
