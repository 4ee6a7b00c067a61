/** `productStatusType`: 2 can be bought, 4 can be reserved; 0 is no longer sold (shop#47). */
export const productStatusTypes = { notSold: 0, inStock: 2, outOfStock: 4 } as const
export type ProductStatusType = (typeof productStatusTypes)[keyof typeof productStatusTypes]

/** `isArrival` of a reservation (shop#49, shop#53). */
export const arrivals = { purchasing: 0, arrived: 1 } as const

/** From so many pieces down a product's page says how few are left. */
export const FEW_LEFT = 10
