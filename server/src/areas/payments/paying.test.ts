import { line } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { heldOrder, openDesk, parcel } from '../../testing/order-steps.ts'
import { type Provider, useCashier } from '../../testing/payment-steps.ts'
import { endDueOrders } from '../orders/index.ts'
import { getPaySummary } from './actions/paying/get-pay-summary.ts'

const on = await useCashier()
const { sql, shop } = on

/** An order of the member that waits to be paid. */
const unpaid = (more: object = {}) => heldOrder(shop(), on.a, { member: on.member, status: 'waitPay', ...more })
const paymentOf = async (outTradeNo: string) =>
  (await sql('SELECT * FROM payments WHERE out_trade_no = $1', [outTradeNo]))[0]
const transfersOf = (accountId: string) =>
  sql('SELECT kind, debit, credit, amount FROM transfers WHERE account_id = $1 ORDER BY at, id', [accountId])
const orderOf = async (id: string) => (await sql('SELECT * FROM orders WHERE id = $1', [id]))[0]

describe.each<Provider>(['alipay', 'wechat'])('paying by %s', (provider) => {
  const debit = provider

  // Holds money#26, money#28, money#31.
  it('an order is paid by the notice: it goes to the warehouse, and the money is in the books', async () => {
    const order = await unpaid()
    const { sum } = await orderOf(order.id)
    const { outTradeNo, body } = await on.pay(provider, order.ordersCode)
    expect(body).toMatchObject({ kind: provider === 'alipay' ? 'redirect' : 'qr', amount: sum })
    expect(await orderOf(order.id)).toMatchObject({
      status: 30,
      payment_type: provider === 'alipay' ? 4 : 27,
      settled_payment_id: body.paymentId,
    })
    expect(await paymentOf(outTradeNo)).toMatchObject({ state: 'paid', next_query_at: null })
    expect(await transfersOf(order.accountId)).toEqual([{ kind: 'paid', debit, credit: 'orders', amount: sum }])
    expect(await on.desk.payments.notices(outTradeNo)).toMatchObject([{ state: 'taken' }])
    expect((await on.call('GET', `/pay/${body.paymentId}`)).body).toMatchObject({
      state: 'paid',
      orderCodes: [order.ordersCode],
    })
    const kept = await sql('SELECT body FROM payment_notices WHERE out_trade_no = $1', [outTradeNo])
    expect(kept).toHaveLength(1)
    expect(kept[0].body.toString('latin1')).not.toContain(outTradeNo)
  })

  // Holds money#30.
  it('an order whose notices are lost is paid by the query after half a minute', async () => {
    await on.desk.payments.setFault({ notices: 'drop' })
    const order = await unpaid()
    const { outTradeNo } = await on.start(provider, order.ordersCode)
    await on.desk.payments.pay(outTradeNo)
    await on.run('query-payments')
    expect(await on.statusOf(order.ordersCode)).toBe(10)
    await on.setTime(31_000)
    await on.run('query-payments')
    expect(await on.statusOf(order.ordersCode)).toBe(30)
  })

  // Holds money#30.
  it('an order whose notices are lost is paid once its member asks', async () => {
    await on.desk.payments.setFault({ notices: 'drop' })
    const order = await unpaid()
    const { outTradeNo, body } = await on.start(provider, order.ordersCode)
    const check = () => on.call('POST', `/pay/${body.paymentId}/check`)
    expect(await check()).toMatchObject({ status: 200, body: { state: 'waiting' } })
    await on.desk.payments.pay(outTradeNo)
    // The provider is asked once in three seconds.
    expect((await check()).body.state).toBe('waiting')
    await on.setTime(3001)
    expect((await check()).body.state).toBe('paid')
    expect(await on.statusOf(order.ordersCode)).toBe(30)
  })

  // Holds money#31.
  it('twenty notices side by side settle once', async () => {
    await on.desk.payments.setFault({ notices: 'drop' })
    const order = await unpaid()
    const { outTradeNo } = await on.start(provider, order.ordersCode)
    await on.desk.payments.pay(outTradeNo)
    await on.desk.payments.clearFaults()
    const told = await Promise.all(Array.from({ length: 20 }, () => on.desk.payments.notify(outTradeNo)))
    expect(told.map(({ answer }) => answer)).toEqual(told.map(() => told[0]!.answer))
    expect(await transfersOf(order.accountId)).toMatchObject([{ kind: 'paid' }])
    expect(await sql('SELECT FROM suspense WHERE account_id = $1', [order.accountId])).toEqual([])
  })

  // Holds money#27.
  it('starting again leads to the attempt that can still be paid, side by side too', async () => {
    const order = await unpaid()
    const starts = await Promise.all(Array.from({ length: 5 }, () => on.start(provider, order.ordersCode)))
    expect(new Set(starts.map(({ body }) => body.paymentId)).size).toBe(1)
    await on.setTime(119 * 60_000)
    const { body } = await on.start(provider, order.ordersCode)
    expect(body.paymentId).not.toBe(starts[0]!.body.paymentId)
  })

  // Holds money#29.
  it('another amount than was asked for is kept apart and sent back, and the order waits', async () => {
    const order = await unpaid()
    const { sum } = await orderOf(order.id)
    await on.desk.payments.setFault({ notices: 'amount' })
    const { outTradeNo, body } = await on.pay(provider, order.ordersCode)
    expect(await on.statusOf(order.ordersCode)).toBe(10)
    expect(await sql('SELECT amount, reason FROM suspense WHERE account_id = $1', [order.accountId])).toEqual([
      { amount: sum + 1, reason: 'otherAmount' },
    ])
    expect((await on.call('GET', `/pay/${body.paymentId}`)).body.state).toBe('paidBack')
    expect(
      await sql('SELECT state, cause FROM payment_refunds WHERE account_id = $1', [order.accountId]),
    ).toMatchObject([{ state: 'pending' }])
    expect(await paymentOf(outTradeNo)).toMatchObject({ state: 'paid' })
  })

  // Holds money#29.
  it('money for an order that was canceled goes back by itself', async () => {
    const order = await unpaid()
    const { sum } = await orderOf(order.id)
    const { outTradeNo } = await on.start(provider, order.ordersCode)
    expect(
      (await on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'changedMind' })).status,
    ).toBe(204)
    await on.payAttempt(outTradeNo)
    expect(await on.statusOf(order.ordersCode)).toBe(200)
    await on.deliver()
    expect(await transfersOf(order.accountId)).toEqual([
      { kind: 'suspended', debit, credit: 'suspense', amount: sum },
      { kind: 'sentBack', debit: 'suspense', credit: debit, amount: sum },
    ])
    expect((await on.desk.payments.trades(outTradeNo))[0]!.refunds).toMatchObject([{ amount: sum, state: 'done' }])
    expect(
      await sql('SELECT reason FROM suspense WHERE account_id = $1 AND ended_at IS NOT NULL', [order.accountId]),
    ).toEqual([{ reason: 'orderEnded' }])
    const { body } = await on.call('GET', `/v3/orders/${order.ordersCode}/money`)
    expect(body.movements.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
      ['suspended', 'done'],
      ['sentBack', 'done'],
    ])
  })

  // Holds money#34.
  it('an order that is canceled has its open attempt closed at the provider', async () => {
    const order = await unpaid()
    const { outTradeNo } = await on.start(provider, order.ordersCode)
    await on.desk.payments.open(outTradeNo)
    await on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'changedMind' })
    await on.deliver()
    expect(await paymentOf(outTradeNo)).toMatchObject({ state: 'closed', next_query_at: null })
    expect((await on.desk.payments.trades(outTradeNo))[0]).toMatchObject({ state: 'closed' })
  })

  // Holds money#29.
  it('an order that is paid at the other provider too has the second payment sent back', async () => {
    const other = provider === 'alipay' ? 'wechat' : 'alipay'
    const order = await unpaid()
    const first = await on.start(provider, order.ordersCode)
    await on.pay(other, order.ordersCode)
    expect(await on.statusOf(order.ordersCode)).toBe(30)
    await on.payAttempt(first.outTradeNo, { force: true })
    await on.deliver()
    expect((await transfersOf(order.accountId)).map(({ kind }) => kind)).toEqual(['paid', 'suspended', 'sentBack'])
    expect((await on.call('POST', '/pay', { orderCodes: order.ordersCode, paymentType: 4 })).code).toBe(
      'PAYMENT_NOTHING_DUE',
    )
  })

  // Holds money#5, money#30.
  it('a provider that is down leaves the attempt open, which is paid once it answers', async () => {
    const order = await unpaid()
    await on.desk.payments.setFault({ mode: 'down' }, 'wechat')
    const { status, code } = await on.start('wechat', order.ordersCode)
    expect([status, code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN'])
    const [payment] = await sql('SELECT state FROM payments WHERE account_id = $1', [order.accountId])
    expect(payment).toEqual({ state: 'created' })
    await on.desk.payments.clearFaults()
    expect((await on.pay('wechat', order.ordersCode)).status).toBe(200)
    expect(await on.statusOf(order.ordersCode)).toBe(30)
    expect(await sql('SELECT FROM payments WHERE account_id = $1', [order.accountId])).toHaveLength(1)
  })

  // Holds money#35, money#37.
  it('a part of a split order is paid back alone, and is refunded when the provider says so', async () => {
    const lines = [line('10010001', { warehouse: 'GZ' }), line('10010005', { warehouse: 'WH' })]
    const order = await unpaid({ lines })
    const { outTradeNo } = await on.pay(provider, order.ordersCode)
    const parts = await sql(
      'SELECT id, orders_code, sum, settled_payment_id FROM orders WHERE parent_id = $1 ORDER BY id',
      [order.id],
    )
    expect(parts).toHaveLength(2)
    await on.desk.payments.setFault({ refunds: 'delay' })
    expect((await on.post(parts[0].orders_code, 'refund', { reason: '缺货' })).status).toBe(204)
    await on.deliver()
    expect(await on.statusOf(parts[0].orders_code)).toBe(140)
    const [refund] = await sql('SELECT * FROM payment_refunds WHERE account_id = $1', [order.accountId])
    expect(refund).toMatchObject({ state: 'accepted', amount: parts[0].sum, order_id: parts[0].id })
    const money = await on.call('GET', `/v3/orders/${order.ordersCode}/money`)
    expect(money.body).toMatchObject({ paid: (await orderOf(order.id)).sum, refunded: 0 })
    expect(money.body.movements.at(-1)).toMatchObject({
      kind: 'refund',
      state: 'underWay',
      ordersCode: parts[0].orders_code,
    })

    await on.desk.payments.finishRefund(outTradeNo, refund.out_refund_no, 'done')
    await expect
      .poll(async () => (await on.desk.payments.notices(outTradeNo)).every(({ state }) => state === 'taken'), {
        timeout: 30_000,
      })
      .toBe(true)
    await on.deliver()
    expect(await on.statusOf(parts[0].orders_code)).toBe(150)
    expect(await on.statusOf(parts[1].orders_code)).toBe(30)
    expect((await transfersOf(order.accountId)).at(-1)).toEqual({
      kind: 'refunded',
      debit: 'orders',
      credit: debit,
      amount: parts[0].sum,
    })
  })

  // Holds money#35.
  it('a refund whose notice is lost is found by asking', async () => {
    const order = await unpaid()
    const { outTradeNo } = await on.pay(provider, order.ordersCode)
    await on.desk.payments.setFault({ refunds: 'delay', notices: 'drop' })
    await on.post(order.ordersCode, 'refund', { reason: '缺货' })
    await on.deliver()
    const [refund] = await sql('SELECT * FROM payment_refunds WHERE account_id = $1', [order.accountId])
    await on.desk.payments.finishRefund(outTradeNo, refund.out_refund_no, 'done')
    await on.setTime(10 * 60_000)
    await on.run('try-refunds')
    expect(await on.statusOf(order.ordersCode)).toBe(150)
  })

  // Holds money#36.
  it('a refund for which the balance was short waits for the finance and is asked for again under its number', async () => {
    const order = await unpaid()
    const { outTradeNo } = await on.pay(provider, order.ordersCode)
    await on.desk.payments.setFault({ refunds: 'balance' })
    await on.post(order.ordersCode, 'refund', { reason: '缺货' })
    await on.deliver()
    const [refund] = await sql('SELECT * FROM payment_refunds WHERE account_id = $1', [order.accountId])
    expect(refund).toMatchObject({ state: 'failed', next_try_at: null })
    expect(refund.failure).not.toBeNull()
    await on.desk.payments.clearFaults()
    const retry = () => on.operate('POST', `/ops/refunds/${refund.id}/retry`, { reason: '已充值' })
    expect((await retry()).status).toBe(204)
    expect((await retry()).code).toBe('REFUND_STATE_CHANGED')
    await on.deliver()
    expect(await on.statusOf(order.ordersCode)).toBe(150)
    expect((await on.desk.payments.trades(outTradeNo))[0]!.refunds).toMatchObject([
      { outRefundNo: refund.out_refund_no },
    ])
  })
})

describe('what is paid together, ahead, or not at all', () => {
  // Holds money#26.
  it('several orders are paid at once, and each goes on', async () => {
    const [one, other] = [await unpaid(), await unpaid()]
    const summary = await on.call('GET', `/pay?orderCodes=${one.ordersCode},${other.ordersCode}`)
    expect(summary.body).toMatchObject({ state: 'payable', methods: [4, 27], orders: [{ moreProducts: 1 }, {}] })
    const { body } = await on.start('wechat', one.ordersCode, other.ordersCode)
    // The other way round it is the same attempt.
    const again = await on.pay('wechat', other.ordersCode, one.ordersCode)
    expect(again.body.paymentId).toBe(body.paymentId)
    expect(body.amount).toBe(summary.body.amount)
    expect([await on.statusOf(one.ordersCode), await on.statusOf(other.ordersCode)]).toEqual([30, 30])
    expect(await transfersOf(one.accountId)).toHaveLength(2)
  })

  // Holds money#26.
  it('orders of others among them refuse the whole', async () => {
    const own = await unpaid()
    const stranger = await openDesk(shop(), on.a)
    const theirs = await on.a.order({ member: stranger.member, status: 'waitPay' })
    const orderCodes = `${own.ordersCode},${theirs.ordersCode}`
    for (const paymentType of [4, 27, 99]) {
      expect((await on.call('POST', '/pay', { orderCodes, paymentType })).code).toBe('ORDER_NOT_FOUND')
    }
    expect((await on.call('GET', `/pay?orderCodes=${orderCodes}`)).code).toBe('ORDER_NOT_FOUND')
    expect(await sql('SELECT FROM payments WHERE account_id = $1', [own.accountId])).toEqual([])
  })

  // Holds money#29.
  it('of several orders, one of which has ended, the others are paid and its money goes back', async () => {
    const [one, other] = [await unpaid(), await unpaid()]
    const { outTradeNo } = await on.start('wechat', one.ordersCode, other.ordersCode)
    await on.call('PUT', `/v3/orders/${one.ordersCode}/platformCancel`, { reason: 'changedMind' })
    await on.payAttempt(outTradeNo)
    expect([await on.statusOf(one.ordersCode), await on.statusOf(other.ordersCode)]).toEqual([200, 30])
    const { sum } = await orderOf(one.id)
    expect(await sql('SELECT amount, reason FROM suspense WHERE account_id = $1', [one.accountId])).toEqual([
      { amount: sum, reason: 'orderEnded' },
    ])
  })

  // Holds money#28.
  it('what is paid ahead of cash on delivery is noted, and the order stays under review', async () => {
    const order = await unpaid({ status: 'waitAudit', paymentType: 1, advanceSum: 1500 })
    const card = await on.call('GET', `/pay?orderCodes=${order.ordersCode}`)
    expect(card.body).toMatchObject({ state: 'payable', amount: 1500, orders: [{ isPrepayment: true }] })
    const { body } = await on.pay('alipay', order.ordersCode)
    expect(body.amount).toBe(1500)
    expect(await orderOf(order.id)).toMatchObject({ status: 20, payment_type: 1, settled_payment_id: body.paymentId })
    expect((await on.call('GET', `/pay?orderCodes=${order.ordersCode}`)).body.state).toBe('paid')
    expect((await on.post(order.ordersCode, 'verdict', { approved: false, reason: '地址不详' })).status).toBe(204)
    await on.deliver()
    expect(await on.statusOf(order.ordersCode)).toBe(150)
    expect((await transfersOf(order.accountId)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['paid', 1500],
      ['refunded', 1500],
    ])
  })

  // Holds money#35, money#37.
  it('of an order that was paid ahead and at the door, the provider pays back its part and an operator the rest', async () => {
    const order = await unpaid({ status: 'waitAudit', paymentType: 1, advanceSum: 1500 })
    const { sum } = await orderOf(order.id)
    await on.pay('wechat', order.ordersCode)
    const move = async (what: string, body?: object) => {
      expect([what, (await on.post(order.ordersCode, what, body)).status]).toEqual([what, 204])
    }
    await move('verdict', { approved: true })
    await move('shipment', parcel)
    await move('collection')
    await move('return', { reason: '客户拒收' })
    const wrong = await on.post(order.ordersCode, 'refunded', { amount: sum })
    expect(wrong).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
    await move('refunded', { amount: sum - 1500 })
    // It is refunded once the provider has paid back as well, and what went back by hand is told once.
    expect(await on.statusOf(order.ordersCode)).toBe(140)
    expect((await on.post(order.ordersCode, 'refunded', { amount: sum - 1500 })).status).toBe(409)
    await on.deliver()
    expect(await on.statusOf(order.ordersCode)).toBe(150)
    const moved = (await transfersOf(order.accountId)).map(({ kind, amount }) => `${kind} ${amount}`)
    expect(moved.toSorted()).toEqual([
      `collected ${sum - 1500}`,
      `handedBack ${sum - 1500}`,
      'paid 1500',
      'refunded 1500',
    ])
    const { body } = await on.call('GET', `/v3/orders/${order.ordersCode}/money`)
    expect(body).toMatchObject({ sum, paid: sum, refunded: sum })
  })

  // Holds money#32.
  it('past the deadline nothing is paid any more', async () => {
    const order = await unpaid()
    const deadline = shop().shop.clock.now()
    await sql('UPDATE orders SET payment_deadline = $2 WHERE id = $1', [order.id, deadline])
    for (const paymentType of [4, 99]) {
      expect((await on.call('POST', '/pay', { orderCodes: order.ordersCode, paymentType })).code).toBe(
        'PAYMENT_TIMED_OUT',
      )
    }
    const { body } = await on.call('GET', `/pay?orderCodes=${order.ordersCode}`)
    expect(body).toMatchObject({ state: 'timedOut', amount: 0, paymentDeadline: deadline.getTime() })
  })

  // Holds money#32, money#34.
  it('an order can be paid until a second before its deadline, not from the deadline on, and has ended then', async () => {
    const order = await unpaid()
    const { payment_deadline: deadline } = await orderOf(order.id)
    const { accountId, ordersCode } = order
    const stateAt = async (ms: number) => {
      const now = new Date(deadline.getTime() + ms)
      const before = (await getPaySummary(shop().shop, { accountId }, ordersCode, now)).state
      await endDueOrders(shop().shop, now)
      return [before, (await getPaySummary(shop().shop, { accountId }, ordersCode, now)).state]
    }
    expect(await stateAt(-1000)).toEqual(['payable', 'payable'])
    expect(await stateAt(0)).toEqual(['timedOut', 'canceled'])
    expect(await stateAt(1000)).toEqual(['canceled', 'canceled'])
  })

  // Holds money#32, orders#14.
  it('a prescription order whose record is not complete says so, and nothing of it is paid', async () => {
    const { ordersCode } = await on.a.order({ member: on.member, status: 'waitAudit', rxState: 'inquiryNeeded' })
    expect((await on.call('GET', `/v3/orders/${ordersCode}`)).body.actions).toEqual(['inquiry', 'cancel'])
    const { body } = await on.call('GET', `/pay?orderCodes=${ordersCode}`)
    expect(body).toMatchObject({ state: 'inquiryNeeded', amount: 0, orders: [{ state: 'inquiryNeeded' }] })
    for (const paymentType of [4, 27, 99]) {
      expect((await on.call('POST', '/pay', { orderCodes: ordersCode, paymentType })).code).toBe('PAYMENT_NOT_ALLOWED')
    }
  })

  // Holds money#33.
  it('a prescription waits for the pharmacist, and what was ordered before online payment was switched off can be paid', async () => {
    const rx = await on.a.order({ member: on.member, status: 'waitAudit', rxState: 'underReview' })
    expect((await on.call('GET', `/pay?orderCodes=${rx.ordersCode}`)).body.state).toBe('underReview')
    expect((await on.call('POST', '/pay', { orderCodes: rx.ordersCode, paymentType: 4 })).code).toBe(
      'PAYMENT_NOT_ALLOWED',
    )
    const order = await unpaid()
    await sql(
      `INSERT INTO mall_settings (module, key, value, changed_at) VALUES ('m-mall', 'onlinePay', 'false', now())`,
    )
    try {
      expect((await on.call('GET', `/pay?orderCodes=${order.ordersCode}`)).body.methods).toEqual([4, 27])
      expect((await on.call('POST', '/pay', { orderCodes: order.ordersCode, paymentType: 4 })).status).toBe(200)
    } finally {
      await sql(`DELETE FROM mall_settings WHERE key = 'onlinePay'`)
    }
  })

  // Holds money#26.
  it('an order that coupon and coins have paid whole goes on without a provider', async () => {
    const order = await unpaid({
      couponValue: 1000,
      transportCosts: 0,
      lines: [line('10010001', { actualPrice: 1000 })],
    })
    expect((await on.call('GET', `/pay?orderCodes=${order.ordersCode}`)).body).toMatchObject({
      state: 'payable',
      amount: 0,
    })
    const { body } = await on.call('POST', '/pay', { orderCodes: order.ordersCode, paymentType: 4 })
    expect(body).toMatchObject({ kind: 'cashier', paymentId: null, amount: 0 })
    expect(await orderOf(order.id)).toMatchObject({ status: 30, settled_payment_id: null })
    expect(await sql('SELECT FROM payments WHERE account_id = $1', [order.accountId])).toEqual([])
    expect((await on.post(order.ordersCode, 'refund', { reason: '缺货' })).status).toBe(204)
    expect(await on.statusOf(order.ordersCode)).toBe(150)
  })

  it('the pay page is led to with the codes it is for', async () => {
    const order = await unpaid()
    const { body } = await on.call('POST', '/pay', { orderCodes: order.ordersCode, paymentType: 99, paySource: 'PC' })
    expect(body).toMatchObject({ kind: 'cashier', paymentId: null, codeUrl: null })
    const url = new URL(body.url, 'http://localhost')
    expect([url.pathname, url.searchParams.get('orderCodes')]).toEqual(['/pay', order.ordersCode])
  })

  // Holds money#2.
  it('money for a number that is none of ours is acknowledged and left to the finance', async () => {
    const order = await unpaid()
    const { outTradeNo } = await on.start('wechat', order.ordersCode)
    await sql('DELETE FROM payment_directory WHERE out_trade_no = $1', [outTradeNo])
    await on.payAttempt(outTradeNo)
    expect(await on.desk.payments.notices(outTradeNo)).toMatchObject([{ state: 'taken' }])
    expect(await sql('SELECT kind, ours FROM reconciliation_items WHERE reference = $1', [outTradeNo])).toEqual([
      { kind: 'unknownTrade', ours: null },
    ])
  })
})
