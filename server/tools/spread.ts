import pg from 'pg'
import { ACCOUNT, BESIDE, type Placement, spreadPlan } from './spread-plan.ts'
import { statedTables } from './stated-tables.ts'

/**
 * Spreads the tables of a migrated database over the servers of its Citus cluster (decision record 65): `DATABASE_URL` names
 * the coordinator. Tables that lie where they should are left alone, so that it may run after each migration.
 */
const address = process.env.DATABASE_URL
if (!address) throw new Error('DATABASE_URL names the database to spread')

const client = new pg.Client({ connectionString: address })
await client.connect()
try {
  await spread(spreadPlan(await statedTables()))
} finally {
  await client.end()
}

async function spread(plan: readonly Placement[]): Promise<void> {
  await prepare()
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name::text AS name FROM citus_tables WHERE citus_table_type IN ('distributed', 'reference')`,
  )
  const placed = new Set(rows.map(({ name }) => name))
  for (const place of plan) {
    if (placed.has(place.table) || place.as === 'local') continue
    await put(place)
    console.log(place.as === 'reference' ? `${place.table}: on every server` : `${place.table}: by ${place.by}`)
  }
}

/** What the extension must be told once for the whole database. */
async function prepare(): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT current_database() AS name FROM pg_extension WHERE extname = 'citus'`,
  )
  const name = rows[0]?.name
  if (!name)
    throw new Error('the database has no extension citus: CREATE EXTENSION citus, on every server, and add the workers')
  const settings = [
    // The triggers that keep events append-only look at their own row alone.
    ['citus.enable_unsafe_triggers', 'on'],
    // They also look at what the transaction has SET LOCAL, wherever the row lies.
    ['citus.propagate_set_commands', 'local'],
  ] as const
  for (const [setting, value] of settings) {
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} SET ${setting} TO '${value}'`)
    await client.query(`SET ${setting} TO '${value}'`)
  }
}

async function put(place: Exclude<Placement, { as: 'local' }>): Promise<void> {
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
