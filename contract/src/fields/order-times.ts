/** How long the clock leaves an order as it is (orders#22, orders#23, orders#25); pages say the same. */
export const orderHours = {
  /** From placing, without a perfect record of the inquiry. */
  inquiry: 24,
  /** From placing, until somebody has to confirm cash on delivery. */
  confirmation: 72,
} as const

export const orderDays = {
  /** From delivery, until the order counts as received. */
  receipt: 15,
  /** From receipt, until the order counts as completed. */
  completion: 30,
} as const
