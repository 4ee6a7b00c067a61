import { describe, expect, it } from 'vitest'
import { catalogSnapshotOf, sellable } from '../../../testing/shelf.ts'
import { giftTexts } from './gifts.ts'
import { findOffer } from './offer.ts'

const plain = sellable({ productCode: '10010001' })
const give = sellable({ productCode: '10040014', productName: '创口贴', available: 2 })
const promotion = {
  code: 'GIFT1',
  title: '满赠',
  mark: 3,
  content: { kind: 'gift' as const, productCode: '10010001', least: 2, giftCode: '10040014', amount: 1 },
}

describe('what a list says of gifts', () => {
  // Holds shop#39.
  it.each([
    [1, ['再买1件得赠品：创口贴']],
    [2, ['赠品：创口贴×1']],
    [5, ['赠品：创口贴×2']],
    // As many as that are not there.
    [6, []],
  ])('of %i pieces is %j', (amount, texts) => {
    const catalogSnapshot = catalogSnapshotOf([plain, give], [promotion])
    expect(giftTexts(findOffer('10010001', catalogSnapshot)!, amount, catalogSnapshot)).toEqual(texts)
  })

  it('is nothing of a gift that is not there, or may not be given', () => {
    for (const facts of [{ available: 0 }, { prescriptionType: 5 }, { isOnShelf: false }]) {
      const catalogSnapshot = catalogSnapshotOf([plain, { ...give, ...facts }], [promotion])
      expect(giftTexts(findOffer('10010001', catalogSnapshot)!, 1, catalogSnapshot)).toEqual([])
    }
  })
})
