import { linkLimits } from '@shop/contract/fields/links'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeOrThrow } from '../../access/index.ts'
import { lockOrder } from '../../orders/index.ts'
import { stateOf } from '../domain/links.ts'
import { issueLink } from '../issue-link.ts'
import { linkTransaction } from '../link-transaction.ts'
import { type LinkRow, readOrderTries } from '../store/links.ts'

const MINUTE = 60_000
const renewals = [
  { most: linkLimits.renewalsAMinute, within: MINUTE },
  { most: linkLimits.renewalsADay, within: 24 * 60 * MINUTE },
]

/**
 * Sends a new link in the place of one that wrong digits locked, to the order's own phone alone and for the time that the old one had
 * left (docs/product/links.md#5).
 * @returns seconds until another may be asked for
 * @throws ApiError LINK_NOT_LOCKED, LINK_INVALID once the order has no try left, TOO_MANY_REQUESTS
 */
export async function renewLink(platform: Platform, holder: LinkHolder, now: Date): Promise<{ resendAfter: number }> {
  const { accountId, orderId } = holder
  // What would be refused anyhow takes nothing of the three that its owner has a day.
  await linkTransaction(platform, holder, now, async (_tx, link) => requireLocked(link, now))
  await takeOrThrow(platform, [{ kind: 'link-renewal', subject: orderId, limits: renewals }], now)
  await linkTransaction(
    platform,
    holder,
    now,
    async (tx, link) => {
      requireLocked(link, now)
      if ((await readOrderTries(tx, link)) >= linkLimits.triesAnOrder) throwApiError('LINK_INVALID')
      await lockOrder(tx, accountId, orderId)
      const { kind, expiresAt, requestId } = link
      await issueLink(tx, platform, { accountId, orderId, requestId, kind, expiresAt, isRenewal: true }, now)
    },
    'update',
  )
  return { resendAfter: MINUTE / 1000 }
}

function requireLocked(link: LinkRow, now: Date): void {
  if (stateOf(link, now) !== 'locked') throwApiError('LINK_NOT_LOCKED')
}
