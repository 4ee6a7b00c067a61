import type { SocialType } from '@shop/contract/areas/access'
import type { Client } from '../../../platform/http/client.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readIdentities } from '../social-store.ts'
import { findAccountByPhone } from '../store.ts'
import { takeQuestion } from '../take-question.ts'

/**
 * Whether the phone's account already holds this kind of social account; a phone without an account answers as one that does
 * not (decision 17).
 * @throws ApiError SLIDER_REQUIRED or TOO_MANY_REQUESTS
 */
export async function isThirdPartyBound(
  shop: Shop,
  client: Client,
  { type, userName: phone }: { type: SocialType; userName: string },
  now: Date,
): Promise<'0' | '1'> {
  await takeQuestion(shop, client, phone, now)
  const account = await findAccountByPhone(shop.pool, shop.keyring.blindIndex('phone', phone))
  const held = account ? await readIdentities(shop.pool, account.accountId) : []
  return held.some((identity) => identity.type === type) ? '1' : '0'
}
