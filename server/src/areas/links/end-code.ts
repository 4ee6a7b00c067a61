import type { LinkPurpose } from '@shop/contract/kit/operation'
import type { Database } from '../../platform/db/database.ts'
import { readOrderMoney } from '../orders/index.ts'
import type { LinkDenial } from './domain/links.ts'

/** What was paid for, and goes back or went back. */
const paidBack = ['refundOrder', 'refundCompleteTransaction'] as const

interface EndedLink {
  accountId: string
  orderId: string
  purpose: LinkPurpose
}

export type LinkEndCode = LinkDenial | 'LINK_PAID' | 'LINK_CANCELED' | 'LINK_SUBMITTED'

/**
 * What a link says that opens nothing any more, once its order was looked at: that the order was paid, so that nobody buys it again
 * (links#29), that it was canceled (links#38), or that what was asked for was told (links#31).
 */
export async function endCode(
  db: Database,
  { accountId, orderId, purpose }: EndedLink,
  denial: LinkDenial,
): Promise<LinkEndCode> {
  // A link to pay that the shop took back says that; one for completing is taken back with its order, too.
  if (denial === 'LINK_EXPIRED' || (denial === 'LINK_WITHDRAWN' && purpose === 'pay')) return denial
  if (denial === 'LINK_DONE' && purpose === 'complete') return 'LINK_SUBMITTED'
  const order = await readOrderMoney(db, accountId, orderId)
  if (order?.status === 'canceled') return 'LINK_CANCELED'
  if (denial === 'LINK_WITHDRAWN' || order?.paymentId == null) return denial
  return paidBack.some((status) => status === order.status) ? denial : 'LINK_PAID'
}
