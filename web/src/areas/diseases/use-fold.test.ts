import { expect, it } from 'vitest'
import { countFitting } from './use-fold.ts'

const row = (offsetTop: number) => ({ offsetTop, offsetHeight: 36 })

// Holds care#66.
it.each([
  ['nothing', [], undefined],
  ['two rows', [row(0), row(0), row(44)], undefined],
  ['a third row', [row(0), row(44), row(44), row(88)], 3],
  ['rows that begin further down the page', [row(300), row(344), row(388)], 2],
  ['a row that ends at the fold exactly', [row(0), row(59)], undefined],
  ['a row that ends a pixel below', [row(0), row(60)], 1],
])('of %s as many fit as end above 95 pixels', (_, children, fitting) => {
  expect(countFitting(children)).toBe(fitting)
})
