import { smsLimits } from '@shop/contract/areas/access'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deliverCode, keepCode, takeSendingLimits, withCode } from '../../access/index.ts'
import { readConsigneePhone } from '../../orders/index.ts'
import { holdLink } from '../link-transaction.ts'
import { setStage } from '../store/holders.ts'

/**
 * Sends a code to the order's own phone (links#7). No slide is asked for, as the phone cannot be chosen.
 * @returns seconds until another may be asked for
 * @throws ApiError LINK_INVALID; SMS_TOO_SOON, SMS_TOO_MANY, TOO_MANY_REQUESTS; SMS_UNAVAILABLE
 */
export async function sendLinkCode(
  platform: Platform,
  client: Client,
  holder: LinkHolder,
  now: Date,
): Promise<{ resendAfter: number }> {
  if (!holder.isOpen) throwApiError('LINK_INVALID')
  const phone = await phoneOf(platform.pool, platform, holder)
  await takeSendingLimits(platform, phone, client.address, now)
  const sending = { purpose: 'link', phone, browser: client.bindBrowser(), requestId: client.requestId } as const
  await deliverCode(platform, sending, await keepCode(platform.pool, platform, sending, now), now)
  return { resendAfter: smsLimits.resendSeconds }
}

/**
 * Compares that code, which is used up, and opens what the order's patient needs to this browser.
 * @throws ApiError SMS_CODE_WRONG or SMS_CODE_SPENT beside `code`; LINK_INVALID
 */
export async function checkLinkCode(
  platform: Platform,
  client: Client,
  holder: LinkHolder,
  code: string,
  now: Date,
): Promise<void> {
  const phone = await phoneOf(platform.pool, platform, holder)
  await withCode(platform, client, { purpose: 'link', phone, code }, 'code', now, async (tx) => {
    await holdLink(tx, holder, now)
    // Whoever puts the phone right holds the link alone: the code was sent to the phone that the order has.
    if ((await phoneOf(tx, platform, holder)) !== phone) throwApiError('LINK_INVALID')
    await setStage(tx, holder.accountId, holder.holderId, 'code')
  })
}

async function phoneOf(db: Database, { keyring }: Platform, holder: LinkHolder): Promise<string> {
  return (await readConsigneePhone(db, keyring, holder)) ?? throwApiError('LINK_INVALID')
}
