import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { RowKey, WrappedColumn } from './wrapped-column.ts'

/** Rows that are looked at by one statement, along the primary key: what a statement costs does not grow with its table. */
export const PAGE = 500

export interface PageRow {
  /** Null where the value is the process's own key's already, or there is none. */
  wrapped: Buffer | null
  [key: string]: unknown
}

const name = (text: string) => sql.identifier(text)
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
const valuesOf = (key: WrappedColumn['key'], row: Readonly<Record<string, unknown>>) =>
  Object.entries(key).map(([each, type]) => sql`${row[each]}::${sql.raw(type)}`)

/** The next rows in the order of their keys, each with its value where another master key than that of `prefix` wrapped it. */
export async function readPage(
  db: Database,
  prefix: Buffer,
  { table, column, key }: WrappedColumn,
  after: RowKey | null,
): Promise<PageRow[]> {
  const columns = Object.keys(key).map((each) => sql`${name(table)}.${name(each)}`)
  const shown = Object.keys(key).map((each) => sql`${name(table)}.${name(each)}::text AS ${name(each)}`)
  const { rows } = await db.orm.execute<PageRow>(sql`
    SELECT ${list(shown)}, CASE WHEN substring(${name(column)} FROM 1 FOR ${prefix.length}::int) <> ${prefix}
      THEN ${name(column)} END AS wrapped
    FROM ${name(table)}
    ${after ? sql`WHERE (${list(columns)}) > (${list(valuesOf(key, after))})` : sql``}
    ORDER BY ${list(columns)} LIMIT ${PAGE}`)
  return rows
}

export const keyOf = ({ key }: WrappedColumn, row: PageRow): RowKey =>
  Object.fromEntries(Object.keys(key).map((each) => [each, String(row[each])]))

/** @returns false for a row that changed or went meanwhile, which is left alone */
export async function replaceValue(
  db: Database,
  { table, column, key }: WrappedColumn,
  row: PageRow,
  fresh: Buffer,
): Promise<boolean> {
  const values = valuesOf(key, row)
  const isRow = Object.keys(key).map((each, index) => sql`${name(each)} = ${values[index]}`)
  const { rowCount } = await db.orm.execute(sql`
    UPDATE ${name(table)} SET ${name(column)} = ${fresh}
    WHERE ${sql.join(isRow, sql` AND `)} AND ${name(column)} = ${row.wrapped}`)
  return rowCount === 1
}
