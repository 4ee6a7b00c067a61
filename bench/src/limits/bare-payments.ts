import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/**
 * Settling a notice as one would write it by hand: the rows that the shop writes for a payment of one order, each table by one named
 * statement, in one transaction. Nothing is verified and nothing judged: whose payment it is, is all that is looked up.
 */
export function paymentWrites(app: FastifyInstance, pool: pg.Pool): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Body: string }>('/one/pay/notices/alipay', async (request, reply) => {
    const notice = new URLSearchParams(request.body)
    const [outTradeNo, transactionId] = [notice.get('out_trade_no'), notice.get('trade_no')]
    const now = new Date()
    const client = await pool.connect()
    const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
    try {
      await client.query('BEGIN')
      await run('notice', insertNotice, [notice.get('notify_id'), outTradeNo, Buffer.from(request.body), now])
      const { rows } = await run('attempt', findAttempt, [outTradeNo])
      const { account_id: accountId, payment_id: paymentId, order_id: orderId, amount } = rows[0]
      await run('transaction', insertTransaction, [transactionId, accountId, paymentId])
      await run('paid-order', payOrder, [accountId, orderId, paymentId, now])
      await run('paid', markPaid, [accountId, paymentId, transactionId, now])
      const cause = `payment:${paymentId}:${orderId}`
      await run('transfer', insertTransfer, [accountId, randomUUID(), amount, cause, now])
      await run('paid-event', insertEvent, [accountId, orderId, now])
      await run('paid-book', bumpBook, [accountId, now])
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    return reply.type('text/plain').send('success')
  })
}

const insertNotice = `INSERT INTO payment_notices (provider, notice_id, out_trade_no, body, received_at) VALUES ('alipay', $1, $2, $3, $4)`

const findAttempt = `SELECT known.account_id, known.payment_id, part.order_id, part.amount
  FROM payment_directory AS known JOIN payment_orders AS part ON part.account_id = known.account_id AND part.payment_id = known.payment_id
  WHERE known.out_trade_no = $1`

const insertTransaction = `INSERT INTO provider_transaction_directory (provider, transaction_id, account_id, payment_id)
  VALUES ('alipay', $1, $2, $3)`

const payOrder = `UPDATE orders SET settled_payment_id = $3, paid_at = $4, payment_type = 4, status = 30
  WHERE account_id = $1 AND id = $2 AND settled_payment_id IS NULL AND status = 10`

const markPaid = `UPDATE payments SET state = 'paid', transaction_id = $3, ended_at = $4, next_query_at = NULL WHERE account_id = $1 AND id = $2`

const insertTransfer = `INSERT INTO transfers (account_id, id, unit, debit, credit, amount, kind, cause, at)
  VALUES ($1, $2, 'fen', 'alipay', 'orders', $3, 'paid', $4, $5)`

const insertEvent = `INSERT INTO order_events (account_id, order_id, number, from_status, to_status, actor, at)
  VALUES ($1, $2, 2, 10, 30, 'payment', $3)`

const bumpBook = `UPDATE order_books SET version = version + 1, changed_at = $2 WHERE account_id = $1`
