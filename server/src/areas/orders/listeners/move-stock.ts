import type { Database } from '../../../platform/db/database.ts'
import { freeStock, shipStock } from '../../products/index.ts'
import { endsUnsent } from '../domain/ends-unsent.ts'
import { isGoods } from '../domain/lines.ts'
import type { OrderTransition } from '../events.ts'
import { readOwnLines } from '../store/read-lines.ts'

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
