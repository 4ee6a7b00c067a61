import { readFileSync } from 'node:fs'
import { paymentTestKeys } from '@shop/sandbox/testing'
import { expect, it } from 'vitest'
import { useCoupon } from './areas/coupons/index.ts'
import { finishPaymentRefund } from './areas/payments/actions/refunding/finish-refund.ts'
import { settling } from './areas/payments/actions/settling/owner-moved.ts'
import { settlePayment } from './areas/payments/actions/settling/settle-payment.ts'
import { transaction } from './platform/db/transaction.ts'
import { completionSteps } from './testing/completion-steps.ts'
import { fillDiseases, filledIn, orderToFillIn, pharmacistAtWork } from './testing/inquiry-steps.ts'
import { openLinkIn, sendLinkOf } from './testing/link-steps.ts'
import { type RowLock, watchRowLocks } from './testing/lock-log.ts'
import { memberInBrowser } from './testing/member-in-browser.ts'
import { useOrderDesk } from './testing/order-desk.ts'
import { callsBy, heldOrder, linesOf, parcel } from './testing/order-steps.ts'
import { actedAuthority, adult, consentsTo } from './testing/patient-steps.ts'
import { addItem, quote, submit } from './testing/settle-steps.ts'
import { useShop } from './testing/shop.ts'
import { openShopper, putProduct } from './testing/shopping.ts'

// Nobody listens there: to begin a payment at Alipay no call is made.
const NOWHERE = 'http://127.0.0.1:9'
const providers = { ...paymentTestKeys().shop, PAY_ALIPAY_ENDPOINT: NOWHERE, PAY_WECHAT_ENDPOINT: NOWHERE }
const shop = useShop({ environment: providers, realName: actedAuthority().provider })
const on = useOrderDesk(shop)

/** The tables of `docs/lock-order.md`, step by step. */
const steps = readFileSync(new URL('../../docs/lock-order.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const rows = /^\| [^|]+ \| ([^|]+) \|/.exec(line)?.[1] ?? ''
    const tables = [...rows.matchAll(/`(\w+)`/g)].map(([, table = '']) => table)
    return tables.length > 0 ? [tables] : []
  })
const stepOf = ({ table }: RowLock) => steps.findIndex((tables) => tables.includes(table))

/** The steps that the transactions of `work` locked rows in, in the order of their first locks; other tables are left out. */
async function lockedIn(work: () => Promise<{ status: number }>): Promise<number[][]> {
  const transactions = await watchRowLocks(async () => {
    const { status } = await work()
    expect(status).toBeLessThan(300)
  })
  return transactions.map((locks) => locks.map(stepOf).filter((step) => step >= 0)).filter((order) => order.length > 0)
}

const ascending = (order: readonly number[]) => [...order].sort((a, b) => a - b)
let nextPhone = 13_200_000_000
const claim = { kind: 'refund', reason: 'changedMind' }
const step = (table: string) => stepOf({ table, statement: '' })

it('an order that is settled from the list locks account, session, list, version and stock in the documented order', async () => {
  const member = await openShopper(shop())
  const codes = [await putProduct(shop()), await putProduct(shop())]
  for (const code of codes) await addItem(member, code)
  const { body } = await quote(member)
  const [order] = await lockedIn(() => submit(member, { isRx: false, expectedSum: body.sum }))
  expect(order).toEqual(ascending(order!))
  for (const table of ['accounts', 'sessions', 'cart_items', 'order_books', 'product_stock']) {
    expect(order).toContain(step(table))
  }
})

it.each([
  ['a cancellation by the member', 'waitAudit', ['accounts', 'sessions', 'orders', 'order_books', 'product_stock']],
  ['a cancellation by the shop', 'waitAudit', ['orders', 'order_books', 'product_stock']],
  ['a verdict', 'waitAudit', ['orders', 'order_books']],
  ['a shipment', 'waitDelivery', ['orders', 'order_books', 'product_stock']],
  ['a receipt', 'waitReceiving', ['accounts', 'sessions', 'orders', 'order_books']],
  ['a claim', 'waitDelivery', ['accounts', 'sessions', 'orders', 'order_books']],
] as const)('%s locks rows in the documented order', async (what, status, tables) => {
  const { member } = on
  const held = { member, status, paymentType: 1, lines: linesOf('second', 'first') }
  const { ordersCode } = await heldOrder(shop(), on.a, held)
  const acts: Record<typeof what, () => Promise<{ status: number }>> = {
    'a cancellation by the member': () =>
      on.call('PUT', `/v3/orders/${ordersCode}/platformCancel`, { reason: 'changedMind' }),
    'a cancellation by the shop': () => on.post(ordersCode, 'cancel', { reason: '缺货' }),
    'a verdict': () => on.post(ordersCode, 'verdict', { approved: true }),
    'a shipment': () => on.post(ordersCode, 'shipment', parcel),
    'a receipt': () => on.call('PUT', `/v3/orders/${ordersCode}/received`),
    'a claim': () => on.call('POST', `/v3/orders/${ordersCode}/claims`, claim),
  }
  const transactions = await lockedIn(acts[what])
  for (const order of transactions) expect(order).toEqual(ascending(order))
  const longest = transactions.reduce((one, other) => (other.length > one.length ? other : one))
  for (const table of tables) expect(longest).toContain(step(table))
})

it('a claim that is accepted locks its order, the claim and the stock in the documented order', async () => {
  const { member } = on
  const { ordersCode, id } = await heldOrder(shop(), on.a, { member, status: 'waitDelivery' })
  expect((await on.call('POST', `/v3/orders/${ordersCode}/claims`, claim)).status).toBe(201)
  const [{ id: claimId }] = await on.sql('SELECT id FROM claims WHERE order_id = $1', [id])
  const [order] = await lockedIn(() => on.operate('POST', `/ops/claims/${claimId}/decision`, { accepted: true }))
  expect(order).toEqual(ascending(order!))
  expect(order).toContain(step('claims'))
})

it('an order that came with a coupon gives it back as the last that it locks', async () => {
  const { member } = on
  const held = { member, status: 'waitPay', lines: linesOf('second', 'first'), couponValue: 1000 } as const
  const { ordersCode, id } = await heldOrder(shop(), on.a, held)
  await on.a.coupon({ member, usedFor: { id } })
  const [order] = await lockedIn(() => on.call('PUT', `/v3/orders/${ordersCode}/platformCancel`, { reason: 'other' }))
  expect(order).toEqual(ascending(order!))
  for (const table of ['accounts', 'orders', 'product_stock', 'coupon_uses']) expect(order).toContain(step(table))
})

it('a patient that is changed, and a consent that is taken back, lock the book of patients behind the session', async () => {
  const { browser } = await memberInBrowser(shop())
  const patient = { ...adult, consents: consentsTo('identity') }
  const { body } = await browser.send('POST', '/patients', patient)
  const acts = [
    () => browser.send('PUT', `/patients/${body.id}`, { ...adult, relationLabel: 'friend' }),
    () => browser.send('PUT', '/member/vo', { memberName: '林知夏' }),
    () => browser.send('DELETE', '/privacy/consents/identity'),
  ]
  for (const act of acts) {
    const transactions = await lockedIn(act)
    for (const order of transactions) expect(order).toEqual(ascending(order))
    const longest = transactions.reduce((one, other) => (other.length > one.length ? other : one))
    for (const table of ['accounts', 'sessions', 'patient_books']) expect(longest).toContain(step(table))
  }
})

it('a gift that is claimed, and coupons that are given, lock accounts before coupons', async () => {
  await on.a.couponTemplate({ giftAmount: 1 })
  const { id } = await on.a.couponTemplate()
  const { member, bearer } = await on.a.session()
  const operator = await on.a.operator({ scopes: ['coupons'] })
  const grant = { phones: [member.phone], batch: 'first', reason: '补偿' }
  const acts = [
    () => callsBy(shop(), bearer)('POST', '/coupons/giftPack'),
    () => callsBy(shop(), operator.bearer)('POST', `/ops/coupons/${id}/grants`, grant),
  ]
  for (const act of acts) {
    const [order] = await lockedIn(act)
    expect(order).toEqual(ascending(order!))
    for (const table of ['accounts', 'coupon_templates']) expect(order).toContain(step(table))
  }
})

it('a coupon that is used locks its grant, before anything of orders', async () => {
  const { member } = on
  const { id: couponId } = await on.a.coupon({ member })
  const { accountId, id: orderId } = await on.a.order({ member, status: 'waitPay' })
  const use = { accountId, couponId, orderId, amount: 1000 }
  const { pool, clock } = shop().shop
  const [locks] = await watchRowLocks(async () => {
    expect(await transaction(pool, (tx) => useCoupon(tx, use, clock.now()))).toBe(true)
  })
  expect(locks!.map(({ table }) => table)).toEqual(['coupon_grants'])
})

it.each([
  ['by the member', 'waitAudit'],
  ['by the shop', 'waitAudit'],
  ['as a refund of what nobody paid', 'waitDelivery'],
] as const)('an order with coins that ends %s locks their lots behind its stock', async (how, status) => {
  const { member } = on
  await on.a.coins({ member, amount: 500 })
  const order = await heldOrder(shop(), on.a, { member, status, paymentType: 1, coinMoney: 200 })
  await on.a.spending({ order, amount: 200 })
  const { ordersCode } = order
  const acts: Record<typeof how, () => Promise<{ status: number }>> = {
    'by the member': () => on.call('PUT', `/v3/orders/${ordersCode}/platformCancel`, { reason: 'changedMind' }),
    'by the shop': () => on.post(ordersCode, 'cancel', { reason: '缺货' }),
    'as a refund of what nobody paid': () => on.post(ordersCode, 'refund', { reason: '缺货' }),
  }
  const transactions = await lockedIn(acts[how])
  for (const locked of transactions) expect(locked).toEqual(ascending(locked))
  const longest = transactions.reduce((one, other) => (other.length > one.length ? other : one))
  for (const table of ['orders', 'order_books', 'product_stock', 'coin_lots']) expect(longest).toContain(step(table))
})

it('an inquiry that is handed in, and its review, lock patient, order and version in the documented order', async () => {
  const { member } = on
  await fillDiseases(shop())
  const { order, patientId } = await orderToFillIn(shop(), on.a, member)
  const draft = await on.call('PUT', `/inquiry/${order.ordersCode}`, { version: 0, ...filledIn(patientId) })
  const pharmacist = await pharmacistAtWork(shop(), on.a)
  const submit = () => on.call('POST', '/inquiry/perfectV2', { ordersCode: order.ordersCode })
  const tables = ['patients', 'orders', 'order_books']
  // What the authority says of the patient is kept before, in transactions of its own.
  const transactions = await lockedIn(submit)
  for (const transaction of transactions) expect(transaction).toEqual(ascending(transaction))
  const handedIn = transactions.reduce((one, other) => (other.length > one.length ? other : one))
  for (const table of tables) expect(handedIn).toContain(step(table))
  await pharmacist.open(draft.body.id)
  const [decided] = await lockedIn(() => pharmacist.approve(draft.body.id))
  expect(decided).toEqual(ascending(decided!))
  for (const table of tables) expect(decided).toContain(step(table))
})

it('what is asked for by a link, and its answer, lock patient, order, version and link in the documented order', async () => {
  const pharmacist = await pharmacistAtWork(shop(), on.a)
  const { waiting, ask, hold, read, answer } = completionSteps(shop, on)
  const { id, member } = await waiting(pharmacist)
  const { key, request } = await ask(pharmacist, id)
  const browser = await hold(key, member)
  const { patient } = (await read(browser)).body
  const transactions = await lockedIn(() => answer(browser, { patient }))
  for (const transaction of transactions) expect(transaction).toEqual(ascending(transaction))
  const answered = transactions.reduce((one, other) => (other.length > one.length ? other : one))
  for (const table of ['accounts', 'order_links', 'patients', 'orders', 'order_books'])
    expect(answered).toContain(step(table))
  expect(request.state).toBe('open')
})

it.each([
  ['a link that is sent', ['orders', 'order_books', 'order_links']],
  ['a link that is taken back', ['order_links']],
  ['a payment by a link', ['accounts', 'orders', 'order_links']],
  ['a phone that is put right by a link', ['accounts', 'orders', 'order_books', 'order_links']],
  ['a locked link that is renewed', ['accounts', 'orders', 'order_links']],
  ['digits that are compared', ['accounts', 'order_links']],
  ['a cancellation of an order with a link', ['orders', 'order_books', 'product_stock', 'order_links']],
] as const)('%s locks rows in the documented order', async (what, tables) => {
  const phone = String(nextPhone++)
  const member = await on.a.member({ phone })
  const { ordersCode, id } = await heldOrder(shop(), on.a, { member, status: 'waitPay', consigneePhone: phone })
  const operate = callsBy(shop(), (await on.a.operator({ scopes: ['links'] })).bearer)
  const send = () => operate('POST', `/ops/orders/${ordersCode}/links`, { kind: 'pay' })
  const browser = await openLinkIn(shop(), await sendLinkOf(shop(), operate, ordersCode))
  const digits = { digits: phone.slice(3, 7) }
  if (what !== 'digits that are compared') await browser.send('POST', '/links/enter', digits)
  await on.sql("UPDATE link_holders SET stage = 'code' WHERE stage = 'digits'")
  if (what === 'a locked link that is renewed') {
    await on.sql("UPDATE order_links SET state = 'locked', tries = 5 WHERE order_id = $1", [id])
  }
  const [{ id: linkId }] = (await operate('GET', `/ops/orders/${ordersCode}/links`)).body.content
  const acts: Record<typeof what, () => Promise<{ status: number }>> = {
    'a link that is sent': send,
    'a link that is taken back': () => operate('DELETE', `/ops/orders/${ordersCode}/links/${linkId}`),
    'a payment by a link': () => browser.send('POST', '/links/pay', { paymentType: 4 }),
    'a phone that is put right by a link': () =>
      browser.send('POST', '/v4/orders/updatePhone', { phone: String(nextPhone++), token: 'current' }),
    'a locked link that is renewed': () => browser.send('POST', '/links/renew'),
    'digits that are compared': () => browser.send('POST', '/links/enter', digits),
    'a cancellation of an order with a link': () => on.post(ordersCode, 'cancel', { reason: '缺货' }),
  }
  const transactions = await lockedIn(acts[what])
  for (const order of transactions) expect(order).toEqual(ascending(order))
  const longest = transactions.reduce((one, other) => (other.length > one.length ? other : one))
  for (const table of tables) expect(longest).toContain(step(table))
})

it('an inquiry that is handed in by a link locks patient, order and version before the link', async () => {
  const operate = callsBy(shop(), (await on.a.operator({ scopes: ['links'] })).bearer)
  const { waiting, request, hold } = completionSteps(shop, { ...on, operate })
  const { member, order, patientId } = await waiting()
  const { key } = await request(order.ordersCode)
  await hold(key, member)
  const browser = await openLinkIn(shop(), await sendLinkOf(shop(), operate, order.ordersCode))
  await browser.send('POST', '/links/enter', { digits: member.phone.slice(3, 7) })
  await on.sql("UPDATE link_holders SET stage = 'code' WHERE stage = 'digits'")
  const given = { token: 'current', ...filledIn(patientId) }
  const transactions = await lockedIn(() => browser.send('POST', '/inquiry/perfectByToken', given))
  for (const locked of transactions) expect(locked).toEqual(ascending(locked))
  const handedIn = transactions.reduce((one, other) => (other.length > one.length ? other : one))
  for (const table of ['accounts', 'patients', 'orders', 'order_books', 'order_links'])
    expect(handedIn).toContain(step(table))
})

it('stock is locked in the order of product codes, whatever order the lines are in', async () => {
  const { member } = on
  const { ordersCode } = await heldOrder(shop(), on.a, { member, status: 'waitPay', lines: linesOf('second', 'first') })
  const operator = await on.a.operator({ scopes: ['cancellations'] })
  const locks = await watchRowLocks(async () => {
    const { status } = await callsBy(shop(), operator.bearer)('POST', `/ops/orders/${ordersCode}/cancel`, {
      reason: '缺货',
    })
    expect(status).toBe(204)
  })
  const stock = locks.flat().find(({ table }) => table === 'product_stock')
  expect(stock?.statement).toMatch(/order by "?(product_stock"\.")?product_code"?( asc)? for no key update/i)
})

it('money that a provider took, and what it pays back, lock orders, payment, version and stock in the documented order', async () => {
  const { member } = on
  const held = { member, status: 'waitPay', lines: linesOf('second', 'first') } as const
  const [one, other] = [await heldOrder(shop(), on.a, held), await heldOrder(shop(), on.a, held)]
  const orderCodes = `${other.ordersCode},${one.ordersCode}`
  let paymentId = ''
  const [begun] = await lockedIn(async () => {
    const answer = await on.call('POST', '/pay', { orderCodes, paymentType: 4 })
    paymentId = answer.body.paymentId
    return answer
  })
  expect(begun).toEqual(ascending(begun!))
  for (const table of ['accounts', 'sessions', 'orders']) expect(begun).toContain(step(table))

  const { clock } = shop().shop
  const outTradeNo = paymentId.replaceAll('-', '')
  const [{ amount }] = await on.sql('SELECT amount FROM payments WHERE id = $1', [paymentId])
  const evidence = {
    provider: 'alipay',
    outTradeNo,
    transactionId: outTradeNo,
    amount,
    paidAt: clock.now(),
    via: 'query',
  } as const
  const [settled] = await lockedIn(async () => {
    expect(await settling(shop().shop, (tx) => settlePayment(tx, shop().shop, evidence, clock.now()))).toBe('settled')
    return { status: 200 }
  })
  expect(settled).toEqual(ascending(settled!))
  for (const table of ['orders', 'payments', 'order_books']) expect(settled).toContain(step(table))

  expect((await on.post(one.ordersCode, 'refund', { reason: '缺货' })).status).toBe(204)
  const [{ out_refund_no: number }] = await on.sql('SELECT out_refund_no FROM payment_refunds WHERE order_id = $1', [
    one.id,
  ])
  const [refunded] = await lockedIn(async () => {
    await settling(shop().shop, (tx) => finishPaymentRefund(tx, shop().shop, number, clock.now()))
    return { status: 200 }
  })
  expect(refunded).toEqual(ascending(refunded!))
  for (const table of ['orders', 'payment_refunds', 'order_books']) expect(refunded).toContain(step(table))
})
