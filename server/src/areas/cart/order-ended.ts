import type { Database } from '../../platform/db/database.ts'
import { deletePhoneOrder } from './store/phone-orders.ts'
import { freePurchase } from './store/purchases.ts'

/** Listens to orders that end before they are sent: they count towards no limit any more. */
export async function releaseEndedOrder(
  tx: Database,
  order: { accountId: string; orderId: string },
  now: Date,
): Promise<void> {
  await freePurchase(tx, order, now)
  await deletePhoneOrder(tx, order)
}
