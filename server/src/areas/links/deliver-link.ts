import { linkNoticeTexts } from '@shop/contract/messages/links'
import type { Database } from '../../platform/db/database.ts'
import { type Deliver, send } from '../../platform/jobs/jobs.ts'
import { momentWords } from '../../platform/moment-words.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { readConsigneePhone, readOrderMoney } from '../orders/index.ts'
import { stateOf } from './domain/links.ts'
import { hashLinkKey } from './find-link-holder.ts'
import { findByKey } from './store/links.ts'

/** What the outbox calls the message that brings a link, and the one that tells of wrong digits. */
export const LINK_DELIVERY = 'sms-link'
export const LINK_NOTICE_DELIVERY = 'sms-link-notice'

const context = (linkId: string) => `outbox.link:${linkId}`

/** A key as the outbox holds it: only the shop opens it, so that a copy of the database has no valid link. */
export function wrapKey(keyring: Keyring, linkId: string, key: string): string {
  return keyring.wrap(Buffer.from(key), context(linkId)).toString('base64')
}

type Parts = Pick<Platform, 'pool' | 'keyring' | 'gateways' | 'clock' | 'log'>

const MINUTE = 60 * 1000
/** A message that was on its way so long still tells the hours that its link was made with. */
const ON_ITS_WAY = 5 * MINUTE

/**
 * Sends a link to the phone that its order has by then, in the words of what it is for, with the whole hours that are left of it; one
 * that opens nothing any more is not sent.
 */
export function linkDelivery({ pool, keyring, gateways, clock, log }: Parts): Deliver {
  return async (payload, reference) => {
    // Only `issueLink` writes messages of this kind.
    const { linkId, key: wrapped } = payload as { linkId: string; key: string }
    const key = keyring.unwrap(Buffer.from(wrapped, 'base64'), context(linkId)).toString()
    const now = clock.now()
    const link = await findByKey(pool, hashLinkKey(keyring, key))
    if (!link || stateOf(link, now) !== 'open') return
    const to = await readAddressee({ pool, keyring }, link)
    if (!to) return log.warn({ linkId }, 'a link was not sent: its order has no phone')
    const left = link.expiresAt.getTime() - now.getTime()
    const hours = Math.max(1, Math.floor((left + ON_ITS_WAY) / (60 * MINUTE)))
    const parameters = { order: to.order, key, hours: String(hours) }
    const template = link.purpose === 'complete' ? 'completion' : 'link'
    await gateways.sms.send({ phone: to.phone, template, parameters, reference })
  }
}

/** Has the owner of a link told that digits were tried in vain, in words that say nothing of the order. */
export async function tellOfWrongDigits(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  now: Date,
): Promise<void> {
  await send(tx, LINK_NOTICE_DELIVERY, { accountId, orderId, notice: 'wrongDigits', at: now.getTime() }, now)
}

const phoneContext = (orderId: string) => `outbox.link-notice:${orderId}`

/** Has a phone told that it is an order's no more, or an account's own that the phone of its order was put right (links#25). */
export async function tellOfCorrection(
  tx: Database,
  keyring: Keyring,
  { accountId, orderId }: { accountId: string; orderId: string },
  phone: string,
  now: Date,
): Promise<void> {
  // The order has another phone by the time that the message goes out.
  const wrapped = keyring.wrap(Buffer.from(phone), phoneContext(orderId)).toString('base64')
  const message = { accountId, orderId, notice: 'phoneCorrected', phone: wrapped, at: now.getTime() }
  await send(tx, LINK_NOTICE_DELIVERY, message, now)
}

/** What the outbox holds of a notice about a link. */
interface NoticeMessage {
  accountId: string
  orderId: string
  notice: keyof typeof linkNoticeTexts
  /** Wrapped, where it is not the order's own. */
  phone?: string
  at: number
}

/** Sends what `tellOfWrongDigits` and `tellOfCorrection` wrote. */
export function linkNoticeDelivery({ pool, keyring, gateways }: Omit<Parts, 'log'>): Deliver {
  return async (payload, reference) => {
    const { accountId, orderId, notice, phone: wrapped, at } = payload as unknown as NoticeMessage
    const phone =
      wrapped === undefined
        ? (await readAddressee({ pool, keyring }, { accountId, orderId }))?.phone
        : keyring.unwrap(Buffer.from(wrapped, 'base64'), phoneContext(orderId)).toString()
    if (!phone) return
    const parameters = { time: momentWords(at), event: linkNoticeTexts[notice] }
    await gateways.sms.send({ phone, template: 'notice', parameters, reference })
  }
}

async function readAddressee(
  { pool, keyring }: Pick<Platform, 'pool' | 'keyring'>,
  where: { accountId: string; orderId: string },
): Promise<{ phone: string; order: string } | undefined> {
  const [phone, money] = [
    await readConsigneePhone(pool, keyring, where),
    await readOrderMoney(pool, where.accountId, where.orderId),
  ]
  return phone && money ? { phone, order: money.ordersCode.slice(-6) } : undefined
}
