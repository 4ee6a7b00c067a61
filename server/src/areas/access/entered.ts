import type { TokenPair } from '../../platform/sessions/token-pairs.ts'

/** The tokens of who has just logged in. */
export interface Entered extends TokenPair {
  /** Logging in took an application to close the account back (account#101). */
  closureUndone: boolean
}
