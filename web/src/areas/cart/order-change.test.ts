import { expect, it } from 'vitest'
import { comingGifts, orderChange } from './order-change.ts'
import type { Quote, QuoteLine } from './queries.ts'

const line = (productCode: string, amount: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  productCode,
  productName: `商品${productCode}`,
  productImageUrl: '',
  packing: '',
  amount,
  actualPrice: 0,
  mark: 3,
  role: 'gift',
  combinationId: 'a',
  prescriptionType: 0,
  warehouse: 'GZ',
  problem: null,
  couponShare: 0,
  coinShare: 0,
  ...more,
})
const quote = (lines: QuoteLine[], sum = 1000, items: Quote['items'] = []): Quote => ({
  items,
  parcels: lines.map((each) => ({ warehouseName: '广州仓', lines: [each] })),
  productMoney: sum,
  couponValue: 0,
  coinMoney: 0,
  transportCosts: 0,
  tax: 0,
  advanceSum: 0,
  coupons: [],
  couponId: null,
  coins: { balance: 0, usable: 0, problem: 'balance' },
  sum,
  hasRx: false,
  hasMedicine: false,
  isGlobal: false,
  most: null,
  paymentTypes: [1],
  problems: [],
  riskNoticeVersion: null,
})

it('counts gifts and prizes by product, without what is bought and what there is too little of', () => {
  const lines = [
    line('1', 2),
    line('1', 1, { role: 'prize' }),
    line('2', 1, { problem: 'outOfStock' }),
    line('3', 5, { role: 'normal' }),
  ]
  expect(comingGifts(quote(lines))).toEqual([{ productCode: '1', productName: '商品1', amount: 3 }])
})

// Holds orders#54.
it.each([
  ['nothing', [line('1', 2)], [line('1', 2)], undefined],
  ['a gift that is there now', [line('1', 2, { problem: 'outOfStock' })], [line('1', 2)], undefined],
  ['a gift that is short', [line('1', 2)], [line('1', 2, { problem: 'outOfStock' })], [2, 0]],
  ['a gift whose promotion is over', [line('1', 2)], [], [2, 0]],
  ['fewer of a gift', [line('1', 2), line('1', 1)], [line('1', 2)], [3, 2]],
] as const)('between two quotes tells %s', (_what, before, after, gone) => {
  const change = orderChange(quote([...before]), quote([...after]))
  const gift = gone && { productCode: '1', productName: '商品1', before: gone[0], now: gone[1] }
  expect(change).toEqual(gift && { goods: [], sumBefore: undefined, gifts: [gift], benefits: [] })
})

it('tells another sum, and gifts beside it', () => {
  expect(orderChange(quote([line('1', 1)], 900), quote([], 1000))).toMatchObject({
    sumBefore: 900,
    gifts: [{ now: 0 }],
  })
  expect(orderChange(quote([], 900), quote([], 1000))).toEqual({ goods: [], sumBefore: 900, gifts: [], benefits: [] })
})

// Holds orders#54.
it('tells other goods, though they come to the same sum', () => {
  const item = (itemCode: string, amount: number) => ({ itemCode, name: `商品${itemCode}`, amount })
  expect(
    orderChange(
      quote([], 900, [item('1', 1), item('2', 2), item('3', 1)]),
      quote([], 900, [item('2', 1), item('3', 1), item('4', 2)]),
    ),
  ).toMatchObject({
    goods: [
      { name: '商品1', before: 1, now: 0 },
      { name: '商品2', before: 2, now: 1 },
      { name: '商品4', before: 0, now: 2 },
    ],
    sumBefore: undefined,
  })
})

// Holds money#14, money#22.
it('tells a coupon and coins that take off something else, though it comes to the same sum', () => {
  const shown = { ...quote([]), couponValue: 2000, coinMoney: 350 }
  expect(orderChange(shown, { ...shown, couponValue: 0, coinMoney: 2350 })?.benefits).toEqual([
    { name: '健康补贴', before: 2000, now: 0 },
    { name: '健康币', before: 350, now: 2350 },
  ])
  expect(orderChange(quote([]), { ...quote([]), couponValue: 0 })).toBeUndefined()
})
