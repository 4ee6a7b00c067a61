/**
 * SQL fragment: the code of an order of an account; null once that order is gone.
 * @param account expression of the account's id
 * @param order expression of the order's id
 */
export function ordersCodeSql(account: string, order: string): string {
  return `(SELECT orders.orders_code FROM orders WHERE orders.account_id = ${account} AND orders.id = ${order})`
}

/** SQL fragment: orders and sub-orders by `account_id` and `id`, with code, status number and what coins paid in cents. */
export const orderCodesSql = 'SELECT account_id, id, orders_code, status, coin_money FROM orders'
