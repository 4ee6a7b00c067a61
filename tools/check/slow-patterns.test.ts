import { OperatorText } from '@shop/contract/kit/shapes'
import { expect, it } from 'vitest'
import { patternsIn, patternsOfSchema } from './patterns.ts'
import { slowPatterns } from './slow-patterns.ts'

const pattern = (source: string, flags = 'u') => ({ source, flags, where: 'here' })

// Holds platform#11.
it('finds a pattern whose time grows with the square of a text, and one that doubles it with each letter', () => {
  expect(slowPatterns([pattern('^[^\\p{C}]*[^\\s\\p{C}][^\\p{C}]*$')])).toEqual([
    expect.stringMatching(/^here: .*2nd degree polynomial/),
  ])
  expect(slowPatterns([pattern('^(a|aa)+$')])).toEqual([expect.stringMatching(/exponential/)])
})

it('finds nothing in the pattern of what an operator writes for a shopper', () => {
  expect(slowPatterns(patternsOfSchema(OperatorText(100), 'OperatorText'))).toEqual([])
})

it('does not analyse what it has found something out about before', () => {
  const known = { '/^(a+)+$/u': '' }
  expect(slowPatterns([pattern('^(a+)+$')], known)).toEqual([])
})

it('reads the patterns of a source and of a schema', () => {
  const source =
    "const a = /x\\/y/gu\nconst b = text.replace(/z+/, '')\nconst c = new RegExp('^d+$', 'i')\nnew RegExp(a)"
  expect(patternsIn('a.ts', source)).toEqual([
    { source: 'x\\/y', flags: 'gu', where: 'a.ts:1' },
    { source: 'z+', flags: '', where: 'a.ts:2' },
    { source: '^d+$', flags: 'i', where: 'a.ts:3' },
  ])
  const schema = { properties: { list: { items: { pattern: '^a$' } } } }
  expect(patternsOfSchema(schema, 'call')).toEqual([{ source: '^a$', flags: 'u', where: 'call.list[]' }])
})
