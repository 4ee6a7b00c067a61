import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { lockEach } from '../../../platform/db/lock-each.ts'
import { reservations } from '../tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [reservations] as const

export type ReservationRow = typeof reservations.$inferSelect

const ofAccount = (accountId: string) => eq(reservations.accountId, accountId)
const isWaiting = isNull(reservations.arrivedAt)

export async function insertReservation(tx: Database, row: typeof reservations.$inferInsert): Promise<void> {
  await tx.orm.insert(reservations).values(row)
}

/** Those of an account that are still there and whose arrival nobody was told of, the first made first. */
export async function readUntold(db: Database, accountId: string, ids: readonly string[]): Promise<ReservationRow[]> {
  return db.orm
    .select()
    .from(reservations)
    .where(and(ofAccount(accountId), inArray(reservations.id, [...ids]), isNull(reservations.toldAt)))
    .orderBy(asc(reservations.createdAt), asc(reservations.id))
}

/** All of an account, the latest first. */
export async function readReservations(db: Database, accountId: string): Promise<ReservationRow[]> {
  return db.orm
    .select()
    .from(reservations)
    .where(ofAccount(accountId))
    .orderBy(desc(reservations.createdAt), desc(reservations.id))
}

/** A page of them, and how many there are. */
export async function readReservationPage(
  db: Database,
  accountId: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: ReservationRow[]; total: number }> {
  const total = await countReservations(db, accountId)
  const rows = await db.orm
    .select()
    .from(reservations)
    .where(ofAccount(accountId))
    .orderBy(desc(reservations.createdAt), desc(reservations.id))
    .limit(size)
    .offset(offset)
  return { rows, total }
}

export async function countReservations(db: Database, accountId: string): Promise<number> {
  return db.orm.$count(reservations, ofAccount(accountId))
}

/** The products that an account waits for. */
export async function readWaitingProducts(db: Database, accountId: string): Promise<string[]> {
  const rows = await db.orm
    .select({ productCode: reservations.productCode })
    .from(reservations)
    .where(and(ofAccount(accountId), isWaiting))
  return rows.map(({ productCode }) => productCode)
}

/** @returns whether there was one */
export async function deleteReservation(tx: Database, accountId: string, id: string): Promise<boolean> {
  const gone = await tx.orm
    .delete(reservations)
    .where(and(ofAccount(accountId), eq(reservations.id, id)))
    .returning({ id: reservations.id })
  return gone.length > 0
}

/** Forgets that a product had arrived, as it is waited for once more. */
export async function deleteArrived(tx: Database, accountId: string, productCode: string): Promise<void> {
  await tx.orm
    .delete(reservations)
    .where(and(ofAccount(accountId), eq(reservations.productCode, productCode), isNotNull(reservations.arrivedAt)))
}

export async function deleteReservations(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(reservations).where(ofAccount(accountId))
}

/** Puts these in the place of whatever the account has. */
export async function replaceReservations(
  tx: Database,
  accountId: string,
  rows: readonly ReservationRow[],
): Promise<void> {
  await deleteReservations(tx, accountId)
  if (rows.length > 0) await tx.orm.insert(reservations).values([...rows])
}

/**
 * Marks those who wait for products as arrived: for one product those who wait longest first, for several an account's together.
 * Whoever is just being changed by somebody else comes later.
 * @param most how many at a time
 */
export async function markWaiting(
  tx: Database,
  productCodes: readonly string[],
  most: number,
  now: Date,
): Promise<{ accountId: string; id: string }[]> {
  const key = { accountId: reservations.accountId, id: reservations.id }
  const waiting = await tx.orm
    .select(key)
    .from(reservations)
    .where(and(inArray(reservations.productCode, [...productCodes]), isWaiting))
    .orderBy(...(productCodes.length === 1 ? [] : [asc(reservations.accountId)]), asc(reservations.createdAt))
    .limit(most)
  return lockEach(waiting, ({ accountId, id }) => {
    const mine = and(eq(reservations.accountId, accountId), eq(reservations.id, id))
    const free = tx.orm
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(mine, isWaiting))
      .for('update', { skipLocked: true })
    return tx.orm
      .update(reservations)
      .set({ arrivedAt: now })
      .where(and(mine, inArray(reservations.id, free)))
      .returning(key)
  })
}

/** Products that somebody waits for, those waited for by most first. */
export async function readAwaitedProducts(db: Database, most: number): Promise<string[]> {
  const rows = await db.orm
    .select({ productCode: reservations.productCode, waiting: count() })
    .from(reservations)
    .where(isWaiting)
    .groupBy(reservations.productCode)
    .orderBy(desc(count()))
    .limit(most)
  return rows.map(({ productCode }) => productCode)
}

export async function markTold(db: Database, accountId: string, ids: readonly string[], now: Date): Promise<void> {
  await db.orm
    .update(reservations)
    .set({ toldAt: now })
    .where(and(ofAccount(accountId), inArray(reservations.id, [...ids])))
}

/**
 * SQL fragment: one row with how many `reservations` an account has, and how many of them are `arrivals`.
 * @param account expression of the account's id
 */
export function reservationCountsSql(account: string): string {
  return `SELECT count(*) AS reservations, count(*) FILTER (WHERE arrived_at IS NOT NULL) AS arrivals
    FROM reservations WHERE reservations.account_id = ${account}`
}
