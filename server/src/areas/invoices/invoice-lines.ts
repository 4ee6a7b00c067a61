import { shareOut } from '../orders/index.ts'
import {
  freightKind,
  importTaxKind,
  type TaxedProduct,
  type TaxKind,
  taxKindOf,
  taxWithin,
} from './domain/tax-rates.ts'

/** What an order tells of the money that its invoice is about; cents. */
export interface InvoicedOrder {
  isGlobal: boolean
  couponValue: number
  coinMoney: number
  transportCosts: number
  tax: number
  lines: readonly (TaxedProduct & {
    productName: string
    packing: string
    amount: number
    actualPrice: number
    couponShare: number
    coinShare: number
  })[]
}

export interface InvoiceLine {
  /** As the shopper knows it. */
  name: string
  kind: TaxKind
  packing: string
  unit: string
  amount: number
  /** Cents, with tax, after what was taken off. */
  total: number
  /** Cents of the total. */
  tax: number
}

/**
 * The lines of an order's invoice, which add up to what the order costs: goods after their shares of coupon and coins; freight after
 * a coupon for it; import tax that was collected for the customs. What cost nothing stands in no invoice.
 */
export function invoiceLines(order: InvoicedOrder): InvoiceLine[] {
  const sold = order.lines.filter(({ actualPrice }) => actualPrice > 0)
  const prices = sold.map(({ amount, actualPrice }) => amount * actualPrice)
  const shares = sold.map(({ couponShare, coinShare }) => couponShare + coinShare)
  // A coupon for freight falls on no line; what it takes off is taken off the freight first.
  const beside = order.couponValue + order.coinMoney - shares.reduce((sum, share) => sum + share, 0)
  const offFreight = Math.min(beside, order.transportCosts)
  const rest = shareOut(beside - offFreight, prices)
  const goods = sold.map(({ productName, packing, amount, ...product }, index) => {
    const kind = taxKindOf(product, order.isGlobal)
    return line(
      { name: productName, kind, packing, unit: '件', amount },
      prices[index]! - shares[index]! - rest[index]!,
    )
  })
  const other = [
    line({ name: '运费', kind: freightKind, packing: '', unit: '次', amount: 1 }, order.transportCosts - offFreight),
    line({ name: '跨境综合税', kind: importTaxKind, packing: '', unit: '笔', amount: 1 }, order.tax),
  ]
  return [...goods, ...other].filter(({ total }) => total > 0)
}

function line(facts: Omit<InvoiceLine, 'total' | 'tax'>, total: number): InvoiceLine {
  return { ...facts, total, tax: taxWithin(total, facts.kind.rate) }
}

/** What an invoice comes to; cents. */
export function invoiceSums(lines: readonly InvoiceLine[]): { amount: number; tax: number } {
  const sum = (of: 'total' | 'tax') => lines.reduce((total, each) => total + each[of], 0)
  return { amount: sum('total'), tax: sum('tax') }
}
