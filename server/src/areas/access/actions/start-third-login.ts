import type { SocialType } from '@shop/contract/areas/access'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isOffered, journeyOf, keepJourney, leadBack, returnAddress } from '../social-journey.ts'

export interface ThirdLogin {
  thirdType: SocialType
  backUrl?: string
  origin?: string
}

/** Begins a social login. @returns the provider's address, or the page that it began on when the way is not offered */
export async function startThirdLogin(
  platform: Platform,
  client: Client,
  caller: Visitor | Member,
  { thirdType, ...ways }: ThirdLogin,
  now: Date,
): Promise<string> {
  const journey = await journeyOf(platform, client, caller, ways)
  const provider = platform.gateways.social[thirdType]
  if (!provider || !(await isOffered(platform, thirdType))) return leadBack(platform, journey, { thirdLogin: 'off' })
  const state = await keepJourney(platform, client, thirdType, journey, now)
  return provider.authorizeAddress({ state, returnTo: returnAddress(platform, thirdType) }).href
}
