import pg from 'pg'
import { ACCOUNT, BESIDE, type Placement, spreadPlan } from './spread-plan.ts'
import { statedTables } from './stated-tables.ts'

/**
 * Spreads the tables of a migrated database over the servers of its Citus cluster (decision record 65). Tables that lie where
 * they should are left alone, so that it may run after each migration.
 * @param client connected to the coordinator
 * @param tell hears a line for each table that is put somewhere
 */
export async function spreadTables(client: pg.Client, tell: (line: string) => void): Promise<void> {
  await prepareForSpreading(client)
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name::text AS name FROM citus_tables WHERE citus_table_type IN ('distributed', 'reference')`,
  )
  const placed = new Set(rows.map(({ name }) => name))
  for (const place of spreadPlan(await statedTables())) {
    if (placed.has(place.table) || place.as === 'local') continue
    await put(client, place)
    tell(place.as === 'reference' ? `${place.table}: on every server` : `${place.table}: by ${place.by}`)
  }
}

const settings = [
  // Our triggers look at their own row alone, or write beside it, within one account.
  ['citus.enable_unsafe_triggers', 'on'],
  // They also look at what the transaction has SET LOCAL, wherever the row lies.
  ['citus.propagate_set_commands', 'local'],
] as const

/** What the extension must be told once for the whole database. */
export async function prepareForSpreading(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT current_database() AS name FROM pg_extension WHERE extname = 'citus'`,
  )
  const name = rows[0]?.name
  if (!name)
    throw new Error('the database has no extension citus: CREATE EXTENSION citus, on every server, and add the workers')
  for (const [setting, value] of settings) {
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} SET ${setting} TO '${value}'`)
    await client.query(`SET ${setting} TO '${value}'`)
  }
}

async function put(client: pg.Client, place: Exclude<Placement, { as: 'local' }>): Promise<void> {
  if (place.as === 'reference') {
    await client.query('SELECT create_reference_table($1::regclass)', [place.table])
    return
  }
  const beside = place.by === ACCOUNT && place.table !== BESIDE ? BESIDE : 'none'
  await client.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
    place.table,
    place.by,
    beside,
  ])
}
