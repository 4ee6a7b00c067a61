import { linkLimits } from '@shop/contract/fields/links'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeWithinOrThrow } from '../../access/index.ts'
import { readCompletion } from '../../inquiry/index.ts'
import { lockOrder, readOrderMoney } from '../../orders/index.ts'
import { stateOf } from '../domain/links.ts'
import { issueLink } from '../issue-link.ts'
import { holdLink, requireOpenAccount } from '../link-transaction.ts'
import { requirePayableByLink } from '../payable-by-link.ts'
import { type LinkRow, readLink, readOrderTries } from '../store/links.ts'

const MINUTE = 60_000
const renewals = [
  { most: linkLimits.renewalsAMinute, within: MINUTE },
  { most: linkLimits.renewalsADay, within: 24 * 60 * MINUTE },
]

/**
 * Sends a new link in the place of one that wrong digits locked, to the order's own phone alone and for the time that the old one had
 * left (links#5).
 * @returns seconds until another may be asked for
 * @throws ApiError LINK_NOT_LOCKED; LINK_TRIES_SPENT once the order has no try left; ORDER_STATE_CHANGED, LINK_NOT_ALLOWED where nobody waits for what
 *   the link was for; LINK_INVALID, TOO_MANY_REQUESTS
 */
export async function renewLink(platform: Platform, holder: LinkHolder, now: Date): Promise<{ resendAfter: number }> {
  const { accountId, orderId, linkId } = holder
  requireLocked(await readLink(platform.pool, accountId, linkId), now)
  await requireTriesLeft(platform.pool, holder)
  await transaction(platform.pool, async (tx) => {
    await requireOpenAccount(tx, accountId)
    await requireWanted(tx, platform, holder, now)
    const link = await holdLink(tx, holder, now, { states: ['open', 'used', 'locked'], hold: 'update' })
    requireLocked(link, now)
    await takeWithinOrThrow(tx, platform, [{ kind: 'link-renewal', subject: orderId, limits: renewals }], now)
    const { kind, expiresAt, requestId } = link
    await issueLink(tx, platform, { accountId, orderId, requestId, kind, expiresAt, isRenewal: true }, now)
  })
  return { resendAfter: MINUTE / 1000 }
}

function requireLocked(link: LinkRow | undefined, now: Date): void {
  if (!link || stateOf(link, now) !== 'locked') throwApiError('LINK_NOT_LOCKED')
}

async function requireTriesLeft(db: Database, holder: LinkHolder): Promise<void> {
  if ((await readOrderTries(db, holder)) >= linkLimits.triesAnOrder) throwApiError('LINK_TRIES_SPENT')
}

/** Locks the order and refuses where it is not to be paid any more, or where what its prescription lacked was told or is not asked for. */
async function requireWanted(tx: Database, platform: Platform, holder: LinkHolder, now: Date): Promise<void> {
  const { accountId, orderId, requestId } = holder
  if (requestId === null) {
    const { ordersCode } = (await readOrderMoney(tx, accountId, orderId)) ?? throwApiError('LINK_INVALID')
    await requirePayableByLink(tx, platform, { accountId, orderId, ordersCode }, now)
    return
  }
  await lockOrder(tx, accountId, orderId)
  const request = await readCompletion(tx, platform, { accountId, requestId }, now)
  if (!request || request.answeredAt !== null) throwApiError('ORDER_STATE_CHANGED')
}
