/** From when on coins can be used, and up to how many (money#22); how many movements a page shows (money#25). */
export const coinRules = {
  /** Coins that a member must have before any can be used. */
  leastBalance: 500,
  /** Cents of goods, after the coupon, below which none are taken. */
  leastOrder: 1000,
  /** Per cent of the non-prescription goods, after the coupon. */
  capPercent: 10,
  pageSize: 10,
} as const

/** Why coins cannot be used for what is settled. */
export const coinProblems = ['balance', 'order', 'prescription'] as const
export type CoinProblem = (typeof coinProblems)[number]
