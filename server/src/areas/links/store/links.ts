import { linkLimits } from '@shop/contract/fields/links'
import type { LinkPurpose } from '@shop/contract/kit/operation'
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { linkedOrders, linkHolderDirectory, linkHolders, linkKeyDirectory, orderLinks } from '../tables.ts'

export type LinkRow = typeof orderLinks.$inferSelect
type Where = { accountId: string; orderId: string }

const ofOrder = ({ accountId, orderId }: Where) =>
  and(eq(orderLinks.accountId, accountId), eq(orderLinks.orderId, orderId))
const live = inArray(orderLinks.state, ['open', 'locked'])

/** Adds a link with the hash of its key, and the row that its order is counted in. */
export async function insertLink(tx: Database, row: typeof orderLinks.$inferInsert, keyHash: Buffer): Promise<LinkRow> {
  const { accountId, orderId } = row
  const [link] = await tx.orm.insert(orderLinks).values(row).returning()
  await tx.orm.insert(linkKeyDirectory).values({ keyHash, accountId, linkId: row.id })
  await tx.orm.insert(linkedOrders).values({ accountId, orderId }).onConflictDoNothing()
  return link!
}

/** The link of a key, whatever has become of it. */
export async function findByKey(db: Database, keyHash: Buffer): Promise<LinkRow | undefined> {
  const [found] = await db.orm
    .select({ accountId: linkKeyDirectory.accountId, linkId: linkKeyDirectory.linkId })
    .from(linkKeyDirectory)
    .where(eq(linkKeyDirectory.keyHash, keyHash))
  return found && readLink(db, found.accountId, found.linkId)
}

export async function readLink(db: Database, accountId: string, id: string): Promise<LinkRow | undefined> {
  const [link] = await db.orm
    .select()
    .from(orderLinks)
    .where(and(eq(orderLinks.accountId, accountId), eq(orderLinks.id, id)))
  return link
}

/** Holds a link until the transaction ends. */
export async function lockLink(
  tx: Database,
  accountId: string,
  id: string,
  hold: 'share' | 'update',
): Promise<LinkRow | undefined> {
  const [link] = await tx.orm
    .select()
    .from(orderLinks)
    .where(and(eq(orderLinks.accountId, accountId), eq(orderLinks.id, id)))
    .for(hold)
  return link
}

/** The links for paying an order, the latest first. */
export async function listByOrder(db: Database, where: Where): Promise<LinkRow[]> {
  return db.orm
    .select()
    .from(orderLinks)
    .where(and(ofOrder(where), eq(orderLinks.purpose, 'pay')))
    .orderBy(desc(orderLinks.createdAt))
    .limit(50)
}

/**
 * Ends every live link of an order for one purpose; one that wrong digits have locked is not used up, so that it stays locked whatever becomes
 * of its order (links#5).
 * @param where `leavesExpired`: those whose time is over are left as they are, which say that (links#3)
 * @returns how many that were
 */
export async function endLinks(
  tx: Database,
  { purpose, leavesExpired = false, ...where }: Where & { purpose: LinkPurpose; leavesExpired?: boolean },
  state: 'used' | 'withdrawn' | 'replaced',
  now: Date,
): Promise<number> {
  const ended = await tx.orm
    .update(orderLinks)
    .set({ state, endedAt: now })
    .where(
      and(
        ofOrder(where),
        eq(orderLinks.purpose, purpose),
        state === 'used' ? eq(orderLinks.state, 'open') : live,
        leavesExpired ? gt(orderLinks.expiresAt, now) : undefined,
      ),
    )
    .returning({ id: orderLinks.id })
  return ended.length
}

/** Takes one link back that still opens or tells something, or that was locked. @returns whether it did */
export async function withdrawOne(tx: Database, { accountId, orderId }: Where, id: string, now: Date) {
  const ended = await tx.orm
    .update(orderLinks)
    .set({ state: 'withdrawn', endedAt: now })
    .where(
      and(
        ofOrder({ accountId, orderId }),
        eq(orderLinks.id, id),
        inArray(orderLinks.state, ['open', 'locked', 'used']),
      ),
    )
    .returning({ id: orderLinks.id })
  return ended.length === 1
}

/** Tries of an order by all its links. */
export async function readOrderTries(db: Database, { accountId, orderId }: Where): Promise<number> {
  const [row] = await db.orm
    .select({ tries: linkedOrders.tries })
    .from(linkedOrders)
    .where(and(eq(linkedOrders.accountId, accountId), eq(linkedOrders.orderId, orderId)))
  return row?.tries ?? 0
}

/**
 * Counts wrong digits against a link that is held and against its order, and locks the link behind the last that it had; one that is used up
 * stays that, and opens nothing either.
 */
export async function countWrong(tx: Database, link: LinkRow, now: Date): Promise<{ isLocked: boolean }> {
  const { accountId, orderId, id } = link
  const [order] = await tx.orm
    .update(linkedOrders)
    .set({ tries: sql`${linkedOrders.tries} + 1` })
    .where(and(eq(linkedOrders.accountId, accountId), eq(linkedOrders.orderId, orderId)))
    .returning({ tries: linkedOrders.tries })
  const isLocked =
    link.tries + 1 >= linkLimits.triesAKey || (order?.tries ?? linkLimits.triesAnOrder) >= linkLimits.triesAnOrder
  await tx.orm
    .update(orderLinks)
    .set({ tries: link.tries + 1, ...(isLocked && link.state === 'open' && { state: 'locked', endedAt: now }) })
    .where(and(eq(orderLinks.accountId, accountId), eq(orderLinks.id, id)))
  return { isLocked }
}

/** Notes that the owner is told of wrong digits, at most once in `every` ms. @returns whether it is time to */
export async function noteTold(tx: Database, { accountId, orderId }: Where, every: number, now: Date) {
  const told = await tx.orm
    .update(linkedOrders)
    .set({ toldAt: now })
    .where(
      and(
        eq(linkedOrders.accountId, accountId),
        eq(linkedOrders.orderId, orderId),
        or(isNull(linkedOrders.toldAt), lt(linkedOrders.toldAt, new Date(now.getTime() - every))),
      ),
    )
    .returning({ orderId: linkedOrders.orderId })
  return told.length === 1
}

/**
 * Notes that the order's phone is put right, and which one it had, masked.
 * @returns false when it was before: of parallel callers one gets true
 */
export async function notePhoneCorrected(
  tx: Database,
  { accountId, orderId }: Where,
  correctedFrom: string,
  now: Date,
): Promise<boolean> {
  const noted = await tx.orm
    .update(linkedOrders)
    .set({ phoneCorrectedAt: now, correctedFrom })
    .where(
      and(
        eq(linkedOrders.accountId, accountId),
        eq(linkedOrders.orderId, orderId),
        isNull(linkedOrders.phoneCorrectedAt),
      ),
    )
    .returning({ orderId: linkedOrders.orderId })
  return noted.length === 1
}

/** When the order's phone was put right, and the masked one that it had until then; undefined while it was not. */
export async function readCorrection(
  db: Database,
  { accountId, orderId }: Where,
): Promise<{ at: Date; from: string } | undefined> {
  const [row] = await db.orm
    .select({ at: linkedOrders.phoneCorrectedAt, from: linkedOrders.correctedFrom })
    .from(linkedOrders)
    .where(and(eq(linkedOrders.accountId, accountId), eq(linkedOrders.orderId, orderId)))
  return row?.at ? { at: row.at, from: row.from ?? '' } : undefined
}

/** Holds every link of a locked order until the transaction ends. @returns their ids */
export async function lockLinksOf(tx: Database, where: Where): Promise<string[]> {
  const rows = await tx.orm
    .select({ id: orderLinks.id })
    .from(orderLinks)
    .where(ofOrder(where))
    .orderBy(orderLinks.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Links that are forgotten in one statement. */
const BATCH = 1000

/**
 * Removes keys and browsers of links that were over at `before`: keys and tokens first, so that nothing leads to a link that is gone. The links
 * themselves stay, as what an order's history shows.
 */
export async function purgeLinks(db: Database, before: Date, now: Date): Promise<void> {
  for (let count = BATCH; count === BATCH; ) count = await forgetSome(db, before, now)
}

async function forgetSome(db: Database, before: Date, now: Date): Promise<number> {
  const over = await db.orm
    .select({ accountId: orderLinks.accountId, id: orderLinks.id })
    .from(orderLinks)
    .where(and(lt(orderLinks.expiresAt, before), isNull(orderLinks.forgottenAt)))
    .limit(BATCH)
  if (over.length === 0) return 0
  const accountIds = over.map(({ accountId }) => accountId)
  const linkIds = over.map(({ id }) => id)
  const holders = await db.orm
    .delete(linkHolders)
    .where(and(inArray(linkHolders.accountId, accountIds), inArray(linkHolders.linkId, linkIds)))
    .returning({ id: linkHolders.id })
  const holderIds = holders.map(({ id }) => id)
  const { accountId, holderId } = linkHolderDirectory
  await db.orm.delete(linkHolderDirectory).where(and(inArray(accountId, accountIds), inArray(holderId, holderIds)))
  await db.orm
    .delete(linkKeyDirectory)
    .where(and(inArray(linkKeyDirectory.accountId, accountIds), inArray(linkKeyDirectory.linkId, linkIds)))
  await db.orm
    .update(orderLinks)
    .set({ forgottenAt: now })
    .where(and(inArray(orderLinks.accountId, accountIds), inArray(orderLinks.id, linkIds)))
  return over.length
}

/** Notes when a link was first opened. */
export async function noteOpened(tx: Database, { accountId, id }: LinkRow, now: Date): Promise<void> {
  await tx.orm
    .update(orderLinks)
    .set({ openedAt: now })
    .where(and(eq(orderLinks.accountId, accountId), eq(orderLinks.id, id), isNull(orderLinks.openedAt)))
}
