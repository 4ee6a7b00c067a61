import type pg from 'pg'

/** A payment that Alipay waits for. */
export interface Attempt {
  outTradeNo: string
  /** Cents. */
  amount: number
}

/** Keeps an order that waits for its payment, and an attempt to pay it by Alipay, for each of so many members. */
export async function makeAttempts(client: pg.Client, members: number): Promise<Attempt[]> {
  const { rows } = await client.query<Attempt>(statement, [members])
  return rows
}

const columns = `has_rx, sum, product_money, transport_costs, consignee, consignee_phone, delivery_address, shipping_time`

const statement = `WITH made AS (
    SELECT account_id, gen_random_uuid() AS order_id, gen_random_uuid() AS payment_id
    FROM bench_sessions WHERE number < $1
  ), placed AS (
    INSERT INTO orders (account_id, id, orders_code, status, placed_at, payment_deadline, payment_type, warehouse, ${columns})
    SELECT made.account_id, order_id, '27' || lpad((random() * 1e16)::bigint::text, 16, '0'), 10, now(), now() + interval '1 day', 99, 'GZ', ${columns}
    FROM made CROSS JOIN LATERAL (
      SELECT ${columns} FROM orders WHERE orders.account_id = made.account_id AND parent_id IS NULL ORDER BY id LIMIT 1
    ) AS bought
    RETURNING account_id, id, orders_code, sum
  ), known AS (
    INSERT INTO order_directory (orders_code, account_id, order_id) SELECT orders_code, account_id, id FROM placed
  ), event AS (
    INSERT INTO order_events (account_id, order_id, number, to_status, actor, at) SELECT account_id, id, 1, 10, 'member', now() FROM placed
  ), book AS (
    INSERT INTO order_books (account_id, version, changed_at) SELECT account_id, 1, now() FROM made ON CONFLICT DO NOTHING
  ), attempt AS (
    SELECT made.account_id, payment_id, order_id, replace(payment_id::text, '-', '') AS out_trade_no, sum
    FROM made JOIN placed ON placed.account_id = made.account_id
  ), payment AS (
    INSERT INTO payments (account_id, id, provider, out_trade_no, amount, state, created_at, expires_at, next_query_at)
    SELECT account_id, payment_id, 'alipay', out_trade_no, sum, 'pending', now(), now() + interval '2 hours', now() + interval '1 hour' FROM attempt
  ), part AS (
    INSERT INTO payment_orders (account_id, payment_id, order_id, amount) SELECT account_id, payment_id, order_id, sum FROM attempt
  ), directory AS (
    INSERT INTO payment_directory (out_trade_no, account_id, payment_id) SELECT out_trade_no, account_id, payment_id FROM attempt
  )
  SELECT out_trade_no AS "outTradeNo", sum AS amount FROM attempt`
