import { smsLimits } from '@shop/contract/areas/access'
import { SMS_CODE_LENGTH } from '@shop/contract/fields/sms-code'
import { SmsGatewayFailure } from '../../../gateways/sms/port.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Client } from '../../../platform/http/client.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { newDigits, newId } from '../../../platform/ids.ts'
import type { Shop } from '../../../platform/shop.ts'
import { plainImageCode } from '../domain.ts'
import { life, sendingLimits } from '../policy.ts'
import { codeBinding, imageCodeBinding } from '../sms-code.ts'
import { smsTickets, type Ticket } from '../sms-ticket.ts'

export interface SendingAsked {
  phoneNum: string
  ticket: string
  validCode?: string
}

/**
 * Sends a code to the phone of a ticket (decision 17): image code, limits, then ticket and code together, and only when
 * they are committed the message. Whether the phone has an account is never looked at.
 */
export async function sendSmsCode(shop: Shop, client: Client, asked: SendingAsked, now: Date) {
  const { browser } = client
  const known = browser ? await smsTickets(shop).find(asked.ticket, asked.phoneNum, browser, now) : undefined
  if (!browser || !known) return refuse('TICKET_SPENT')
  if (known.needsImageCode) await checkImageCode(shop, asked, browser, now)
  await takeSendingLimits(shop, asked.phoneNum, client.address, now)
  const code = await exchangeTicket(shop, asked, known, browser, now)
  await deliver(shop, asked.phoneNum, code, known, browser, now)
  return { resendAfter: smsLimits.resendSeconds }
}

async function checkImageCode(shop: Shop, asked: SendingAsked, browser: string, now: Date): Promise<void> {
  if (asked.validCode === undefined) refuse('IMAGE_CODE_REQUIRED', { field: 'validCode' })
  const binding = imageCodeBinding(asked.ticket, browser)
  const judged = await shop.oneUse.attempt(shop.pool, plainImageCode(asked.validCode), binding, now, true)
  if (judged.outcome === 'right') return
  await smsTickets(shop).blame(asked.ticket, browser, now)
  refuse('IMAGE_CODE_WRONG', { field: 'validCode' })
}

async function takeSendingLimits(shop: Shop, phone: string, address: string, now: Date): Promise<void> {
  const permission = await shop.limits.take(shop.pool, sendingLimits(phone, address), now)
  if (permission.allowed) return
  const { kind, retryAfter } = permission
  if (kind === 'sms-everyone') shop.log.error({ limit: kind }, 'the breaker of text messages is open')
  refuse(kind === 'sms-pause' ? 'SMS_TOO_SOON' : kind === 'sms-phone' ? 'SMS_TOO_MANY' : 'TOO_MANY_REQUESTS', {
    retryAfter,
  })
}

/** Uses the ticket up and keeps the new code, both or neither. */
async function exchangeTicket(shop: Shop, asked: SendingAsked, known: Ticket, browser: string, now: Date) {
  const secret = newDigits(SMS_CODE_LENGTH)
  return transaction(shop.pool, async (tx) => {
    if (!(await smsTickets(shop).use(tx, asked.ticket, browser, now))) refuse('TICKET_SPENT')
    const binding = codeBinding(known.purpose, asked.phoneNum, browser)
    return shop.oneUse.issue(tx, { ...binding, life: life.code, tries: smsLimits.codeTries, secret }, now)
  })
}

/** A code that the provider did not take is void: nobody knows whether it arrived. */
async function deliver(shop: Shop, phone: string, code: string, known: Ticket, browser: string, now: Date) {
  const reference = newId(now)
  try {
    await shop.gateways.sms.send({ phone, template: 'code', parameters: { code }, reference })
  } catch (error) {
    await shop.oneUse.void(shop.pool, codeBinding(known.purpose, phone, browser), now)
    if (!(error instanceof SmsGatewayFailure)) throw error
    shop.log.warn({ reference, kind: error.kind, reason: error.reason }, 'a code was not sent')
    refuse(error.kind === 'limited' ? 'SMS_TOO_MANY' : 'SMS_UNAVAILABLE', { retryAfter: smsLimits.resendSeconds })
  }
}
