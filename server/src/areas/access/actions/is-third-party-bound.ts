import type { SocialType } from '@shop/contract/areas/access'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readIdentities } from '../social-store.ts'
import { findAccountByPhone } from '../store.ts'
import { takeQuestion } from '../take-question.ts'

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
