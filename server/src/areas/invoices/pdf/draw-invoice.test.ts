import { mallDefaults } from '@shop/contract/mall-defaults'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { IssuedInvoice } from '../actions/issued-invoice.ts'
import { invoiceLines, invoiceSums } from '../invoice-lines.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceFont, writable } from './font.ts'
import { LEAST_HEIGHT, WIDTH } from './layout.ts'

const { seller } = mallDefaults['mall-global']

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
const lines = (count: number) =>
  invoiceLines({
    isGlobal: false,
    couponValue: 100,
    coinMoney: 0,
    transportCosts: 1000,
    tax: 0,
    lines: Array.from({ length: count }, () => ({ ...product, productName: '复方感冒灵颗粒' })),
  })

function invoice(changes: Partial<IssuedInvoice> = {}, count = 1): IssuedInvoice {
  const of = lines(count)
  const issuedAt = new Date('2026-11-20T16:30:00Z')
  return {
    id: 'an-id',
    ordersCode: '261121883412071234',
    type: '2-1',
    state: 'issued',
    title: '云杉市不语图书有限公司',
    taxPayerNumber: '91350100M000100Y43',
    content: '商品明细',
    ...invoiceSums(of),
    lines: of,
    requestedAt: issuedAt,
    issuedAt,
    invoiceNumber: '00123456789012345678',
    reversedAt: null,
    reversalNumber: null,
    pdfUrl: null,
    ofdUrl: null,
    ...changes,
  }
}

/** What a reader finds in the file: its texts without blanks, and how large its page is. */
async function read(pdf: Buffer) {
  const file = await getDocumentProxy(new Uint8Array(pdf))
  const page = await file.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('')
  const { width, height } = page.getViewport({ scale: 1 })
  return { pages: file.numPages, text: text.replaceAll(/\s/g, ''), width, height }
}

const draw = (changes: Partial<IssuedInvoice> = {}, count = 1) => drawInvoice(invoice(changes, count), seller)

describe('the PDF of an invoice', () => {
  // Holds orders#84.
  it('says everything that the form has, and that it is a specimen', async () => {
    const { pages, text, width, height } = await read(await draw())
    expect([pages, width, height]).toEqual([1, WIDTH, LEAST_HEIGHT])
    for (const part of [
      '电子发票（普通发票）',
      '发票号码：00123456789012345678',
      // The day in Shanghai, not in Greenwich.
      '开票日期：2026年11月21日',
      '云杉市不语图书有限公司',
      '91350100M000100Y43',
      seller.name,
      '*药品*复方感冒灵颗粒',
      '*运输服务*运费',
      '13%',
      '肆拾捌圆陆角整',
      '¥48.60',
      '样张',
      '261121883412071234',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('is the same file for the same invoice, and another once it is reversed', async () => {
    const [first, second] = [await draw(), await draw()]
    expect(first.equals(second)).toBe(true)
    const { text } = await read(
      await draw({ state: 'reversed', reversedAt: new Date('2026-12-01T00:00:00Z'), reversalNumber: '00999' }),
    )
    expect(text).toContain('已冲红')
    expect(text).toContain('红字发票号码00999')
  })

  it('grows with its lines, on one page', async () => {
    const { pages, text, height } = await read(await draw({}, 40))
    expect(pages).toBe(1)
    expect(height).toBeGreaterThan(2 * LEAST_HEIGHT)
    expect(text.split('复方感冒灵颗粒')).toHaveLength(41)
  })

  // Holds orders#84.
  it('draws what the font lacks as boxes, and names them', async () => {
    const { text } = await read(await draw({ title: '𠮷野㐱书店' }))
    expect(text).toContain('□野□书店')
    expect(text).toContain('U+20BB7、U+3431')
  })

  it('takes a title of a hundred characters whole', async () => {
    const title = '云杉市望舒区桃源里东篱健康养生文化传播与医疗器械进出口贸易有限责任公司第二分公司'
      .repeat(3)
      .slice(0, 100)
    const { text } = await read(await draw({ title }))
    expect(text).toContain(title)
  })
})

describe('the font of invoices', () => {
  it('has every character of the form, of capital amounts and of common names', () => {
    const font = invoiceFont()
    const wanted = '零壹贰叁肆伍陆柒捌玖拾佰仟万亿圆角分整负数（）¥%*⊗　·玥璟翀喆堃昇祎琪瑾婷嫣煜烨淼鑫骁骅'
    expect(writable(wanted, font).lost).toEqual([])
  })
})
