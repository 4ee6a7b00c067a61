import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { sumPieces } from '../domain/sum-pieces.ts'
import { closeReservations, insertStockChanges, lockStock, type ReservingOrder, shiftStock } from '../store/stock.ts'

/**
 * Gives back whatever an order still holds, once: an order that ended, or was refunded before shipping (reliability O6); of a
 * split one what the named products hold.
 */
export async function freeStock(
  tx: Database,
  { productCodes, ...order }: ReservingOrder & { productCodes?: readonly string[] },
  now: Date,
): Promise<void> {
  const freed = sumPieces(await closeReservations(tx, order, 'freed', now, productCodes))
  if (freed.length === 0) return
  await lockStock(
    tx,
    freed.map(({ productCode }) => productCode),
  )
  for (const { productCode, amount } of freed) await shiftStock(tx, productCode, { reserved: -amount })
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
  if (shipped.length === 0) return
  await lockStock(
    tx,
    shipped.map(({ productCode }) => productCode),
  )
  for (const { productCode, amount } of shipped) {
    await shiftStock(tx, productCode, { stock: -amount, reserved: -amount })
  }
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
