/**
 * SQL fragment: the orders and sub-orders of an account that an invoice was asked for with, at settling or later, and that have
 * none yet; what was deleted, ended or split asks for nothing.
 * @param account expression of the account's id
 */
export function invoiceWishesSql(account: string): string {
  return `SELECT orders.id AS order_id, orders.orders_code, orders.invoice_type AS type, orders.invoice_title AS title,
      orders.sum AS amount, orders.placed_at AS requested_at
    FROM orders
    WHERE orders.account_id = ${account} AND orders.invoice_state = 'requested' AND NOT orders.is_split
      AND orders.hidden_at IS NULL AND orders.status NOT IN (140, 150, 200)`
}

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
