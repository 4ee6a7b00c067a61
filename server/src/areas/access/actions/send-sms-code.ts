import { smsLimits } from '@shop/contract/areas/access'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { plainImageCode } from '../domain/image-code.ts'
import { deliverCode, keepCode, type Sending, takeSendingLimits } from '../send-code.ts'
import { imageCodeBinding } from '../sms-code.ts'
import { smsTickets } from '../sms-ticket.ts'

export interface SendingAsked {
  phoneNum: string
  ticket: string
  validCode?: string
}

/**
 * Sends a code to the phone of a ticket: image code (access#35), limits (access#22), then ticket and code together, and only
 * when they are committed the message. Whether the phone has an account is never looked at (access#15).
 */
export async function sendSmsCode(platform: Platform, client: Client, asked: SendingAsked, now: Date) {
  const { browser } = client
  const known = browser ? await smsTickets(platform).find(asked.ticket, asked.phoneNum, browser, now) : undefined
  if (!browser || !known) return throwApiError('TICKET_SPENT')
  if (known.needsImageCode) await checkImageCode(platform, asked, browser, now)
  await takeSendingLimits(platform, asked.phoneNum, client.address, now)
  const sending = { purpose: known.purpose, phone: asked.phoneNum, browser, requestId: client.requestId }
  await deliverCode(platform, sending, await exchangeTicket(platform, asked, sending, now), now)
  return { resendAfter: smsLimits.resendSeconds }
}

async function checkImageCode(platform: Platform, asked: SendingAsked, browser: string, now: Date): Promise<void> {
  const typed = asked.validCode ?? ''
  if (typed === '') throwApiError('IMAGE_CODE_REQUIRED', { field: 'validCode' })
  const ofTicket = imageCodeBinding(asked.ticket, browser)
  const hasOwn = await platform.oneTimeTokens.isLive(platform.pool, ofTicket, now)
  const binding = hasOwn ? ofTicket : imageCodeBinding(undefined, browser)
  const judged = await platform.oneTimeTokens.attempt(platform.pool, plainImageCode(typed), binding, now, true)
  if (judged.outcome === 'right') return
  await smsTickets(platform).blame(asked.ticket, browser, now)
  throwApiError('IMAGE_CODE_WRONG', { field: 'validCode' })
}

/** Uses the ticket up and keeps the new code, both or neither. */
async function exchangeTicket(platform: Platform, asked: SendingAsked, sending: Sending, now: Date): Promise<string> {
  return transaction(platform.pool, async (tx) => {
    if (!(await smsTickets(platform).use(tx, asked.ticket, sending.browser, now))) throwApiError('TICKET_SPENT')
    return keepCode(tx, platform, sending, now)
  })
}
