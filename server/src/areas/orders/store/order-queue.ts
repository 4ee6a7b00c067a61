/** In which queue an order of these columns stands, as an expression; null where nobody has anything to do. Of a split order its parts wait. */
const queueSql = `CASE
    WHEN is_split THEN NULL
    WHEN status = 20 AND NOT has_rx THEN 'confirm'
    WHEN status = 20 AND rx_state = 'underReview' THEN 'verdict'
    WHEN status = 20 THEN 'shopper'
    WHEN status = 30 THEN 'ship'
    WHEN status = 40 THEN 'parcel'
    WHEN status = 140 THEN 'refund'
  END`

/** What a statement that changes orders returns of them, for `projectSql`. */
export const projectedSql = `account_id, id, orders_code, warehouse, placed_at, ${queueSql} AS queue`

const columns = 'account_id, order_id, orders_code, queue, warehouse, placed_at'
const waiting = 'account_id, id, orders_code, queue, warehouse, placed_at'

/**
 * SQL that makes the queue of operators say of orders what they say, as parts of the statement that changes them: all are of the account
 * `$1`, and stand as `projectedSql` in the part called `changed`.
 */
export const projectSql = `unqueued AS (
      DELETE FROM order_queue USING changed
      WHERE order_queue.account_id = $1 AND changed.account_id = order_queue.account_id
        AND order_queue.order_id = changed.id AND changed.queue IS NULL
    ), queued AS (
      INSERT INTO order_queue (${columns}) SELECT ${waiting} FROM changed WHERE queue IS NOT NULL
      ON CONFLICT (account_id, order_id) DO UPDATE SET queue = excluded.queue
    )`

/** SQL that puts new orders of the account `$1` into the queue, as a part of a statement; `ids` is an array of them. */
export const enqueueSql = (ids: string) =>
  `queued AS (
      INSERT INTO order_queue (${columns})
      SELECT ${waiting} FROM (SELECT ${projectedSql} FROM orders WHERE account_id = $1 AND id = ANY (${ids})) AS placed
      WHERE queue IS NOT NULL
    )`
