import { changeStatus, packParcel, type Shipping, type StatusChanged } from '../areas/orders/index.ts'
import type { Database } from '../platform/db/database.ts'

/** An order or sub-order on its way, as if an operator had sent it: its parcel is packed and it waits for receipt; nobody hears of it. */
export async function shipOrder(
  tx: Database,
  { accountId, orderId, ...shipping }: Shipping & { accountId: string; orderId: string },
  now: Date,
): Promise<StatusChanged> {
  const outcome = await changeStatus(
    tx,
    { accountId, orderId, to: 'waitReceiving', actor: 'operator', actorId: null },
    now,
  )
  if (outcome.changed) await packParcel(tx, outcome.order, shipping, now)
  return outcome
}
