import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { offsetClock } from '../../platform/clock.ts'
import { readTaxSettings } from '../../platform/tax-settings.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { ProviderUnknown } from '../provider-unknown.ts'
import { nuonuoTax } from './nuonuo.ts'
import type { TaxGateway, TaxInvoice, TaxReversal } from './port.ts'

const { desk, tax } = await useSandbox()
const clock = offsetClock()

afterEach(() => desk.tax.clearFaults())

function gateway(changes: Record<string, string> = {}, timeout = 20_000): TaxGateway {
  const variables = { ...tax, NUONUO_FILE_HOSTS: 'nuonuo.com,jss.com.cn', ...changes }
  const { nuonuo } = readTaxSettings(variables as Parameters<typeof readTaxSettings>[0], 'demo').tax
  if (!nuonuo) throw new Error('no provider')
  return nuonuoTax(nuonuo, clock, timeout)
}

const seller = {
  name: '云杉大药房有限公司',
  taxPayerNumber: '91350100M000100Y43',
  address: '云杉市不语路1号',
  phone: '0591-80000000',
  bank: '云杉银行不语支行',
  account: '6200000000000000',
  clerk: '林知夏',
}

function newInvoice(changes: Partial<TaxInvoice> = {}): TaxInvoice {
  return {
    orderNo: randomBytes(10).toString('hex').toUpperCase(),
    seller,
    buyer: { name: '林知夏', taxPayerNumber: null },
    at: clock.now(),
    noticeUrl: new URL('http://127.0.0.1:9/notices'),
    lines: [
      line({ name: '复方感冒灵颗粒', amount: 3, total: 3818, tax: 439, rate: 13, categoryCode: '1070304000000000000' }),
      line({ name: '甘草片', total: 12_341, tax: 1019, rate: 9 }),
      line({ name: '避孕药', total: 1000, tax: 0, rate: 0, zeroBecause: 'exempt' }),
    ],
    ...changes,
  }
}
const line = (changes: Partial<TaxInvoice['lines'][number]>) => ({
  name: '商品',
  categoryCode: null,
  packing: '10袋',
  unit: '件',
  amount: 1,
  total: 1130,
  tax: 130,
  rate: 13,
  zeroBecause: null,
  ...changes,
})

const reversalOf = (invoice: TaxInvoice, invoiceNumber: string): TaxReversal => ({
  orderNo: randomBytes(10).toString('hex').toUpperCase(),
  seller,
  buyer: invoice.buyer,
  invoiceNumber,
})

/** An invoice that the provider has issued, with its number. */
async function issued(provider: TaxGateway, changes: Partial<TaxInvoice> = {}) {
  const invoice = newInvoice(changes)
  await provider.request(invoice)
  const outcome = await provider.query(invoice)
  if (outcome.state !== 'issued') throw new Error(`not issued: ${outcome.state}`)
  return { invoice, outcome }
}

describe('an invoice at the provider', () => {
  // Holds orders#96, orders#97.
  it('is accepted first, and issued when the provider is asked, with the sums to the cent', async () => {
    const provider = gateway()
    const invoice = newInvoice()
    expect(await provider.request(invoice)).toEqual({ state: 'accepted', waitsFor: 'provider' })
    const outcome = await provider.query(invoice)
    expect(outcome).toMatchObject({ state: 'issued', ofdUrl: null })
    if (outcome.state !== 'issued') return
    expect(outcome.number).toMatch(/^00\d{18}$/)
    expect(Math.abs(outcome.issuedAt.getTime() - clock.now().getTime())).toBeLessThan(60_000)
    const [kept] = await desk.tax.invoices(invoice.orderNo)
    expect(kept).toMatchObject({ buyerName: '林知夏', buyerTaxNum: '', total: 17_159, tax: 1458, asked: 1 })
    expect(kept?.lines.map(({ goodsCode, taxRate }) => [goodsCode, taxRate])).toEqual([
      ['1070304000000000000', '0.13'],
      ['', '0.09'],
      ['', '0'],
    ])
  })

  // Holds orders#97.
  it('is one however often it is asked for', async () => {
    const provider = gateway()
    const { invoice, outcome } = await issued(provider)
    expect(await provider.request(invoice)).toEqual(outcome)
    expect(await desk.tax.invoices(invoice.orderNo)).toHaveLength(1)
  })

  // Holds orders#96.
  it('that takes long is accepted until the tax office has decided', async () => {
    await desk.tax.setFault({ issuing: 'slow' })
    const provider = gateway()
    const invoice = newInvoice()
    await provider.request(invoice)
    expect(await provider.query(invoice)).toEqual({ state: 'accepted', waitsFor: 'provider' })
    await desk.tax.settle(invoice.orderNo, 'issued')
    expect(await provider.query(invoice)).toMatchObject({ state: 'issued' })
  })

  // Holds orders#98.
  it('that was issued and not signed has not failed, as there is one: it is asked about until it is signed', async () => {
    await desk.tax.setFault({ issuing: 'slow' })
    const provider = gateway()
    const invoice = newInvoice()
    await provider.request(invoice)
    await desk.tax.settle(invoice.orderNo, 'unsigned')
    expect(await provider.query(invoice)).toEqual({ state: 'accepted', waitsFor: 'provider' })
    expect(await provider.repeat(invoice)).toEqual({ state: 'accepted', waitsFor: 'provider' })
    await desk.tax.settle(invoice.orderNo, 'issued')
    expect(await provider.query(invoice)).toMatchObject({ state: 'issued' })
  })

  // Holds orders#98.
  it('that failed is told by its status, and issued when it is repeated under the same number', async () => {
    await desk.tax.setFault({ issuing: 'fail' })
    const provider = gateway()
    const invoice = newInvoice()
    await provider.request(invoice)
    expect(await provider.query(invoice)).toEqual({ state: 'failed', reason: 'STATUS_22', mayRepeat: true })
    await desk.tax.setFault({ issuing: 'atOnce' })
    expect(await provider.repeat(invoice)).toEqual({ state: 'accepted', waitsFor: 'provider' })
    expect(await provider.query(invoice)).toMatchObject({ state: 'issued' })
    expect(await desk.tax.invoices(invoice.orderNo)).toMatchObject([{ asked: 2 }])
    // Repeated once more it stays as it is.
    expect(await provider.repeat(invoice)).toMatchObject({ state: 'issued' })
    expect(await desk.tax.invoices(invoice.orderNo)).toMatchObject([{ asked: 2 }])
  })

  // Holds orders#98.
  it('that was not even taken is failed with the provider’s code, and asked for again by a repetition', async () => {
    await desk.tax.setFault({ issuing: 'refuse' })
    const provider = gateway()
    const invoice = newInvoice()
    expect(await provider.request(invoice)).toEqual({ state: 'failed', reason: 'E9120', mayRepeat: true })
    expect(await provider.query(invoice)).toEqual({ state: 'none' })
    await desk.tax.setFault({ issuing: 'atOnce' })
    expect(await provider.repeat(invoice)).toEqual({ state: 'accepted', waitsFor: 'provider' })
    expect(await provider.query(invoice)).toMatchObject({ state: 'issued' })
  })

  // Holds orders#98.
  it.each([
    ['lines that do not add up', { lines: [line({ total: 1130, tax: 200 })] }, 'E9110'],
    ['a rate that there is not', { lines: [line({ total: 1170, tax: 170, rate: 17 })] }, 'E9110'],
    ['no buyer', { buyer: { name: '', taxPayerNumber: null } }, 'E9102'],
    ['a seller without an address', { seller: { ...seller, address: '' } }, 'E9105'],
  ])('with %s is refused', async (_what, changes, reason) => {
    expect(await gateway().request(newInvoice(changes))).toEqual({ state: 'failed', reason, mayRepeat: true })
  })

  // Holds orders#97.
  it('whose price of one piece has no end adds up all the same', async () => {
    const { outcome } = await issued(gateway(), { lines: [line({ amount: 3, total: 10_000, tax: 1150 })] })
    expect(outcome.number).toMatch(/^00/)
  })
})

describe('a call to the provider of invoices', () => {
  // Holds orders#98.
  it.each([
    ['down', 'UND_ERR_SOCKET'],
    ['error', 'HTTP_500'],
    ['token', '070301'],
  ] as const)('that fares as “%s” is unknown, and nothing was done', async (mode, reason) => {
    await desk.tax.setFault({ mode })
    const provider = gateway()
    const invoice = newInvoice()
    const asked = await provider.request(invoice).catch((error: unknown) => error)
    expect(asked).toBeInstanceOf(ProviderUnknown)
    expect(asked).toMatchObject({ reason })
    await expect(provider.query(invoice)).rejects.toThrow(ProviderUnknown)
    await desk.tax.clearFaults()
    expect(await provider.query(invoice)).toEqual({ state: 'none' })
  })

  // Holds orders#98.
  it('whose answer is lost is unknown, and a question finds the invoice that was issued all the same', async () => {
    await desk.tax.setFault({ mode: 'lost' })
    const provider = gateway()
    const invoice = newInvoice()
    await expect(provider.request(invoice)).rejects.toThrow(ProviderUnknown)
    await desk.tax.clearFaults()
    expect(await provider.query(invoice)).toMatchObject({ state: 'issued' })
    expect(await provider.request(invoice)).toMatchObject({ state: 'issued' })
  })

  // Holds orders#98.
  it('without an answer in time is unknown', async () => {
    await desk.tax.setFault({ delay: 5_000 })
    await expect(gateway({}, 200).request(newInvoice())).rejects.toMatchObject({ reason: 'TIMEOUT' })
  })

  // Holds orders#97.
  it.each([
    ['NUONUO_APP_SECRET', '070203'],
    ['NUONUO_APP_KEY', '070101'],
    ['NUONUO_ACCESS_TOKEN', '070301'],
  ])('with another %s is not looked at, which is unknown and no failure', async (name, reason) => {
    const provider = gateway({ [name]: 'another-of-sixteen-characters' })
    await expect(provider.request(newInvoice())).rejects.toMatchObject({ name: 'ProviderUnknown', reason })
  })

  // Holds orders#97.
  it('in another seller’s name finds none of our invoices', async () => {
    const provider = gateway()
    const { invoice } = await issued(provider)
    const other = { ...seller, taxPayerNumber: '91990000000000000X' }
    expect(await provider.query({ ...invoice, seller: other })).toEqual({ state: 'none' })
  })
})

describe('a reversal', () => {
  // Holds orders#99.
  it('is done when the provider says so, with a number of its own, and is one however often it is asked for', async () => {
    const provider = gateway()
    const { invoice, outcome } = await issued(provider)
    const reversal = reversalOf(invoice, outcome.number)
    expect(await provider.queryReversal(reversal)).toEqual({ state: 'none' })
    const done = await provider.reverse(reversal)
    expect(done).toMatchObject({ state: 'issued' })
    expect(await provider.reverse(reversal)).toMatchObject({ number: (done as { number: string }).number })
    expect(await provider.queryReversal(reversal)).toMatchObject({ number: (done as { number: string }).number })
    const [kept] = await desk.tax.invoices(invoice.orderNo)
    expect(kept?.red).toMatchObject({ billId: reversal.orderNo, number: (done as { number: string }).number })
    expect(kept?.red?.number).not.toBe(outcome.number)
  })

  // Holds orders#99.
  it('that the tax office does not issue by itself is issued by its form', async () => {
    await desk.tax.setFault({ reds: 'byHand' })
    const provider = gateway()
    const { invoice, outcome } = await issued(provider)
    const reversal = reversalOf(invoice, outcome.number)
    expect(await provider.reverse(reversal)).toEqual({ state: 'accepted', waitsFor: 'provider' })
    expect(await provider.queryReversal(reversal)).toMatchObject({ state: 'issued' })
  })

  // Holds orders#99.
  it.each([
    [true, { state: 'issued' }],
    [false, { state: 'failed', reason: 'FORM_05', mayRepeat: true }],
  ])('waits for the buyer who has to confirm it, who agrees: %s', async (agreed, end) => {
    await desk.tax.setFault({ reds: 'confirm' })
    const provider = gateway()
    const company = { name: '云杉市不语图书有限公司', taxPayerNumber: '91350100M000100Y43' }
    const { invoice, outcome } = await issued(provider, { buyer: company })
    const reversal = reversalOf(invoice, outcome.number)
    expect(await provider.reverse(reversal)).toEqual({ state: 'accepted', waitsFor: 'buyer' })
    expect(await provider.queryReversal(reversal)).toEqual({ state: 'accepted', waitsFor: 'buyer' })
    await desk.tax.confirm(invoice.orderNo, agreed)
    expect(await provider.queryReversal(reversal)).toMatchObject(end)
  })

  // Holds orders#99.
  it('that the tax office refuses has failed, and another number may ask for it', async () => {
    await desk.tax.setFault({ reds: 'fail' })
    const provider = gateway()
    const { invoice, outcome } = await issued(provider)
    expect(await provider.reverse(reversalOf(invoice, outcome.number))).toEqual({
      state: 'failed',
      reason: 'FORM_16',
      mayRepeat: true,
    })
    await desk.tax.setFault({ reds: 'automatic' })
    expect(await provider.reverse(reversalOf(invoice, outcome.number))).toMatchObject({ state: 'issued' })
  })

  // Holds orders#99.
  it('of a specimen from before the sandbox began is done', async () => {
    const reversal = reversalOf(newInvoice(), `00${randomBytes(9).readUIntBE(0, 6).toString().padStart(18, '7')}`)
    expect(await gateway().reverse(reversal)).toMatchObject({ state: 'issued' })
  })

  // Holds orders#99.
  it('of an invoice that there is not is refused', async () => {
    const invoice = newInvoice()
    expect(await gateway().reverse(reversalOf(invoice, '26123456789012345678'))).toEqual({
      state: 'failed',
      reason: 'E9702',
      mayRepeat: true,
    })
  })
})

describe('the file of an invoice', () => {
  // Holds orders#100.
  it('is fetched from the provider', async () => {
    const provider = gateway()
    const { outcome } = await issued(provider)
    const file = await provider.file(outcome.pdfUrl ?? '')
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })

  // Holds orders#100.
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://evil.example/fp/1.pdf',
    'https://nuonuo.com.evil.example/fp/1.pdf',
    'file:///etc/passwd',
    'no address',
  ])('is not fetched from %s', async (address) => {
    await expect(gateway().file(address)).rejects.toMatchObject({ reason: 'FILE_ADDRESS' })
  })

  // Holds orders#100.
  it('that is gone, or is no PDF, is unknown', async () => {
    const provider = gateway()
    await expect(provider.file(`${tax.NUONUO_ENDPOINT}/fp/1.pdf`)).rejects.toMatchObject({ reason: 'HTTP_404' })
    await expect(provider.file(`${tax.NUONUO_ENDPOINT}/provider-page.css`)).rejects.toThrow(ProviderUnknown)
  })
})
