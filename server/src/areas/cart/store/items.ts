import { and, asc, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { cartItems } from '../tables.ts'

export type ItemRow = typeof cartItems.$inferSelect

const ofAccount = (accountId: string) => eq(cartItems.accountId, accountId)
const ofList = (accountId: string, isRx: boolean) => and(ofAccount(accountId), eq(cartItems.isRx, isRx))
const latestFirst = [desc(cartItems.addedAt), asc(cartItems.itemCode)]

/** The items of one list, or of both, the latest first. */
export async function readItems(db: Database, accountId: string, isRx?: boolean): Promise<ItemRow[]> {
  return db.orm
    .select()
    .from(cartItems)
    .where(isRx === undefined ? ofAccount(accountId) : ofList(accountId, isRx))
    .orderBy(...latestFirst)
}

/** The same, locked in order of code until the transaction ends: of two who settle a list one finds it emptied. */
export async function lockItems(tx: Database, accountId: string, isRx: boolean): Promise<ItemRow[]> {
  const rows = await tx.orm
    .select()
    .from(cartItems)
    .where(ofList(accountId, isRx))
    .orderBy(asc(cartItems.itemCode))
    .for('update')
  return rows.sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime())
}

/** How many pieces a list holds, a bundle counting as one. */
export async function countPieces(db: Database, accountId: string, isRx: boolean): Promise<number> {
  const [row] = await db.orm
    .select({ pieces: sum(cartItems.amount).mapWith(Number) })
    .from(cartItems)
    .where(ofList(accountId, isRx))
  return row?.pieces ?? 0
}

/** Of a row that was there already, everything but its key becomes what is given. */
const given = {
  kind: sql`excluded.kind`,
  isRx: sql`excluded.is_rx`,
  amount: sql`excluded.amount`,
  isSelected: sql`excluded.is_selected`,
  addedPrice: sql`excluded.added_price`,
  addedAt: sql`excluded.added_at`,
} satisfies Record<keyof Omit<ItemRow, 'accountId' | 'itemCode'>, unknown>

/** Puts items on their lists; those there already become what is given. */
export async function putItems(tx: Database, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.orm
    .insert(cartItems)
    .values([...rows])
    .onConflictDoUpdate({ target: [cartItems.accountId, cartItems.itemCode], set: given })
}

export async function changeItem(
  tx: Database,
  accountId: string,
  itemCode: string,
  fields: Partial<Pick<ItemRow, 'amount' | 'isSelected'>>,
): Promise<void> {
  await tx.orm
    .update(cartItems)
    .set(fields)
    .where(and(ofAccount(accountId), eq(cartItems.itemCode, itemCode)))
}

const withCodes = (itemCodes: readonly string[] | undefined) =>
  itemCodes === undefined ? undefined : inArray(cartItems.itemCode, [...itemCodes])

/** Selects these items of a list, or all of it; or takes the choice back. */
export async function selectItems(
  tx: Database,
  accountId: string,
  { isRx, isSelected, itemCodes }: { isRx: boolean; isSelected: boolean; itemCodes?: readonly string[] },
): Promise<void> {
  await tx.orm
    .update(cartItems)
    .set({ isSelected })
    .where(and(ofList(accountId, isRx), withCodes(itemCodes)))
}

export async function deleteItems(tx: Database, accountId: string, itemCodes?: readonly string[]): Promise<void> {
  await tx.orm.delete(cartItems).where(and(ofAccount(accountId), withCodes(itemCodes)))
}

/**
 * SQL fragment: one row with the pieces on an account's two lists, `cartPieces` and, on the request list, `rxPieces`.
 * @param account expression of the account's id
 */
export function cartCountsSql(account: string): string {
  return `SELECT coalesce(sum(amount) FILTER (WHERE NOT is_rx), 0) AS "cartPieces",
      coalesce(sum(amount) FILTER (WHERE is_rx), 0) AS "rxPieces"
    FROM cart_items WHERE cart_items.account_id = ${account}`
}
