/** Orders that one payment may pay. */
export const ORDERS_PER_PAYMENT = 10

/** Where paying stands, as its page shows it. */
export const payStates = [
  'payable',
  'paid',
  'inquiryNeeded',
  'underReview',
  'timedOut',
  'canceled',
  'refunding',
  'refunded',
  'notPayable',
] as const
export type PayState = (typeof payStates)[number]

/** What became of one attempt, as far as a shopper needs to know. */
export const attemptStates = ['waiting', 'paid', 'closed', 'paidBack'] as const
export type AttemptState = (typeof attemptStates)[number]

/** Days within which a refund reaches the shopper, as the providers promise. */
export const REFUND_ARRIVES_DAYS = 3

/** Days that one look at money may span. */
export const FINANCE_DAYS_MOST = 92

export const paymentStates = ['created', 'pending', 'paid', 'closed'] as const
export const refundStates = ['pending', 'accepted', 'done', 'failed'] as const
export const suspenseReasons = ['secondPayment', 'orderEnded', 'otherAmount'] as const
/** How a bill and the ledger may differ. */
export const differenceKinds = ['missingHere', 'missingThere', 'otherAmount', 'unknownTrade'] as const
/** What the finance narrows its lists by. */
export const paymentFilters = ['open', 'paid', 'closed'] as const
export const refundFilters = ['open', 'failed', 'done'] as const
/** How money comes in and goes out, as the finance counts it. */
export const moneyMethods = ['alipay', 'wechat', 'cash', 'byHand'] as const
