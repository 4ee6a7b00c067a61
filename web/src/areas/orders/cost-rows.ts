import { paymentTypes } from '@shop/contract/fields/orders'

export interface Costs {
  productMoney: number
  couponValue: number
  mallCoinMoney: number
  transportCosts: number
  totalFCY: number
  sum: number
  advanceSum: number
  paymentType: number
  isGlobalOrder: boolean
}

export interface CostRow {
  name: string
  /** Cents; below zero where it lowers the sum. */
  cents: number
}

/** What the sum is made of; tax only where there is a customs border (orders#11). */
export function costRows(costs: Costs): CostRow[] {
  return [
    { name: '商品金额', cents: costs.productMoney },
    { name: '健康补贴', cents: 0 - costs.couponValue },
    { name: '健康币', cents: 0 - costs.mallCoinMoney },
    { name: '运费', cents: costs.transportCosts },
    ...(costs.isGlobalOrder || costs.totalFCY > 0 ? [{ name: '税费', cents: costs.totalFCY }] : []),
  ]
}

/** How a sum is paid on delivery: so much before, the rest to the courier; nothing to split otherwise. */
export function deliveryPayment(costs: Pick<Costs, 'sum' | 'advanceSum' | 'paymentType'>): CostRow[] {
  if (costs.paymentType !== paymentTypes.cashOnDelivery || costs.advanceSum <= 0) return []
  return [
    { name: '预付款', cents: costs.advanceSum },
    { name: '货到应付', cents: costs.sum - costs.advanceSum },
  ]
}
