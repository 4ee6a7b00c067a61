import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeskClient } from '@shop/sandbox/client'
import { makeBuilders } from '@shop/world'
import { and, eq, isNull, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { paymentsArea } from '../areas/payments/index.ts'
import { outboxMessages } from '../platform/jobs/tables.ts'
import { type AtDesk, useOrderDesk } from './order-desk.ts'
import { type Calling, everyScope } from './order-steps.ts'
import { useSandbox } from './sandbox.ts'
import { useShop } from './shop.ts'
import type { TestShop } from './test-shop.ts'

export type Provider = 'alipay' | 'wechat'
export const methods = { alipay: 4, wechat: 27 } as const

/** What tests of paying work with: a shop that the cashier's notices reach, and the cashier. */
export interface AtCashier extends AtDesk {
  shop: () => TestShop
  desk: DeskClient
  /** Moves the shop's clock and the cashier's. */
  setTime(offsetMs: number): Promise<void>
  /** The member begins to pay, and is led to where it is paid. */
  start(provider: Provider, ...ordersCodes: string[]): Promise<Calling & { outTradeNo: string }>
  /** As `start`, and pays; what the cashier sent of it has been answered. */
  pay(provider: Provider, ...ordersCodes: string[]): Promise<Calling & { outTradeNo: string }>
  /** The shopper pays an attempt that was started. */
  payAttempt(outTradeNo: string, options?: { force?: boolean }): Promise<void>
  /** Delivers what the outbox holds of payments. */
  deliver(): Promise<void>
  /** Runs a job of the payments area at the shop's time. */
  run(job: string): Promise<void>
  statusOf(ordersCode: string): Promise<number>
}

/** A shop, an order desk, and the sandbox's cashier over the wire, at the top of a test file. */
export async function useCashier(): Promise<AtCashier> {
  // Notices come to an address that is known before the shop is; what comes is handed on byte for byte.
  let running: (() => TestShop) | undefined
  const door = createServer(async (request, response) => {
    let payload = ''
    for await (const part of request.setEncoding('utf8')) payload += part
    const { method, url, headers } = request
    const answer = await running!().app.inject({ method: method as 'POST', url: url ?? '/', headers, payload })
    response.writeHead(answer.statusCode, { 'content-type': answer.headers['content-type'] }).end(answer.body)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  const { desk, payments } = await useSandbox()
  const shop = useShop({ environment: { ...payments, PUBLIC_URL: `http://localhost:${port}` } })
  running = shop
  const on = useOrderDesk(shop, [...everyScope, 'finance'])
  // What is built stands at the time that the clock was moved to.
  beforeAll(() => {
    const { pool, keyring, clock } = shop().shop
    on.a = makeBuilders({ pool, keyring, now: () => clock.now() })
  })
  afterAll(async () => {
    door.closeAllConnections()
    await new Promise((resolve) => door.close(resolve))
  })

  const setTime = async (offsetMs: number) => {
    shop().setClock(offsetMs)
    await desk.clock.setOffset(offsetMs)
  }
  afterEach(async () => {
    await setTime(0)
    await desk.payments.clearFaults()
  })

  const numberOf = async (id: string): Promise<string> => {
    const [row] = await on.sql('SELECT out_trade_no FROM payments WHERE id = $1', [id])
    return row.out_trade_no
  }
  const start: AtCashier['start'] = async (provider, ...ordersCodes) => {
    const body = { orderCodes: ordersCodes.join(','), paymentType: methods[provider] }
    const answer = await on.call('POST', '/pay', body)
    if (answer.status !== 200) return { ...answer, outTradeNo: '' }
    if (answer.body.kind === 'redirect') await desk.payments.visit(answer.body.url)
    else await desk.payments.scan(answer.body.codeUrl)
    return { ...answer, outTradeNo: await numberOf(answer.body.paymentId) }
  }
  const payAttempt: AtCashier['payAttempt'] = async (outTradeNo, options) => {
    await desk.payments.pay(outTradeNo, options)
    const isAnswered = async () =>
      (await desk.payments.notices(outTradeNo)).every(
        ({ state, answer, nextAt }) => state !== 'waiting' || answer !== null || nextAt !== null,
      )
    await expect.poll(isAnswered, { timeout: 15_000 }).toBe(true)
  }
  const parts = {
    shop,
    desk,
    setTime,
    start,
    payAttempt,
    pay: async (provider: Provider, ...ordersCodes: string[]) => {
      const started = await start(provider, ...ordersCodes)
      await payAttempt(started.outTradeNo)
      return started
    },
    deliver: async () => {
      const { pool } = shop().shop
      const waiting = await pool.orm
        .select()
        .from(outboxMessages)
        .where(and(like(outboxMessages.kind, 'payment-%'), isNull(outboxMessages.sentAt)))
      const deliveries = paymentsArea.deliveries!(shop().shop)
      for (const { id, kind, payload } of waiting) {
        await deliveries[kind]!(payload, id)
        await pool.orm.delete(outboxMessages).where(eq(outboxMessages.id, id))
      }
    },
    run: async (name: string) => {
      const job = paymentsArea.jobs!(shop().shop).find((each) => each.name === name)
      if (!job) throw new Error(`there is no job ${name}`)
      await job.work(shop().shop.clock.now())
    },
    statusOf: async (ordersCode: string) => {
      const [row] = await on.sql('SELECT status FROM orders WHERE orders_code = $1', [ordersCode])
      return row.status
    },
  }
  return Object.assign(on, parts)
}
