import { maskPhone } from '@shop/contract/fields/phone'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isOwnPhone, readOwnPhone, takeWithinOrThrow } from '../../access/index.ts'
import { followPhone } from '../../inquiry/index.ts'
import { lockForPayment, readConsigneePhone, readOrderMoney, writeConsigneePhone } from '../../orders/index.ts'
import { tellOfCorrection } from '../deliver-link.ts'
import { linkSendings } from '../domain/links.ts'
import { issueLink } from '../issue-link.ts'
import { holdLink, requireOpenAccount } from '../link-transaction.ts'
import { resetStages } from '../store/holders.ts'
import { lockLinksOf, notePhoneCorrected } from '../store/links.ts'
import { getLinkOrder } from './get-link-order.ts'

/** Corrections that one phone may come into in a day: it belongs to somebody who may not have asked. */
const toOnePhone = [{ most: 3, within: 24 * 60 * 60 * 1000 }]

/**
 * Puts the phone right that the courier calls, once, and only while nothing of the order is paid (links#11, links#25). What was proved
 * with the old phone is no more: the link is replaced by one to the new phone, for the time that was left, and other links begin anew. What was
 * asked for of the prescription ends, where the new phone could not answer it. The old phone and the account's own are told.
 * @throws ApiError LINK_PHONE_CORRECTED, LINK_PHONE_FIXED, LINK_INVALID, LINK_TRIES_SPENT, TOO_MANY_REQUESTS
 */
export async function correctConsigneePhone(
  platform: Platform,
  holder: LinkHolder,
  phone: string,
  now: Date,
): Promise<{ consigneePhone: string }> {
  const { accountId, orderId } = holder
  if (!holder.isOpen) throwApiError('LINK_INVALID')
  const { ordersCode } = (await readOrderMoney(platform.pool, accountId, orderId)) ?? throwApiError('LINK_INVALID')
  await transaction(platform.pool, async (tx) => {
    await requireOpenAccount(tx, accountId)
    const [order] = await lockForPayment(tx, accountId, [ordersCode], now)
    const isOpen = order && (order.status === 'waitPay' || order.status === 'waitAudit') && !order.isOverdue
    if (!isOpen || order.isPaid) throwApiError('LINK_PHONE_FIXED')
    const old = (await readConsigneePhone(tx, platform.keyring, holder)) ?? throwApiError('LINK_INVALID')
    if (!(await notePhoneCorrected(tx, holder, maskPhone(old), now))) throwApiError('LINK_PHONE_CORRECTED')
    await writeConsigneePhone(tx, platform.keyring, holder, phone, now)
    const isOwn = await isOwnPhone(tx, platform.keyring, accountId, phone)
    await followPhone(tx, platform, { accountId, orderId }, { isOwn }, now)
    // Behind the order and its version, as whatever ends an order locks links.
    const linkIds = await lockLinksOf(tx, holder)
    const { kind, expiresAt } = await holdLink(tx, holder, now, { hold: 'update' })
    await takeSending(tx, platform, orderId, phone, now)
    await resetStages(tx, accountId, linkIds)
    await issueLink(tx, platform, { accountId, orderId, kind, expiresAt, isRenewal: true }, now)
    await tellOthers(tx, platform, holder, { old, phone }, now)
  })
  return { consigneePhone: maskPhone(phone) }
}

async function takeSending(tx: Database, platform: Platform, orderId: string, phone: string, now: Date): Promise<void> {
  const subject = platform.keyring.blindIndex('link-correction', phone).toString('hex')
  await takeWithinOrThrow(
    tx,
    platform,
    [linkSendings(orderId), { kind: 'link-correction', subject, limits: toOnePhone }],
    now,
  )
}

async function tellOthers(
  tx: Database,
  { keyring }: Platform,
  order: { accountId: string; orderId: string },
  { old, phone }: { old: string; phone: string },
  now: Date,
): Promise<void> {
  const own = await readOwnPhone(tx, keyring, order.accountId)
  for (const each of new Set([old, own])) {
    if (each !== undefined && each !== phone) await tellOfCorrection(tx, keyring, order, each, now)
  }
}

/**
 * The masked phone of the link's order, and whether it may be put right.
 * @throws ApiError LINK_INVALID
 */
export async function findConsigneePhone(platform: Platform, holder: LinkHolder, now: Date) {
  const { consigneePhone, canCorrectPhone } = await getLinkOrder(platform, holder, now)
  return { consigneePhone, canCorrect: canCorrectPhone }
}
