import type { Database } from '../../../../platform/db/database.ts'
import type { OrderRow } from '../../store/change-orders.ts'
import { insertParcel, markFirstShipped } from '../../store/parcels.ts'

/** Who carries a parcel, and the number it goes by there. */
export interface Shipping {
  companyName: string
  shippingNumber: string
}

/** Keeps the parcel of an order that has just been shipped; a split order counts as shipped with its first one. */
export async function packParcel(
  tx: Database,
  { accountId, id: orderId, parentId }: Pick<OrderRow, 'accountId' | 'id' | 'parentId'>,
  { companyName, shippingNumber }: Shipping,
  now: Date,
): Promise<void> {
  await insertParcel(tx, { accountId, orderId, companyName, shippingNumber, stage: 'packed', shippedAt: now })
  if (parentId) await markFirstShipped(tx, accountId, parentId, now)
}
