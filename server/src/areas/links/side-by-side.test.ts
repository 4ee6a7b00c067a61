import { expect, it } from 'vitest'
import type { TestBrowser } from '../../testing/browser.ts'
import { openLinkIn, sendLinkOf } from '../../testing/link-steps.ts'
import { callsBy, heldOrder } from '../../testing/order-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'

const on = await useCashier()
const { sql, shop } = on

const ROUNDS = 12
let phone = 13_900_139_000

/** An unpaid order, whose link is held with digits and code. */
async function held() {
  const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitPay', consigneePhone: '13812345678' })
  const operate = callsBy(shop(), (await on.a.operator({ scopes: ['links'] })).bearer)
  const browser = await openLinkIn(shop(), await sendLinkOf(shop(), operate, order.ordersCode))
  await browser.send('POST', '/links/enter', { digits: '1234' })
  await sql("UPDATE link_holders SET stage = 'code' WHERE stage = 'digits'")
  return { order, browser, operate }
}
const pay = (browser: TestBrowser) => browser.send('POST', '/links/pay', { paymentType: 27 })
const correct = (browser: TestBrowser) =>
  browser.send('POST', '/v4/orders/updatePhone', { phone: String(phone++), token: 'current' })
const deadlocks = async () => {
  await sql('SELECT pg_stat_clear_snapshot()')
  return Number((await sql('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'))[0].deadlocks)
}
/** Sessions tell the statistics of their deadlocks a second after them at the latest. */
const told = () => sql('SELECT pg_sleep(1.5)')

// Holds links#27.
it('browsers that open a link for the first time at once do not wait for each other', async () => {
  await told()
  const before = await deadlocks()
  for (let round = 0; round < 4; round++) {
    const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitPay', consigneePhone: '13812345678' })
    const operate = callsBy(shop(), (await on.a.operator({ scopes: ['links'] })).bearer)
    const key = await sendLinkOf(shop(), operate, order.ordersCode)
    const browsers = await Promise.all(Array.from({ length: 8 }, () => openLinkIn(shop(), key)))
    expect(browsers.filter(({ cookies }) => cookies.has('shop_link'))).toHaveLength(8)
  }
  await told()
  expect((await deadlocks()) - before).toBe(0)
})

type Held = Awaited<ReturnType<typeof held>>

// Holds links#27.
it.each<[string, (held: Held) => Promise<{ status: number }>[]]>([
  [
    'pays and a member who cancels',
    ({ browser, order }) => [pay(browser), on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, {})],
  ],
  [
    'corrects the phone, another who pays and a member who cancels',
    ({ browser, order }) => [
      correct(browser),
      pay(browser),
      on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, {}),
    ],
  ],
  [
    'pays and an operator who sends the link anew',
    ({ browser, order, operate }) => [
      pay(browser),
      correct(browser),
      operate('POST', `/ops/orders/${order.ordersCode}/links`, { kind: 'pay' }),
    ],
  ],
])('a holder who %s do not wait for each other', async (_who, calls) => {
  await told()
  const before = await deadlocks()
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(calls(await held()))
    statuses.push(...answers.map(({ status }) => status))
  }
  await told()
  expect((await deadlocks()) - before).toBe(0)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})
