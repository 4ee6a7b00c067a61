import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { claimDirectory, claims, orders } from '../tables.ts'
import type { LockedOrder } from './change-orders.ts'

export type ClaimRow = typeof claims.$inferSelect

/** Adds a claim and makes it known by its id. */
export async function insertClaim(tx: Database, claim: typeof claims.$inferInsert): Promise<void> {
  const { id, accountId, orderId } = claim
  await tx.orm.insert(claims).values(claim)
  await tx.orm.insert(claimDirectory).values({ claimId: id, accountId, orderId })
}

/** The claims of an order, the newest first. */
export async function readClaims(db: Database, accountId: string, orderId: string): Promise<ClaimRow[]> {
  return db.orm
    .select()
    .from(claims)
    .where(and(eq(claims.accountId, accountId), eq(claims.orderId, orderId)))
    .orderBy(desc(claims.createdAt), desc(claims.id))
}

/** A claim by its id, whoever opened it: for operators alone. */
export async function findClaim(db: Database, id: string): Promise<ClaimRow | undefined> {
  const owner = db.orm
    .select({ accountId: claimDirectory.accountId })
    .from(claimDirectory)
    .where(eq(claimDirectory.claimId, id))
  const [row] = await db.orm
    .select()
    .from(claims)
    .where(and(eq(claims.accountId, sql`(${owner})`), eq(claims.id, id)))
  return row
}

/** Ends an open claim; its order must be locked. @returns whether it was open */
export async function endClaim(
  tx: Database,
  { accountId, id }: Pick<ClaimRow, 'accountId' | 'id'>,
  end: Pick<ClaimRow, 'state' | 'decidedAt'> & Partial<Pick<ClaimRow, 'decidedBy' | 'answer'>>,
): Promise<boolean> {
  const ended = await tx.orm
    .update(claims)
    .set(end)
    .where(and(eq(claims.accountId, accountId), eq(claims.id, id), eq(claims.state, 'open')))
    .returning({ id: claims.id })
  return ended.length === 1
}

/**
 * Keeps on the order what lists show of its latest claim, and counts a new one; on the split order that it is a part of, too,
 * unless one of another part is open there.
 */
export async function noteClaim(
  tx: Database,
  { order: { accountId, id }, parent }: LockedOrder,
  claim: Pick<ClaimRow, 'kind' | 'state'>,
): Promise<void> {
  const isNew = claim.state === 'open'
  await writeClaimMark(tx, accountId, id, claim, isNew)
  if (!parent) return
  const [open] = await tx.orm
    .select({ kind: orders.claimKind })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.parentId, parent.id), eq(orders.claimState, 'open')))
    .limit(1)
  const shown = !isNew && open?.kind ? { kind: open.kind, state: 'open' as const } : claim
  await writeClaimMark(tx, accountId, parent.id, shown, isNew)
}

async function writeClaimMark(
  tx: Database,
  accountId: string,
  orderId: string,
  { kind, state }: Pick<ClaimRow, 'kind' | 'state'>,
  isNew: boolean,
): Promise<void> {
  await tx.orm
    .update(orders)
    .set({
      claimKind: kind,
      claimState: state,
      ...(isNew && { claimCount: sql`${orders.claimCount} + 1` }),
    })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)))
}

export async function readAllClaims(db: Database, accountId: string): Promise<ClaimRow[]> {
  return db.orm.select().from(claims).where(eq(claims.accountId, accountId)).orderBy(asc(claims.createdAt))
}
