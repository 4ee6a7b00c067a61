import type { SocialType } from '@shop/contract/areas/access'

/** Who a provider says came back; `(type, subject)` is the identity, the name is only for showing. */
export interface SocialIdentity {
  /** The provider's own id of its member, the same at every login. */
  subject: string
  /** What the provider calls its member, at most 40 characters; it may be empty. */
  name: string
}

export interface SocialJourney {
  /** Bound to this browser by the caller; the provider gives it back unchanged. */
  state: string
  /** Where the provider sends the browser back. */
  returnTo: string
}

/** What the shop needs of a social provider (access#64). None of the four knows PKCE, so nothing here speaks of it. */
export interface SocialProvider {
  /** Where the browser goes to log in there. */
  authorizeAddress(journey: SocialJourney): URL
  /**
   * Exchanges the code for who it is. Call it outside transactions.
   * @param returnTo as the journey named it
   * @throws SocialGatewayFailure for every way it can go wrong, within `SOCIAL_TIMEOUT_MS`
   */
  identify(code: string, returnTo: string): Promise<SocialIdentity>
}

/** The providers that are configured, by type code. */
export type SocialGateways = Partial<Record<SocialType, SocialProvider>>

/** ms for all calls of one identification together. */
export const SOCIAL_TIMEOUT_MS = 8_000

/**
 * The one error that leaves a social gateway; it carries a reason fit for logs and nothing that the provider wrote in prose.
 * - `refused`: the provider does not accept the code or the shop's key
 * - `unreachable`: no answer in time, a broken or an unverifiable one
 */
export class SocialGatewayFailure extends Error {
  override readonly name = 'SocialGatewayFailure'

  constructor(
    readonly kind: 'refused' | 'unreachable',
    readonly reason: string,
  ) {
    super(`The social login failed: ${kind} (${reason})`)
  }
}
