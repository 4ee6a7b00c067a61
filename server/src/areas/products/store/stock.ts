import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { Pieces } from '../domain/sum-pieces.ts'
import { products, stockChanges, stockReservations } from '../tables.ts'

/** The parent order that pieces are held back for, and whose it is. */
export interface ReservingOrder {
  accountId: string
  orderId: string
}

/**
 * Locks products in order of code, as everybody does who changes stock, so that nobody waits for each other in a ring
 * (reliability row 12).
 * @returns the pieces that no order has reserved, by code; unknown codes are left out
 */
export async function lockStock(tx: Database, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.orm
    .select({ code: products.code, available: sql<number>`${products.stock} - ${products.reserved}` })
    .from(products)
    .where(inArray(products.code, [...codes]))
    .orderBy(asc(products.code))
    .for('no key update')
  return new Map(rows.map(({ code, available }) => [code, available]))
}

/** Changes what is on hand and what of it is reserved, of products that the caller has locked. */
export async function shiftStock(
  tx: Database,
  productCode: string,
  { stock = 0, reserved = 0 }: { stock?: number; reserved?: number },
): Promise<{ stock: number; reserved: number }> {
  const [left] = await tx.orm
    .update(products)
    .set({ stock: sql`${products.stock} + ${stock}`, reserved: sql`${products.reserved} + ${reserved}` })
    .where(eq(products.code, productCode))
    .returning({ stock: products.stock, reserved: products.reserved })
  return left!
}

export async function insertReservations(
  tx: Database,
  order: ReservingOrder,
  pieces: readonly Pieces[],
  now: Date,
): Promise<void> {
  await tx.orm.insert(stockReservations).values(pieces.map((each) => ({ ...order, ...each, reservedAt: now })))
}

/**
 * Closes an order's open reservations, those of some products only when they are named. A reservation is closed once,
 * whoever tries it again finds none.
 * @returns what they held
 */
export async function closeReservations(
  tx: Database,
  { accountId, orderId }: ReservingOrder,
  state: 'shipped' | 'freed',
  now: Date,
  productCodes?: readonly string[],
): Promise<Pieces[]> {
  if (productCodes?.length === 0) return []
  return tx.orm
    .update(stockReservations)
    .set({ state, closedAt: now })
    .where(
      and(
        eq(stockReservations.accountId, accountId),
        eq(stockReservations.orderId, orderId),
        eq(stockReservations.state, 'open'),
        ...(productCodes ? [inArray(stockReservations.productCode, [...productCodes])] : []),
      ),
    )
    .returning({ productCode: stockReservations.productCode, amount: stockReservations.amount })
}

export type StockChange = typeof stockChanges.$inferInsert

export async function insertStockChanges(tx: Database, changes: readonly StockChange[]): Promise<void> {
  if (changes.length > 0) await tx.orm.insert(stockChanges).values([...changes])
}
