import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { sessionAlone } from './statements.ts'

/** A product that the load orders one piece of. */
interface Body {
  skuCode: string
}

/**
 * Placing and cancelling an order as one would write it by hand: the rows that the shop writes for an order of one product, each table by one
 * named statement, in one transaction. Nothing is looked up but the session and an order of the member, whose row is copied.
 */
export function orderWrites(app: FastifyInstance, pool: pg.Pool, sessionOf: (request: FastifyRequest) => Buffer): void {
  const inTransaction = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } finally {
      client.release()
    }
  }
  const accountOf = async (request: FastifyRequest): Promise<string> => {
    const { rows } = await pool.query({ ...sessionAlone, values: [sessionOf(request), new Date()] })
    return rows[0].account_id
  }

  app.post<{ Body: Body }>('/one/settle/orders', async (request, reply) => {
    const accountId = await accountOf(request)
    const { skuCode } = request.body
    const id = randomUUID()
    const ordersCode = `26${String(randomInt(1e8)).padStart(8, '0')}${String(randomInt(1e8)).padStart(8, '0')}`
    const now = new Date()
    await inTransaction(async (client) => {
      const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
      await run('order', copyOrder, [accountId, id, ordersCode, now])
      await run('directory', insertCode, [ordersCode, accountId, id])
      await run('line', insertLine, [accountId, id, skuCode])
      await run('event', insertEvent, [accountId, id, 1, null, 20, now])
      await run('book', bumpBook, [accountId, now])
      await run('reservation', insertReservation, [accountId, id, skuCode, now])
      await run('stock', moveStock, [skuCode, 1])
    })
    return reply.code(201).send({ ordersCode })
  })

  app.put<{ Params: { id: string } }>('/one/v3/orders/:id/platformCancel', async (request, reply) => {
    const accountId = await accountOf(request)
    const now = new Date()
    await inTransaction(async (client) => {
      const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
      const { rows } = await run('cancel', cancelOrder, [accountId, request.params.id, now])
      const orderId = rows[0].id
      await run('event', insertEvent, [accountId, orderId, 2, 20, 200, now])
      await run('book', bumpBook, [accountId, now])
      const closed = await run('close', closeReservation, [accountId, orderId, now])
      await run('stock', moveStock, [closed.rows[0].product_code, -1])
    })
    return reply.code(204).send()
  })
}

const columns = `has_rx, payment_type, sum, product_money, transport_costs, consignee, consignee_phone, delivery_address, shipping_time`

const copyOrder = `INSERT INTO orders (account_id, id, orders_code, status, placed_at, ${columns})
  SELECT account_id, $2, $3, 20, $4, ${columns} FROM orders WHERE account_id = $1 AND parent_id IS NULL ORDER BY id LIMIT 1`

const insertCode = 'INSERT INTO order_directory (orders_code, account_id, order_id) VALUES ($1, $2, $3)'

const insertLine = `INSERT INTO order_lines (account_id, order_id, number, list_place, product_code, product_name, packing, amount, actual_price,
    mark, prescription_type, warehouse, promotions)
  VALUES ($1, $2, 1, 1, $3, '某药', '10袋', 1, 1980, 1, 0, 'GZ', '[]')`

const insertEvent = `INSERT INTO order_events (account_id, order_id, number, from_status, to_status, actor, at)
  VALUES ($1, $2, $3, $4, $5, 'member', $6)`

const bumpBook = `INSERT INTO order_books (account_id, version, changed_at) VALUES ($1, 1, $2)
  ON CONFLICT (account_id) DO UPDATE SET version = order_books.version + 1, changed_at = excluded.changed_at`

const insertReservation = `INSERT INTO stock_reservations (account_id, order_id, product_code, amount, reserved_at) VALUES ($1, $2, $3, 1, $4)`

const moveStock = 'UPDATE product_stock SET reserved = reserved + $2 WHERE product_code = $1'

const cancelOrder = `UPDATE orders SET status = 200, canceled_at = $3 WHERE account_id = $1 AND orders_code = $2 AND status = 20 RETURNING id`

const closeReservation = `UPDATE stock_reservations SET state = 'freed', closed_at = $3
  WHERE account_id = $1 AND order_id = $2 AND state = 'open' RETURNING product_code`
