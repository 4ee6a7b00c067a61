import { type CodePurpose, smsLimits } from '@shop/contract/areas/access'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readOwnPhone } from '../own-phone.ts'
import { deliverCode, keepCode, takeSendingLimits } from '../send-code.ts'

/**
 * Sends a code to the member's own phone. No slide is asked for, as the phone cannot be chosen; the limits of codes hold as
 * for any other (decision 17).
 */
export async function sendOwnSmsCode(
  shop: Shop,
  client: Client,
  { accountId }: Member,
  purpose: CodePurpose,
  now: Date,
): Promise<{ resendAfter: number }> {
  const phone = await readOwnPhone(shop.pool, shop.keyring, accountId)
  if (phone === undefined) return throwApiError('PHONE_MISSING')
  await takeSendingLimits(shop, phone, client.address, now)
  const sending = { purpose, phone, browser: client.bindBrowser(), requestId: client.requestId }
  await deliverCode(shop, sending, await keepCode(shop.pool, shop, sending, now), now)
  return { resendAfter: smsLimits.resendSeconds }
}
