import type { Database } from '../../../platform/db/database.ts'
import { insertParcel, markFirstShipped } from '../store/parcels.ts'
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
  const { accountId, orderId, actorId, companyName, shippingNumber } = shipping
  const outcome = await changeStatus(tx, { accountId, orderId, to: 'waitReceiving', actor: 'operator', actorId }, now)
  if (!outcome.changed) return outcome
  await insertParcel(tx, { accountId, orderId, companyName, shippingNumber, stage: 'packed', shippedAt: now })
  if (outcome.parentId) await markFirstShipped(tx, accountId, outcome.parentId, now)
  return outcome
}
