import { expect, it } from 'vitest'
import { sellable } from '../../../testing/shelf.ts'
import { orderLineOf } from './settled-order.ts'

const product = sellable({
  productCode: '10010001',
  productName: '感冒灵',
  prescriptionType: 3,
  classCode: '200101',
  warehouse: 'WH',
})
const line = {
  product,
  name: '感冒组合',
  packing: '2种商品',
  amount: 2,
  price: 900,
  mark: 5,
  isGoods: false,
  combinationId: 'COLDKIT',
  promotions: ['套装'],
  problem: null,
  isGiven: false,
  couponShare: 30,
  coinShare: 20,
}

it('an order keeps the line as it was formed, with what it needs to know of the product', () => {
  expect(orderLineOf(line)).toEqual({
    productCode: '10010001',
    productName: '感冒组合',
    packing: '2种商品',
    amount: 2,
    actualPrice: 900,
    mark: 5,
    combinationId: 'COLDKIT',
    prescriptionType: 3,
    classCode: '200101',
    warehouse: 'WH',
    promotions: ['套装'],
    isRestricted: false,
    isRestrictedAverage: false,
    couponShare: 30,
    coinShare: 20,
  })
})

// Holds shop#18, orders#67.
it.each([
  [null, false],
  [0, true],
  [3, true],
])('a line of a product with the restriction %j is restricted: %s', (restriction, isRestricted) => {
  expect(orderLineOf({ ...line, product: { ...product, restriction } }).isRestricted).toBe(isRestricted)
})
