import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database } from '../../../../platform/db/database.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { freeStock, shipStock } from '../../../products/index.ts'
import { isGoods } from '../../domain/lines.ts'
import type { Status } from '../../domain/statuses.ts'
import { type OrderRow, readOrderRow } from '../../store/change-orders.ts'
import { bumpOrdersVersion } from '../../store/orders-version.ts'
import { readOwnLines } from '../../store/read-lines.ts'
import { changeStatus, type StatusChange, type StatusChanged } from './change-status.ts'
import { countTransition } from './count-transition.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Who hears of what becomes of orders, in the same transaction. */
export type OrderHooks = Pick<Shop, 'orderEnded' | 'invoiceDue' | 'notifyMember' | 'metrics'>

const beforeShipping: readonly Status[] = ['waitPay', 'waitAudit', 'waitDelivery']

/**
 * Changes an order's status with everything that goes along, in the caller's transaction: stock freed or shipped, the member's
 * pages, the outside, and the areas that heard of it by a hook. Locks are taken in the order of order, book, stock.
 * @returns as `changeStatus`
 */
export async function transitionOrder(
  tx: Database,
  hooks: OrderHooks,
  change: StatusChange,
  now: Date,
): Promise<StatusChanged> {
  const outcome = await changeStatus(tx, change, now)
  if (!outcome.changed) return outcome
  const { from, order } = outcome
  const { accountId, id: orderId } = order
  const { to } = change
  countTransition(tx, hooks, from, to)
  await bumpOrdersVersion(tx, accountId, now)
  const endsUnsent = to === 'canceled' || (to === 'refundOrder' && beforeShipping.includes(from))
  if (endsUnsent) await freeStock(tx, await heldFor(tx, order), now)
  if (to === 'waitReceiving') await shipStock(tx, await heldFor(tx, order), now)
  await notifyOfChange(tx, outcome, to, now)
  if (endsUnsent && (await wasWholeUnsent(tx, order))) {
    await hooks.orderEnded(tx, { accountId, orderId: order.parentId ?? orderId }, now)
  }
  const event = invoiceEvents[to]
  if (event) await hooks.invoiceDue(tx, { accountId, orderId, event }, now)
  return outcome
}

const invoiceEvents: Partial<Record<Status, 'received' | 'completed' | 'undone'>> = {
  waitEvaluate: 'received',
  completeTransaction: 'completed',
  invoiced: 'completed',
  refundCompleteTransaction: 'undone',
  canceled: 'undone',
}

/** Reservations are the parent's; those of a part are known by its products, as a product lies in one warehouse. */
async function heldFor(tx: Database, order: OrderRow) {
  const { accountId, id, parentId } = order
  if (parentId === null) return { accountId, orderId: id }
  const lines = await readOwnLines(tx, order)
  const productCodes = [...new Set(lines.filter(isGoods).map(({ productCode }) => productCode))]
  return { accountId, orderId: parentId, productCodes }
}

/** Whether with this order, or the last of its parts, the whole has ended and nothing of it was ever sent. */
async function wasWholeUnsent(tx: Database, { accountId, parentId }: OrderRow): Promise<boolean> {
  if (parentId === null) return true
  const parent = await readOrderRow(tx, accountId, parentId)
  return parent !== undefined && parent.status >= orderStatusNumbers.refundOrder && parent.shippedAt === null
}
