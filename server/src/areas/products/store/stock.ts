import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { Pieces } from '../domain/sum-pieces.ts'
import { productStock, stockChanges, stockReservations } from '../tables.ts'

/** The parent order that pieces are held back for, and whose it is. */
export interface ReservingOrder {
  accountId: string
  orderId: string
}

/** Pieces on hand, and what of them orders have reserved. */
export interface StockLeft {
  stock: number
  reserved: number
}

/**
 * Locks the stock of products in order of code, as everybody does who changes it, so that nobody waits for each other in a
 * ring (reliability row 12).
 * @returns the pieces that no order has reserved, by code; unknown codes are left out
 */
export async function lockStock(tx: Database, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.orm
    .select({
      code: productStock.productCode,
      available: sql<number>`${productStock.stock} - ${productStock.reserved}`,
    })
    .from(productStock)
    .where(inArray(productStock.productCode, [...codes]))
    .orderBy(asc(productStock.productCode))
    .for('no key update')
  return new Map(rows.map(({ code, available }) => [code, available]))
}

/** Locks the stock of one product. @returns `undefined` for a product that is not known */
export async function lockStockOf(tx: Database, productCode: string): Promise<StockLeft | undefined> {
  const [row] = await tx.orm
    .select({ stock: productStock.stock, reserved: productStock.reserved })
    .from(productStock)
    .where(eq(productStock.productCode, productCode))
    .for('no key update')
  return row
}

/** Changes what is on hand and what of it is reserved, of products whose stock the caller has locked. */
export async function shiftStock(
  tx: Database,
  productCode: string,
  { stock = 0, reserved = 0 }: Partial<StockLeft>,
): Promise<StockLeft> {
  const [left] = await tx.orm
    .update(productStock)
    .set({ stock: sql`${productStock.stock} + ${stock}`, reserved: sql`${productStock.reserved} + ${reserved}` })
    .where(eq(productStock.productCode, productCode))
    .returning({ stock: productStock.stock, reserved: productStock.reserved })
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
