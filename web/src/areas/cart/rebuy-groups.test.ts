import { expect, it } from 'vitest'
import { rebuyGroups } from './rebuy-groups.ts'
import type { RebuyLine } from './types.ts'

const line = (
  productCode: string,
  prescriptionType: number,
  fault: RebuyLine['fault'] = null,
  most = fault ? 0 : 9,
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
  fault,
})

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
  for (const fault of ['outOfStock', 'restricted'] as const) {
    expect(rebuyGroups([line('a', 2, fault)]).map(({ kind }) => kind)).toEqual(['out'])
  }
})
