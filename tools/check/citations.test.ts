import { expect, it } from 'vitest'
import { unknownCitationsIn } from './citations.mjs'

const known = { rules: ['orders#17', 'care#3'], records: [24, 53] }

it.each([
  ['kept (decision 25).', 'decision 25'],
  ['decisions 8 and 13', 'decisions 8'],
  ['/** Access spec section 9. */', 'Access spec'],
  ['of the commerce specification, section 3', 'commerce specification'],
  ["the specification's section 5", 'section 5'],
  ['the routes of both spec files', 'spec files'],
  ['(reliability row 20)', 'reliability row'],
  ['reliability section 3, L1', 'reliability section'],
  ['Reliability E1.', 'Reliability E1'],
  ['DESIGN 13: four orders', 'DESIGN 13'],
  ['it follows (`DESIGN` section 6)', 'DESIGN` section 6'],
  ['as naming.md has it', 'naming.md'],
])('refuses what no reader of the repository can open: %s', (text, words) => {
  expect(unknownCitationsIn('a.ts', text, known)).toContain(`a.ts:1: "${words}" is not in the repository`)
})

it('finds a citation that goes over the end of a line, in comments of each language', () => {
  for (const next of [' * ', '// ', '-- ', '# '])
    expect(unknownCitationsIn('a.ts', `one\nas it stands in decision\n${next}25`, known)).toEqual([
      'a.ts:2: "decision 25" is not in the repository',
    ])
})

it('refuses a rule and a decision record that there is not', () => {
  expect(unknownCitationsIn('a.md', 'orders#17, orders#99 and care.md#4\ndecision records 24 and 25', known)).toEqual([
    'a.md:1: "orders#99" is no rule of docs/product',
    'a.md:1: "care.md#4" is no rule of docs/product',
    'a.md:2: "decision records 24 and 25" is not in docs/decisions',
  ])
})

it('takes rules, decision records and public standards, and words that only sound like a citation', () => {
  const text = `(orders#17, docs/product/care.md#3), decision record 53, decision records 24 and 53; RFC 5545 section 3.1,
    the specification names it; a decision of 3 lines; three sections; reliability comes first`
  expect(unknownCitationsIn('a.ts', text, known)).toEqual([])
})
