import { expect, it } from 'vitest'
import type { Quote, QuoteLine } from './queries.ts'
import { settleBlock } from './settle-block.ts'

const line = (problem: QuoteLine['problem'], role: QuoteLine['role'] = 'normal'): QuoteLine => ({
  productCode: '10010001',
  productName: '商品',
  productImageUrl: '',
  packing: '',
  amount: 5,
  actualPrice: 100,
  mark: 1,
  role,
  combinationId: null,
  prescriptionType: 0,
  warehouse: 'GZ',
  problem,
  couponShare: 0,
  coinShare: 0,
})
const quote = (lines: QuoteLine[], problems: Quote['problems'], most: number | null): Quote => ({
  items: [],
  parcels: [{ warehouseName: '广州仓', lines }],
  productMoney: 500,
  couponValue: 0,
  coinMoney: 0,
  transportCosts: 0,
  tax: 0,
  advanceSum: 0,
  coupons: [],
  couponId: null,
  coins: { balance: 0, usable: 0, problem: 'balance' },
  sum: 500,
  hasRx: false,
  hasMedicine: false,
  isGlobal: false,
  most,
  paymentTypes: [1],
  problems,
  riskNoticeVersion: null,
})
const item = { skuCode: '10010001', quantity: 5 }
const wayOf = (given: Quote, source = {}) => settleBlock(given, source)?.way.to

it('is none where nothing but the address is missing', () => {
  expect(settleBlock(quote([line(null)], ['noAddress'], 9), item)).toBeUndefined()
})

it('leads to the list that is settled', () => {
  expect(wayOf(quote([line('banned')], ['lineFault'], null), { isRx: true })).toBe('/shoppingcart/index.html?isRx=true')
})

it.each([
  ['too little of it', line('tooFew'), 3, '/settle?skuCode=10010001&quantity=3'],
  ['more than anybody may buy', line('restricted'), 2, '/settle?skuCode=10010001&quantity=2'],
  ['all bought that may be', line('restricted'), 0, '/product/10010001'],
  ['a province that it is not sent to', line('banned'), 3, '/product/10010001'],
  ['none of it', line('outOfStock'), 0, '/product/10010001'],
])('of one item with %s leads on', (_what, sold, most, to) => {
  expect(wayOf(quote([sold], ['lineFault'], most), item)).toBe(to)
})

it('does not take a gift that is short for the item', () => {
  const lines = [line('banned'), line('tooFew', 'gift')]
  expect(wayOf(quote(lines, ['lineFault'], 3), item)).toBe('/product/10010001')
})
