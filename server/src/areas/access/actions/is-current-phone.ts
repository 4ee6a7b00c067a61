import { maskPhone } from '@shop/contract/fields/phone'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeOrThrow } from '../limits.ts'
import { readOwnPhone } from '../own-phone.ts'
import { ownPhoneQuestionLimits } from '../policy.ts'

/** Whether a phone, or its masked form, is the member's own; rationed, as a stolen session would guess it (access#114). */
export async function isCurrentPhone(
  platform: Platform,
  { accountId }: Member,
  asked: string,
  now: Date,
): Promise<{ isCurrent: '0' | '1' }> {
  await takeOrThrow(platform, ownPhoneQuestionLimits(accountId), now)
  const phone = await readOwnPhone(platform.pool, platform.keyring, accountId)
  return { isCurrent: phone !== undefined && (asked === phone || asked === maskPhone(phone)) ? '1' : '0' }
}
