import { packParcel, type Shipping, type Transitioned, transitionOrder } from '../areas/orders/index.ts'
import type { Database } from '../platform/db/database.ts'
import { silentBus } from '../platform/events.ts'

/** An order or sub-order on its way, as if an operator had sent it: its parcel is packed and it waits for receipt; nobody hears of it. */
export async function shipOrder(
  tx: Database,
  { accountId, orderId, ...shipping }: Shipping & { accountId: string; orderId: string },
  now: Date,
): Promise<Transitioned> {
  const change = { accountId, orderId, to: 'waitReceiving', actor: 'operator' } as const
  const outcome = await transitionOrder(tx, silentBus, change, now)
  if (outcome.changed) await packParcel(tx, outcome.changes[0].order, shipping, now)
  return outcome
}
