import { bundle, gift, line } from '@shop/world'
import { describe, expect, it } from 'vitest'
import type { TestBrowser } from '../../testing/browser.ts'
import { deliverLinks, openLinkIn, sendLinkOf, sentKey } from '../../testing/link-steps.ts'
import { callsBy, heldOrder, linesOf } from '../../testing/order-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'
import { untilAwaited } from '../../testing/waiting.ts'

const on = await useCashier()
const { sql, shop } = on
const DAY = 24 * 60 * 60 * 1000

const operateLinks = async () => callsBy(shop(), (await on.a.operator({ scopes: ['links'] })).bearer)

/** An unpaid order, and a browser that has opened its link and entered the digits. */
async function entered(more: object = {}) {
  const order = await heldOrder(shop(), on.a, {
    member: on.member,
    status: 'waitPay',
    consignee: '欧阳小禾',
    consigneePhone: '13812345678',
    deliveryAddress: '广东省广州市天河区体育东路100号',
    ...more,
  })
  const key = await sendLinkOf(shop(), await operateLinks(), order.ordersCode)
  const browser = await openLinkIn(shop(), key)
  await browser.send('POST', '/links/enter', { digits: '1234' })
  return { order, key, browser }
}

/** The code goes to the order's own phone; here it is taken as entered. */
const enterCode = (browser: TestBrowser, orderId: string) =>
  sql("UPDATE link_holders SET stage = 'code' WHERE link_id IN (SELECT id FROM order_links WHERE order_id = $1)", [
    orderId,
  ]).then(() => browser)

describe('the bill of a link', () => {
  // Holds links#9.
  it('tells what is bought and what it costs, and of names and places what four digits are worth', async () => {
    const { order, browser } = await entered()
    const { body } = await browser.send('GET', '/links/order')
    const [row] = await sql('SELECT sum, link_ends_at FROM orders WHERE id = $1', [order.id])
    expect(body).toMatchObject({
      ordersCode: order.ordersCode,
      state: 'payable',
      rxState: null,
      isPerfect: true,
      consignee: '欧**',
      consigneePhone: '138****5678',
      deliveryAddress: '广东省广州市****',
      amount: row.sum,
      sum: row.sum,
      paymentDeadline: row.link_ends_at.getTime(),
      methods: [4, 27],
      canCorrectPhone: true,
    })
    expect(body.orderProducts).toHaveLength(2)
    expect(JSON.stringify(body)).not.toMatch(/体育东路|欧阳小禾|13812345678/)
  })

  // Holds links#9, orders#6.
  it('tells heads and members of bundles, gifts and prizes apart, and leaves out a head of mark 7', async () => {
    const members = [['10080014', 1]] as const
    const [shown, hidden] = [bundle([5, 6], '家庭装', members), bundle([7, 8], '囤货装', members)]
    const lines = [...shown, ...hidden, gift('10080014', 'G1'), ...[3, 13].map((mark) => line('10080014', { mark }))]
    const { browser } = await entered({ lines })
    const { body } = await browser.send('GET', '/links/order')
    const kinds = body.orderProducts.map((each: { role: string; mark: number }) => [each.role, each.mark])
    expect(kinds).toEqual([
      ['head', 5],
      ['member', 6],
      ['member', 8],
      ['gift', 3],
      ['prize', 3],
      ['prize', 13],
    ])
    const [head, member] = body.orderProducts
    expect([head.combinationId, member.combinationId]).toEqual([shown[0]?.combinationId, shown[0]?.combinationId])
  })

  // Holds links#9.
  it('shows no pack of a prescription drug, and cannot be paid before the pharmacist has approved it', async () => {
    const lines = linesOf('first', 'rx')
    const { browser } = await entered({ status: 'waitAudit', rxState: 'underReview', lines })
    const { body } = await browser.send('GET', '/links/order')
    expect(body).toMatchObject({ state: 'underReview', rxState: 'underReview', isPerfect: true, amount: 0 })
    expect(body.orderProducts.map((line: { productImageUrl: string | null }) => line.productImageUrl === null)).toEqual(
      [false, true],
    )
    expect(await browser.send('POST', '/links/pay', { paymentType: 4 })).toMatchObject({
      status: 409,
      code: 'PAYMENT_NOT_ALLOWED',
    })
  })
})

describe('paying by a link', () => {
  // Holds links#8, links#9.
  it('settles its order, which then says that it is paid, as does the link until its time is over', async () => {
    const { order, browser, key } = await entered()
    const started = await browser.send('POST', '/links/pay', { paymentType: 27 })
    expect(started).toMatchObject({ status: 200, body: { kind: 'qr' } })
    const { paymentId, codeUrl } = started.body
    await on.desk.payments.scan(codeUrl)
    expect((await browser.send('GET', `/links/pay/${paymentId}`)).body).toMatchObject({ state: 'waiting' })
    const [{ out_trade_no: number }] = await sql('SELECT out_trade_no FROM payments WHERE id = $1', [paymentId])
    await on.payAttempt(number)
    expect(await on.statusOf(order.ordersCode)).toBe(30)
    expect((await browser.send('POST', `/links/pay/${paymentId}/check`)).body.state).toBe('paid')
    expect((await browser.send('GET', '/links/order')).body).toMatchObject({ state: 'paid', canCorrectPhone: false })
    expect((await openLinkIn(shop(), key)).cookies.has('shop_link')).toBe(true)
    const [link] = (await (await operateLinks())('GET', `/ops/orders/${order.ordersCode}/links`)).body.content
    expect(link.state).toBe('used')
  })

  // Holds links#8.
  it('that costs nothing is settled at once, and leads to the page of the link, which asks for no login', async () => {
    const { order, browser } = await entered({ lines: linesOf('first') })
    await sql('UPDATE orders SET coupon_value = product_money, transport_costs = 0, sum = 0 WHERE id = $1', [order.id])
    expect(await browser.send('POST', '/links/pay', { paymentType: 27 })).toMatchObject({
      status: 200,
      body: { kind: 'cashier', url: '/payJianke/messagePayment', amount: 0 },
    })
    expect((await browser.send('GET', '/links/order')).body.state).toBe('paid')
  })

  // Holds links#9.
  it('leads back from Alipay to the page of the link', async () => {
    const { browser } = await entered()
    const { body } = await browser.send('POST', '/links/pay', { paymentType: 4 })
    const back = new URL(new URL(body.url).searchParams.get('return_url') ?? '')
    expect([back.pathname, back.searchParams.get('paymentId')]).toEqual(['/payJianke/messagePayment', body.paymentId])
  })

  // Holds links#8.
  it('tells nothing of an attempt for another order of the same account', async () => {
    const { browser } = await entered()
    const other = await heldOrder(shop(), on.a, { member: on.member, status: 'waitPay' })
    const { body } = await on.call('POST', '/pay', { orderCodes: other.ordersCode, paymentType: 27 })
    for (const [method, path] of [
      ['GET', `/links/pay/${body.paymentId}`],
      ['POST', `/links/pay/${body.paymentId}/check`],
    ] as const) {
      expect(await browser.send(method, path)).toMatchObject({ status: 404, code: 'PAYMENT_NOT_FOUND' })
    }
  })

  // Holds links#1.
  it('has no link where it is cash on delivery, paid, or canceled', async () => {
    const operate = await operateLinks()
    for (const [more, code] of [
      [{ status: 'waitAudit', paymentType: 1, lines: linesOf('first') }, 'LINK_NOT_ALLOWED'],
      [{ status: 'waitDelivery' }, 'ORDER_STATE_CHANGED'],
      [{ status: 'canceled' }, 'ORDER_STATE_CHANGED'],
    ] as const) {
      const order = await on.a.order({ member: on.member, ...more })
      expect(await operate('POST', `/ops/orders/${order.ordersCode}/links`, { kind: 'pay' })).toMatchObject({
        status: 409,
        code,
      })
    }
  })
})

// Holds links#5.
it('a link that wrong digits have locked stays locked to everybody when its order is canceled', async () => {
  const { order, browser, key } = await entered()
  const stranger = await openLinkIn(shop(), key)
  for (let tries = 0; tries < 5; tries++) await stranger.send('POST', '/links/enter', { digits: '0000' })
  const locked = { status: 403, code: 'LINK_DIGITS_NEEDED' }
  expect(await browser.send('GET', '/links/order')).toMatchObject(locked)
  await on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'other' })
  expect(await browser.send('GET', '/links/order')).toMatchObject(locked)
  expect((await stranger.send('POST', '/links/enter', { digits: '1234' })).code).toBe('LINK_LOCKED')
})

// Holds links#5.
it('a payment that is let in just before its link is locked is not begun, and hears what the next call would', async () => {
  const { order, browser } = await entered()
  const guessing = await shop().shop.pool.pool.connect()
  try {
    await guessing.query('BEGIN')
    await guessing.query("UPDATE order_links SET state = 'locked', tries = 5 WHERE order_id = $1", [order.id])
    const { pid } = (await guessing.query('SELECT pg_backend_pid() AS pid')).rows[0]
    const paid = browser.send('POST', '/links/pay', { paymentType: 27 })
    await untilAwaited(shop().shop.pool, pid)
    await guessing.query('COMMIT')
    expect(await paid).toMatchObject({ status: 403, code: 'LINK_DIGITS_NEEDED' })
  } finally {
    guessing.release()
  }
  expect(await sql('SELECT 1 FROM payment_orders WHERE order_id = $1', [order.id])).toEqual([])
})

describe('unpaid orders by a link', () => {
  // Holds links#10.
  it('are its own order alone, whatever dates and phone are asked for', async () => {
    const { order, browser } = await entered()
    await heldOrder(shop(), on.a, { member: on.member, status: 'waitPay', consigneePhone: '13812345678' })
    const asked = async (query: string) =>
      (await browser.send('GET', `/orders/notPay?token=current${query}`)).body.content
    expect(await asked('')).toMatchObject([{ ordersCode: order.ordersCode, moreProducts: 1 }])
    expect(await asked('&bgnDate=0&endDate=253402300799999')).toHaveLength(1)
    for (const same of ['13812345678', '138****5678', '']) {
      expect(await asked(`&consigneePhone=${same}`)).toHaveLength(1)
    }
    expect(await asked('&consigneePhone=13900139000')).toEqual([])
    expect(await asked('&endDate=1')).toEqual([])
  })

  // Holds links#10.
  it('go back seven days and no further', async () => {
    const { order, browser } = await entered()
    const weekAgo = new Date(shop().shop.clock.now().getTime() - 7 * DAY - 60_000)
    await sql('UPDATE orders SET placed_at = $2 WHERE id = $1', [order.id, weekAgo])
    expect((await browser.send('GET', '/orders/notPay?token=current&bgnDate=0')).body.content).toEqual([])
  })

  it('are asked for by the key of the open link, or by its stand-in, and by no other', async () => {
    const [one, other] = [await entered(), await entered()]
    const status = async (token: string) => (await one.browser.send('GET', `/orders/notPay?token=${token}`)).status
    expect([await status(one.key), await status('current'), await status(other.key)]).toEqual([200, 200, 404])
  })
})

describe('the phone of a link’s order', () => {
  // Holds links#11.
  it('is put right once, while nothing is paid', async () => {
    const { order, browser } = await entered()
    await enterCode(browser, order.id)
    await deliverLinks(shop())
    expect((await browser.send('GET', '/v4/orders/findConsigneePhone/current')).body).toEqual({
      consigneePhone: '138****5678',
      canCorrect: true,
    })
    const correct = () => browser.send('POST', '/v4/orders/updatePhone', { phone: '13900139001', token: 'current' })
    const answers = await Promise.all(Array.from({ length: 10 }, correct))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // Who came too late to be let in at all hears that the link was replaced.
    const late = ['LINK_PHONE_CORRECTED', 'LINK_WITHDRAWN']
    expect(answers.filter(({ code }) => late.includes(code ?? ''))).toHaveLength(9)
    const renewed = await openLinkIn(shop(), await sentKey(shop()))
    await renewed.send('POST', '/links/enter', { digits: '0013' })
    expect((await renewed.send('GET', '/links/order')).body).toMatchObject({
      consigneePhone: '139****9001',
      canCorrectPhone: false,
    })
  })

  // Holds links#11.
  it('stays as it is once the order is paid', async () => {
    const { order, browser } = await entered()
    await enterCode(browser, order.id)
    await sql('UPDATE orders SET paid_at = now(), status = 30 WHERE id = $1', [order.id])
    const answer = await browser.send('POST', '/v4/orders/updatePhone', { phone: '13900139001', token: 'current' })
    expect(answer).toMatchObject({ status: 409, code: 'LINK_PHONE_FIXED' })
  })
})

// Holds links#8.
it('a link opens nothing of a member, and a member’s session nothing of a link', async () => {
  const { browser } = await entered()
  for (const path of ['/v3/orders', '/account/current', '/patients', '/addresses']) {
    const answer = await browser.send('GET', path)
    expect([path, answer.status === 401 || answer.status === 404]).toEqual([path, true])
  }
  expect(await on.call('GET', '/links/order')).toMatchObject({ status: 401, code: 'LINK_NOT_OPEN' })
})
