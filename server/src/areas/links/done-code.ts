import type { LinkPurpose } from '@shop/contract/kit/operation'
import type { Database } from '../../platform/db/database.ts'
import { readOrderMoney } from '../orders/index.ts'

/** What was paid for, and went back. */
const undone = ['canceled', 'refundOrder', 'refundCompleteTransaction'] as const

interface DoneLink {
  accountId: string
  orderId: string
  purpose: LinkPurpose
}

/**
 * What a link says that has done its work and opens nothing any more: that its order was paid, where it was, so that nobody buys it again
 * (docs/product/links.md#29), and that what was asked for was told (docs/product/links.md#31).
 */
export async function doneCode(
  db: Database,
  { accountId, orderId, purpose }: DoneLink,
): Promise<'LINK_PAID' | 'LINK_DONE' | 'LINK_SUBMITTED'> {
  if (purpose === 'complete') return 'LINK_SUBMITTED'
  const order = await readOrderMoney(db, accountId, orderId)
  if (order?.paymentId == null || undone.some((status) => status === order.status)) return 'LINK_DONE'
  return 'LINK_PAID'
}
