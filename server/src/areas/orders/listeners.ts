import type { Database } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/transaction.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { freeStock, shipStock } from '../products/index.ts'
import { isGoods } from './domain/lines.ts'
import { endsUnsent } from './domain/statuses.ts'
import type { OrderPlacement, OrderTransition } from './events.ts'
import { readOwnLines } from './store/read-lines.ts'

/** Frees what an order holds when it ends unsent, and takes it off the shelf when it is sent; of a split order its parts do. */
export async function moveStock(tx: Database, transition: OrderTransition, now: Date): Promise<void> {
  if (transition.isSplit) return
  if (endsUnsent(transition)) await freeStock(tx, await heldFor(tx, transition), now)
  if (transition.to === 'waitReceiving') await shipStock(tx, await heldFor(tx, transition), now)
}

/** Reservations are the parent's; those of a part are known by its products, as a product lies in one warehouse. */
async function heldFor(tx: Database, { accountId, orderId, parentId }: OrderTransition) {
  if (parentId === null) return { accountId, orderId }
  const lines = await readOwnLines(tx, { accountId, id: orderId, parentId })
  const productCodes = [...new Set(lines.filter(isGoods).map(({ productCode }) => productCode))]
  return { accountId, orderId: parentId, productCodes }
}

/** Counts new orders for who runs the shop, once they are committed; `none` is before an order was placed. */
export function countPlacements({ orderTransitions }: Pick<Metrics, 'orderTransitions'>) {
  return async (tx: Database, { status: to }: OrderPlacement): Promise<void> =>
    afterCommit(tx, () => orderTransitions.inc({ from: 'none', to }))
}

/** Counts changes of status, once they are committed; a split order's own are only what follows from those of its parts. */
export function countTransitions({ orderTransitions }: Pick<Metrics, 'orderTransitions'>) {
  return async (tx: Database, { isSplit, from, to }: OrderTransition): Promise<void> => {
    if (!isSplit) afterCommit(tx, () => orderTransitions.inc({ from, to }))
  }
}
