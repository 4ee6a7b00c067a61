import { describe, expect, it } from 'vitest'
import { filledReviews, type ReviewInput, reviewRows } from './review-rows.ts'

const line = (productCode: string, mark = 1, more: object = {}) => ({
  productCode,
  productName: `商品${productCode}`,
  packing: '10袋',
  amount: 1,
  actualPrice: 1000,
  prescriptionType: 3,
  mark,
  combinationId: null,
  ...more,
})

describe('the rows of a review', () => {
  // Holds orders#37.
  it('a review has one row a product, without heads, gifts and prizes', () => {
    const rows = reviewRows([line('A'), line('B', 5), line('B', 6), line('C', 3), line('D', 13), line('E', 8)])
    expect(rows.map(({ productCode }) => productCode)).toEqual(['A', 'B', 'E'])
    expect(rows[0]).toEqual({
      productCode: 'A',
      productName: '商品A',
      packing: '10袋',
      amount: 1,
      actualPrice: 1000,
      prescriptionType: 3,
    })
  })

  it('a row adds up the pieces of a product that stands on several lines, at the price of the first', () => {
    const lines = [line('A', 1, { amount: 2 }), line('B'), line('A', 6, { amount: 3, actualPrice: 900 })]
    expect(reviewRows(lines)).toMatchObject([
      { productCode: 'A', amount: 5, actualPrice: 1000 },
      { productCode: 'B', amount: 1 },
    ])
    expect(lines[0]).toMatchObject({ amount: 2 })
  })
})

describe('a review of an order', () => {
  const rows = [{ productCode: 'A' }, { productCode: 'B' }]
  const review = (productCode: string, more: ReviewInput = {}): ReviewInput => ({
    productCode,
    score: 5,
    content: '很好',
    label: ['正品保证'],
    ...more,
  })

  // Holds orders#38, orders#40.
  it('a review is whole with every field of every product, pictures left out or not', () => {
    expect(filledReviews(rows, [review('B'), review('A', { pictures: ['p'] })])).toEqual([
      { ...review('B'), pictures: [] },
      { ...review('A'), pictures: ['p'] },
    ])
  })

  it('a review takes one star and one sign for enough', () => {
    expect(filledReviews([{ productCode: 'A' }], [review('A', { score: 1, content: '好' })])).toHaveLength(1)
  })

  // Holds orders#39.
  it.each<[string, ReviewInput]>([
    ['its stars', { score: 0 }],
    ['its content', { content: '' }],
    ['its content but for blanks', { content: ' \n' }],
    ['its tags', { label: [] }],
  ])('a review is not whole where a product lacks %s', (_, more) => {
    expect(filledReviews(rows, [review('A'), review('B', more)])).toBeUndefined()
  })

  // Holds orders#39.
  it.each(['productCode', 'score', 'content', 'label'] as const)(
    'a review is not whole where a product has no %s',
    (field) => {
      const { [field]: _, ...rest } = review('B')
      expect(filledReviews(rows, [review('A'), rest])).toBeUndefined()
    },
  )

  // Holds orders#39, orders#40.
  it.each<[string, ReviewInput[]]>([
    ['is missing', [review('A')]],
    ['is doubled', [review('A'), review('A')]],
    ['is doubled beside all others', [review('A'), review('B'), review('B')]],
    ['is foreign', [review('A'), review('C')]],
    ['is foreign beside all others', [review('A'), review('B'), review('C')]],
    ['is incomplete beside all others', [review('A'), review('B'), {}]],
    ['is missing beside every other', []],
  ])('a review is not whole where a product %s', (_, given) => {
    expect(filledReviews(rows, given)).toBeUndefined()
  })
})
