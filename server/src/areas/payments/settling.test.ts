import { afterEach, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { silentBus } from '../../platform/events.ts'
import { heldOrder, openDesk } from '../../testing/order-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'
import { mergeAccounts } from '../../testing/personal-data.ts'
import { watchStatements } from '../../testing/statement-log.ts'
import { endDueOrders } from '../orders/index.ts'
import { settling } from './actions/settling/owner-moved.ts'
import { type PaymentEvidence, settlePayment } from './actions/settling/settle-payment.ts'
import { nextQueryAt } from './domain/times.ts'
import { findByNumber } from './store/attempts.ts'

const on = await useCashier()
const { sql, shop } = on
const MINUTE = 60_000
afterEach(() => vi.restoreAllMocks())

const unpaid = (more: object = {}) => heldOrder(shop(), on.a, { member: on.member, status: 'waitPay', ...more })
const settle = (evidence: PaymentEvidence) =>
  settling(shop().shop, (tx) => settlePayment(tx, shop().shop, evidence, shop().shop.clock.now()))

/** An attempt that was started, and what the provider would say once it is paid. */
async function started() {
  const order = await unpaid()
  const { outTradeNo, body } = await on.start('wechat', order.ordersCode)
  const evidence: PaymentEvidence = {
    provider: 'wechat',
    outTradeNo,
    transactionId: `T${outTradeNo}`,
    amount: body.amount,
    paidAt: shop().shop.clock.now(),
    via: 'query',
  }
  return { order, evidence }
}
const countOf = async (table: string, accountId: string): Promise<number> =>
  (await sql(`SELECT count(*)::int AS count FROM ${table} WHERE account_id = $1`, [accountId]))[0].count

describe('settling', () => {
  // Holds money#28.
  it('takes five statements for an order, beside what listeners need', async () => {
    const { evidence } = await started()
    const { pool, ...parts } = shop().shop
    const statements: string[] = []
    const now = parts.clock.now()
    await watchStatements(
      () => transaction(pool, (tx) => settlePayment(tx, { ...parts, events: silentBus }, evidence, now)),
      (statement) => void statements.push(statement),
    )
    const work = statements.filter((text) => !/^(begin|commit)$/i.test(text))
    expect(work.map((text) => /(insert into|update|from) "?(\w+)"?/i.exec(text)?.[2])).toHaveLength(5)
  })

  // Holds money#28, money#31.
  it('by a notice takes eight statements in all', async () => {
    const order = await unpaid()
    const { outTradeNo } = await on.start('alipay', order.ordersCode)
    const statements: string[] = []
    await watchStatements(
      () => on.payAttempt(outTradeNo),
      (statement) => void statements.push(statement),
    )
    expect(await on.statusOf(order.ordersCode)).toBe(30)
    expect(statements.filter((text) => !/^(begin|commit)$/i.test(text))).toHaveLength(8)
  })

  // Holds money#28, money#31.
  it('happens once however often and from wherever it is told', async () => {
    const { order, evidence } = await started()
    const ways = ['notice', 'query', 'check', 'close'] as const
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => settle({ ...evidence, via: ways[index % 4]! })),
    )
    expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(19)
    expect(await countOf('transfers', order.accountId)).toBe(1)
    expect(await sql('SELECT to_status FROM order_events WHERE order_id = $1 ORDER BY number', [order.id])).toEqual([
      { to_status: 10 },
      { to_status: 30 },
    ])
  })

  // Holds money#38.
  it('books what came, owed or not, when the provider took it', async () => {
    const paidAt = new Date(shop().shop.clock.now().getTime() - 3 * 60 * MINUTE)
    for (const more of [0, 1]) {
      const { order, evidence } = await started()
      await settle({ ...evidence, paidAt, amount: evidence.amount + more })
      expect(
        await sql('SELECT kind, at FROM transfers WHERE account_id = $1 AND amount = $2', [
          order.accountId,
          evidence.amount + more,
        ]),
      ).toContainEqual({ kind: more === 0 ? 'paid' : 'suspended', at: paidAt })
    }
  })

  // Holds money#28, money#29.
  it('of two payments of one order side by side keeps the first, and sends the other back', async () => {
    const order = await unpaid()
    const first = await on.start('alipay', order.ordersCode)
    const other = await on.start('wechat', order.ordersCode)
    const evidenceOf = (provider: 'alipay' | 'wechat', { outTradeNo, body }: typeof first): PaymentEvidence => ({
      provider,
      outTradeNo,
      transactionId: `T${outTradeNo}`,
      amount: body.amount,
      paidAt: shop().shop.clock.now(),
      via: 'notice',
    })
    const outcomes = await Promise.all([settle(evidenceOf('alipay', first)), settle(evidenceOf('wechat', other))])
    expect(outcomes.toSorted()).toEqual(['secondPayment', 'settled'])
    expect(await countOf('suspense', order.accountId)).toBe(1)
    expect(await countOf('payment_refunds', order.accountId)).toBe(1)
    const figures = (await shop().app.inject('/metrics')).body
    expect(figures).toMatch(/^shop_settlements_total\{provider="\w+",via="notice",outcome="secondPayment"\} 1$/m)
    expect(figures).toMatch(/^shop_suspense_open [1-9]/m)
  })

  // Holds money#29.
  it('of an order has what is open for it elsewhere closed', async () => {
    const order = await unpaid()
    const first = await on.start('alipay', order.ordersCode)
    const other = await on.start('wechat', order.ordersCode)
    // Only now does Alipay know of a trade that can be closed.
    await on.desk.payments.open(first.outTradeNo)
    await on.payAttempt(other.outTradeNo)
    await on.deliver()
    expect((await on.desk.payments.trades(first.outTradeNo))[0]).toMatchObject({ state: 'closed' })
    expect(await sql('SELECT state FROM payments WHERE out_trade_no = $1', [first.outTradeNo])).toEqual([
      { state: 'closed' },
    ])
  })

  // Holds money#29, money#34.
  it('races the member’s cancellation and the clock: the order is paid, or the money goes back', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { order, evidence } = await started()
      await sql('UPDATE orders SET payment_deadline = $2 WHERE id = $1', [
        order.id,
        new Date(shop().shop.clock.now().getTime() + (round % 2 === 0 ? -1 : MINUTE)),
      ])
      const { accountId } = order
      await Promise.all([
        settle(evidence),
        on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'other' }),
        endDueOrders(shop().shop, shop().shop.clock.now()),
      ])
      const status = await on.statusOf(order.ordersCode)
      const kept = await sql('SELECT FROM suspense WHERE account_id = $1 AND transaction_id = $2', [
        accountId,
        evidence.transactionId,
      ])
      const back = await sql(
        `SELECT FROM payment_refunds AS r JOIN payments AS p ON p.id = r.payment_id WHERE p.out_trade_no = $1`,
        [evidence.outTradeNo],
      )
      expect([status, kept.length, back.length]).toEqual(status === 30 ? [30, 0, 0] : [200, 1, 1])
    }
  })

  // Holds money#6.
  it('takes money for an attempt that was thought to be closed', async () => {
    const { order, evidence } = await started()
    await sql(`UPDATE payments SET state = 'closed' WHERE out_trade_no = $1`, [evidence.outTradeNo])
    expect(await settle(evidence)).toBe('settled')
    expect(await on.statusOf(order.ordersCode)).toBe(30)
  })

  // Holds money#26.
  it('takes no word of another provider for one of ours', async () => {
    const { order, evidence } = await started()
    expect(await settle({ ...evidence, provider: 'alipay' })).toBe('unknown')
    expect(await on.statusOf(order.ordersCode)).toBe(10)
  })
})

describe('a merge', () => {
  // Holds money#28.
  it('takes payments and refunds along, and money that comes after it settles there', async () => {
    const { order, evidence } = await started()
    const paid = await started()
    await settle(paid.evidence)
    await on.post(paid.order.ordersCode, 'refund', { reason: '缺货' })
    const { pool, keyring, clock } = shop().shop
    const { member: into } = await openDesk(shop(), on.a)
    await transaction(pool, (tx) => mergeAccounts(tx, keyring, order.accountId, into.accountId, clock.now()))
    for (const table of [
      'payments',
      'payment_orders',
      'payment_refunds',
      'payment_directory',
      'refund_directory',
      'provider_transaction_directory',
    ]) {
      expect([table, await countOf(table, order.accountId)]).toEqual([table, 0])
    }
    expect(await settle(evidence)).toBe('settled')
    expect(await countOf('payments', into.accountId)).toBe(2)
    expect(
      await sql('SELECT account_id FROM orders WHERE id = $1 AND settled_payment_id IS NOT NULL', [order.id]),
    ).toEqual([{ account_id: into.accountId }])
  })

  it('that happens halfway has the settlement begin anew', async () => {
    const { order, evidence } = await started()
    const { pool, keyring, clock } = shop().shop
    const { member: into } = await openDesk(shop(), on.a)
    let isFirst = true
    const outcome = await settling(shop().shop, async (tx) => {
      const found = await findByNumber(tx, evidence.outTradeNo)
      if (isFirst) {
        isFirst = false
        expect(found?.payment.accountId).toBe(order.accountId)
        await transaction(pool, (other) => mergeAccounts(other, keyring, order.accountId, into.accountId, clock.now()))
      }
      return settlePayment(tx, shop().shop, evidence, clock.now())
    })
    expect(outcome).toBe('settled')
    expect(await countOf('payments', into.accountId)).toBe(1)
  })
})

describe('asking', () => {
  // Holds money#30.
  it('closes an attempt that the provider calls closed, and one that it knows nothing of an hour after its end', async () => {
    const { evidence } = await started()
    const order = await unpaid()
    const opened = await on.start('alipay', order.ordersCode)
    await sql(`UPDATE payments SET expires_at = now() + interval '1 minute' WHERE out_trade_no = $1`, [
      opened.outTradeNo,
    ])
    const stateOf = async (outTradeNo: string) =>
      (await sql('SELECT state FROM payments WHERE out_trade_no = $1', [outTradeNo]))[0].state
    await on.setTime(125 * MINUTE)
    await sql('UPDATE payments SET next_query_at = now() WHERE next_query_at IS NOT NULL')
    await on.run('query-payments')
    expect(await stateOf(evidence.outTradeNo)).toBe('closed')
    expect(await stateOf(opened.outTradeNo)).toBe('closed')
  })

  // Holds money#30.
  it('goes on for two days after the end of an attempt, and closes nothing by time alone', async () => {
    const order = await unpaid()
    await sql('UPDATE payments SET next_query_at = NULL')
    await on.desk.payments.setFault({ mode: 'down' })
    const { call } = on
    const paying = await call('POST', '/pay', { orderCodes: order.ordersCode, paymentType: 4 })
    const [payment] = await sql('SELECT * FROM payments WHERE id = $1', [paying.body.paymentId])
    const times = { createdAt: payment.created_at, expiresAt: payment.expires_at }
    const start = shop().shop.clock.now().getTime()
    for (let next = nextQueryAt(times, payment.created_at); next; next = nextQueryAt(times, next)) {
      await on.setTime(next.getTime() - start + 1000)
      await on.run('query-payments')
    }
    const [after] = await sql('SELECT state, queries, next_query_at FROM payments WHERE id = $1', [payment.id])
    expect(after).toMatchObject({ state: 'pending', next_query_at: null })
    expect(after.queries).toBeGreaterThan(45)
  })
})
