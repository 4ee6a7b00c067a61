import { expect, it } from 'vitest'
import { chosenSubOrder } from './sub-orders.ts'

const orders = [{ ordersCode: '1' }, { ordersCode: '2' }]

it.each([
  ['2', '2'],
  ['1', '1'],
  [null, '1'],
  ['3', '1'],
])('an address that names %s shows %s', (named, shown) => {
  expect(chosenSubOrder(orders, named)?.ordersCode).toBe(shown)
})
