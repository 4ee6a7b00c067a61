import { type CodePurpose, smsLimits } from '@shop/contract/areas/access'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readOwnPhone } from '../own-phone.ts'
import { deliverCode, keepCode, takeSendingLimits } from '../send-code.ts'

/**
 * Sends a code to the member's own phone. No slide is asked for, as the phone cannot be chosen; the limits of codes hold as for
 * any other (access#28).
 */
export async function sendOwnSmsCode(
  platform: Platform,
  client: Client,
  { accountId }: Member,
  purpose: CodePurpose,
  now: Date,
): Promise<{ resendAfter: number }> {
  const phone = await readOwnPhone(platform.pool, platform.keyring, accountId)
  if (phone === undefined) return throwApiError('PHONE_MISSING')
  await takeSendingLimits(platform, phone, client.address, now)
  const sending = { purpose, phone, browser: client.bindBrowser(), requestId: client.requestId }
  await deliverCode(platform, sending, await keepCode(platform.pool, platform, sending, now), now)
  return { resendAfter: smsLimits.resendSeconds }
}
