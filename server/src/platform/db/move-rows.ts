import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** A table whose rows belong to accounts, or a directory that leads to them. */
type AccountTable = PgTable & { readonly accountId: PgColumn }

/**
 * Hands rows of one account to another, as a merge does. Rows of a member lie where their account does, so they are written there anew and
 * removed here: a spread database refuses to change what a row is spread by (decision record 65). An entry of a directory stays where
 * its key has it.
 * @param which some of the account's rows; all of them without it
 * @param changes what they are from now on besides
 */
export async function moveRows<Table extends AccountTable>(
  tx: Database,
  table: Table,
  { from, into }: { from: string; into: string },
  { which, changes = {} }: { which?: SQL | undefined; changes?: Partial<Table['$inferInsert']> } = {},
): Promise<void> {
  const where = and(eq(table.accountId, from), which)
  const written: Readonly<Record<string, unknown>> = { ...changes, accountId: into }
  if (!liesByAccount(table)) {
    await tx.orm
      .update(table)
      .set(written as never)
      .where(where)
    return
  }
  // Who changes one of them at this moment is waited for: the copy is of what became of it.
  await tx.orm.execute(sql`SELECT 1 FROM ${table} WHERE ${where} FOR UPDATE`)
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const values = columns.map(([key, column]) =>
    key in written ? sql`${sql.param(written[key], column)}::${sql.raw(column.getSQLType())}` : sql`${column}`,
  )
  await tx.orm.execute(
    sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(values, sql`, `)} FROM ${table} WHERE ${where}`,
  )
  await tx.orm.delete(table).where(where)
}

/** Member-owned tables have the account first in their key; a directory is keyed by what it looks up. */
function liesByAccount(table: AccountTable): boolean {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return key[0]?.name === table.accountId.name
}
