import { expect, it } from 'vitest'
import { foldOf } from './use-fold.ts'

const row = (offsetTop: number) => ({ offsetTop, offsetHeight: 36 })

// Holds care#66.
it.each([
  ['nothing', [], undefined],
  ['two rows', [row(0), row(0), row(44)], undefined],
  ['a third row', [row(0), row(44), row(44), row(88)], { fitting: 3, height: 80 }],
  ['rows that begin further down the page', [row(300), row(344), row(388)], { fitting: 2, height: 80 }],
  ['a row that ends at the fold exactly', [row(0), row(59)], undefined],
  ['a row that ends a pixel below', [row(0), row(60)], { fitting: 1, height: 36 }],
  ['a first row that is higher', [{ offsetTop: 0, offsetHeight: 96 }], { fitting: 0, height: 95 }],
])('of %s as many fit as end above 95 pixels, and nothing is left empty below them', (_, children, fold) => {
  expect(foldOf(children)).toEqual(fold)
})
