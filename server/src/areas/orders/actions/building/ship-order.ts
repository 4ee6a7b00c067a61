import type { Database } from '../../../../platform/db/database.ts'
import type { OrderRow } from '../../store/change-orders.ts'
import { insertParcel, markFirstShipped } from '../../store/parcels.ts'
import { changeStatus, type StatusChanged } from './change-status.ts'

export interface Shipping {
  accountId: string
  orderId: string
  /** Which operator hands the parcel over. */
  actorId: string | null
  companyName: string
  shippingNumber: string
}

/** Hands an order, or a sub-order, to a courier: its parcel is packed and it waits for receipt (decision 25). */
export async function shipOrder(tx: Database, shipping: Shipping, now: Date): Promise<StatusChanged> {
  const { accountId, orderId, actorId } = shipping
  const outcome = await changeStatus(tx, { accountId, orderId, to: 'waitReceiving', actor: 'operator', actorId }, now)
  if (outcome.changed) await packParcel(tx, outcome.order, shipping, now)
  return outcome
}

/** Keeps the parcel of an order that has just been shipped; a split order counts as shipped with its first one. */
export async function packParcel(
  tx: Database,
  { accountId, id: orderId, parentId }: Pick<OrderRow, 'accountId' | 'id' | 'parentId'>,
  { companyName, shippingNumber }: Pick<Shipping, 'companyName' | 'shippingNumber'>,
  now: Date,
): Promise<void> {
  await insertParcel(tx, { accountId, orderId, companyName, shippingNumber, stage: 'packed', shippedAt: now })
  if (parentId) await markFirstShipped(tx, accountId, parentId, now)
}
