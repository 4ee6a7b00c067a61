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

/** What a link says once its order is done and its time is over: that the order was paid, where it was, so that nobody buys it again (docs/product/links.md#29). */
export async function doneCode(
  db: Database,
  { accountId, orderId, purpose }: DoneLink,
): Promise<'LINK_PAID' | 'LINK_DONE'> {
  if (purpose !== 'pay') return 'LINK_DONE'
  const order = await readOrderMoney(db, accountId, orderId)
  if (order?.paymentId == null || undone.some((status) => status === order.status)) return 'LINK_DONE'
  return 'LINK_PAID'
}
