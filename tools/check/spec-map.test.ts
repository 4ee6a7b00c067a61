import { describe, expect, it } from 'vitest'
import { problemsBetween, rulesIn, specMap } from './spec-map.mjs'
import { testTitles } from './test-titles.mjs'

const rules = rulesIn('access', '# Access\n\n## Login\n\n**1.** A phone has 11 digits.\n\n**2.** A code | has six.\n')
const testsOf = (source: string) =>
  testTitles(source)
    .filter(({ holds }) => holds.length > 0)
    .map((test) => ({ path: 'a.test.ts', ...test }))

describe('the rules of the product', () => {
  it('are read with their numbers and headings', () => {
    expect(rules).toEqual([
      { id: 'access#1', heading: 'Login', text: 'A phone has 11 digits.' },
      { id: 'access#2', heading: 'Login', text: 'A code | has six.' },
    ])
  })

  it('are held by tests that name them in the comment above', () => {
    const tests = testsOf("// Why.\n// Holds access#1, access#2.\nit.each(all)('refuses %s', () => expect(1))")
    expect(tests.map(({ title, holds }) => [title, holds])).toEqual([['refuses %s', ['access#1', 'access#2']]])
    expect(problemsBetween(rules, tests)).toEqual([])
  })

  it('are missed where no test holds them', () => {
    const tests = testsOf("// Holds access#1.\nit('refuses it', () => expect(1))")
    expect(problemsBetween(rules, tests)).toEqual(['no test holds access#2'])
  })

  it('are not held by a test that is switched off', () => {
    for (const word of ['skip', 'todo', 'fixme']) {
      expect(testsOf(`// Holds access#1.\nit.${word}('refuses it', () => expect(1))`)).toEqual([])
    }
  })

  it('are not held by a test that asserts nothing, nor named where there are none', () => {
    const tests = testsOf("// Holds access#1, access#2, access#3.\nit('refuses it', () => { phone('1') })")
    expect(problemsBetween(rules, tests)).toEqual([
      'a.test.ts: "refuses it" holds access#3, which is no rule',
      'a.test.ts: "refuses it" asserts nothing (by expect, assert, or a function whose name begins so)',
    ])
  })
})

it('the map lists each rule with its tests', () => {
  const tests = testsOf("// Holds access#2.\nit('counts six', () => expect(6))")
  expect(specMap(rules, tests).split('\n').slice(5)).toEqual([
    '## access: Login',
    '',
    '| rule | tests |',
    '| --- | --- |',
    '| [access#1](product/access.md) A phone has 11 digits. |  |',
    '| [access#2](product/access.md) A code \\| has six. | `a.test.ts › counts six` |',
    '',
  ])
})

it('titles are those of plain, table-driven and property tests', () => {
  const source = [
    "it('plain', () => {})",
    "test.each([[1]])('table %i', () => {})",
    "it.each`a\n\x24{1}`('tagged $a', () => {})",
    "test.prop([fc.string()])('property', () => {})",
    "test('with details', { tag: '@narrow' }, async () => {})",
    'for (const who of all) test(`greets ' + '\x24{who} well`, () => {})',
    "test.describe('group', () => {})",
    "describe('group', () => {})",
  ].join('\n')
  const titles = testTitles(source).map(({ title }) => title)
  expect(titles).toEqual(['plain', 'table %i', 'tagged $a', 'property', 'with details', 'greets \x24{} well'])
})
