import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CompletionChange } from '../inquiry/index.ts'
import type { OrderTransition } from '../orders/index.ts'
import { issueLink } from './issue-link.ts'
import { endLinks } from './store/links.ts'

const over = ['waitDelivery', 'canceled', 'refundOrder'] as const

/** The link of an order that was paid, or that ended, has done its work: it shows what became of the order, until its time is over. */
export async function useUpLinks(
  tx: Database,
  { accountId, orderId, hasLink, to }: OrderTransition,
  now: Date,
): Promise<void> {
  if (hasLink && over.some((status) => status === to)) {
    await endLinks(tx, { accountId, orderId, purpose: 'pay' }, 'used', now)
  }
}

/** A request for what a prescription lacks has a link of its own, which ends with it (docs/product/links.md#30, #31). */
export function followCompletion(platform: Pick<Platform, 'keyring'>) {
  return async (tx: Database, change: CompletionChange, now: Date): Promise<void> => {
    const { accountId, orderId, requestId } = change
    if (change.to === 'open') {
      const { kind, expiresAt } = change
      await issueLink(tx, platform, { accountId, orderId, requestId, kind, expiresAt, isRenewal: false }, now)
      return
    }
    const state = change.to === 'answered' ? 'used' : 'withdrawn'
    await endLinks(tx, { accountId, orderId, purpose: 'complete' }, state, now)
  }
}
