import { centsOf } from '../payments/wire-values.ts'
import type { AskedInvoice } from './book.ts'

type Fields = Readonly<Record<string, unknown>>

const RATES = new Set(['0', '0.01', '0.03', '0.06', '0.09', '0.13'])

/**
 * Reads an order as `requestBillingNew` has it, and judges it as strictly as the tax office would.
 * @param userTax whose call it is
 * @returns the invoice, or the code of the refusal
 */
export function readOrder(content: Fields, userTax: string): AskedInvoice | string {
  const order = fieldsOf(content.order)
  const word = (name: string) => (typeof order[name] === 'string' ? (order[name] as string) : '')
  const details = Array.isArray(order.invoiceDetail) ? order.invoiceDetail.map(fieldsOf) : []
  if (!/^[A-Za-z0-9]{1,20}$/.test(word('orderNo'))) return 'E9101'
  if (word('buyerName') === '' || word('buyerName').length > 100) return 'E9102'
  if (word('naturalPersonFlag') === '0' && word('buyerTaxNum') === '') return 'E9103'
  if (word('salerTaxNum') === '' || word('salerTaxNum') !== userTax) return 'E9104'
  if (['salerTel', 'salerAddress', 'salerAccount', 'clerk'].some((name) => word(name).trim() === '')) return 'E9105'
  if (word('invoiceType') !== '1' || word('invoiceLine') !== 'pc') return 'E9107'
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(word('invoiceDate'))) return 'E9108'
  if (details.length === 0 || details.length > 2000) return 'E9109'
  const lines = details.map(readLine)
  const whole = lines.filter((line) => line !== undefined)
  if (whole.length < lines.length) return 'E9110'
  return {
    orderNo: word('orderNo'),
    buyerName: word('buyerName'),
    buyerTaxNum: word('buyerTaxNum'),
    salerTaxNum: userTax,
    total: whole.reduce((sum, line) => sum + line.total, 0),
    tax: whole.reduce((sum, line) => sum + line.tax, 0),
    lines: whole,
    noticeUrl: word('callBackUrl'),
  }
}

/** A line whose amounts agree: net and tax make the whole, the tax is that of the rate, the price times the pieces too. */
function readLine(detail: Fields) {
  const word = (name: string) => (typeof detail[name] === 'string' ? (detail[name] as string) : '')
  const total = centsOf(word('taxIncludedAmount'))
  const tax = centsOf(word('tax'))
  const net = centsOf(word('taxExcludedAmount'))
  const rate = Number(word('taxRate'))
  const isWhole =
    word('goodsName') !== '' &&
    word('goodsName').length <= 100 &&
    /^(\d{19})?$/.test(word('goodsCode')) &&
    RATES.has(word('taxRate')) &&
    net + tax === total &&
    total > 0 &&
    Math.abs(net * rate - tax) <= 1 &&
    Math.abs(Number(word('price')) * Number(word('num')) * 100 - total) < 0.5 &&
    rate > 0 === (word('favouredPolicyFlag') === '0') &&
    word('invoiceLineProperty') === '0' &&
    word('withTaxFlag') === '1'
  if (!isWhole) return undefined
  const { goodsName, goodsCode, num, taxRate } = {
    goodsName: word('goodsName'),
    goodsCode: word('goodsCode'),
    num: word('num'),
    taxRate: word('taxRate'),
  }
  return { goodsName, goodsCode, num, taxRate, total, tax }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
