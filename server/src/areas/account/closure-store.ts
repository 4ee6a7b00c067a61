import type { ClosureReason } from '@shop/contract/fields/closure'
import { and, asc, eq, getTableName, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { moveRows } from '../../platform/db/move-rows.ts'
import { closures } from './tables.ts'

/** The tables of this file that belong to members. */
export const closureTables = [closures] as const

/** Those of them whose rows outlive the account, by the entry of the published retention (decision record 24). */
export const closureKeeps = { [getTableName(closures)]: 'closure' } as const

export type ClosureRow = typeof closures.$inferSelect

const live = and(isNull(closures.takenBackAt), isNull(closures.erasedAt))
const liveOf = (accountId: string) => and(eq(closures.accountId, accountId), live)

const follows = (after: string | undefined) => (after === undefined ? undefined : gt(closures.accountId, after))

export interface NewClosure {
  accountId: string
  id: string
  reason: ClosureReason
  reasonText: Buffer | null
  appliedAt: Date
  erasesAt: Date
}

/** An account has one live application at most: lock it before, as under that lock it is decided how one ends. */
export async function insertClosure(tx: Database, closure: NewClosure): Promise<void> {
  await tx.orm.insert(closures).values(closure)
}

/**
 * The words of an application go when it is taken back: what they were told for is over.
 * @returns how the live application fares: there is none, it was in time to be taken back, or its time is over
 */
export async function undoClosure(
  tx: Database,
  accountId: string,
  now: Date,
): Promise<'nothing' | 'takenBack' | 'over'> {
  const takenBack = await tx.orm
    .update(closures)
    .set({ takenBackAt: now, reasonText: null })
    .where(and(liveOf(accountId), gt(closures.erasesAt, now)))
    .returning({ id: closures.id })
  if (takenBack.length > 0) return 'takenBack'
  const over = await tx.orm.select({ id: closures.id }).from(closures).where(liveOf(accountId))
  return over.length > 0 ? 'over' : 'nothing'
}

/** Accounts whose time to come back is over, by id. */
export async function dueAccounts(db: Database, now: Date, after: string | undefined, most: number): Promise<string[]> {
  const rows = await db.orm
    .select({ accountId: closures.accountId })
    .from(closures)
    .where(and(live, lte(closures.erasesAt, now), follows(after)))
    .orderBy(asc(closures.accountId))
    .limit(most)
  return rows.map(({ accountId }) => accountId)
}

/** Marks a due application as carried out; false when it was taken back or carried out meanwhile. */
export async function markErased(tx: Database, accountId: string, now: Date): Promise<boolean> {
  const marked = await tx.orm
    .update(closures)
    .set({ erasedAt: now })
    .where(and(liveOf(accountId), lte(closures.erasesAt, now)))
    .returning({ id: closures.id })
  return marked.length > 0
}

export interface ErasedAccount {
  accountId: string
  erasedAt: Date
}

/** Erased accounts of which something is still kept, by id. */
export async function erasedAccounts(db: Database, after: string | undefined, most: number): Promise<ErasedAccount[]> {
  const rows = await db.orm
    .select({ accountId: closures.accountId, erasedAt: closures.erasedAt })
    .from(closures)
    .where(and(isNotNull(closures.erasedAt), follows(after)))
    .orderBy(asc(closures.accountId))
    .limit(most)
  return rows as ErasedAccount[]
}

export async function readClosures(db: Database, accountId: string): Promise<ClosureRow[]> {
  return db.orm
    .select()
    .from(closures)
    .where(eq(closures.accountId, accountId))
    .orderBy(asc(closures.appliedAt), asc(closures.id))
}

/** Hands applications that were taken back, and hold no words, to another account. */
export async function moveClosures(tx: Database, from: string, into: string): Promise<void> {
  await moveRows(tx, closures, { from, into }, { changes: { reasonText: null } })
}

/** The words of an application go with its member; that it was made, why in a word, and when, stays. */
export async function forgetReasonTexts(tx: Database, accountId: string): Promise<void> {
  await tx.orm.update(closures).set({ reasonText: null }).where(eq(closures.accountId, accountId))
}
