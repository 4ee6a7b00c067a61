import type { listLinks as listing } from '@shop/contract/areas/links'
import type { PayLinkKind } from '@shop/contract/fields/links'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeOrThrow } from '../../access/index.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { locateAny, lockForPayment, readBill, setLinkEnd } from '../../orders/index.ts'
import { readSellable } from '../../products/index.ts'
import { stateOf } from '../domain/links.ts'
import { issueLink } from '../issue-link.ts'
import { type LinkRow, listByOrder, readLink, withdrawOne } from '../store/links.ts'

type Shown = AnswerOf<typeof listing>['content'][number]

/** Messages that operators may send to one order: its phone belongs to somebody. */
const sendings = [{ most: 5, within: 24 * 60 * 60 * 1000 }]

/**
 * Sends an order's own phone a link by which it can be completed and paid without an account; the order has as long as the link opens it
 * (docs/product/links.md#1, #2).
 * @throws ApiError ORDER_NOT_FOUND; LINK_NOT_ALLOWED for cash on delivery and for banned goods; ORDER_STATE_CHANGED where nothing is to be
 *   paid any more; TOO_MANY_REQUESTS
 */
export async function sendLink(
  platform: Platform,
  operator: Operator,
  { ordersCode, kind }: { ordersCode: string; kind: PayLinkKind },
  now: Date,
): Promise<Shown> {
  const { accountId, id: orderId } = await locate(platform.pool, ordersCode)
  await takeOrThrow(platform, [{ kind: 'link-sending', subject: orderId, limits: sendings }], now)
  const link = await transaction(platform.pool, async (tx) => {
    const [order] = await lockForPayment(tx, accountId, [ordersCode], now)
    if (!order) return throwApiError('ORDER_NOT_FOUND')
    if (order.isCashOnDelivery || (await hasBanned(tx, platform, { accountId, orderId }))) {
      throwApiError('LINK_NOT_ALLOWED')
    }
    const isOpen = (order.status === 'waitPay' || order.status === 'waitAudit') && !order.isPaid && !order.isOverdue
    if (!isOpen) throwApiError('ORDER_STATE_CHANGED')
    const { link: issued } = await issueLink(tx, platform, { accountId, orderId, kind, isRenewal: false }, now)
    await setLinkEnd(tx, { accountId, orderId }, issued.expiresAt, now)
    const audit = { operatorId: operator.operatorId, action: 'links.sendLink', subject: ordersCode, details: { kind } }
    await recordOperatorAction(tx, audit, now)
    return issued
  })
  return presentLink(link, now)
}

/** The links of an order, the latest first. @throws ApiError ORDER_NOT_FOUND */
export async function listLinks(
  { pool }: Pick<Platform, 'pool'>,
  ordersCode: string,
  now: Date,
): Promise<AnswerOf<typeof listing>> {
  const { accountId, id: orderId } = await locate(pool, ordersCode)
  const links = await listByOrder(pool, { accountId, orderId })
  return { content: links.map((link) => presentLink(link, now)) }
}

/** Takes a link back. @throws ApiError ORDER_NOT_FOUND, LINK_NOT_FOUND, LINK_STATE_CHANGED */
export async function withdrawLink(
  { pool }: Pick<Platform, 'pool'>,
  { operatorId }: Operator,
  { ordersCode, id }: { ordersCode: string; id: string },
  now: Date,
): Promise<void> {
  const { accountId, id: orderId } = await locate(pool, ordersCode)
  await transaction(pool, async (tx) => {
    const link = await readLink(tx, accountId, id)
    if (link?.orderId !== orderId || link.purpose !== 'pay') throwApiError('LINK_NOT_FOUND')
    if (!(await withdrawOne(tx, { accountId, orderId }, id, now))) throwApiError('LINK_STATE_CHANGED')
    await recordOperatorAction(tx, { operatorId, action: 'links.withdrawLink', subject: ordersCode }, now)
  })
}

async function locate(db: Database, ordersCode: string) {
  return (await locateAny(db, ordersCode)) ?? throwApiError('ORDER_NOT_FOUND')
}

async function hasBanned(tx: Database, { keyring }: Platform, where: { accountId: string; orderId: string }) {
  const bill = await readBill(tx, keyring, where)
  const codes = bill?.lines.map(({ productCode }) => productCode) ?? []
  const products = await readSellable(tx, codes)
  return codes.some((code) => products.get(code)?.bans.has(''))
}

/** A link as operators see it: never its key. */
export function presentLink(link: LinkRow, now: Date): Shown {
  const { id, createdAt, expiresAt, openedAt, tries, isRenewal } = link
  return {
    id,
    kind: link.kind === 'chronic' ? 'chronic' : 'pay',
    state: stateOf(link, now),
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
    openedAt: openedAt?.getTime() ?? null,
    tries,
    isRenewal,
  }
}
