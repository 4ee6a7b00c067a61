import type { CodePurpose } from '@shop/contract/areas/access'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { imageCodeThresholds } from '../policy.ts'
import { usePass } from '../slider-pass.ts'
import { smsTickets } from '../sms-ticket.ts'

/** Exchanges a slider pass for a ticket to send one code; it asks for an image code where many were sent already. */
export async function issueSmsTicket(
  platform: Platform,
  client: Client,
  phone: string,
  purpose: CodePurpose,
  now: Date,
) {
  if (!client.browser || !(await usePass(platform, client, now))) return throwApiError('SLIDER_REQUIRED')
  const counts = await Promise.all(
    imageCodeThresholds(phone, client.address).map(
      async ({ most, within, ...key }) => (await platform.limits.count(platform.pool, key, within, now)) >= most,
    ),
  )
  const isNeedCaptcha = counts.includes(true)
  const ticket = await smsTickets(platform).issue(
    phone,
    { purpose, needsImageCode: isNeedCaptcha },
    client.browser,
    now,
  )
  return { ticket, isNeedCaptcha }
}
