import type { SocialType } from '@shop/contract/areas/access'
import { maskPhone } from '@shop/contract/fields/phone'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeOrThrow } from '../limits.ts'
import { readOwnPhone } from '../own-phone.ts'
import { questionKeys } from '../password-policy.ts'
import { ownPhoneQuestionLimits } from '../policy.ts'
import { holdsPass, usePass } from '../slider-pass.ts'
import { readIdentities } from '../social-store.ts'
import { findAccountByPhone } from '../store.ts'

/**
 * Takes what an answer about a phone costs, before the answer: a question of the address and of the phone, and past the day's
 * free ones a slider pass (access#75). Who shows no pass has asked nothing.
 * @throws ApiError SLIDER_REQUIRED or TOO_MANY_REQUESTS
 */
async function takeQuestion(platform: Platform, client: Client, phone: string, now: Date): Promise<void> {
  const { free, paid } = questionKeys(phone, client.address)
  if ((await platform.limits.take(platform.pool, free, now)).allowed) return
  if (!(await holdsPass(platform, client, now))) throwApiError('SLIDER_REQUIRED')
  // A question that is refused leaves its pass for another call.
  await takeOrThrow(platform, paid, now)
  if (!(await usePass(platform, client, now))) throwApiError('SLIDER_REQUIRED')
}

/** Whether a phone has an account: '1' or '0'; each answer is rationed (access#75). */
export async function isRegistered(platform: Platform, client: Client, phone: string, now: Date): Promise<'0' | '1'> {
  await takeQuestion(platform, client, phone, now)
  return (await findAccountByPhone(platform.pool, platform.keyring.blindIndex('phone', phone))) ? '1' : '0'
}

/**
 * Whether the phone's account already holds this kind of social account; a phone without an account answers as one that does
 * not (access#83).
 * @throws ApiError SLIDER_REQUIRED or TOO_MANY_REQUESTS
 */
export async function isThirdPartyBound(
  platform: Platform,
  client: Client,
  { type, userName: phone }: { type: SocialType; userName: string },
  now: Date,
): Promise<'0' | '1'> {
  await takeQuestion(platform, client, phone, now)
  const account = await findAccountByPhone(platform.pool, platform.keyring.blindIndex('phone', phone))
  const held = account ? await readIdentities(platform.pool, account.accountId) : []
  return held.some((identity) => identity.type === type) ? '1' : '0'
}

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
