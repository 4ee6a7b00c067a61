import { asc, eq, or } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { giftClaims } from '../tables.ts'

/** Keeps that the gift was claimed by a phone; false when it was before, whoever has the phone now. */
export async function insertGiftClaim(tx: Database, claim: typeof giftClaims.$inferInsert): Promise<boolean> {
  const kept = await tx.orm
    .insert(giftClaims)
    .values(claim)
    .onConflictDoNothing()
    .returning({ accountId: giftClaims.accountId })
  return kept.length === 1
}

/** Whether an account, or the phone that it has now, has had the gift. */
export async function hasClaimedGift(db: Database, accountId: string, phoneHash: Buffer | undefined): Promise<boolean> {
  const isOwn = eq(giftClaims.accountId, accountId)
  const rows = await db.orm
    .select({ claimedAt: giftClaims.claimedAt })
    .from(giftClaims)
    .where(phoneHash ? or(isOwn, eq(giftClaims.phoneHash, phoneHash)) : isOwn)
    .limit(1)
  return rows.length > 0
}

export async function readGiftClaims(db: Database, accountId: string): Promise<{ claimedAt: Date }[]> {
  return db.orm
    .select({ claimedAt: giftClaims.claimedAt })
    .from(giftClaims)
    .where(eq(giftClaims.accountId, accountId))
    .orderBy(asc(giftClaims.claimedAt))
}

export async function moveGiftClaims(tx: Database, from: string, into: string): Promise<void> {
  await moveRows(tx, giftClaims, { from, into })
}

export async function deleteGiftClaims(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(giftClaims).where(eq(giftClaims.accountId, accountId))
}
