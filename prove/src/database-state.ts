import type pg from 'pg'

/** Counted on every call, refused or not: no effect of it. */
const COUNTERS = ['limit_hits']
/** The rows of a table that are looked at. */
const ROWS: Readonly<Record<string, string>> = {
  // Anybody may have a puzzle drawn, without being anyone: no effect on a member.
  one_use_secrets: `WHERE purpose NOT IN ('slider', 'slider-code')`,
  // That a call was refused is kept (decision record 39); whatever else it left on record would be an effect of it.
  operator_actions: `WHERE action <> 'operators.refused'`,
  // The clock has open invoices looked at; a call that asked for one would leave it in `invoices` too.
  outbox_messages: `WHERE kind <> 'invoice'`,
}
/** A row more is an effect; what a worker notes of its sending is none of the call that is looked at. By what a row is told apart. */
const SENT_LATER: Readonly<Record<string, string>> = {
  outbox_messages: 'id',
  hook_deliveries: 'id',
  event_hooks: 'id',
  invoice_mails: 'id',
  payment_refunds: 'id',
  invoice_submission_directory: 'order_no',
}

export async function tablesOf(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}

/** A digest of every row of the shop's own tables, by table, to see what an attack left behind. */
export async function stateOf(database: pg.Pool): Promise<Map<string, string>> {
  const digests = (await tablesOf(database)).flatMap((table) => {
    const name = table.replace(/^public\./, '')
    if (!table.startsWith('public.') || COUNTERS.includes(name)) return []
    // A sum knows no order, so that nothing is sorted; hashes of 64 bits do not cancel each other out by chance.
    const key = SENT_LATER[name]
    const hash = key ? `hashtextextended(t.${key}::text, 0)` : 'hash_record_extended(t, 0)'
    return `SELECT '${name}' AS name, count(*) || ':' || coalesce(sum(${hash}), 0) AS digest FROM ${table} t ${ROWS[name] ?? ''}`
  })
  // Named, as it is planned for longer than it runs.
  const query = { name: 'state', text: digests.join('\nUNION ALL ') }
  const { rows } = await database.query<{ name: string; digest: string }>(query)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** Names of the tables that are not as they were. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)
}
