/** What a coupon takes off, goods (points-type) or freight (money#13). */
export const couponTypes = { goods: 1, freight: 4 } as const
export type CouponType = (typeof couponTypes)[keyof typeof couponTypes]

/** Where a coupon stands; also the tabs of the page and the `status` of the list (money#17). */
export const couponStatuses = { unused: 0, used: 1, expired: 2 } as const
export type CouponStatus = (typeof couponStatuses)[keyof typeof couponStatuses]

/** The device type of a coupon that only the mobile app takes. */
export const APP_ONLY_DEVICE = '3'

/** Coupons a page (money#17). */
export const COUPONS_PAGE_SIZE = 6

/** Why a coupon does not fit what is settled; the gravest first. */
export const couponProblems = ['appOnly', 'notYet', 'prescription', 'range', 'minimum', 'noFreight'] as const
export type CouponProblem = (typeof couponProblems)[number]

/** Where a member stands with the gift for newcomers. */
export const giftStates = ['claimable', 'claimed', 'notNew', 'phoneNeeded', 'ended', 'loginNeeded'] as const
export type GiftState = (typeof giftStates)[number]

/** Days before it expires that a coupon, or coins, are told of. */
export const EXPIRES_SOON_DAYS = { coupons: 3, coins: 30 } as const

/** What a coupon can be used for: everything, or what stands in categories, or certain products. */
export const couponRangeKinds = ['all', 'categories', 'products'] as const
export type CouponRangeKind = (typeof couponRangeKinds)[number]

export const couponLimits = {
  /** Cents that a coupon may be worth, and that it may ask for. */
  value: 1_000_000,
  minConsume: 100_000_000,
  codes: 200,
  validDays: 3650,
  quantity: 10_000_000,
  giftAmount: 20,
  /** Phones of one grant. */
  phones: 100,
  /** Coupons that a member may hold at a time and still use; beyond it operators give no more. */
  held: 500,
} as const
