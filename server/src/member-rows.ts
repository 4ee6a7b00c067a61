import {
  type ClosureLoss,
  type ClosureObstacle,
  closureLosses,
  closureObstacles,
  type RetainedKind,
} from '@shop/contract/fields/closure'
import { getTableName, sql } from 'drizzle-orm'
import { accessRows } from './areas/access/index.ts'
import { accountRows, closureRows, dataExportRows } from './areas/account/index.ts'
import { addressRows } from './areas/addresses/index.ts'
import { cartRows } from './areas/cart/index.ts'
import { consentRows } from './areas/consent/index.ts'
import { favouriteRows } from './areas/favourites/index.ts'
import { invoiceRows } from './areas/invoices/index.ts'
import { orderRows } from './areas/orders/index.ts'
import { productRows } from './areas/products/index.ts'
import { reservationRows } from './areas/reservations/index.ts'
import { uploadRows } from './areas/uploads/index.ts'
import type { Database } from './platform/db/database.ts'
import { platformRows } from './platform/member-rows/platform-rows.ts'
import type { Counts, EveryArea, MemberRows } from './platform/member-rows/registry.ts'
import { keptSince } from './platform/member-rows/retained.ts'
import { deleteAccountKey, hasAccountKey } from './platform/secrets/account-keys.ts'
import type { Keyring } from './platform/secrets/keyring.ts'
import { accountKeys } from './platform/secrets/tables.ts'

/**
 * Every area that owns member rows, in the order of the work: access first, as it locks the accounts; the platform last, as
 * the keys go with it. A check fails for a table with `account_id` that nobody here names.
 */
export function memberRows(keyring: Keyring): readonly MemberRows[] {
  return [
    accessRows(keyring),
    accountRows(keyring),
    closureRows(keyring),
    dataExportRows,
    addressRows(keyring),
    consentRows,
    uploadRows(keyring),
    orderRows(keyring),
    invoiceRows(keyring),
    cartRows,
    productRows,
    favouriteRows,
    reservationRows(keyring),
    platformRows,
  ]
}

/** Makes one account of two, in the caller's transaction; both sides must have been proven (decision 18). */
export async function mergeAccounts(tx: Database, keyring: Keyring, from: string, into: string, now: Date) {
  for (const rows of memberRows(keyring)) await rows.merge(tx, from, into, now)
}

/**
 * Erases an account whose time to think it over has passed; what the law wants kept stays out of reach (decision 21).
 * @throws when something is left that the published retention does not name; the transaction must then be rolled back
 */
export async function eraseAccount(tx: Database, keyring: Keyring, accountId: string, now: Date) {
  for (const rows of memberRows(keyring)) await rows.erase(tx, accountId, now)
  await lapseAccount(tx, keyring, accountId, now, now)
  const left = await findLeftovers(tx, keyring, accountId)
  if (left.length > 0) throw new Error(`erasing an account left ${left.join(', ')}`)
}

/**
 * Removes of an account that was erased at `erasedAt` what has been kept for its time: the key of orders with the last of
 * them, and that there was such an account once nothing else is left and its own time is over.
 */
export async function lapseAccount(tx: Database, keyring: Keyring, accountId: string, erasedAt: Date, now: Date) {
  const areas = memberRows(keyring)
  for (const rows of areas) await rows.lapse?.(tx, accountId, now)
  const kept = areas.flatMap(({ keeps = {} }) => Object.entries(keeps))
  const tablesOf = (isMeant: (kind: RetainedKind) => boolean) =>
    kept.filter(([, kind]) => isMeant(kind)).map(([table]) => table)
  const sealed = tablesOf((kind) => kind === 'orders').filter((table) => table !== getTableName(accountKeys))
  if (!(await holdsRows(tx, sealed, accountId))) await deleteAccountKey(tx, accountId, 'retained')
  const isOver = erasedAt < keptSince('closure', now)
  const others = tablesOf((kind) => kind !== 'closure')
  if (!isOver || (await holdsRows(tx, others, accountId))) return
  for (const table of tablesOf((kind) => kind === 'closure')) {
    await tx.orm.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${accountId}`)
  }
}

/** Columns that name an account: its own rows, what became part of it, what it scanned. */
const naming = sql`('account_id', 'merged_into', 'scanned_by')`

/** What an erased account still has though the published retention does not name it; the database itself says which tables there are. */
async function findLeftovers(tx: Database, keyring: Keyring, accountId: string): Promise<string[]> {
  const kept = new Set(memberRows(keyring).flatMap(({ keeps = {} }) => Object.keys(keeps)))
  const { rows: tables } = await tx.orm.execute<{ name: string; column: string }>(
    sql`SELECT table_name AS name, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ${naming}`,
  )
  const left: string[] = []
  for (const { name, column } of tables) {
    const isKept = column === 'account_id' && kept.has(name)
    if (!isKept && (await holdsRows(tx, [name], accountId, column))) left.push(`rows in ${name}`)
  }
  if (await hasAccountKey(tx, accountId, 'personal')) left.push('its personal key')
  return left
}

async function holdsRows(tx: Database, tables: readonly string[], accountId: string, column = 'account_id') {
  for (const table of tables) {
    const { rows } = await tx.orm.execute(
      sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${accountId} LIMIT 1`,
    )
    if (rows.length > 0) return true
  }
  return false
}

/** Everything that is known of a member, by area. */
export async function exportAccount(db: Database, keyring: Keyring, accountId: string, now: Date) {
  const parts: Record<string, Record<string, unknown>> = {}
  for (const rows of memberRows(keyring)) parts[rows.area] = await rows.export(db, accountId, now)
  return parts
}

/** Adds up what the areas counted, in the order of `kinds`; what there is none of is left out. */
async function sum<Kind extends string>(
  kinds: readonly Kind[],
  counting: readonly (Promise<Partial<Record<Kind, number>>> | undefined)[],
): Promise<Counts<Kind>> {
  const counts = await Promise.all(counting)
  return kinds
    .map((kind) => ({ kind, count: counts.reduce((total, of) => total + (of?.[kind] ?? 0), 0) }))
    .filter(({ count }) => count > 0)
}

/** What the areas together do with the rows of one member, for those that may not know each other. */
export function everyArea(keyring: Keyring): EveryArea {
  const areas = memberRows(keyring)
  return {
    erase: (tx, accountId, now) => eraseAccount(tx, keyring, accountId, now),
    lapse: (tx, accountId, erasedAt, now) => lapseAccount(tx, keyring, accountId, erasedAt, now),
    export: (db, accountId, now) => exportAccount(db, keyring, accountId, now),
    obstacles: (db, accountId, now) =>
      sum<ClosureObstacle>(
        closureObstacles,
        areas.map((rows) => rows.obstacles?.(db, accountId, now)),
      ),
    losses: (db, accountId, now) =>
      sum<ClosureLoss>(
        closureLosses,
        areas.map((rows) => rows.losses?.(db, accountId, now)),
      ),
  }
}
