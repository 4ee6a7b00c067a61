import { describe, expect, it } from 'vitest'
import { company, HALF_MINUTE, useInvoiceDesk } from '../../testing/invoice-desk.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { noticeUrl } from './notices.ts'
import { invoiceDelivery } from './settle-invoice.ts'

const { desk, tax } = await useSandbox()
const shop = useShop({ environment: tax })
const on = useInvoiceDesk(desk, shop)
const { order, sql, ask, detail, worksOf, queued, retry, work, later, submitted } = on
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
    const { productCode } = await on.a.product({ taxCategoryCode: code, taxRatePercent: 3 })
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
    on.bearer = (await on.a.session({ member: on.member })).bearer
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
    const [old, row, ...more] = await worksOf(ordersCode)
    expect(more).toEqual([])
    expect(old).toMatchObject({ order_no: orderNo, state: 'replaced', next_at: expect.any(Date) })
    expect(row.order_no).not.toBe(orderNo)
  })

  // Holds orders#98, orders#102.
  it('that failed, was asked for anew and issued all the same is found, and stays with the operators until they have seen to it', async () => {
    await desk.tax.setFault({ issuing: 'fail' })
    const { ordersCode, orderNo, accountId } = await submitted()
    await later(HALF_MINUTE, ordersCode)
    await desk.tax.setFault({ issuing: 'atOnce' })
    expect((await ask(ordersCode, company)).statusCode).toBe(204)
    await work(ordersCode)
    await later(HALF_MINUTE, ordersCode)
    const [{ invoice_id: invoiceId }] = await worksOf(ordersCode)
    const followOld = () => invoiceDelivery(shop().shop)({ accountId, invoiceId }, 'old')
    await followOld()
    expect(await queued('failed', ordersCode)).toEqual([])
    await desk.tax.settle(orderNo, 'issued')
    await followOld()
    const number = (await desk.tax.invoices(orderNo))[0]?.number
    expect(await queued('failed', ordersCode)).toMatchObject([{ orderNo, reason: `ISSUED_${number}` }])
    expect(await detail(ordersCode)).toMatchObject({ state: 'issued', title: company.title, progress: 'none' })
    expect((await retry(orderNo)).statusCode).toBe(204)
    expect(await queued('failed', ordersCode)).toEqual([])
    expect(await worksOf(ordersCode)).toHaveLength(2)
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
