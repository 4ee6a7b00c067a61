import {
  type ClosureBlocker,
  type ClosureConsequence,
  closureBlockers,
  closureConsequences,
  type RetainedKind,
} from '@shop/contract/fields/closure'
import { getTableName, sql } from 'drizzle-orm'
import { accessPersonalData } from './areas/access/index.ts'
import { accountPersonalData, closurePersonalData, dataExportPersonalData } from './areas/account/index.ts'
import { addressPersonalData } from './areas/addresses/index.ts'
import { cartPersonalData } from './areas/cart/index.ts'
import { consentPersonalData } from './areas/consent/index.ts'
import { favouritePersonalData } from './areas/favourites/index.ts'
import { invoicePersonalData } from './areas/invoices/index.ts'
import { orderPersonalData } from './areas/orders/index.ts'
import { productPersonalData } from './areas/products/index.ts'
import { reservationPersonalData } from './areas/reservations/index.ts'
import { uploadPersonalData } from './areas/uploads/index.ts'
import type { Database } from './platform/db/database.ts'
import { platformPersonalData } from './platform/personal-data/platform-rows.ts'
import type { AllPersonalData, Counts, PersonalDataHandler } from './platform/personal-data/registry.ts'
import { retentionCutoff } from './platform/personal-data/retained.ts'
import { deleteAccountKey, hasAccountKey } from './platform/secrets/account-keys.ts'
import type { Keyring } from './platform/secrets/keyring.ts'
import { accountKeys } from './platform/secrets/tables.ts'

/**
 * Every area that owns member rows, in the order of the work: access first, as it locks the accounts; the platform last, as
 * the keys go with it. A check fails for a table with `account_id` that nobody here names.
 */
export function personalData(keyring: Keyring): readonly PersonalDataHandler[] {
  return [
    accessPersonalData(keyring),
    accountPersonalData(keyring),
    closurePersonalData(keyring),
    dataExportPersonalData,
    addressPersonalData(keyring),
    consentPersonalData,
    uploadPersonalData(keyring),
    orderPersonalData(keyring),
    invoicePersonalData(keyring),
    cartPersonalData,
    productPersonalData,
    favouritePersonalData,
    reservationPersonalData(keyring),
    platformPersonalData,
  ]
}

/** Makes one account of two, in the caller's transaction; both sides must have been proven (decision 18). */
export async function mergeAccounts(tx: Database, keyring: Keyring, from: string, into: string, now: Date) {
  for (const rows of personalData(keyring)) await rows.merge(tx, from, into, now)
}

/**
 * Erases an account whose time to think it over has passed; what the law wants kept stays out of reach (decision 21).
 * @throws when something is left that the published retention does not name; the transaction must then be rolled back
 */
export async function eraseAccount(tx: Database, keyring: Keyring, accountId: string, now: Date) {
  for (const rows of personalData(keyring)) await rows.erase(tx, accountId, now)
  await expireAccountRetention(tx, keyring, accountId, now, now)
  const left = await findLeftovers(tx, keyring, accountId)
  if (left.length > 0) throw new Error(`erasing an account left ${left.join(', ')}`)
}

/**
 * Removes of an account that was erased at `erasedAt` what has been kept for its time: the key of orders with the last of
 * them, and that there was such an account once nothing else is left and its own time is over.
 */
export async function expireAccountRetention(
  tx: Database,
  keyring: Keyring,
  accountId: string,
  erasedAt: Date,
  now: Date,
) {
  const areas = personalData(keyring)
  for (const rows of areas) await rows.expireRetention?.(tx, accountId, now)
  const kept = areas.flatMap(({ keeps = {} }) => Object.entries(keeps))
  const tablesOf = (isMeant: (kind: RetainedKind) => boolean) =>
    kept.filter(([, kind]) => isMeant(kind)).map(([table]) => table)
  const encrypted = tablesOf((kind) => kind === 'orders').filter((table) => table !== getTableName(accountKeys))
  if (!(await holdsRows(tx, encrypted, accountId))) await deleteAccountKey(tx, accountId, 'retained')
  const isOver = erasedAt < retentionCutoff('closure', now)
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
  const kept = new Set(personalData(keyring).flatMap(({ keeps = {} }) => Object.keys(keeps)))
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
  for (const rows of personalData(keyring)) parts[rows.area] = await rows.export(db, accountId, now)
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
export function allPersonalData(keyring: Keyring): AllPersonalData {
  const areas = personalData(keyring)
  return {
    erase: (tx, accountId, now) => eraseAccount(tx, keyring, accountId, now),
    expireRetention: (tx, accountId, erasedAt, now) => expireAccountRetention(tx, keyring, accountId, erasedAt, now),
    export: (db, accountId, now) => exportAccount(db, keyring, accountId, now),
    blockers: (db, accountId, now) =>
      sum<ClosureBlocker>(
        closureBlockers,
        areas.map((rows) => rows.blockers?.(db, accountId, now)),
      ),
    consequences: (db, accountId, now) =>
      sum<ClosureConsequence>(
        closureConsequences,
        areas.map((rows) => rows.consequences?.(db, accountId, now)),
      ),
  }
}
