/** Under which whatever is read of coupons is kept; on its own, because the counts of every page know it. */
export const couponsKey = ['coupons'] as const
