import { type Builders, type BuiltMember, line, makeBuilders, type OrderOptions } from '@shop/world'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { mergeAccounts } from '../../testing/personal-data.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { transitionOrder } from '../orders/index.ts'
import { noticeUrl } from './notice-address.ts'
import { lookAtDueInvoices } from './query-submissions.ts'
import { invoiceDelivery } from './settle-invoice.ts'
import { deleteOldInvoices } from './store.ts'

const { desk, tax } = await useSandbox()
const shop = useShop({ environment: tax })
let a: Builders
let member: BuiltMember
let bearer: { authorization: string }
let operator: { authorization: string }
/** ms that the clock is ahead. */
let ahead = 0

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  a = makeBuilders({ pool, keyring, now: () => clock.now() })
  operator = (await a.operator({ scopes: ['finance'] })).bearer
})
beforeEach(async () => {
  await desk.tax.clearFaults()
  // Nobody listens at the address of this shop.
  await desk.tax.setFault({ notices: false })
  const session = await a.session()
  member = session.member
  bearer = session.bearer
})

const goods = [line('10080001', { amount: 3 }), line('10090009')]
const order = (options: OrderOptions) => a.order({ member, lines: goods, ...options })
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows

async function call(method: 'GET' | 'POST', path: string, payload?: object, as: Record<string, string> = bearer) {
  const headers = { ...as, 'x-forwarded-for': shop().freshAddress() }
  return shop().app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
}
const person = { invoiceType: '1-1', title: '林知夏' } as const
const company = { invoiceType: '2-1', title: '云杉市不语图书有限公司', taxPayerNumber: '91350100M000100Y43' } as const
const ask = (ordersCode: string, wish: object = person) => call('POST', '/my_invoice', { ordersCode, ...wish })
const detail = async (ordersCode: string) => (await call('GET', `/my_invoice/${ordersCode}`)).json()
const worksOf = async (ordersCode: string) =>
  sql('SELECT * FROM invoice_submission_directory WHERE orders_code = $1 ORDER BY created_at, series', [ordersCode])
const queue = async (state: 'failed' | 'waiting') => {
  const { content } = (await call('GET', `/ops/invoices?state=${state}`, undefined, operator)).json()
  return content as { ordersCode: string; orderNo: string }[]
}
const queued = async (state: 'failed' | 'waiting', ordersCode: string) =>
  (await queue(state)).filter((each) => each.ordersCode === ordersCode)
const retry = (orderNo: string) => call('POST', `/ops/invoices/${orderNo}/retry`, undefined, operator)

/** Runs what the outbox holds for an order's invoice. */
async function work(ordersCode: string): Promise<void> {
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
async function later(ms: number, ordersCode: string): Promise<void> {
  ahead += ms
  shop().setClock(ahead)
  await desk.clock.setOffset(ahead)
  await lookAtDueInvoices(shop().shop, shop().shop.clock.now())
  await work(ordersCode)
}

async function refund(orderId: string, to: 'refundOrder' | 'refundCompleteTransaction') {
  const { pool, clock, events } = shop().shop
  const actor = to === 'refundOrder' ? 'operator' : 'payment'
  await transaction(pool, (tx) =>
    transitionOrder(tx, events, { accountId: member.accountId, orderId, to, actor }, clock.now()),
  )
}

/** An order that was received, whose invoice was asked for and given to the provider. */
async function submitted(wish: object = person, options: OrderOptions = {}) {
  const built = await order({
    status: 'waitEvaluate',
    couponValue: 700,
    coinMoney: 301,
    transportCosts: 1000,
    ...options,
  })
  expect((await ask(built.ordersCode, wish)).statusCode).toBe(204)
  await work(built.ordersCode)
  const [row] = await worksOf(built.ordersCode)
  return { ...built, orderNo: row?.order_no as string }
}

const HALF_MINUTE = 30_000
const HOUR = 60 * 60_000

describe('an invoice of the provider', () => {
  // Holds orders#96, orders#97.
  it('is for what was truly paid, to the cent, and issued when the provider is asked half a minute later', async () => {
    const { ordersCode, orderNo } = await submitted(company)
    expect(await detail(ordersCode)).toMatchObject({ state: 'requested', progress: 'underWay', canChange: false })
    await later(HALF_MINUTE, ordersCode)
    const issued = await detail(ordersCode)
    expect(issued).toMatchObject({ state: 'issued', progress: 'none' })
    const [kept] = await desk.tax.invoices(orderNo)
    expect(kept).toMatchObject({
      number: issued.invoiceNumber,
      total: issued.amount,
      tax: issued.tax,
      buyerName: company.title,
      buyerTaxNum: company.taxPayerNumber,
    })
    const [{ sum }] = await sql('SELECT sum FROM orders WHERE orders_code = $1', [ordersCode])
    expect(kept?.total).toBe(sum)
    expect(kept?.lines.map(({ total }) => total)).toEqual(issued.lines.map(({ total }: { total: number }) => total))
    expect(await worksOf(ordersCode)).toMatchObject([{ state: 'done', next_at: null }])
  })

  // Holds orders#96.
  it('says what the catalogue says of code and rate, and keeps that when the catalogue changes', async () => {
    const code = '1070304000000000000'
    const { productCode } = await a.product({ taxCategoryCode: code, taxRatePercent: 3 })
    const { id, ordersCode } = await order({ status: 'waitEvaluate' })
    await sql(`UPDATE order_lines SET product_code = $1 WHERE order_id = $2 AND product_code = '10090009'`, [
      productCode,
      id,
    ])
    await ask(ordersCode)
    await work(ordersCode)
    await later(HALF_MINUTE, ordersCode)
    const [{ order_no }] = await worksOf(ordersCode)
    const [kept] = await desk.tax.invoices(order_no)
    expect(kept?.lines.map(({ goodsCode, taxRate }) => [goodsCode, taxRate])).toContainEqual([code, '0.03'])
    const before = await detail(ordersCode)
    await sql('UPDATE products SET tax_category_code = NULL, tax_rate_percent = NULL WHERE code = $1', [productCode])
    expect(await detail(ordersCode)).toEqual(before)
    expect(before.lines.map(({ taxRate }: { taxRate: number }) => taxRate)).toContain(3)
  })

  // Holds orders#97.
  it('is asked for once by deliveries side by side', async () => {
    const built = await order({ status: 'waitEvaluate' })
    await ask(built.ordersCode)
    const [{ payload }] = await sql(
      `SELECT payload FROM outbox_messages WHERE kind = 'invoice' ORDER BY id DESC LIMIT 1`,
    )
    const deliver = invoiceDelivery(shop().shop)
    await Promise.all(Array.from({ length: 8 }, (_, index) => deliver(payload, String(index))))
    const [{ order_no }] = await worksOf(built.ordersCode)
    expect(await desk.tax.invoices(order_no)).toHaveLength(1)
    await work(built.ordersCode)
    await later(HALF_MINUTE, built.ordersCode)
    expect((await detail(built.ordersCode)).state).toBe('issued')
  })

  // Holds orders#98.
  it('that takes long is asked about after half a minute, two and ten minutes and each hour, and its member is told', async () => {
    await desk.tax.setFault({ issuing: 'slow' })
    const { ordersCode, orderNo } = await submitted()
    const pauses: number[] = []
    for (let index = 0; index < 5; index++) {
      const [{ next_at }] = await worksOf(ordersCode)
      pauses.push(Math.round((next_at.getTime() - shop().shop.clock.now().getTime()) / 1000))
      await later(next_at.getTime() - shop().shop.clock.now().getTime(), ordersCode)
    }
    expect(pauses).toEqual([30, 120, 600, 3600, 3600])
    // The session that the order was looked at with has ended meanwhile.
    bearer = (await a.session({ member })).bearer
    expect(await detail(ordersCode)).toMatchObject({ state: 'requested', progress: 'delayed', canChange: false })
    expect(await queued('waiting', ordersCode)).toMatchObject([{ orderNo, kind: 'issue', waitsFor: 'provider' }])
    await desk.tax.settle(orderNo, 'issued')
    await later(HOUR, ordersCode)
    expect((await detail(ordersCode)).state).toBe('issued')
  })

  // Holds orders#98.
  it('may not be told otherwise once the provider was asked', async () => {
    await desk.tax.setFault({ issuing: 'slow' })
    const { ordersCode } = await submitted()
    const answer = await ask(ordersCode, company)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'INVOICE_UNDER_WAY'])
  })

  // Holds orders#98.
  it('whose request got no answer is no failure: the provider is asked, and has it', async () => {
    await desk.tax.setFault({ mode: 'lost' })
    const { ordersCode, orderNo } = await submitted()
    expect(await worksOf(ordersCode)).toMatchObject([{ state: 'submitted' }])
    await desk.tax.setFault({ mode: 'none' })
    await later(HALF_MINUTE, ordersCode)
    expect((await detail(ordersCode)).state).toBe('issued')
    expect(await desk.tax.invoices(orderNo)).toMatchObject([{ asked: 1 }])
  })

  // Holds orders#98.
  it('that never came to the provider is asked for again under its number', async () => {
    await desk.tax.setFault({ mode: 'error' })
    const { ordersCode, orderNo } = await submitted()
    expect(await worksOf(ordersCode)).toMatchObject([{ state: 'submitted', reason: 'HTTP_500' }])
    await desk.tax.setFault({ mode: 'none' })
    await later(HALF_MINUTE, ordersCode)
    await later(10 * HALF_MINUTE, ordersCode)
    expect((await detail(ordersCode)).state).toBe('issued')
    expect(await desk.tax.invoices(orderNo)).toHaveLength(1)
  })

  // Holds orders#98, orders#102.
  it('that failed waits for an operator, who has it tried again under the same number', async () => {
    await desk.tax.setFault({ issuing: 'fail' })
    const { ordersCode, orderNo } = await submitted()
    await later(HALF_MINUTE, ordersCode)
    expect(await detail(ordersCode)).toMatchObject({ state: 'requested', progress: 'delayed', canChange: true })
    expect(await queued('failed', ordersCode)).toMatchObject([{ orderNo, reason: 'STATUS_22', tries: 1 }])
    await later(HOUR, ordersCode)
    expect(await worksOf(ordersCode)).toMatchObject([{ state: 'failed' }])
    await desk.tax.setFault({ issuing: 'atOnce' })
    expect((await retry(orderNo)).statusCode).toBe(204)
    await work(ordersCode)
    await later(HALF_MINUTE, ordersCode)
    expect((await detail(ordersCode)).state).toBe('issued')
    expect(await desk.tax.invoices(orderNo)).toMatchObject([{ asked: 2 }])
    expect(await queued('failed', ordersCode)).toEqual([])
    const [{ details }] = await sql(
      `SELECT details FROM operator_actions WHERE action = 'retryInvoice' AND subject = $1`,
      [ordersCode],
    )
    expect(details).toMatchObject({ orderNo, reason: 'STATUS_22' })
    const again = await retry(orderNo)
    expect([again.statusCode, again.json().code]).toEqual([409, 'INVOICE_NOT_WAITING'])
  })

  // Holds orders#98.
  it('that failed may be asked for with another title, under another number', async () => {
    await desk.tax.setFault({ issuing: 'fail' })
    const { ordersCode, orderNo } = await submitted()
    await later(HALF_MINUTE, ordersCode)
    await desk.tax.setFault({ issuing: 'atOnce' })
    expect((await ask(ordersCode, company)).statusCode).toBe(204)
    await work(ordersCode)
    await later(HALF_MINUTE, ordersCode)
    expect(await detail(ordersCode)).toMatchObject({ state: 'issued', title: company.title })
    const [row, ...more] = await worksOf(ordersCode)
    expect(more).toEqual([])
    expect(row.order_no).not.toBe(orderNo)
  })

  // Holds orders#97.
  it('is asked about at once when the provider tells that something happened, and only then', async () => {
    await desk.tax.setFault({ issuing: 'slow' })
    const { ordersCode, orderNo } = await submitted()
    const { publicUrl } = shop().settings
    const { pathname } = noticeUrl(publicUrl, shop().shop.keyring, orderNo)
    const tell = async (url: string) =>
      shop().app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': shop().freshAddress() },
        payload: 'operater=callback&orderno=1&content=%7B%22c_status%22%3A%221%22%7D',
      })
    // What it says proves nothing.
    expect((await tell(pathname)).json()).toEqual({ status: '0000', message: '同步成功' })
    await work(ordersCode)
    expect((await detail(ordersCode)).state).toBe('requested')
    await desk.tax.settle(orderNo, 'issued')
    await tell(`${pathname.slice(0, -1)}!`)
    await work(ordersCode)
    expect((await detail(ordersCode)).state).toBe('requested')
    await Promise.all([tell(pathname), tell(pathname)])
    await work(ordersCode)
    expect((await detail(ordersCode)).state).toBe('issued')
  })
})

describe('an invoice of an order that is paid back', () => {
  // Holds orders#99.
  it('is reversed when the provider says so, and not before', async () => {
    const built = await submitted()
    await later(HALF_MINUTE, built.ordersCode)
    const { invoiceNumber } = await detail(built.ordersCode)
    await desk.tax.setFault({ reds: 'confirm' })
    await refund(built.id, 'refundOrder')
    await refund(built.id, 'refundCompleteTransaction')
    await work(built.ordersCode)
    expect(await detail(built.ordersCode)).toMatchObject({ state: 'issued', progress: 'underWay' })
    expect(await queued('waiting', built.ordersCode)).toMatchObject([{ kind: 'reverse', waitsFor: 'buyer' }])
    await desk.tax.confirm(built.orderNo, true)
    await later(HALF_MINUTE, built.ordersCode)
    const reversed = await detail(built.ordersCode)
    expect(reversed).toMatchObject({ state: 'reversed', invoiceNumber, progress: 'none' })
    const [kept] = await desk.tax.invoices(built.orderNo)
    expect(kept?.red?.number).toBe(reversed.reversalNumber)
  })

  // Holds orders#99, orders#102.
  it('whose reversal the buyer refused is asked for again by another number when an operator says so', async () => {
    const built = await submitted()
    await later(HALF_MINUTE, built.ordersCode)
    await desk.tax.setFault({ reds: 'confirm' })
    await refund(built.id, 'refundOrder')
    await refund(built.id, 'refundCompleteTransaction')
    await work(built.ordersCode)
    await desk.tax.confirm(built.orderNo, false)
    await later(HALF_MINUTE, built.ordersCode)
    const [failed] = await queued('failed', built.ordersCode)
    expect(failed).toMatchObject({ kind: 'reverse', reason: 'FORM_05' })
    await desk.tax.setFault({ reds: 'automatic' })
    expect((await retry(failed!.orderNo)).statusCode).toBe(204)
    await work(built.ordersCode)
    expect((await detail(built.ordersCode)).state).toBe('reversed')
    expect((await worksOf(built.ordersCode)).map(({ kind, state }) => [kind, state])).toEqual([
      ['issue', 'done'],
      ['reverse', 'replaced'],
      ['reverse', 'done'],
    ])
  })

  // Holds orders#99.
  it('while the provider was at work is issued first, and reversed then', async () => {
    await desk.tax.setFault({ issuing: 'slow' })
    const built = await submitted()
    await refund(built.id, 'refundOrder')
    await refund(built.id, 'refundCompleteTransaction')
    await work(built.ordersCode)
    expect((await detail(built.ordersCode)).state).toBe('requested')
    await desk.tax.settle(built.orderNo, 'issued')
    await later(10 * HALF_MINUTE, built.ordersCode)
    await work(built.ordersCode)
    expect((await detail(built.ordersCode)).state).toBe('reversed')
  })

  // Holds orders#99.
  it('that the provider never heard of is forgotten, once that is certain', async () => {
    await desk.tax.setFault({ mode: 'error' })
    const built = await submitted()
    await refund(built.id, 'refundOrder')
    await refund(built.id, 'refundCompleteTransaction')
    await desk.tax.setFault({ mode: 'none' })
    await later(HALF_MINUTE, built.ordersCode)
    expect(await worksOf(built.ordersCode)).toMatchObject([{ state: 'submitted' }])
    await later(HOUR, built.ordersCode)
    expect(await worksOf(built.ordersCode)).toEqual([])
    expect((await call('GET', `/my_invoice/${built.ordersCode}`)).statusCode).toBe(404)
    expect(await desk.tax.invoices(built.orderNo)).toEqual([])
  })
})

// Holds orders#93, orders#97.
it('an invoice that is with the provider follows a merge, and is issued for its new account', async () => {
  await desk.tax.setFault({ issuing: 'slow' })
  const { ordersCode, orderNo } = await submitted()
  const { pool, keyring, clock } = shop().shop
  const into = await a.session()
  await transaction(pool, (tx) => mergeAccounts(tx, keyring, member.accountId, into.member.accountId, clock.now()))
  expect(await worksOf(ordersCode)).toMatchObject([{ account_id: into.member.accountId, state: 'submitted' }])
  await desk.tax.settle(orderNo, 'issued')
  await later(HALF_MINUTE, ordersCode)
  bearer = into.bearer
  expect((await detail(ordersCode)).state).toBe('issued')
  expect(await desk.tax.invoices(orderNo)).toHaveLength(1)
})

// Holds orders#93.
it('what was tried for an invoice goes with it once the law asks for it no longer', async () => {
  const { ordersCode } = await submitted()
  const { pool, clock } = shop().shop
  const { accountId } = member
  await transaction(pool, (tx) => deleteOldInvoices(tx, accountId, new Date(clock.now().getTime() + HOUR)))
  expect(await worksOf(ordersCode)).toEqual([])
  expect(await sql('SELECT id FROM invoices WHERE orders_code = $1', [ordersCode])).toEqual([])
})

describe('the file of an invoice', () => {
  // Holds orders#100.
  it('is the provider’s own once it is no specimen, and is away while the provider does not give it', async () => {
    const { ordersCode, orderNo } = await submitted()
    await later(HALF_MINUTE, ordersCode)
    const [{ pdf_url }] = await sql('SELECT pdf_url FROM invoices WHERE orders_code = $1', [ordersCode])
    expect(pdf_url).toContain('/fp/')
    const read = async () => {
      const { urls } = (await call('GET', `/my_invoice/url?ordersCode=${ordersCode}`)).json()
      return call('GET', urls[0].replace('/api', ''))
    }
    expect((await read()).rawPayload.length).toBeGreaterThan(10_000)
    // As a real one is numbered.
    await sql(`UPDATE invoices SET invoice_number = '26350000000000000001' WHERE orders_code = $1`, [ordersCode])
    const own = await read()
    expect(own.statusCode).toBe(200)
    expect(own.rawPayload.toString('latin1')).toContain('SANDBOX - NOT AN INVOICE')
    // The provider has moved it, or had none when the invoice was issued.
    for (const moved of [`${tax.NUONUO_ENDPOINT}/fp/0.pdf`, null]) {
      await sql('UPDATE invoices SET pdf_url = $2 WHERE orders_code = $1', [ordersCode, moved])
      expect((await read()).statusCode).toBe(200)
      expect(await sql('SELECT pdf_url FROM invoices WHERE orders_code = $1', [ordersCode])).toEqual([{ pdf_url }])
    }
    await desk.tax.setFault({ mode: 'down' })
    const away = await read()
    expect([away.statusCode, away.json().code]).toEqual([503, 'INVOICE_FILE_AWAY'])
    expect(orderNo).toMatch(/^[0-9A-Z]{20}$/)
  })
})

// Holds orders#102.
it('the queue of invoices is open to the finance alone', async () => {
  const other = (await a.operator({ scopes: ['orders', 'refunds'] })).bearer
  expect((await call('GET', '/ops/invoices?state=failed', undefined, other)).statusCode).toBe(403)
  expect((await call('POST', `/ops/invoices/${'A'.repeat(20)}/retry`, undefined, other)).statusCode).toBe(403)
  expect((await retry('A'.repeat(20))).json().code).toBe('INVOICE_NOT_FOUND')
})
