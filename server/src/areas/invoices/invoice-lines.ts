import { shareOut } from '../orders/index.ts'
import { freightKind, importTaxKind, type TaxKind, taxKindOf, taxWithin } from './domain/tax-rates.ts'

/** What an order tells of the money that its invoice is about; cents. */
export interface InvoicedOrder {
  isGlobal: boolean
  couponValue: number
  coinMoney: number
  transportCosts: number
  tax: number
  lines: readonly {
    productName: string
    packing: string
    amount: number
    actualPrice: number
    classCode: string | null
    prescriptionType: number
  }[]
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
 * The lines of an order's invoice, which add up to what the order costs: goods after coupon and coins, shared out by what they
 * cost; freight; import tax that was collected for the customs. What cost nothing stands in no invoice.
 */
export function invoiceLines(order: InvoicedOrder): InvoiceLine[] {
  const sold = order.lines.filter(({ actualPrice }) => actualPrice > 0)
  const prices = sold.map(({ amount, actualPrice }) => amount * actualPrice)
  const off = shareOut(order.couponValue + order.coinMoney, prices)
  const goods = sold.map(({ productName, packing, amount, ...product }, index) => {
    const kind = taxKindOf(product, order.isGlobal)
    return line({ name: productName, kind, packing, unit: '件', amount }, prices[index]! - off[index]!)
  })
  const beside = [
    line({ name: '运费', kind: freightKind, packing: '', unit: '次', amount: 1 }, order.transportCosts),
    line({ name: '跨境综合税', kind: importTaxKind, packing: '', unit: '笔', amount: 1 }, order.tax),
  ]
  return [...goods, ...beside].filter(({ total }) => total > 0)
}

function line(facts: Omit<InvoiceLine, 'total' | 'tax'>, total: number): InvoiceLine {
  return { ...facts, total, tax: taxWithin(total, facts.kind.rate) }
}

/** What an invoice comes to; cents. */
export function invoiceSums(lines: readonly InvoiceLine[]): { amount: number; tax: number } {
  const sum = (of: 'total' | 'tax') => lines.reduce((total, each) => total + each[of], 0)
  return { amount: sum('total'), tax: sum('tax') }
}
