import type { RefundState } from '../states.ts'

/** Whether a refund was paid back by hand: one that the provider brought to its end keeps no failure. */
export function isByHand({ state, failure }: { state: RefundState; failure: string | null }): boolean {
  return state === 'done' && failure !== null
}
