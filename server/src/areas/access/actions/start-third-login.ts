import type { SocialType } from '@shop/contract/areas/access'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Shop } from '../../../platform/shop.ts'
import { isOffered, journeyOf, keepJourney, leadBack, returnAddress } from '../social-journey.ts'

export interface ThirdLogin {
  thirdType: SocialType
  backUrl?: string
  origin?: string
}

/** Begins a social login. @returns the provider's address, or the page that it began on when the way is not offered */
export async function startThirdLogin(
  shop: Shop,
  client: Client,
  caller: Visitor | Member,
  { thirdType, ...ways }: ThirdLogin,
  now: Date,
): Promise<string> {
  const journey = await journeyOf(shop, client, caller, ways)
  const provider = shop.gateways.social[thirdType]
  if (!provider || !(await isOffered(shop, thirdType))) return leadBack(shop, journey, { thirdLogin: 'off' })
  const state = await keepJourney(shop, client, thirdType, journey, now)
  return provider.authorizeAddress({ state, returnTo: returnAddress(shop, thirdType) }).href
}
