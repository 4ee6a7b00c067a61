import { expect, it } from 'vitest'
import { personaTable, width } from './people.mjs'

it.each([
  ['abc', 3],
  ['林知夏', 6],
  ['Ann 安', 6],
  ['（300 单）', 10],
  ['e\u0301', 1],
  ['', 0],
])('%s takes %i places', (text, places) => expect(width(text)).toBe(places))

it('aligns columns whatever the names are', () => {
  const lines = personaTable([
    { login: '13800000001', name: '林知夏', note: 'many orders' },
    { login: '13800000002', name: 'Ann', note: '新会员', password: 'Secret-1' },
  ])
  expect(lines).toEqual(['13800000001  林知夏            many orders', '13800000002  Ann     Secret-1  新会员'])
})

it('has no column for passwords that nobody has', () => {
  expect(personaTable([{ login: '1', name: 'a', note: 'n' }])).toEqual(['1  a  n'])
  expect(personaTable([])).toEqual([])
})
