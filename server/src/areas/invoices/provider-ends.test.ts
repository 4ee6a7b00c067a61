import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { HALF_MINUTE, useInvoiceDesk } from '../../testing/invoice-desk.ts'
import { mergeAccounts } from '../../testing/personal-data.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { deleteOldInvoices } from './store.ts'

const { desk, tax } = await useSandbox()
const shop = useShop({ environment: tax })
const on = useInvoiceDesk(desk, shop)
const { sql, call, detail, worksOf, queued, retry, work, later, refund, submitted } = on
const HOUR = 60 * 60_000

describe('an invoice of an order that is paid back', () => {
  // Holds orders#99.
  it('is reversed when the provider says so, and not before', async () => {
    const built = await submitted()
    await later(HALF_MINUTE, built.ordersCode)
    const { invoiceNumber } = await detail(built.ordersCode)
    await desk.tax.setFault({ reds: 'confirm' })
    await refund(built.id)
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
    await refund(built.id)
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
    await refund(built.id)
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
    await refund(built.id)
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
  const into = await on.a.session()
  await transaction(pool, (tx) => mergeAccounts(tx, keyring, on.member.accountId, into.member.accountId, clock.now()))
  expect(await worksOf(ordersCode)).toMatchObject([{ account_id: into.member.accountId, state: 'submitted' }])
  await desk.tax.settle(orderNo, 'issued')
  await later(HALF_MINUTE, ordersCode)
  on.bearer = into.bearer
  expect((await detail(ordersCode)).state).toBe('issued')
  expect(await desk.tax.invoices(orderNo)).toHaveLength(1)
})

// Holds orders#93.
it('what was tried for an invoice goes with it once the law asks for it no longer', async () => {
  const { ordersCode } = await submitted()
  const { pool, clock } = shop().shop
  const { accountId } = on.member
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
  const other = (await on.a.operator({ scopes: ['orders', 'refunds'] })).bearer
  expect((await call('GET', '/ops/invoices?state=failed', undefined, other)).statusCode).toBe(403)
  expect((await call('POST', `/ops/invoices/${'A'.repeat(20)}/retry`, undefined, other)).statusCode).toBe(403)
  expect((await retry('A'.repeat(20))).json().code).toBe('INVOICE_NOT_FOUND')
})
