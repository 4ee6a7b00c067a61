import type pg from 'pg'

/** Counted on every call, refused or not: no effect of it. */
const COUNTERS = ['limit_hits']
/** Anybody may have a puzzle drawn, without being anyone: no effect on a member. */
const ROWS: Readonly<Record<string, string>> = { one_use_secrets: `WHERE purpose NOT IN ('slider', 'slider-code')` }

export async function tablesOf(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}

/** A digest of every row of the shop's own tables, by table, to see what an attack left behind. */
export async function stateOf(database: pg.Pool): Promise<Map<string, string>> {
  const state = new Map<string, string>()
  for (const table of await tablesOf(database)) {
    const name = table.replace(/^public\./, '')
    if (!table.startsWith('public.') || COUNTERS.includes(name)) continue
    const { rows } = await database.query<{ digest: string }>(
      `SELECT count(*) || ':' || coalesce(md5(string_agg(row, ',' ORDER BY row)), '') AS digest FROM (SELECT t::text AS row FROM ${table} t ${ROWS[name] ?? ''}) r`,
    )
    state.set(name, rows[0]?.digest ?? '')
  }
  return state
}

/** Names of the tables that are not as they were. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)
}
