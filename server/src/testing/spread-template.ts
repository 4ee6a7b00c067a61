import pg from 'pg'
import { prepareForSpreading, spreadTables } from '../../tools/spread-tables.ts'

/** Few shards: a test file has few rows, and its database is copied for it. */
const SHARDS = 4

/** Makes an empty database, of this name on each server, one that Citus knows as a whole. */
export async function joinServers(coordinator: string, workers: readonly string[]): Promise<void> {
  for (const server of [coordinator, ...workers])
    await onDatabase(server, (client) => client.query('CREATE EXTENSION citus'))
  await onDatabase(coordinator, async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', hostOf(coordinator))
    for (const worker of workers) await client.query('SELECT citus_add_node($1, $2)', hostOf(worker))
  })
}

/** Spreads the tables of a migrated database. */
export async function spreadTemplate(coordinator: string): Promise<void> {
  await onDatabase(coordinator, async (client) => {
    await client.query(`SET citus.shard_count TO ${SHARDS}`)
    await spreadTables(client, () => undefined)
  })
}

/** What a copy of a spread database does not take over from it: the settings of the database. */
export async function prepareSpreadCopy(coordinator: string): Promise<void> {
  await onDatabase(coordinator, prepareForSpreading)
}

const hostOf = (address: string): [string, number] => [new URL(address).hostname, Number(new URL(address).port)]

async function onDatabase(address: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
