import { type CatalogSnapshot, findOffer } from '../areas/cart/domain/offer.ts'
import { offerProblem } from '../areas/cart/domain/problems.ts'
import { settle } from '../areas/cart/domain/settlement.ts'
import { noBenefits, priceWithBenefits } from '../areas/cart/price-with-benefits.ts'
import { sellable } from './shelf.ts'

const rules = { freight: { cents: 1000, freeFromCents: 9900 }, globalMaximumAmount: 500_000 }
const always = { mark: 3, title: '满赠' }
/** Each `least` pieces of a product bring the gift. */
export const gift = (productCode: string, giftCode: string, { least = 2, amount = 1, code = 'GIFT1' } = {}) => ({
  ...always,
  code,
  content: { kind: 'gift' as const, productCode, least, giftCode, amount },
})
/** Goods from so many cents on bring the prize. */
export const prize = (prizeCode: string, { fromCents = 15_000, mark = 13 } = {}) => ({
  code: 'PRIZE1',
  title: '满额礼',
  mark,
  content: { kind: 'prize' as const, fromCents, prizeCode, amount: 1 },
})
/** A bundle of 10010001 and two of 10010002. */
export const bundle = (code: string, mark: number) => ({
  code,
  title: '居家常备',
  mark,
  content: {
    kind: 'bundle' as const,
    members: [
      { productCode: '10010001', amount: 1, price: 900 },
      { productCode: '10010002', amount: 2, price: 450 },
    ],
  },
})
export const plain = sellable({ productCode: '10010001', price: 1000, warehouse: 'GZ' })
export const other = sellable({ productCode: '10010002', price: 500, warehouse: 'WH' })
export const give = sellable({ productCode: '10040014', price: 700, available: 3 })

export type Amounts = readonly (readonly [itemCode: string, amount: number])[]
/** Settles so many of each item, as nobody with coupons or coins would. */
export const settled = (catalogSnapshot: CatalogSnapshot, amounts: Amounts, province: string | null = '44') =>
  settle(
    amounts.map(([code, amount]) => {
      const offer = findOffer(code, catalogSnapshot)!
      return { offer, amount, problem: offerProblem(offer, amount, province) }
    }),
    catalogSnapshot,
    province,
    rules,
    (goods) => priceWithBenefits(goods, noBenefits, new Date(0)),
  )
