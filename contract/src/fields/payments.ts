/** Orders that one payment may pay. */
export const ORDERS_PER_PAYMENT = 10

/** Where paying stands, as its page shows it. */
export const payStates = ['payable', 'paid', 'underReview', 'timedOut', 'canceled', 'refunding', 'notPayable'] as const
export type PayState = (typeof payStates)[number]

/** What became of one attempt, as far as a shopper needs to know. */
export const attemptStates = ['waiting', 'paid', 'closed', 'paidBack'] as const
export type AttemptState = (typeof attemptStates)[number]

/** Days within which a refund reaches the shopper, as the providers promise. */
export const REFUND_ARRIVES_DAYS = 3
