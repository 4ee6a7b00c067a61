import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { heldOrder } from '../../testing/order-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'

const on = await useCashier()
const { shop, sql } = on

/** Keeps what a provider sends, byte for byte, and takes none of it. */
const kept: { headers: Record<string, string>; body: string }[] = []
const listener = createServer(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  kept.push({ headers: request.headers as Record<string, string>, body })
  response.writeHead(500).end()
})
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  listener.closeAllConnections()
  listener.close()
})

const post = (provider: string, { headers: { 'content-length': _, ...headers }, body }: (typeof kept)[number]) =>
  shop().app.inject({
    method: 'POST',
    url: `/api/pay/notices/${provider}`,
    headers: { ...headers, 'x-forwarded-for': shop().freshAddress() },
    payload: body,
  })

const words = {
  alipay: { taken: [200, 'success'], refused: 'failure' },
  wechat: { taken: [200, '{"code":"SUCCESS"}'], refused: 'FAIL' },
} as const

/** A notice of an order that was paid, which the shop has not seen. */
async function unseen(provider: 'alipay' | 'wechat') {
  await on.desk.payments.setFault({ notices: 'drop' })
  const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitPay' })
  const { outTradeNo } = await on.start(provider, order.ordersCode)
  await on.desk.payments.pay(outTradeNo)
  await on.desk.payments.clearFaults()
  const { port } = listener.address() as AddressInfo
  await on.desk.payments.notify(outTradeNo, 'none', `http://127.0.0.1:${port}/`)
  return { order, notice: kept.at(-1)! }
}

describe.each(['alipay', 'wechat'] as const)('notices of %s', (provider) => {
  // Holds money#3, money#31.
  it('are refused in its own words when they were changed, never by a fault of the shop', async () => {
    const { order, notice } = await unseen(provider)
    const at = notice.body.length - 20
    const other = notice.body[at] === 'x' ? 'y' : 'x'
    const changed = { ...notice, body: `${notice.body.slice(0, at)}${other}${notice.body.slice(at + 1)}` }
    for (const bad of [
      changed,
      { ...notice, body: '' },
      { ...notice, body: '{' },
      { headers: {}, body: notice.body.slice(1) },
    ]) {
      const answer = await post(provider, bad)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).toContain(words[provider].refused)
    }
    expect(await on.statusOf(order.ordersCode)).toBe(10)
    const right = await post(provider, notice)
    expect([right.statusCode, right.body]).toEqual(words[provider].taken)
    expect(await on.statusOf(order.ordersCode)).toBe(30)
  })

  // Holds money#31.
  it('that cannot be kept are refused, so that they are sent again, and nothing of them stays', async () => {
    const { order, notice } = await unseen(provider)
    await sql('ALTER TABLE transfers RENAME TO transfers_away')
    try {
      expect((await post(provider, notice)).body).toContain(words[provider].refused)
    } finally {
      await sql('ALTER TABLE transfers_away RENAME TO transfers')
    }
    expect(await on.statusOf(order.ordersCode)).toBe(10)
    expect((await post(provider, notice)).body).toBe(words[provider].taken[1])
    expect(await on.statusOf(order.ordersCode)).toBe(30)
  })
})

// Holds money#9.
it('a provider that there is not takes no notices', async () => {
  expect((await post('paypal', { headers: {}, body: '' })).statusCode).toBe(404)
})
