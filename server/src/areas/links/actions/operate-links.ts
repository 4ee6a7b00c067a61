import type { listLinks as listing } from '@shop/contract/areas/links'
import { linkEndOf, type PayLinkKind } from '@shop/contract/fields/links'
import { maskPhone } from '@shop/contract/fields/phone'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeWithinOrThrow } from '../../access/index.ts'
import { readApprovalEnd } from '../../inquiry/index.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { locateAny, readConsigneePhone, setLinkEnd } from '../../orders/index.ts'
import { linkSendings, stateOf } from '../domain/links.ts'
import { issueLink } from '../issue-link.ts'
import { requirePayableByLink } from '../payable-by-link.ts'
import { type LinkRow, listByOrder, readCorrection, readLink, withdrawOne } from '../store/links.ts'

type Shown = AnswerOf<typeof listing>['content'][number]

/**
 * Sends an order's own phone a link by which it can be completed and paid without an account; the order has as long as the link opens it, and no less
 * than it had (links#1, links#2).
 * @throws ApiError ORDER_NOT_FOUND; LINK_NOT_ALLOWED for cash on delivery and for banned goods; ORDER_STATE_CHANGED where nothing is to be
 *   paid any more; LINK_TRIES_SPENT where nobody could enter the digits; TOO_MANY_REQUESTS
 */
export async function sendLink(
  platform: Platform,
  operator: Operator,
  { ordersCode, kind }: { ordersCode: string; kind: PayLinkKind },
  now: Date,
): Promise<Shown> {
  const of = await locate(platform.pool, ordersCode)
  const link = await transaction(platform.pool, async (tx) => {
    const { linkEndsAt } = await requirePayableByLink(tx, platform, { ...of, ordersCode }, now)
    const approval = await readApprovalEnd(tx, of)
    // Nobody pays after the approval is over, however long a link could last.
    const longest = approval?.getTime() ?? Number.POSITIVE_INFINITY
    const expiresAt = new Date(Math.min(longest, Math.max(linkEndOf(kind, now.getTime()), linkEndsAt?.getTime() ?? 0)))
    await setLinkEnd(tx, of, expiresAt, now)
    await takeWithinOrThrow(tx, platform, [linkSendings(of.orderId)], now)
    const { link: issued } = await issueLink(tx, platform, { ...of, kind, expiresAt, isRenewal: false }, now)
    const audit = { operatorId: operator.operatorId, action: 'links.sendLink', subject: ordersCode, details: {} }
    await recordOperatorAction(tx, audit, now)
    return issued
  })
  return presentLink(link, now)
}

/** The links of an order, the latest first. @throws ApiError ORDER_NOT_FOUND */
export async function listLinks(
  { pool, keyring }: Pick<Platform, 'pool' | 'keyring'>,
  ordersCode: string,
  now: Date,
): Promise<AnswerOf<typeof listing>> {
  const of = await locate(pool, ordersCode)
  const links = await listByOrder(pool, of)
  const corrected = await readCorrection(pool, of)
  const phone = corrected && (await readConsigneePhone(pool, keyring, of))
  return {
    content: links.map((link) => presentLink(link, now)),
    correction: corrected
      ? { at: corrected.at.getTime(), from: corrected.from, to: phone ? maskPhone(phone) : null }
      : null,
  }
}

/** Takes a link back. @throws ApiError ORDER_NOT_FOUND, LINK_NOT_FOUND, LINK_STATE_CHANGED */
export async function withdrawLink(
  { pool }: Pick<Platform, 'pool'>,
  { operatorId }: Operator,
  { ordersCode, id }: { ordersCode: string; id: string },
  now: Date,
): Promise<void> {
  const { accountId, orderId } = await locate(pool, ordersCode)
  await transaction(pool, async (tx) => {
    const link = await readLink(tx, accountId, id)
    if (link?.orderId !== orderId || link.purpose !== 'pay') throwApiError('LINK_NOT_FOUND')
    if (!(await withdrawOne(tx, { accountId, orderId }, id, now))) throwApiError('LINK_STATE_CHANGED')
    await recordOperatorAction(tx, { operatorId, action: 'links.withdrawLink', subject: ordersCode }, now)
  })
}

async function locate(db: Database, ordersCode: string): Promise<{ accountId: string; orderId: string }> {
  const { accountId, id: orderId } = (await locateAny(db, ordersCode)) ?? throwApiError('ORDER_NOT_FOUND')
  return { accountId, orderId }
}

/** A link as operators see it: never its key. */
export function presentLink(link: LinkRow, now: Date): Shown {
  const { id, maskPhone: phone, createdAt, expiresAt, openedAt, tries, isRenewal } = link
  return {
    id,
    kind: link.kind === 'chronic' ? 'chronic' : 'pay',
    state: stateOf(link, now),
    phone,
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
    openedAt: openedAt?.getTime() ?? null,
    tries,
    isRenewal,
  }
}
