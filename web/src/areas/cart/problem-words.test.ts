import { expect, it } from 'vitest'
import { problemWords } from './problem-words.ts'

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
