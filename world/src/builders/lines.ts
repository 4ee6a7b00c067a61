import { randomUUID } from 'node:crypto'
import type { OrderLineInput } from '@shop/server/testing/seeding'
import { productByCode } from '../catalogue/index.ts'

export interface LineOptions extends Partial<Omit<OrderLineInput, 'productCode'>> {}

/** A line of the catalogue's product at today's price; say only what matters. */
export function line(productCode: string, options: LineOptions = {}): OrderLineInput {
  const product = productByCode(productCode)
  return {
    productCode,
    productName: product.productName,
    packing: product.packing,
    amount: 1,
    actualPrice: product.priceCents,
    mark: 1,
    combinationId: null,
    prescriptionType: product.prescriptionType,
    classCode: product.classCode,
    warehouse: product.warehouse,
    promotions: [],
    isRestricted: product.isRestrictionSku,
    isRestrictedAverage: false,
    ...options,
  }
}

/** The marks of a bundle: its head's and its members' (shop#40). */
export type BundleMarks =
  | readonly [head: 5, members: 6]
  | readonly [head: 7, members: 8]
  | readonly [head: 17, members: 18]

/** A bundle at nine tenths of its members' prices: the head, which shows what they cost together, and the members. */
export function bundle(
  [headMark, memberMark]: BundleMarks,
  name: string,
  members: readonly (readonly [productCode: string, amount: number])[],
): OrderLineInput[] {
  const combinationId = `B${randomUUID().slice(0, 8)}`
  const lines = members.map(([productCode, amount]) => {
    const actualPrice = Math.round(productByCode(productCode).priceCents * 0.9)
    return line(productCode, { amount, actualPrice, mark: memberMark, combinationId })
  })
  const [first] = lines
  if (!first) throw new Error('a bundle has members')
  const price = lines.reduce((sum, { amount, actualPrice }) => sum + amount * actualPrice, 0)
  const head: OrderLineInput = {
    ...first,
    productName: name,
    packing: `${lines.length} 种组合`,
    amount: 1,
    actualPrice: price,
    mark: headMark,
    promotions: ['套餐优惠'],
  }
  return [head, ...lines]
}

/** Comes with another line, which the same `combinationId` names. */
export function gift(productCode: string, combinationId: string, amount = 1): OrderLineInput {
  return line(productCode, { amount, actualPrice: 0, mark: 3, combinationId, promotions: ['满赠'] })
}

/** Won, and belongs to no other line. */
export function prize(productCode: string, mark: 3 | 13 | 15 = 13): OrderLineInput {
  return line(productCode, { actualPrice: 0, mark, promotions: ['抽奖所得'] })
}
