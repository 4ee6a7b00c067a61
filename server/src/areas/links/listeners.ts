import type { Database } from '../../platform/db/database.ts'
import type { OrderTransition } from '../orders/index.ts'
import { endLinks } from './store/links.ts'

const over = ['waitDelivery', 'canceled', 'refundOrder'] as const

/** The link of an order that was paid, or that ended, has done its work: it shows what became of the order, until its time is over. */
export async function useUpLinks(
  tx: Database,
  { accountId, orderId, hasLink, to }: OrderTransition,
  now: Date,
): Promise<void> {
  if (hasLink && over.some((status) => status === to)) await endLinks(tx, { accountId, orderId }, 'used', now)
}
