import { expect, it } from 'vitest'
import { areAllChosen, itemGroups, withItems } from './list-sums.ts'
import type { CartItem, CartList } from './types.ts'

const item = (itemCode: string, more: Partial<CartItem> = {}): CartItem => ({
  itemCode,
  kind: 'product',
  productCode: itemCode,
  productName: itemCode,
  productImageUrl: '',
  packing: '',
  price: 1000,
  addedPrice: 1000,
  amount: 2,
  addedAt: 0,
  prescriptionType: 2,
  isGlobal: false,
  productStatusType: 2,
  isShared: false,
  most: 99,
  isSelected: true,
  problem: null,
  members: [],
  promotions: [],
  ...more,
})
const list: CartList = {
  isRx: false,
  items: [],
  selectedPieces: 0,
  productMoney: 0,
  otherPieces: 3,
  isBlocked: false,
}

it('counts what is chosen and can be bought, and is blocked where both sides of the border are', () => {
  const items = [item('a'), item('b', { isSelected: false }), item('c', { problem: 'banned' }), item('d', { price: 5 })]
  expect(withItems(list, items)).toMatchObject({
    selectedPieces: 4,
    productMoney: 2010,
    isBlocked: false,
    otherPieces: 3,
  })
  expect(withItems(list, [item('a'), item('b', { isGlobal: true })]).isBlocked).toBe(true)
  expect(withItems(list, [item('a'), item('b', { isGlobal: true, isSelected: false })]).isBlocked).toBe(false)
})

it('tells goods from abroad apart', () => {
  const items = [item('a', { isGlobal: true }), item('b'), item('c')]
  expect(itemGroups(items).map(({ kind, items: of }) => [kind, of.length])).toEqual([
    ['domestic', 2],
    ['global', 1],
  ])
  expect(itemGroups([item('b')]).map(({ kind }) => kind)).toEqual(['domestic'])
})

it('has all chosen where everything that can be bought is', () => {
  expect(areAllChosen([item('a'), item('b', { problem: 'notSold', isSelected: false })])).toBe(true)
  expect(areAllChosen([item('a'), item('b', { isSelected: false })])).toBe(false)
  expect(areAllChosen([item('a', { problem: 'notSold' })])).toBe(false)
})
