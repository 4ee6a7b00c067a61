import { mallDefaults } from '@shop/contract/mall-defaults'
import { describe, expect, it } from 'vitest'
import type { IssuedInvoice } from '../actions/issued-invoice.ts'
import { invoiceLines, invoiceSums } from '../invoice-lines.ts'
import { drawApart } from './draw-apart.ts'
import { drawInvoice } from './draw-invoice.ts'

const { seller } = mallDefaults['mall-global']

const BURST = 20
const issuedAt = new Date('2026-11-20T16:30:00Z')
const product = {
  packing: '14克×10袋/盒',
  amount: 2,
  actualPrice: 1980,
  couponShare: 0,
  coinShare: 0,
  classCode: '200101',
  prescriptionType: 2,
  taxCategoryCode: null,
  taxRatePercent: null,
}
const lines = invoiceLines({
  isGlobal: false,
  couponValue: 0,
  coinMoney: 0,
  transportCosts: 1000,
  tax: 0,
  lines: [{ ...product, productName: '复方感冒灵颗粒' }],
})
const invoice: IssuedInvoice = {
  id: 'an-id',
  ordersCode: '261121883412071234',
  type: '1-1',
  state: 'issued',
  title: '林知夏',
  taxPayerNumber: null,
  content: '商品明细',
  ...invoiceSums(lines),
  lines,
  requestedAt: issuedAt,
  issuedAt,
  invoiceNumber: '00123456789012345678',
  reversedAt: null,
  reversalNumber: null,
  pdfUrl: null,
  ofdUrl: null,
}

/** The longest time in ms in which nothing else could run here while `work` went on. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  await work()
  clearInterval(timer)
  look()
  return longest
}

const burst = (draw: typeof drawInvoice) => () =>
  Promise.all(Array.from({ length: BURST }, () => draw(invoice, seller)))

describe('drawing an invoice apart', () => {
  it('gives the same file, byte for byte', async () => {
    const [here, apart] = [await drawInvoice(invoice, seller), await drawApart(invoice, seller)]
    expect(apart.equals(here)).toBe(true)
  }, 30_000)

  // Holds orders#84.
  it('of twenty at once leaves the process free to answer, where drawing here would hold it up', async () => {
    await drawApart(invoice, seller)
    const here = await longestHold(burst(drawInvoice))
    const apart = await longestHold(burst(drawApart))
    console.log(`held up for ${here.toFixed(0)} ms drawing here, ${apart.toFixed(0)} ms apart`)
    expect(apart).toBeLessThan(here / 4)
  }, 60_000)

  it('that fails says so, and the next is drawn', async () => {
    const broken = { ...invoice, lines: undefined } as unknown as IssuedInvoice
    await expect(drawApart(broken, seller)).rejects.toThrow('an invoice could not be drawn')
    expect((await drawApart(invoice, seller)).subarray(0, 5).toString()).toBe('%PDF-')
  }, 30_000)
})
