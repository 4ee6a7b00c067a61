import type { makeLinkOrder as operation } from '@shop/contract/areas/links'
import { linkEndOf } from '@shop/contract/fields/links'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountOfConsignee, takeOrThrow } from '../../access/index.ts'
import { wholeAddress } from '../../addresses/index.ts'
import { orderForConsignee, readSettleRules } from '../../cart/index.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { setLinkEnd } from '../../orders/index.ts'
import { issueLink } from '../issue-link.ts'
import { presentLink } from './operate-links.ts'

type Body = BodyOf<typeof operation>
type Rules = Awaited<ReturnType<typeof readSettleRules>>

/** Orders with a link that operators may make for one phone: it belongs to somebody who may not have asked. */
const ordersToPhone = [{ most: 10, within: 24 * 60 * 60 * 1000 }]

/** Counts the phone before anything is made, whatever becomes of it, and reads what settling needs. @throws ApiError TOO_MANY_REQUESTS */
export async function prepareLinkOrder(platform: Platform, { phone }: Body, now: Date): Promise<Rules> {
  const subject = platform.keyring.blindIndex('link-order-phone', phone).toString('hex')
  await takeOrThrow(platform, [{ kind: 'link-orders', subject, limits: ordersToPhone }], now)
  return readSettleRules(platform)
}

/**
 * Makes an order for a consignee and sends its link, in one transaction: no order is left behind that nobody can pay (links#50).
 * @throws ApiError as the operation names them
 */
export async function makeLinkOrder(
  tx: Database,
  platform: Platform,
  { operatorId }: Operator,
  { kind, consignee, phone, lines, expectedSum, expectedGifts, ...place }: Body,
  rules: Rules,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { provinceCode, cityCode, customArea } = place
  const codes = { provinceCode, cityCode, regionCode: place.regionCode || null, streetCode: place.streetCode || null }
  const deliveryAddress = wholeAddress({ ...codes, customArea })
  const { accountId } = await accountOfConsignee(tx, platform.keyring, phone, now)
  const wanted = {
    accountId,
    operatorId,
    consignee: consignee.trim(),
    phone,
    provinceCode,
    deliveryAddress,
    lines,
    expectedSum,
    expectedGifts,
  }
  const { id: orderId, ordersCode, sum, hasRx } = await orderForConsignee(tx, platform, wanted, rules, now)
  const expiresAt = new Date(linkEndOf(kind, now.getTime()))
  await setLinkEnd(tx, { accountId, orderId }, expiresAt, now)
  const { link } = await issueLink(tx, platform, { accountId, orderId, kind, expiresAt, isRenewal: false }, now)
  const audit = { operatorId, action: 'links.makeLinkOrder', subject: ordersCode, details: {} }
  await recordOperatorAction(tx, audit, now)
  return { ordersCode, sum, hasRx, link: presentLink(link, now) }
}
