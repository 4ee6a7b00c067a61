import type { ConsentKind } from '@shop/contract/consents'
import { and, asc, desc, eq, getTableName, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { moveRows } from '../../platform/db/move-rows.ts'
import { newId } from '../../platform/ids.ts'
import { consents } from './tables.ts'

/** Whether the member has given this very version and not taken it back. */
export async function hasConsent(
  db: Database,
  accountId: string,
  kind: ConsentKind,
  version: string,
): Promise<boolean> {
  const rows = await db.orm
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.accountId, accountId),
        eq(consents.kind, kind),
        eq(consents.version, version),
        isNull(consents.withdrawnAt),
      ),
    )
    .limit(1)
  return rows.length === 1
}

/** Whether the member has ever given a consent of this kind. */
export async function everGave(db: Database, accountId: string, kind: ConsentKind): Promise<boolean> {
  const rows = await db.orm
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.kind, kind)))
    .limit(1)
  return rows.length === 1
}

export async function insertConsent(
  tx: Database,
  accountId: string,
  kind: ConsentKind,
  version: string,
  now: Date,
): Promise<void> {
  await tx.orm.insert(consents).values({ accountId, id: newId(now), kind, version, givenAt: now })
}

/** Every table of this area that belongs to members. */
export const memberTables = [consents] as const

/** Those of them whose rows outlive the account, by the entry of the published retention (decision record 24). */
export const keeps = { [getTableName(consents)]: 'consents' } as const

export async function readConsents(db: Database, accountId: string) {
  return db.orm
    .select()
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(asc(consents.givenAt), asc(consents.id))
}

export async function moveConsents(tx: Database, from: string, into: string): Promise<void> {
  await moveRows(tx, consents, { from, into })
}

/** Ends every live consent of one kind. @returns whether there was one */
export async function withdrawKind(tx: Database, accountId: string, kind: ConsentKind, now: Date): Promise<boolean> {
  const ended = await tx.orm
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.accountId, accountId), eq(consents.kind, kind), isNull(consents.withdrawnAt)))
    .returning({ id: consents.id })
  return ended.length > 0
}

/** Whether the last thing that a member said to a kind of consent was to take it back. */
export async function undid(db: Database, accountId: string, kind: ConsentKind): Promise<boolean> {
  const [latest] = await db.orm
    .select({ withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.kind, kind)))
    .orderBy(desc(consents.givenAt), desc(consents.id))
    .limit(1)
  return latest !== undefined && latest.withdrawnAt !== null
}

export async function withdrawConsents(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx.orm
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.accountId, accountId), isNull(consents.withdrawnAt)))
}

/** Removes consents that ended before `before`. */
export async function deleteEndedConsents(tx: Database, accountId: string, before: Date): Promise<void> {
  await tx.orm.delete(consents).where(and(eq(consents.accountId, accountId), lt(consents.withdrawnAt, before)))
}

/** Removes consents of whomever that ended before `before`. */
export async function purgeEndedConsents(db: Database, before: Date): Promise<void> {
  await db.orm.delete(consents).where(lt(consents.withdrawnAt, before))
}
