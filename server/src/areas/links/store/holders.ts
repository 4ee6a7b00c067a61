import type { LinkStage } from '@shop/contract/kit/operation'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { linkHolderDirectory, linkHolders, orderLinks } from '../tables.ts'
import type { LinkRow } from './links.ts'

export interface HolderRow {
  holderId: string
  stage: LinkStage
  link: LinkRow
}

/** Keeps that a browser opened a link. */
export async function insertHolder(
  tx: Database,
  holder: { accountId: string; id: string; linkId: string },
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tx.orm.insert(linkHolders).values({ ...holder, createdAt: now })
  await tx.orm.insert(linkHolderDirectory).values({ tokenHash, accountId: holder.accountId, holderId: holder.id })
}

/** Who holds a link by the hash of the browser's cookie, with that link, whatever has become of it. */
export async function findHolder(db: Database, tokenHash: Buffer): Promise<HolderRow | undefined> {
  const [found] = await db.orm
    .select({ accountId: linkHolderDirectory.accountId, holderId: linkHolderDirectory.holderId })
    .from(linkHolderDirectory)
    .where(eq(linkHolderDirectory.tokenHash, tokenHash))
  if (!found) return undefined
  const [row] = await db.orm
    .select({ stage: linkHolders.stage, link: orderLinks })
    .from(linkHolders)
    .innerJoin(orderLinks, and(eq(orderLinks.accountId, linkHolders.accountId), eq(orderLinks.id, linkHolders.linkId)))
    .where(and(eq(linkHolders.accountId, found.accountId), eq(linkHolders.id, found.holderId)))
  return row && { holderId: found.holderId, ...row }
}

/** How far a browser has come by now. */
export async function readStage(db: Database, accountId: string, holderId: string): Promise<LinkStage | undefined> {
  const [row] = await db.orm
    .select({ stage: linkHolders.stage })
    .from(linkHolders)
    .where(and(eq(linkHolders.accountId, accountId), eq(linkHolders.id, holderId)))
  return row?.stage
}

/** Sends every browser back that holds one of these locked links: what it has proved is no more. */
export async function resetStages(tx: Database, accountId: string, linkIds: readonly string[]): Promise<void> {
  await tx.orm
    .update(linkHolders)
    .set({ stage: 'open' })
    .where(and(eq(linkHolders.accountId, accountId), inArray(linkHolders.linkId, [...linkIds])))
}

/** Notes how far a browser has come. */
export async function setStage(tx: Database, accountId: string, holderId: string, stage: LinkStage): Promise<void> {
  await tx.orm
    .update(linkHolders)
    .set({ stage })
    .where(and(eq(linkHolders.accountId, accountId), eq(linkHolders.id, holderId)))
}

/** Forgets that a browser holds a link, and the token that it holds it by. */
export async function deleteHolder(tx: Database, accountId: string, id: string): Promise<void> {
  await tx.orm
    .delete(linkHolderDirectory)
    .where(and(eq(linkHolderDirectory.accountId, accountId), eq(linkHolderDirectory.holderId, id)))
  await tx.orm.delete(linkHolders).where(and(eq(linkHolders.accountId, accountId), eq(linkHolders.id, id)))
}
