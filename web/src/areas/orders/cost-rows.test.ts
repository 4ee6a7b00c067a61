import { paymentTypes } from '@shop/contract/fields/orders'
import { describe, expect, it } from 'vitest'
import { type Costs, costRows, deliveryPayment } from './cost-rows.ts'

const costs: Costs = {
  productMoney: 21_590,
  couponValue: 2000,
  mallCoinMoney: 350,
  transportCosts: 1000,
  totalFCY: 0,
  sum: 20_240,
  advanceSum: 0,
  paymentType: paymentTypes.online,
  isGlobalOrder: false,
}

describe('what a sum is made of', () => {
  // Holds orders#11.
  it('adds up to the sum', () => {
    expect(costRows(costs)).toEqual([
      { name: '商品金额', cents: 21_590 },
      { name: '健康补贴', cents: -2000 },
      { name: '健康币', cents: -350 },
      { name: '运费', cents: 1000 },
    ])
    expect(costRows(costs).reduce((sum, { cents }) => sum + cents, 0)).toBe(costs.sum)
  })

  it('names the tax of an order that crosses the border, even when there is none', () => {
    expect(costRows({ ...costs, isGlobalOrder: true }).at(-1)).toEqual({ name: '税费', cents: 0 })
    expect(costRows({ ...costs, totalFCY: 300 }).at(-1)).toEqual({ name: '税费', cents: 300 })
  })

  it('draws no coupon as zero, not as minus zero', () => {
    expect(costRows({ ...costs, couponValue: 0 })[1]?.cents).toBe(0)
  })

  it('splits the sum of cash on delivery that is paid in part before', () => {
    const onDelivery = { ...costs, paymentType: paymentTypes.cashOnDelivery, advanceSum: 5000 }
    expect(deliveryPayment(onDelivery)).toEqual([
      { name: '预付款', cents: 5000 },
      { name: '货到应付', cents: 15_240 },
    ])
    expect(deliveryPayment({ ...onDelivery, advanceSum: 0 })).toEqual([])
    expect(deliveryPayment({ ...costs, advanceSum: 5000 })).toEqual([])
  })
})
