/** The statements of the bare server. Its sessions and what the shop keeps encrypted stand in plain tables of its own (`limit_…`). */
interface Statement {
  name: string
  text: string
}

/** The account of a session. */
export const session = 'SELECT account_id FROM limit_sessions WHERE hash = $1 AND expires_at > $2'

/** A time as epoch ms. */
export const ms = (column: string, name = column) => `date_part('epoch', ${column}) * 1000 AS ${name}`

const headColumns = `account_id, orders_code, status, ${ms('placed_at')}, sum, transport_costs, payment_type, advance_sum, pay_source,
  is_global, has_rx, rx_state, patient_label, ${ms('payment_deadline')}, is_split, paid_at IS NOT NULL AS is_paid, invoice_state,
  claim_kind, claim_state, ${ms('delivered_at')}, ${ms('received_at')}`

const mine = (account: string) => `account_id = ${account} AND parent_id IS NULL AND hidden_at IS NULL`

const lineColumns = `product_code, product_name, packing, amount, actual_price, mark, prescription_type, class_code,
  combination_id`

/** The total, the page and its lines. */
const listColumns = 'counted.total, page.*, line.lines'

const listJoins = (account: string, size: string, offset: string) => `
  CROSS JOIN LATERAL (SELECT count(*)::int AS total FROM orders WHERE ${mine(account)}) AS counted
  LEFT JOIN LATERAL (
    SELECT id, ${headColumns}, shipped_at IS NOT NULL AS is_shipped
    FROM orders WHERE ${mine(account)} ORDER BY orders.placed_at DESC, orders.id DESC LIMIT ${size} OFFSET ${offset}
  ) AS page ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_array(${lineColumns})) AS lines FROM (
      SELECT ${lineColumns} FROM order_lines WHERE account_id = ${account} AND order_id = page.id AND list_place IS NOT NULL
      ORDER BY list_place
    ) AS line
  ) AS line ON true`

export const listInOne: Statement = {
  name: 'list-in-one',
  text: `SELECT ${listColumns} FROM (${session}) AS me ${listJoins('me.account_id', '$3', '$4')}`,
}

export const sessionAlone: Statement = { name: 'session-alone', text: session }

export const listAlone: Statement = {
  name: 'list-alone',
  text: `SELECT ${listColumns} FROM (SELECT 1) AS one ${listJoins('$1', '$2', '$3')}`,
}

export const countsInOne: Statement = {
  name: 'counts-in-one',
  text: `SELECT counted.* FROM (${session}) AS me CROSS JOIN LATERAL (
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE tab = 10)::int AS "waitPay",
      count(*) FILTER (WHERE tab = 30)::int AS "waitDelivery", count(*) FILTER (WHERE tab = 40)::int AS "waitReceiving",
      count(*) FILTER (WHERE tab = 45)::int AS "waitEvaluate"
    FROM orders WHERE ${mine('me.account_id')}
  ) AS counted`,
}

export const memberInOne: Statement = {
  name: 'member-in-one',
  text: `SELECT limit_members.account_id AS "accountId", "nickName", "memberName", greeting, avatar, sex, birthday, height, weight,
      "jobNature", "maritalStatus", revenues, "commonDrugs", "allergyDrugs", "diseaseHistory", "phoneStr", email, level
    FROM (${session}) AS me JOIN limit_members ON limit_members.account_id = me.account_id`,
}

export const detailInOne: Statement = {
  name: 'detail-in-one',
  text: `SELECT ${headColumns}, ${['paid_at', 'shipped_at', 'completed_at', 'canceled_at'].map((column) => ms(column)).join(', ')},
      status_reason, (SELECT name FROM warehouses WHERE code = orders.warehouse) AS warehouse_name, product_money, coupon_value, coin_money, tax, shipping_time, invoice_type,
      invoice_content, limit_orders.consignee AS consignee, limit_orders.phone AS phone, limit_orders.address AS address,
      limit_orders.title AS title, limit_orders.tax_number AS tax_number, reviewed.reviewed_at, lines.lines
    FROM (${session}) AS me
    JOIN orders ON orders.account_id = me.account_id AND orders.orders_code = $3 AND orders.hidden_at IS NULL
    JOIN limit_orders ON limit_orders.account_id = me.account_id AND limit_orders.order_id = orders.id
    LEFT JOIN LATERAL (
      SELECT min(date_part('epoch', at) * 1000) AS reviewed_at FROM order_events
      WHERE account_id = me.account_id AND order_id = orders.id AND from_status = 20 AND to_status IN (10, 30)
        AND (orders.has_rx OR orders.payment_type = 1)
    ) AS reviewed ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_array(${lineColumns}, promotions, is_restricted, is_restricted_average) ORDER BY number) AS lines
      FROM order_lines WHERE order_lines.account_id = me.account_id AND order_id = orders.id
    ) AS lines ON true`,
}
