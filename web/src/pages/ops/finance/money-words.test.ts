import { expect, test } from 'vitest'
import { bookMoney, bookYuan } from './money-words.ts'

test('sums of the books have their thousands, two decimals and their sign', () => {
  expect([0, 5, 474_850, 123_456_789_01, -474_850].map(bookMoney)).toEqual([
    '0.00',
    '0.05',
    '4,748.50',
    '123,456,789.01',
    '-4,748.50',
  ])
  expect([474_850, -5].map(bookYuan)).toEqual(['¥4,748.50', '-¥0.05'])
})
