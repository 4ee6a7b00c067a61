import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database, Pool } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { accountKeyPlace } from './account-keys.ts'
import type { Keyring } from './keyring.ts'
import { needsOtherMasterKey, settleMasterKey } from './master-key-check.ts'
import type { WrappedColumn } from './wrapped-column.ts'

/** The keys of the accounts. */
export const wrappedAccountKeys: WrappedColumn = {
  table: 'account_keys',
  column: 'wrapped',
  key: { account_id: 'uuid', kind: 'text' },
  boundTo: ({ account_id = '', kind = '' }) => accountKeyPlace(account_id, kind),
}

/** A run ends after so many ms and the next one goes on, so that runs, which begin each minute, are never side by side for long. */
const RUN_MS = 30_000

/** Rows that are read at once; each is written by a statement of its own, so that nobody waits for a batch. */
const BATCH = 200

/**
 * Wraps everything anew that another master key wrapped, row by row under readers and writers. What was done is not done again, so that it can
 * be broken off at any time. Once a whole pass finds nothing, the database stops to need the previous key (docs/product/platform.md#29).
 */
export async function rewrapAll(
  { pool, keyring, log, metrics }: Pick<Platform, 'pool' | 'keyring' | 'log' | 'metrics'>,
  columns: readonly WrappedColumn[],
): Promise<void> {
  if (!keyring.hasPrevious) return
  const until = performance.now() + RUN_MS
  for (let left = 1; left > 0; ) {
    left = 0
    for (const column of columns) {
      const { wrapped, unreadable, isWhole } = await rewrapColumn(pool, keyring, column, until)
      const { table } = column
      left += wrapped
      metrics.rewrapped.inc({ table }, wrapped)
      if (wrapped > 0) log.info({ table, wrapped }, 'values were wrapped by the new master key')
      if (unreadable > 0) log.error({ table, unreadable }, 'values are wrapped by no master key that is known')
      if (!isWhole) return
    }
  }
  if (await settleMasterKey(pool, keyring)) log.info({}, 'nothing stored needs the previous master key any more')
}

interface Row {
  wrapped: Buffer
  [key: string]: unknown
}

/** @param until when it breaks off, by the process's own clock (`performance.now`) */
async function rewrapColumn(db: Database, keyring: Keyring, column: WrappedColumn, until: number) {
  const counts = { wrapped: 0, unreadable: 0 }
  let last: Row | undefined
  for (;;) {
    const rows = await readBatch(db, keyring.wrappedPrefix(), column, last)
    for (const row of rows) {
      if (performance.now() > until) return { ...counts, isWhole: false }
      const fresh = rewrapped(keyring, column, row)
      if (!fresh) counts.unreadable++
      // A row that changed or went meanwhile is left alone: whoever changed it wrapped it, or the next pass does.
      else if (await replace(db, column, row, fresh)) counts.wrapped++
    }
    if (rows.length < BATCH) return { ...counts, isWhole: true }
    last = rows.at(-1)
  }
}

const name = (text: string) => sql.identifier(text)
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

async function readBatch(db: Database, prefix: Buffer, { table, column, key }: WrappedColumn, after?: Row) {
  const columns = Object.keys(key).map((each) => sql`${name(table)}.${name(each)}`)
  const shown = Object.keys(key).map((each) => sql`${name(table)}.${name(each)}::text AS ${name(each)}`)
  const { rows } = await db.orm.execute<Row>(sql`
    SELECT ${list(shown)}, ${name(column)} AS wrapped FROM ${name(table)}
    WHERE substring(${name(column)} FROM 1 FOR ${prefix.length}::int) <> ${prefix}
    ${after ? sql`AND (${list(columns)}) > (${list(valuesOf(key, after))})` : sql``}
    ORDER BY ${list(columns)} LIMIT ${BATCH}`)
  return rows
}

function rewrapped(keyring: Keyring, { key, boundTo }: WrappedColumn, row: Row): Buffer | undefined {
  const texts = Object.keys(key).map((each) => [each, String(row[each]).replace(/^\\x/, '')])
  const place = boundTo(Object.fromEntries(texts))
  try {
    return keyring.wrap(keyring.unwrap(row.wrapped, place), place)
  } catch {
    return undefined
  }
}

async function replace(db: Database, { table, column, key }: WrappedColumn, row: Row, fresh: Buffer) {
  const values = valuesOf(key, row)
  const isRow = Object.keys(key).map((each, index) => sql`${name(each)} = ${values[index]}`)
  const { rowCount } = await db.orm.execute(sql`
    UPDATE ${name(table)} SET ${name(column)} = ${fresh}
    WHERE ${sql.join(isRow, sql` AND `)} AND ${name(column)} = ${row.wrapped}`)
  return rowCount === 1
}

const valuesOf = (key: WrappedColumn['key'], row: Row) =>
  Object.entries(key).map(([each, type]) => sql`${row[each]}::${sql.raw(type)}`)

/** 1 while something that is stored needs another master key than the process's own; left out while the database does not answer. */
export function addMasterKeyGauge(registry: Registry, pool: Pool, keyring: Keyring): void {
  new Gauge({
    name: 'shop_previous_master_key_needed',
    help: '1 while stored values need another master key than MASTER_KEY',
    registers: [registry],
    async collect() {
      const isNeeded = await needsOtherMasterKey(pool, keyring).catch(() => undefined)
      if (isNeeded === undefined) this.remove()
      else this.set(isNeeded ? 1 : 0)
    },
  })
}
