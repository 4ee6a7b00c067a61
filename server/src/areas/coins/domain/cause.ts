/** What coins of an order or sub-order are booked for. */
export const causeOfOrder = (orderId: string): string => `order:${orderId}`

/** What the rest of a lot is booked out for. */
export const causeOfLot = (expiresAt: Date): string => `lot:${expiresAt.toISOString()}`

/**
 * SQL fragment: the id of the order that a movement is booked for, null where it is for something else.
 * @param cause expression of the cause
 */
export function orderIdSql(cause: string): string {
  return `CASE WHEN ${cause} LIKE 'order:%' THEN substring(${cause} FROM 7)::uuid END`
}
