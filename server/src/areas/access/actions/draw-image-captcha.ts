import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { drawImageCode, newImageCode } from '../draw.ts'
import { takeOrThrow } from '../limits.ts'
import { drawingLimits, life } from '../policy.ts'
import { imageCodeBinding } from '../sms-code.ts'
import { smsTickets } from '../sms-ticket.ts'

/** Draws an image code, for a live ticket where one is named; one that was drawn before for the same is void from then on. */
export async function drawImageCaptcha(platform: Platform, client: Client, ticket: string | undefined, now: Date) {
  const browser = client.bindBrowser()
  if (ticket !== undefined && !(await smsTickets(platform).isLive(ticket, browser, now)))
    return throwApiError('TICKET_SPENT')
  await takeOrThrow(platform, drawingLimits(client.address), now)
  const secret = newImageCode()
  const image = await drawImageCode(secret)
  await platform.oneTimeTokens.issue(
    platform.pool,
    { ...imageCodeBinding(ticket, browser), life: life.ticket, secret },
    now,
  )
  return { id: newId(now), image }
}
