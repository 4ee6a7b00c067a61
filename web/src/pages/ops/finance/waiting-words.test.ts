import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

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
