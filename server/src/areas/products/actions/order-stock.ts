import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { type Pieces, sumPieces } from '../domain/sum-pieces.ts'
import {
  closeReservations,
  holdBack,
  insertReservations,
  insertStockChanges,
  moveStock,
  type ReservingOrder,
} from '../store/stock.ts'

/**
 * Holds pieces back for an order, all or none: where `short` names products nothing was done, and the caller refuses. Rows
 * are locked in order of code until the transaction ends, so an order is reserved for by one call, as late as may be.
 * Whether a product is sold at all is the caller's to know.
 */
export async function reserveStock(
  tx: Database,
  order: ReservingOrder,
  pieces: readonly Pieces[],
  now: Date,
): Promise<{ short: string[] }> {
  const wanted = sumPieces(pieces)
  if (wanted.length === 0) return { short: [] }
  const short = await holdBack(tx, wanted)
  if (short.length === 0) await insertReservations(tx, order, wanted, now)
  return { short }
}

/**
 * Gives back whatever an order still holds, once: an order that ended, or was refunded before shipping (shop#26); of a
 * split one what the named products hold.
 */
export async function freeStock(
  tx: Database,
  { productCodes, ...order }: ReservingOrder & { productCodes?: readonly string[] },
  now: Date,
): Promise<void> {
  const freed = sumPieces(await closeReservations(tx, order, 'freed', now, productCodes))
  await moveStock(
    tx,
    freed.map(({ productCode, amount }) => ({ productCode, reserved: -amount })),
  )
}

/**
 * Takes what an order holds off the shelf as it is sent, once. Reservations belong to the parent order; of a split one the
 * products of the part that is sent are named, which is exact as a product lies in one warehouse.
 */
export async function shipStock(
  tx: Database,
  { productCodes, ...order }: ReservingOrder & { productCodes?: readonly string[] },
  now: Date,
): Promise<void> {
  const shipped = sumPieces(await closeReservations(tx, order, 'shipped', now, productCodes))
  await moveStock(
    tx,
    shipped.map(({ productCode, amount }) => ({ productCode, stock: -amount, reserved: -amount })),
  )
  await insertStockChanges(
    tx,
    shipped.map(({ productCode, amount }) => ({
      id: newId(now),
      productCode,
      change: -amount,
      reason: 'shipped',
      at: now,
    })),
  )
}
