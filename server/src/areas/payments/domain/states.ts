/**
 * - `created`: kept, not yet accepted by the provider
 * - `pending`: the provider waits for the shopper
 * - `paid`: the provider has taken the money; whether the order got it is told by its transfers
 * - `closed`: the provider takes no money for it any more
 *
 * What is unknown stays `created` or `pending`, and is asked for again.
 */
export type PaymentState = 'created' | 'pending' | 'paid' | 'closed'

/** `pending`: to be asked for; `accepted`: the provider works on it; `failed`: somebody has to see to it. */
export type RefundState = 'pending' | 'accepted' | 'done' | 'failed'

/** Why money that came is owed to nobody: paid twice, an order that had ended, or another amount than was asked for. */
export type SuspenseReason = 'secondPayment' | 'orderEnded' | 'otherAmount'

/** Which side knows more: the provider's bill, our ledger, both with other amounts, or money for a trade that is not ours. */
export type ReconciliationKind = 'missingHere' | 'missingThere' | 'otherAmount' | 'unknownTrade'

/** Whether a refund was paid back by hand: one that the provider brought to its end keeps no failure. */
export function isByHand({ state, failure }: { state: RefundState; failure: string | null }): boolean {
  return state === 'done' && failure !== null
}
