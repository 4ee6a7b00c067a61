import { smsLimits } from '@shop/contract/areas/access'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Shop } from '../../../platform/shop.ts'
import { plainImageCode } from '../domain.ts'
import { deliverCode, keepCode, type Sending, takeSendingLimits } from '../send-code.ts'
import { imageCodeBinding } from '../sms-code.ts'
import { smsTickets } from '../sms-ticket.ts'

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
  if (!browser || !known) return throwApiError('TICKET_SPENT')
  if (known.needsImageCode) await checkImageCode(shop, asked, browser, now)
  await takeSendingLimits(shop, asked.phoneNum, client.address, now)
  const sending = { purpose: known.purpose, phone: asked.phoneNum, browser, requestId: client.requestId }
  await deliverCode(shop, sending, await exchangeTicket(shop, asked, sending, now), now)
  return { resendAfter: smsLimits.resendSeconds }
}

async function checkImageCode(shop: Shop, asked: SendingAsked, browser: string, now: Date): Promise<void> {
  const typed = asked.validCode ?? ''
  if (typed === '') throwApiError('IMAGE_CODE_REQUIRED', { field: 'validCode' })
  const ofTicket = imageCodeBinding(asked.ticket, browser)
  const hasOwn = await shop.oneTimeTokens.isLive(shop.pool, ofTicket, now)
  const binding = hasOwn ? ofTicket : imageCodeBinding(undefined, browser)
  const judged = await shop.oneTimeTokens.attempt(shop.pool, plainImageCode(typed), binding, now, true)
  if (judged.outcome === 'right') return
  await smsTickets(shop).blame(asked.ticket, browser, now)
  throwApiError('IMAGE_CODE_WRONG', { field: 'validCode' })
}

/** Uses the ticket up and keeps the new code, both or neither. */
async function exchangeTicket(shop: Shop, asked: SendingAsked, sending: Sending, now: Date): Promise<string> {
  return transaction(shop.pool, async (tx) => {
    if (!(await smsTickets(shop).use(tx, asked.ticket, sending.browser, now))) throwApiError('TICKET_SPENT')
    return keepCode(tx, shop, sending, now)
  })
}
