import { describe, expect, it } from 'vitest'
import { heldOrder, openDesk } from '../../testing/order-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'
import { dayOf, startOfDay } from './domain/shop-day.ts'

const on = await useCashier()
const { sql, shop } = on
const DAY_MS = 24 * 60 * 60 * 1000

const unpaid = (more: object = {}) => heldOrder(shop(), on.a, { member: on.member, status: 'waitPay', ...more })
const today = () => dayOf(shop().shop.clock.now())
const sumOf = async (id: string): Promise<number> => (await sql('SELECT sum FROM orders WHERE id = $1', [id]))[0].sum
const refundOf = async (accountId: string) =>
  (await sql('SELECT * FROM payment_refunds WHERE account_id = $1', [accountId]))[0]
const range = () => `from=${today()}&to=${today()}`
const days = async () => (await on.operate('GET', `/ops/finance/days?${range()}`)).body
const auditOf = async (subject: string) =>
  (await sql('SELECT action FROM operator_actions WHERE subject = $1 ORDER BY number', [subject])).map(
    ({ action }) => action,
  )

/** A refund of a paid order that failed for want of balance. */
async function failedRefund() {
  const order = await unpaid()
  const { outTradeNo } = await on.pay('wechat', order.ordersCode)
  await on.desk.payments.setFault({ refunds: 'balance' })
  await on.post(order.ordersCode, 'refund', { reason: '缺货' })
  await on.deliver()
  await on.desk.payments.clearFaults()
  return { order, outTradeNo, refund: await refundOf(order.accountId) }
}

describe('what the finance sees', () => {
  // Holds money#38.
  it('money by day and method, and what is open', async () => {
    const before = await days()
    const order = await unpaid()
    const sum = await sumOf(order.id)
    await on.pay('alipay', order.ordersCode)
    const waiting = await unpaid()
    await on.start('wechat', waiting.ordersCode)
    const after = await days()
    const ofAlipay = (body: typeof after) =>
      body.days.find(({ method }: { method: string }) => method === 'alipay') ?? { paid: 0, paidCount: 0 }
    expect(ofAlipay(after).paid - ofAlipay(before).paid).toBe(sum)
    expect(ofAlipay(after)).toMatchObject({ day: today() })
    expect(after.open.attempts - before.open.attempts).toBe(1)
    expect(after.open.attemptsAmount - before.open.attemptsAmount).toBe(await sumOf(waiting.id))
  })

  // Holds money#38.
  it('cash that a courier took and that went back by hand', async () => {
    const before = await days()
    const order = await unpaid({ status: 'waitReceiving', paymentType: 1 })
    const sum = await sumOf(order.id)
    expect((await on.post(order.ordersCode, 'collection')).status).toBe(204)
    await sql('UPDATE orders SET status = 140 WHERE id = $1', [order.id])
    await sql('INSERT INTO refunds (account_id, order_id, amount, created_at) VALUES ($1, $2, $3, now())', [
      order.accountId,
      order.id,
      sum,
    ])
    expect((await on.post(order.ordersCode, 'refunded', { amount: sum })).status).toBe(204)
    const cash = (body: typeof before) =>
      body.days.find(({ method }: { method: string }) => method === 'cash') ?? { paid: 0, refunded: 0 }
    const after = await days()
    expect([cash(after).paid - cash(before).paid, cash(after).refunded - cash(before).refunded]).toEqual([sum, sum])
    const money = await on.call('GET', `/v3/orders/${order.ordersCode}/money`)
    expect(money.body).toMatchObject({ paid: sum, refunded: sum })
    expect(money.body.movements.map(({ kind }: { kind: string }) => kind)).toEqual(['collected', 'handedBack'])
  })

  it.each(['from=2026-02-30&to=2026-03-01', 'from=2026-11-21&to=2026-11-20', 'from=2026-01-01&to=2026-11-20'])(
    'days that cannot be summed are refused: %s',
    async (query) => {
      expect(await on.operate('GET', `/ops/finance/days?${query}`)).toMatchObject({
        status: 400,
        code: 'INPUT_INVALID',
      })
    },
  )

  // Holds money#38.
  it('every movement as CSV, and who took it along is on record', async () => {
    const order = await unpaid()
    const { outTradeNo } = await on.pay('wechat', order.ordersCode)
    await on.post(order.ordersCode, 'refund', { reason: '缺货' })
    await on.deliver()
    const refund = await refundOf(order.accountId)
    const operator = await on.a.operator({ scopes: ['finance'] })
    const answer = await shop().app.inject({
      url: `/api/ops/finance/export?${range()}`,
      headers: { ...operator.bearer, 'x-forwarded-for': shop().freshAddress() },
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe('\ufeff时间,类型,金额（元）,转出,转入,订单号,商户单号,会员,事由,流水号')
    const own = lines.filter((each) => each.includes(order.accountId)).map((each) => each.split(','))
    expect(own[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    // The finance finds each in an order and in the provider's bill; a spreadsheet rounds no figure of theirs.
    expect(own.map((cells) => [cells[1], ...cells.slice(3, 7)])).toEqual([
      ['付款', '微信支付', '订单', `${order.ordersCode}\t`, `${outTradeNo}\t`],
      ['退款', '订单', '微信支付', `${order.ordersCode}\t`, `${refund.out_refund_no}\t`],
    ])
    expect(await auditOf(`${today()} ${today()}`)).toContain('payments.exportMoney')
  })

  // Holds money#38.
  it('attempts by state and by order, those of a part by its whole', async () => {
    const order = await unpaid()
    const { outTradeNo } = await on.start('wechat', order.ordersCode)
    const list = async (query: string) => (await on.operate('GET', `/ops/payments?${query}`)).body
    expect((await list(`ordersCode=${order.ordersCode}`)).content).toMatchObject([
      { outTradeNo, state: 'pending', orderCodes: [order.ordersCode], transactionId: null },
    ])
    expect((await list('state=open')).content[0]).toMatchObject({ outTradeNo })
    expect(await list('ordersCode=999999999999999999')).toMatchObject({ content: [], totalElements: 0 })
  })

  it('is for operators of the finance alone', async () => {
    const { operate } = await openDesk(shop(), on.a, ['orders', 'refunds'])
    for (const path of [`finance/days?${range()}`, 'payments', 'suspense', 'refunds', 'reconciliation']) {
      expect((await operate('GET', `/ops/${path}`)).code).toBe('NOT_ALLOWED')
    }
  })
})

describe('what the finance does', () => {
  // Holds money#30.
  it('asks the provider about an attempt, and settles what it says', async () => {
    await on.desk.payments.setFault({ notices: 'drop' })
    const order = await unpaid()
    const { outTradeNo } = await on.start('wechat', order.ordersCode)
    await on.desk.payments.pay(outTradeNo)
    await on.desk.payments.setFault({ mode: 'down' })
    const query = () => on.operate('POST', `/ops/payments/${outTradeNo}/query`)
    expect(await query()).toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_DOWN' })
    await on.desk.payments.clearFaults()
    expect(await query()).toMatchObject({ status: 200, body: { state: 'paid' } })
    expect(await on.statusOf(order.ordersCode)).toBe(30)
    expect((await on.operate('POST', '/ops/payments/T0000000000/query')).code).toBe('PAYMENT_NOT_FOUND')
  })

  // Holds money#36.
  it('says that a failed refund was paid by hand, once, and its order is refunded', async () => {
    const before = await days()
    const { order, refund } = await failedRefund()
    const list = (await on.operate('GET', '/ops/refunds')).body
    expect(list.content[0]).toMatchObject({
      id: refund.id,
      state: 'failed',
      isByHand: false,
      orderCodes: [order.ordersCode],
    })
    const byHand = () => on.operate('POST', `/ops/refunds/${refund.id}/byHand`, { reason: '已银行转账' })
    expect((await byHand()).status).toBe(204)
    expect((await byHand()).code).toBe('REFUND_STATE_CHANGED')
    expect(await on.statusOf(order.ordersCode)).toBe(150)
    expect(
      await sql(`SELECT credit, amount FROM transfers WHERE account_id = $1 AND kind = 'handedBack'`, [
        order.accountId,
      ]),
    ).toEqual([{ credit: 'byHand', amount: refund.amount }])
    const handed = (body: typeof before) =>
      body.days.find(({ method }: { method: string }) => method === 'byHand') ?? { refunded: 0, refundedCount: 0 }
    const [earlier, after] = [handed(before), handed(await days())]
    expect(after.refunded - earlier.refunded).toBe(refund.amount)
    expect(after.refundedCount - earlier.refundedCount).toBe(1)
    const money = (await on.call('GET', `/v3/orders/${order.ordersCode}/money`)).body
    expect(money).toMatchObject({ paid: refund.amount, refunded: refund.amount })
    expect(money.movements[1]).toMatchObject({ kind: 'handedBack', method: null, reference: null, expectedBy: null })
    // What came to its end last stands first.
    const done = (await on.operate('GET', '/ops/refunds?state=done')).body.content
    expect(done[0]).toMatchObject({ id: refund.id, state: 'done', isByHand: true })
    const ends = done.map(({ doneAt }: { doneAt: number }) => doneAt)
    expect(ends).toEqual(ends.toSorted((one: number, other: number) => other - one))
    expect(await auditOf(refund.out_refund_no)).toEqual(['payments.finishRefundByHand'])
    expect((await on.operate('POST', `/ops/refunds/${order.id}/byHand`, { reason: '无' })).code).toBe(
      'REFUND_NOT_FOUND',
    )
  })

  // Holds money#36, money#37.
  it('asks again for a refund that failed days ago: why it failed and a day that has passed are told no more', async () => {
    const { order, outTradeNo, refund } = await failedRefund()
    await sql(`UPDATE payment_refunds SET created_at = created_at - interval '9 days' WHERE id = $1`, [refund.id])
    await on.desk.payments.setFault({ refunds: 'delay' })
    expect((await on.operate('POST', `/ops/refunds/${refund.id}/retry`, { reason: '已充值' })).status).toBe(204)
    const listed = async () =>
      (await on.operate('GET', '/ops/refunds?state=open')).body.content.find(
        ({ id }: { id: string }) => id === refund.id,
      )
    expect(await listed()).toMatchObject({ state: 'pending', failure: null })
    await on.deliver()
    const goesBack = async () =>
      (await on.call('GET', `/v3/orders/${order.ordersCode}/money`)).body.movements.find(
        ({ kind }: { kind: string }) => kind === 'refund',
      )
    expect(await goesBack()).toMatchObject({ state: 'underWay', expectedBy: null })
    await on.desk.payments.finishRefund(outTradeNo, refund.out_refund_no, 'done')
    await on.setTime(10 * 60_000)
    await on.run('try-refunds')
    const done = await goesBack()
    expect(done).toMatchObject({ state: 'done', expectedBy: done.at + 3 * DAY_MS })
  })

  // Holds money#37.
  it('of an order that was paid elsewhere its page shows what was paid, and what goes back by hand', async () => {
    const order = await unpaid({ status: 'waitDelivery', paymentType: 4 })
    const sum = await sumOf(order.id)
    const money = async () => (await on.call('GET', `/v3/orders/${order.ordersCode}/money`)).body
    expect(await money()).toMatchObject({
      paid: sum,
      refunded: 0,
      movements: [{ kind: 'paid', method: 4, amount: sum, state: 'done', reference: null }],
    })
    await on.post(order.ordersCode, 'refund', { reason: '缺货' })
    expect((await money()).movements[1]).toMatchObject({ kind: 'handedBack', method: null, state: 'underWay' })
    expect((await on.post(order.ordersCode, 'refunded', { amount: sum })).status).toBe(204)
    expect(await money()).toMatchObject({ paid: sum, refunded: sum, movements: [{}, { state: 'done', amount: sum }] })
  })

  // Holds money#29, money#38.
  it('sees what was kept apart until it is back', async () => {
    const order = await unpaid()
    const { outTradeNo } = await on.start('wechat', order.ordersCode)
    await on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'other' })
    await on.payAttempt(outTradeNo)
    const find = async () =>
      (await on.operate('GET', '/ops/suspense')).body.content.find(
        (row: { outTradeNo: string }) => row.outTradeNo === outTradeNo,
      )
    expect(await find()).toMatchObject({ reason: 'orderEnded', endedAt: null, orderCodes: [order.ordersCode] })
    const goingBack = (await on.operate('GET', '/ops/refunds?state=open')).body.content
    expect(goingBack.find((row: { outTradeNo: string }) => row.outTradeNo === outTradeNo)).toMatchObject({
      orderCodes: [order.ordersCode],
    })
    await on.deliver()
    expect((await find()).endedAt).not.toBeNull()
  })
})

describe('bills', () => {
  /** Noon in China, or another hour, so many days from today: bills of the day before are there. */
  const noonIn = (daysAhead: number, hour = 12) => {
    const day = startOfDay(dayOf(new Date(Date.now() + daysAhead * DAY_MS)))
    return on.setTime(day.getTime() + (hour * DAY_MS) / 24 - Date.now())
  }
  const importing = (day: string, provider = 'wechat') => on.operate('POST', '/ops/bills', { provider, day })
  const openItems = async () => (await on.operate('GET', '/ops/reconciliation?isResolved=false')).body.content

  // Holds money#39.
  it('that agree leave nothing to do, and taking one in again adds nothing', async () => {
    await noonIn(40)
    const { call, member } = await openDesk(shop(), on.a)
    Object.assign(on, { call, member })
    const day = today()
    const order = await unpaid()
    await on.pay('wechat', order.ordersCode)
    expect((await importing(day)).code).toBe('BILL_NOT_READY')
    await noonIn(41)
    expect((await importing(day)).body).toEqual({ rowCount: 1, found: 0 })
    expect((await importing(day)).body).toEqual({ rowCount: 1, found: 0 })
    expect(await sql('SELECT FROM bill_rows WHERE day = $1', [day])).toHaveLength(1)
    expect((await importing('2026-02-30')).code).toBe('INPUT_INVALID')
  })

  // Holds money#39.
  it('that say something else become a queue, once, which somebody resolves with a word', async () => {
    await noonIn(50)
    Object.assign(on, await openDesk(shop(), on.a, ['finance', 'refunds']))
    const day = today()
    const [one, other] = [await unpaid(), await unpaid()]
    const first = await on.pay('wechat', one.ordersCode)
    const last = await on.pay('wechat', other.ordersCode)
    await noonIn(51)
    await on.desk.payments.setFault({ bills: 'wrong' })
    expect((await importing(day)).body.found).toBe(2)
    expect((await importing(day)).body.found).toBe(2)
    const items = (await openItems()).filter((item: { day: string }) => item.day === day)
    expect(items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['missingThere', 'otherAmount'])
    expect(items.map(({ reference }: { reference: string }) => reference).sort()).toEqual(
      [first.outTradeNo, last.outTradeNo].sort(),
    )
    const wrong = items.find(({ kind }: { kind: string }) => kind === 'otherAmount')
    expect(wrong.theirs - wrong.ours).toBe(1)
    const put = (id: string) => on.operate('PUT', `/ops/reconciliation/${id}`, { resolution: '渠道账单有误，已更正' })
    expect((await put(wrong.id)).status).toBe(204)
    expect(await put(wrong.id)).toMatchObject({ status: 409, code: 'RECONCILIATION_RESOLVED' })
    expect((await put(one.id)).code).toBe('RECONCILIATION_NOT_FOUND')
    // The right bill mends the rest by itself.
    await on.desk.payments.clearFaults()
    expect((await importing(day)).body.found).toBe(0)
    expect((await openItems()).filter((item: { day: string }) => item.day === day)).toEqual([])
  })

  // Holds money#39.
  it('that differ anew open what was resolved, unless its word was about these figures; right ones resolve by themselves', async () => {
    await noonIn(55)
    Object.assign(on, await openDesk(shop(), on.a, ['finance', 'refunds']))
    const day = today()
    for (const order of [await unpaid(), await unpaid()]) await on.pay('wechat', order.ordersCode)
    await noonIn(56)
    const bill = async (bills: 'wrong' | 'right') => {
      await on.desk.payments.setFault({ bills })
      await importing(day)
      return (await openItems()).filter((item: { day: string }) => item.day === day)
    }
    const kindsOf = (items: { kind: string }[]) => items.map(({ kind }) => kind).sort()
    const resolve = (id: string) => on.operate('PUT', `/ops/reconciliation/${id}`, { resolution: '已联系渠道更正' })
    expect(kindsOf(await bill('wrong'))).toEqual(['missingThere', 'otherAmount'])
    expect(await bill('right')).toEqual([])
    // What resolved itself comes back as soon as it differs again.
    const back = await bill('wrong')
    expect(kindsOf(back)).toEqual(['missingThere', 'otherAmount'])
    for (const { id } of back) expect((await resolve(id)).status).toBe(204)
    expect(await bill('wrong')).toEqual([])
    // Somebody's word was about other figures.
    const wrong = back.find(({ kind }: { kind: string }) => kind === 'otherAmount')
    await sql('UPDATE reconciliation_items SET theirs = theirs + 100 WHERE id = $1', [wrong.id])
    expect(await bill('wrong')).toMatchObject([{ id: wrong.id, theirs: wrong.theirs, resolution: null }])
  })

  // Holds money#39.
  it('that a provider has not made yet are not taken for empty ones', async () => {
    await noonIn(65)
    Object.assign(on, await openDesk(shop(), on.a, ['finance']))
    const day = today()
    await noonIn(66)
    expect(await importing(day)).toMatchObject({ status: 409, code: 'BILL_NOT_READY' })
    expect(await sql('SELECT FROM bills WHERE day = $1', [day])).toEqual([])
    // Two hours later none will come any more.
    await noonIn(66, 14)
    expect((await importing(day)).body).toEqual({ rowCount: 0, found: 0 })
  })

  // Holds money#39.
  it('tell of money that the shop missed: it is asked for, and settles', async () => {
    await noonIn(60)
    Object.assign(on, await openDesk(shop(), on.a, ['finance', 'refunds']))
    const day = today()
    const order = await unpaid()
    await on.desk.payments.setFault({ notices: 'drop' })
    const { outTradeNo } = await on.start('wechat', order.ordersCode)
    await on.desk.payments.pay(outTradeNo)
    await sql('UPDATE payments SET next_query_at = NULL WHERE out_trade_no = $1', [outTradeNo])
    await noonIn(61)
    await on.run('import-bills')
    expect((await openItems()).filter((item: { day: string }) => item.day === day)).toMatchObject([
      { kind: 'missingHere', ours: null },
    ])
    await on.run('query-payments')
    expect(await on.statusOf(order.ordersCode)).toBe(30)
    expect((await importing(day)).body.found).toBe(0)
    expect((await openItems()).filter((item: { day: string }) => item.day === day)).toEqual([])
  })

  // Holds money#39.
  it('are listed as they were taken in, the last one first, whichever day it is of', async () => {
    await noonIn(80)
    Object.assign(on, await openDesk(shop(), on.a, ['finance']))
    await on.run('import-bills')
    expect((await importing('2020-03-05')).body).toEqual({ rowCount: 0, found: 0 })
    const [last] = (await on.operate('GET', '/ops/reconciliation')).body.bills
    expect(last).toMatchObject({ provider: 'wechat', day: '2020-03-05' })
  })

  it('of a provider that does not answer are told of', async () => {
    await noonIn(70)
    Object.assign(on, await openDesk(shop(), on.a, ['finance']))
    await on.desk.payments.setFault({ bills: 'broken' })
    const order = await unpaid()
    await on.pay('alipay', order.ordersCode)
    const day = today()
    await noonIn(71)
    expect(await importing(day, 'alipay')).toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_DOWN' })
  })
})
