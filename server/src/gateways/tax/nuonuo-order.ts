import { shanghaiTime, yuanOf } from '../wire-values.ts'
import type { TaxInvoice, TaxLine } from './port.ts'

/** The kind of invoice: an ordinary one, fully electronic. */
export const ORDINARY = 'pc'

/**
 * An invoice as `requestBillingNew` takes it. Every line states its net amount, its tax and their sum, so that nothing is computed anew on the other
 * side; prices are those after discounts, so no line is a discount of its own.
 */
export function nuonuoOrder({ orderNo, seller, buyer, lines, at, noticeUrl }: TaxInvoice) {
  return {
    orderNo,
    invoiceDate: shanghaiTime(at),
    invoiceType: '1',
    invoiceLine: ORDINARY,
    salerTaxNum: seller.taxPayerNumber,
    salerTel: seller.phone,
    salerAddress: seller.address,
    salerAccount: `${seller.bank} ${seller.account}`,
    clerk: seller.clerk,
    buyerName: buyer.name,
    buyerTaxNum: buyer.taxPayerNumber ?? '',
    naturalPersonFlag: buyer.taxPayerNumber === null ? '1' : '0',
    // The shop mails invoices itself.
    pushMode: '-1',
    callBackUrl: noticeUrl.href,
    invoiceDetail: lines.map(detailOf),
  }
}

/** How the provider says why there is no tax. */
const zeroRates = {
  exempt: { favouredPolicyFlag: '1', favouredPolicyName: '免税', zeroRateFlag: '1' },
  untaxed: { favouredPolicyFlag: '1', favouredPolicyName: '不征税', zeroRateFlag: '2' },
} as const

function detailOf({ name, categoryCode, packing, unit, amount, total, tax, rate, zeroBecause }: TaxLine) {
  return {
    goodsName: name,
    ...(categoryCode === null ? {} : { goodsCode: categoryCode }),
    specType: packing,
    unit,
    num: String(amount),
    price: priceOf(total, amount),
    withTaxFlag: '1',
    taxRate: (rate / 100).toString(),
    tax: yuanOf(tax),
    taxExcludedAmount: yuanOf(total - tax),
    taxIncludedAmount: yuanOf(total),
    invoiceLineProperty: '0',
    ...(zeroBecause === null ? { favouredPolicyFlag: '0' } : zeroRates[zeroBecause]),
  }
}

/** Of one piece, in yuan with at most eight decimals, as few as it takes. */
function priceOf(total: number, amount: number): string {
  return String(Number((total / amount / 100).toFixed(8)))
}
