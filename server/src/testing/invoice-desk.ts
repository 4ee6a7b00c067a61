import type { DeskClient } from '@shop/sandbox/client'
import { type Builders, type BuiltMember, line, makeBuilders, type OrderOptions } from '@shop/world'
import { beforeAll, beforeEach, expect } from 'vitest'
import { invoiceDelivery, lookAtDueInvoices } from '../areas/invoices/settle-invoice.ts'
import { transitionOrder } from '../areas/orders/index.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { TestShop } from './test-shop.ts'

const goods = [line('10080001', { amount: 3 }), line('10090009')]

/** Whom invoices are for. */
export const person = { invoiceType: '1-1', title: '林知夏' } as const
export const company = {
  invoiceType: '2-1',
  title: '云杉市不语图书有限公司',
  taxPayerNumber: '91350100M000100Y43',
} as const

/** ms after which the provider is asked first. */
export const HALF_MINUTE = 30_000

/**
 * A member for each test, whose invoices are made by the provider's stand-in, and an operator of the finance. What it returns is filled when the tests
 * run; its functions may be taken out before.
 */
export function useInvoiceDesk(desk: DeskClient, shop: () => TestShop) {
  const on = {
    a: undefined as unknown as Builders,
    member: undefined as unknown as BuiltMember,
    bearer: { authorization: '' },
    operator: { authorization: '' },
  }
  /** ms that the clock is ahead. */
  let ahead = 0

  beforeAll(async () => {
    const { pool, keyring, clock } = shop().shop
    on.a = makeBuilders({ pool, keyring, now: () => clock.now() })
    on.operator = (await on.a.operator({ scopes: ['finance'] })).bearer
  })
  beforeEach(async () => {
    await desk.tax.clearFaults()
    // Nobody listens at the address of this shop.
    await desk.tax.setFault({ notices: false })
    Object.assign(on, await on.a.session())
  })

  const order = (options: OrderOptions) => on.a.order({ member: on.member, lines: goods, ...options })
  const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, as?: Record<string, string>) => {
    const headers = { ...(as ?? on.bearer), 'x-forwarded-for': shop().freshAddress() }
    return shop().app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
  }
  const ask = (ordersCode: string, wish: object = person) => call('POST', '/my_invoice', { ordersCode, ...wish })
  const detail = async (ordersCode: string) => (await call('GET', `/my_invoice/${ordersCode}`)).json()
  const worksOf = (ordersCode: string) =>
    sql('SELECT * FROM invoice_submission_directory WHERE orders_code = $1 ORDER BY created_at, series', [ordersCode])
  const queued = async (state: 'failed' | 'waiting', ordersCode: string) => {
    const { content } = (await call('GET', `/ops/invoices?state=${state}`, undefined, on.operator)).json()
    return (content as { ordersCode: string; orderNo: string }[]).filter((each) => each.ordersCode === ordersCode)
  }
  const retry = (orderNo: string) => call('POST', `/ops/invoices/${orderNo}/retry`, undefined, on.operator)

  /** Runs what the outbox holds for an order's invoice. */
  const work = async (ordersCode: string): Promise<void> => {
    const waiting = await sql(
      `SELECT outbox_messages.id, payload FROM outbox_messages JOIN invoices ON invoices.id::text = payload ->> 'invoiceId'
       WHERE kind = 'invoice' AND sent_at IS NULL AND orders_code = $1`,
      [ordersCode],
    )
    for (const { id, payload } of waiting) {
      await invoiceDelivery(shop().shop)(payload, id)
      await sql('DELETE FROM outbox_messages WHERE id = $1', [id])
    }
  }

  /** Lets time pass, and the clock's job with what it finds. */
  const later = async (ms: number, ordersCode: string): Promise<void> => {
    ahead += ms
    shop().setClock(ahead)
    await desk.clock.setOffset(ahead)
    await lookAtDueInvoices(shop().shop, shop().shop.clock.now())
    await work(ordersCode)
  }

  /** Pays an order back as a whole. */
  const refund = async (orderId: string): Promise<void> => {
    const { pool, clock, events } = shop().shop
    const { accountId } = on.member
    await transaction(pool, async (tx) => {
      const begin = { accountId, orderId, to: 'refundOrder', actor: 'operator' } as const
      await transitionOrder(tx, events, begin, clock.now())
      const end = { accountId, orderId, to: 'refundCompleteTransaction', actor: 'payment' } as const
      await transitionOrder(tx, events, end, clock.now())
    })
  }

  /** An order that was received, whose invoice was asked for and given to the provider. */
  const submitted = async (wish: object = person) => {
    const money = { couponValue: 700, coinMoney: 301, transportCosts: 1000 }
    const built = await order({ status: 'waitEvaluate', ...money })
    expect((await ask(built.ordersCode, wish)).statusCode).toBe(204)
    await work(built.ordersCode)
    const [row] = await worksOf(built.ordersCode)
    return { ...built, orderNo: row?.order_no as string }
  }

  return Object.assign(on, { order, sql, call, ask, detail, worksOf, queued, retry, work, later, refund, submitted })
}
