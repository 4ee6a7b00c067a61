import { expect, it } from 'vitest'
import { cartList, cartItem as item } from '../../testing/cart.ts'
import { areAllChosen, itemGroups, mostPieces, problemWords, withItems } from './cart-items.ts'

const list = cartList()

// Holds shop#36, shop#38, shop#39.
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

// Holds shop#33.
it.each([
  [null, null, 50, '每次最多购买50件'],
  [99, null, 99, '每次限购99件'],
  [5, null, 5, '每次限购5件'],
  [5, 3, 3, '库存仅剩3件'],
  [3, 3, 3, '每次限购3件'],
  [null, 120, 50, '每次最多购买50件'],
])('with a restriction of %s and %s left, %i pieces: %s', (restriction, fewLeft, most, limit) => {
  expect(mostPieces({ restriction, fewLeft })).toEqual({ most, limit })
})

// Holds shop#33.
it.each([
  ['restricted', 10, false, '超过限购数量，最多可买10件'],
  ['restricted', 0, false, '超过限购数量，近期已购满'],
  ['restricted', 6, true, '超过限购数量，与其他已选商品合计，这里最多可买6件'],
  ['tooFew', 2, true, '库存不足，与其他已选商品合计，这里最多可买2件'],
  ['outOfStock', 0, true, '暂时缺货，列表中已选的其他商品已占满'],
  ['notSold', 0, false, '已下架'],
] as const)('%s with %i left, shared: %s', (problem, most, isShared, words) => {
  expect(problemWords(problem, most, isShared)).toBe(words)
})
