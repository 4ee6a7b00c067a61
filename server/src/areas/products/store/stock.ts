import { and, eq, inArray, sql } from 'drizzle-orm'
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

/** Locks the stock of one product. @returns `undefined` for a product that is not known */
export async function lockStockOf(tx: Database, productCode: string): Promise<StockLeft | undefined> {
  const [row] = await tx.orm
    .select({ stock: productStock.stock, reserved: productStock.reserved })
    .from(productStock)
    .where(eq(productStock.productCode, productCode))
    .for('no key update')
  return row
}

/** Changes what is on hand and what of it is reserved, of a product whose stock the caller has locked. */
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

const moveStatement = {
  name: 'move-stock',
  text: `WITH moved AS (
      SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) AS moved (code, stock, reserved)
    ), locked AS MATERIALIZED (
      SELECT product_code FROM product_stock WHERE product_code = ANY ($1) ORDER BY product_code FOR NO KEY UPDATE
    )
    UPDATE product_stock SET stock = product_stock.stock + moved.stock, reserved = product_stock.reserved + moved.reserved
    FROM locked JOIN moved ON moved.code = locked.product_code
    WHERE product_stock.product_code = locked.product_code`,
}

/** Changes the stock of several products by one statement, which locks them in order of code first. */
export async function moveStock(
  tx: Database,
  moves: readonly ({ productCode: string } & Partial<StockLeft>)[],
): Promise<void> {
  if (moves.length === 0) return
  await tx.query(moveStatement, [
    moves.map(({ productCode }) => productCode),
    moves.map(({ stock = 0 }) => stock),
    moves.map(({ reserved = 0 }) => reserved),
  ])
}

const holdStatement = {
  name: 'hold-stock-back',
  text: `WITH wanted AS (
      SELECT * FROM unnest($1::text[], $2::int[]) AS wanted (code, amount)
    ), locked AS MATERIALIZED (
      SELECT product_code, stock - reserved AS available FROM product_stock
      WHERE product_code = ANY ($1) ORDER BY product_code FOR NO KEY UPDATE
    ), short AS (
      SELECT code FROM wanted LEFT JOIN locked ON product_code = code WHERE coalesce(available, 0) < amount
    ), held AS (
      UPDATE product_stock SET reserved = reserved + amount FROM wanted
      WHERE product_code = code AND NOT EXISTS (SELECT 1 FROM short)
    )
    SELECT code FROM short ORDER BY code`,
}

/**
 * Holds pieces back by one statement, which locks the products in order of code: all of them, or none where some are short.
 * @returns the codes of those that there is too little of
 */
export async function holdBack(tx: Database, wanted: readonly Pieces[]): Promise<string[]> {
  const short = await tx.query<{ code: string }>(holdStatement, [
    wanted.map(({ productCode }) => productCode),
    wanted.map(({ amount }) => amount),
  ])
  return short.map(({ code }) => code)
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
