import { expect, it } from 'vitest'
import type { RebuyLine } from './queries.ts'
import { rebuyGroups } from './rebuy-groups.ts'

const line = (
  productCode: string,
  prescriptionType: number,
  problem: RebuyLine['problem'] = null,
  most = problem ? 0 : 9,
): RebuyLine => ({
  productCode,
  productName: productCode,
  productImageUrl: '',
  packing: '',
  amount: 10,
  most,
  oldPrice: 100,
  price: 100,
  prescriptionType,
  problem,
})

// Holds orders#33.
it('parts what goes to the cart, to the list of prescription drugs and nowhere; of what is too few some come along', () => {
  const lines = [
    line('a', 5, 'banned'),
    line('b', 4),
    line('c', 0, 'tooFew', 3),
    line('d', 2),
    line('e', 4, 'restricted', 1),
  ]
  expect(
    rebuyGroups(lines).map(({ kind, lines: of }) => [kind, of.map(({ productCode }) => productCode).join('')]),
  ).toEqual([
    ['cart', 'cd'],
    ['rx', 'be'],
    ['out', 'a'],
  ])
  for (const problem of ['outOfStock', 'restricted'] as const) {
    expect(rebuyGroups([line('a', 2, problem)]).map(({ kind }) => kind)).toEqual(['out'])
  }
})
