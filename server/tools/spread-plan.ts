import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The column that member-owned rows are spread by. */
export const ACCOUNT = 'account_id'

/** The table that all others of members lie beside, so that the rows of one account are on one server. */
export const BESIDE = 'accounts'

/** Directories that are not named so: what a phone or a login name leads to. */
const OTHER_DIRECTORIES = ['account_phones', 'login_names']

/** Small tables that belong to nobody and that statements join with: every server holds them whole. */
const REFERENCE = [
  'categories',
  'warehouses',
  'products',
  'product_pictures',
  'product_bans',
  'promotions',
  'coupon_templates',
  'diseases',
  'product_diseases',
]

/**
 * Where a table lies once the database is spread over several servers: rows by one of their columns, a copy on each server, or
 * on the first server alone.
 */
export type Placement =
  | { table: string; as: 'distributed'; by: string }
  | { table: string; as: 'reference' }
  | { table: string; as: 'local' }

const tablesOf = (exported: Readonly<Record<string, unknown>>): PgTable[] =>
  Object.values(exported).filter((value): value is PgTable => is(value, PgTable))

const isDirectory = (name: string) => name.endsWith('_directory') || OTHER_DIRECTORIES.includes(name)
const hasAccount = (table: PgTable) => Object.values(getTableColumns(table)).some(({ name }) => name === ACCOUNT)
const isMemberOwned = (table: PgTable) => hasAccount(table) && !isDirectory(getTableName(table))

/** A primary key or unique index: its name, and its columns; an expression in an index has no name. */
interface Key {
  name: string
  columns: readonly (string | undefined)[]
}

function primaryKeyOf(table: PgTable): Key {
  const { columns, primaryKeys } = getTableConfig(table)
  const composite = primaryKeys[0]
  if (composite) return { name: composite.getName(), columns: composite.columns.map(({ name }) => name) }
  return { name: 'the primary key', columns: columns.filter(({ primary }) => primary).map(({ name }) => name) }
}

const columnNames = (columns: readonly unknown[]) => columns.map((column) => (column as Partial<PgColumn>).name)

/** Everything that makes rows unique: the primary key first. */
function keysOf(table: PgTable): Key[] {
  const { columns, indexes, uniqueConstraints } = getTableConfig(table)
  return [
    primaryKeyOf(table),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => ({ name: config.name ?? 'an index', columns: columnNames(config.columns) })),
    ...uniqueConstraints.map((each) => ({
      name: each.getName() ?? 'a constraint',
      columns: columnNames(each.columns),
    })),
    ...columns
      .filter(({ isUnique }) => isUnique)
      .map(({ name, uniqueName }) => ({ name: uniqueName ?? name, columns: [name] })),
  ]
}

/**
 * Why tables cannot be spread by account, one line each: a primary key or unique index of a member-owned table that does not
 * begin with the account, a foreign key that leaves the account, a directory that is keyed by the account or by which the
 * entries of an account are not found.
 */
export function spreadProblems(exported: Readonly<Record<string, unknown>>): string[] {
  return tablesOf(exported).flatMap((table) => {
    const name = getTableName(table)
    if (isMemberOwned(table)) return [...keyProblems(table), ...foreignKeyProblems(table)]
    if (hasAccount(table)) return directoryProblems(table)
    return isDirectory(name) ? [`${name}: is a directory and leads to no ${ACCOUNT}`] : []
  })
}

function keyProblems(table: PgTable): string[] {
  return keysOf(table)
    .filter(({ columns }) => columns[0] !== ACCOUNT)
    .map(({ name }) => `${getTableName(table)}: ${name} does not begin with ${ACCOUNT}; a directory keeps a key unique`)
}

function foreignKeyProblems(table: PgTable): string[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference()
    if (REFERENCE.includes(getTableName(foreignTable))) return []
    const staysInside = columns.some(
      ({ name }, index) => name === ACCOUNT && foreignColumns[index]?.name === ACCOUNT && isMemberOwned(foreignTable),
    )
    return staysInside ? [] : [`${getTableName(table)}: ${key.getName()} leaves the account`]
  })
}

function directoryProblems(table: PgTable): string[] {
  const name = getTableName(table)
  const leading = getTableConfig(table).indexes.map(({ config }) => columnNames(config.columns)[0])
  return [
    ...(primaryKeyOf(table).columns.includes(ACCOUNT) ? [`${name}: a directory is keyed by what it looks up`] : []),
    ...(leading.includes(ACCOUNT) ? [] : [`${name}: no index finds the entries of an account`]),
  ]
}

/** Where every table goes, those first that others refer to. */
export function spreadPlan(exported: Readonly<Record<string, unknown>>): Placement[] {
  const rank = ({ as, table }: Placement) => (as === 'reference' ? 0 : as === 'local' ? 3 : table === BESIDE ? 1 : 2)
  return tablesOf(exported)
    .map(placementOf)
    .sort((a, b) => rank(a) - rank(b) || a.table.localeCompare(b.table))
}

function placementOf(table: PgTable): Placement {
  const name = getTableName(table)
  if (isMemberOwned(table)) return { table: name, as: 'distributed', by: ACCOUNT }
  if (REFERENCE.includes(name)) return { table: name, as: 'reference' }
  if (!isDirectory(name)) return { table: name, as: 'local' }
  // A directory goes by its own key, unless something else in it is unique as well.
  const by = primaryKeyOf(table).columns.at(-1)
  const isByKey = by !== undefined && keysOf(table).every(({ columns }) => columns.includes(by))
  return isByKey ? { table: name, as: 'distributed', by } : { table: name, as: 'reference' }
}
