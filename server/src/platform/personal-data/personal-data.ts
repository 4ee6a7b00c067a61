import {
  type ClosureBlocker,
  type ClosureConsequence,
  closureBlockers,
  closureConsequences,
  type RetainedKind,
} from '@shop/contract/fields/closure'
import { getTableName, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { deleteAccountKey, hasAccountKey } from '../secrets/account-keys.ts'
import { accountKeys } from '../secrets/tables.ts'
import type { Counts, PersonalData, PersonalDataHandler } from './registry.ts'
import { retentionCutoff } from './retained.ts'

/**
 * What the areas together do with the rows of one member.
 * @param handlers those of all areas, in the order of the work
 */
export function makePersonalData(handlers: () => readonly PersonalDataHandler[]): PersonalData {
  const eachInTurn = async (work: (handler: PersonalDataHandler) => Promise<unknown> | undefined) => {
    for (const handler of handlers()) await work(handler)
  }
  const expireRetention: PersonalData['expireRetention'] = async (tx, accountId, erasedAt, now) => {
    await eachInTurn((handler) => handler.expireRetention?.(tx, accountId, now, erasedAt))
    await dropWhatIsOver(tx, keptBy(handlers()), { accountId, erasedAt }, now)
  }
  return {
    merge: (tx, from, into, now) => eachInTurn((handler) => handler.merge(tx, from, into, now)),
    erase: async (tx, accountId, now) => {
      await eachInTurn((handler) => handler.erase(tx, accountId, now))
      await expireRetention(tx, accountId, now, now)
      const left = await findLeftovers(tx, new Set(keptBy(handlers()).map(([table]) => table)), accountId)
      if (left.length > 0) throw new Error(`erasing an account left ${left.join(', ')}`)
    },
    expireRetention,
    export: async (db, accountId, now) => {
      const parts: Record<string, Record<string, unknown>> = {}
      await eachInTurn(async (handler) => {
        parts[handler.area] = await handler.export(db, accountId, now)
      })
      return parts
    },
    blockers: (db, accountId, now) =>
      sum<ClosureBlocker>(
        closureBlockers,
        handlers().map((handler) => handler.blockers?.(db, accountId, now)),
      ),
    consequences: (db, accountId, now) =>
      sum<ClosureConsequence>(
        closureConsequences,
        handlers().map((handler) => handler.consequences?.(db, accountId, now)),
      ),
  }
}

/** Tables whose rows outlive the account, with the entry of the published retention that names them. */
type Kept = readonly (readonly [table: string, kind: RetainedKind])[]

const keptBy = (handlers: readonly PersonalDataHandler[]): Kept =>
  handlers.flatMap(({ keeps = {} }) => Object.entries(keeps))

/** The key of orders goes with the last of them; that there was such an account once nothing else is left and its own time is over. */
async function dropWhatIsOver(
  tx: Database,
  kept: Kept,
  { accountId, erasedAt }: { accountId: string; erasedAt: Date },
  now: Date,
): Promise<void> {
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
async function findLeftovers(tx: Database, kept: ReadonlySet<string>, accountId: string): Promise<string[]> {
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
