/** Whom a member says that a patient is. */
export interface RealNamePerson {
  readonly name: string
  /** Eighteen characters of a resident ID, the last a digit or X. */
  readonly idNumber: string
}

/**
 * What the authority says about a name and an ID number:
 * - `same`: they belong to one person
 * - `different`: the number is somebody else's
 * - `notFound`: the authority knows no such number
 * - `unavailable`: nobody said anything, because the provider or the authority's source is down; neither yes nor no
 */
export type RealNameOutcome = 'same' | 'different' | 'notFound' | 'unavailable'

/** What the shop needs of a provider of real-name checks (care#40). */
export interface RealNameProvider {
  /**
   * Asks once, within `REAL_NAME_TIMEOUT_MS`. Call it outside transactions; each call costs money and tells somebody outside who the person is, so
   * limits and keeping of results are the caller's.
   * @throws ProviderUnknown from a provider itself when it gave no answer to rely on. What areas are given (`watchedRealName`) throws nothing: to
   * them that is `unavailable`
   */
  check(person: RealNamePerson): Promise<RealNameOutcome>
}

/** ms; the authority's source is slow, and a shopper watches the button. */
export const REAL_NAME_TIMEOUT_MS = 6_000
