import { expect, it } from 'vitest'
import { retiredNamesIn } from './retired-words.mjs'

it('finds names that hold a retired word, and says what took its place', () => {
  expect(retiredNamesIn('a.ts', 'const sealedPhone = moveOrder(order)')).toEqual([
    'a.ts: sealedPhone is retired: encrypted',
    'a.ts: moveOrder is retired: transitionOrder',
  ])
})

it('leaves comments, texts and words that only contain a retired one alone', () => {
  expect(retiredNamesIn('a.ts', "// sealed\nconst space = 'tidy' /* pace */ + workspace")).toEqual([])
})
