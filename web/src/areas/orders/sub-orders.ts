/**
 * The sub-order that the address names, else the first.
 * @param orders what the detail answers; never empty
 */
export function chosenSubOrder<Order extends { ordersCode: string }>(
  orders: readonly Order[],
  ordersCode: string | null,
): Order | undefined {
  return orders.find((order) => order.ordersCode === ordersCode) ?? orders[0]
}
