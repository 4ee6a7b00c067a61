/** Days between applying and erasing, in which logging in takes the application back (account#101). */
export const CLOSURE_DAYS = 7

/** Why a member goes; `other` asks for words. */
export const closureReasons = ['unused', 'otherAccount', 'privacy', 'service', 'price', 'other'] as const
export type ClosureReason = (typeof closureReasons)[number]

export const REASON_TEXT_MAX = 200

/** Whether words of one's own are still wanted for a reason. */
export function lacksReasonText(reason: ClosureReason, text: string | undefined): boolean {
  return reason === 'other' && (text ?? '').trim() === ''
}

/** While one of these is left, an account cannot be closed (account#97). */
export const closureBlockers = ['unpaidOrders', 'undeliveredOrders', 'refundingOrders'] as const
export type ClosureBlocker = (typeof closureBlockers)[number]

/** What is gone for good with the account. */
export const closureConsequences = [
  'orders',
  'addresses',
  'coupons',
  'coins',
  'patients',
  'favourites',
  'reservations',
] as const
export type ClosureConsequence = (typeof closureConsequences)[number]

/**
 * What the law has us keep of a closed account, out of everybody's reach, and for how long: orders from their end, consents
 * from theirs, events from when they happened, and from the closing that there was an account, why it closed and when
 * (account#103, account#105). That somebody had the gift for new members stays besides, as a keyed hash of the phone that names nobody:
 * without it the gift could be had anew by closing the account. Nothing else stays; tables and jobs follow this list.
 */
export const retention = [
  { kind: 'orders', years: 5 },
  { kind: 'prescriptions', years: 5 },
  { kind: 'consents', years: 3 },
  { kind: 'accessEvents', years: 0.5 },
  { kind: 'closure', years: 5 },
  { kind: 'giftClaims', years: 2 },
] as const
export type RetainedKind = (typeof retention)[number]['kind']
