import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { favourites } from '../tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [favourites] as const

export type FavouriteRow = typeof favourites.$inferSelect

const ofAccount = (accountId: string) => eq(favourites.accountId, accountId)

/** Whoever adds holds the account alone, so that the limit holds. */
export async function insertFavourite(tx: Database, row: FavouriteRow): Promise<void> {
  await tx.orm.insert(favourites).values(row)
}

/** All of an account, the latest first. */
export async function readFavourites(db: Database, accountId: string): Promise<FavouriteRow[]> {
  return db.orm
    .select()
    .from(favourites)
    .where(ofAccount(accountId))
    .orderBy(desc(favourites.createdAt), desc(favourites.id))
}

/** A page of them, and how many there are. */
export async function readFavouritePage(
  db: Database,
  accountId: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: FavouriteRow[]; total: number }> {
  const total = await countFavourites(db, accountId)
  const rows = await db.orm
    .select()
    .from(favourites)
    .where(ofAccount(accountId))
    .orderBy(desc(favourites.createdAt), desc(favourites.id))
    .limit(size)
    .offset(offset)
  return { rows, total }
}

export async function countFavourites(db: Database, accountId: string): Promise<number> {
  return db.orm.$count(favourites, ofAccount(accountId))
}

/** The id of a product among the favourites of an account. */
export async function findFavourite(db: Database, accountId: string, productCode: string): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ id: favourites.id })
    .from(favourites)
    .where(and(ofAccount(accountId), eq(favourites.productCode, productCode)))
  return row?.id
}

/** @returns whether there was one */
export async function deleteFavourite(tx: Database, accountId: string, id: string): Promise<boolean> {
  const gone = await tx.orm
    .delete(favourites)
    .where(and(ofAccount(accountId), eq(favourites.id, id)))
    .returning({ id: favourites.id })
  return gone.length > 0
}

export async function deleteFavourites(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(favourites).where(ofAccount(accountId))
}

/** Hands some favourites over to another account. */
export async function moveFavourites(tx: Database, from: string, into: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await moveRows(tx, favourites, { from, into }, { which: inArray(favourites.id, [...ids]) })
}

/**
 * SQL fragment: one row with how many `favourites` an account has.
 * @param account expression of the account's id
 */
export function favouriteCountsSql(account: string): string {
  return `SELECT count(*) AS favourites FROM favourites WHERE favourites.account_id = ${account}`
}
