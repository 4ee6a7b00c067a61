import { expect, test } from 'vitest'
import { bookMoney, bookYuan, waitingWords } from './figures.ts'

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

const MINUTE = 60_000

test('how long something waits is told in its two largest measures', () => {
  const after = (minutes: number) => waitingWords(0, minutes * MINUTE)
  expect([0.5, 1, 59.9, 60, 61, 1440, 1501].map(after)).toEqual([
    '刚刚',
    '已等 1 分钟',
    '已等 59 分钟',
    '已等 1 小时',
    '已等 1 小时 1 分钟',
    '已等 1 天',
    '已等 1 天 1 小时',
  ])
})

test('what is told as of a moment to come waits no time yet', () => expect(waitingWords(5 * MINUTE, 0)).toBe('刚刚'))
