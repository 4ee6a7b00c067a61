import { expect, it } from 'vitest'
import { levelOf, matching } from './matching.ts'

const regions = [
  { code: '4401', name: '广州市', initials: 'gzs' },
  { code: '4403', name: '深圳市', initials: 'szs' },
  { code: '4413', name: '惠州市', initials: 'hzs' },
  { code: '4407', name: '江门市', initials: 'jms' },
]
const names = (typed: string) => matching(regions, typed).map(({ name }) => name)

// Holds account#80.
it.each([
  ['', ['广州市', '深圳市', '惠州市', '江门市']],
  ['广', ['广州市']],
  ['州', ['广州市', '惠州市']],
  ['gz', ['广州市']],
  [' G z', ['广州市']],
  ["g'z", ['广州市']],
  ['zs', ['广州市', '深圳市', '惠州市']],
  ['s', ['深圳市', '广州市', '惠州市', '江门市']],
  ['北京', []],
])('typing %j leaves %j', (typed, left) => {
  expect(names(typed)).toEqual(left)
})

it.each([
  ['44', '省份'],
  ['4401', '城市'],
  ['440106', '区县'],
  ['440106001', '街道'],
])('%s is chosen as %s', (code, level) => {
  expect(levelOf(code)).toBe(level)
})
