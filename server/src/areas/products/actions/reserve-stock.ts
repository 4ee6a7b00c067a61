import type { Database } from '../../../platform/db/database.ts'
import { type Pieces, sumPieces } from '../domain/sum-pieces.ts'
import { holdBack, insertReservations, type ReservingOrder } from '../store/stock.ts'

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
