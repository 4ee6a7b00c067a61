/** Limits of the cart and of one order. */
export const cartLimits = {
  /** Different items in the lists of one member. */
  items: 100,
  /** Pieces of one item. */
  amount: 99,
  /** Pieces of one product in an order, unless operators said how many it may be. */
  piecesOfProduct: 50,
} as const

/** What may be under way and not paid, so that nobody empties the shelves for nothing. */
export const openLimits = {
  /** Orders of one account that are neither paid nor delivered. */
  orders: 10,
  /** Cents of these together. */
  cents: 2_000_000,
  /** The part of both that orders for a consignee may fill, so that nobody else uses up what its member may order. */
  shareForConsignee: 0.5,
  /** Live orders to one phone within so many hours, of all accounts together but the one that the phone belongs to. */
  ordersToPhone: 5,
  phoneHours: 72,
} as const

/** Why an item cannot be bought as it stands. */
export const cartProblems = ['notSold', 'outOfStock', 'tooFew', 'banned', 'restricted', 'appOnly'] as const
export type CartProblem = (typeof cartProblems)[number]

/** When a parcel may be brought. */
export const shippingTimes = ['anyDay', 'workdays', 'weekends'] as const
export type ShippingTime = (typeof shippingTimes)[number]

/** What was asked before a prescription drug is ordered; kept with the order (orders#61). */
export const RISK_NOTICE_VERSION = '2026-11-01' as const
