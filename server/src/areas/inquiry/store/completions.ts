import type { CompletionPart } from '@shop/contract/fields/completions'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { completionRequests as requests } from '../tables.ts'

export type RequestRow = typeof requests.$inferSelect
type OfOrder = { accountId: string; orderId: string }

const ofOrder = ({ accountId, orderId }: OfOrder) =>
  and(eq(requests.accountId, accountId), eq(requests.orderId, orderId))
const isOpen = eq(requests.state, 'open')

export async function insertRequest(tx: Database, row: typeof requests.$inferInsert): Promise<RequestRow> {
  const [inserted] = await tx.orm.insert(requests).values(row).returning()
  return inserted!
}

/** A request; locked, where it is to be answered: its order is locked before it. */
export async function findRequest(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<RequestRow | undefined> {
  const found = db.orm
    .select()
    .from(requests)
    .where(and(eq(requests.accountId, accountId), eq(requests.id, id)))
  const [row] = await (lock ? found.for('update') : found)
  return row
}

/** The requests of an order, the latest first. */
export async function listRequests(db: Database, of: OfOrder): Promise<RequestRow[]> {
  return db.orm.select().from(requests).where(ofOrder(of)).orderBy(desc(requests.askedAt), desc(requests.id)).limit(50)
}

/** What the shopper is asked for and may still answer. */
export async function findAwaited(db: Database, of: OfOrder, now: Date): Promise<RequestRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(requests)
    .where(and(ofOrder(of), isOpen, gt(requests.expiresAt, now)))
  return row
}

/**
 * Ends the request of an order that waits, whether or not its time is over.
 * @param id where it has to be that one
 * @returns the one that ended
 */
export async function endOpenRequest(
  tx: Database,
  of: OfOrder,
  { state, id }: { state: 'withdrawn' | 'ended'; id?: string },
  now: Date,
): Promise<RequestRow | undefined> {
  const [ended] = await tx.orm
    .update(requests)
    .set({ state, endedAt: now })
    .where(and(ofOrder(of), isOpen, id === undefined ? undefined : eq(requests.id, id)))
    .returning()
  return ended
}

/** Keeps that a locked request is answered, and what that changed. */
export async function writeAnswered(
  tx: Database,
  { accountId, id }: RequestRow,
  changed: CompletionPart[],
  now: Date,
): Promise<void> {
  await tx.orm
    .update(requests)
    .set({ state: 'answered', answeredAt: now, changed })
    .where(and(eq(requests.accountId, accountId), eq(requests.id, id)))
}
