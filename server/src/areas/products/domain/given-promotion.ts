import { type feedPromotions, PRICE_MOST } from '@shop/contract/areas/products'
import { needsPrescription } from '@shop/contract/fields/prescription'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { PromotionContent } from './promotion.ts'

/** A promotion as an operator tells it. */
export type PromotionInput = BodyOf<typeof feedPromotions>['promotions'][number]

type ProblemCode =
  | 'PROMOTION_KIND'
  | 'PROMOTION_ENDS_TOO_EARLY'
  | 'PRODUCT_UNKNOWN'
  | 'PROMOTION_OF_PRESCRIPTION'
  | 'BUNDLE_TOO_DEAR'

/** Every product that a promotion names, with the field that names it. */
export function namedProducts({ bundle, gift, prize }: PromotionInput): { path: string; productCode: string }[] {
  return [
    ...(bundle?.members ?? []).map(({ productCode }, index) => ({
      path: `bundle.members.${index}.productCode`,
      productCode,
    })),
    ...(gift
      ? [
          { path: 'gift.productCode', productCode: gift.productCode },
          { path: 'gift.giftCode', productCode: gift.giftCode },
        ]
      : []),
    ...(prize ? [{ path: 'prize.prizeCode', productCode: prize.prizeCode }] : []),
  ]
}

/** Why a promotion cannot hold: it is of no kind or of several, ends before it starts, or names a product that may not take part. */
export function promotionProblem(
  promotion: PromotionInput,
  products: ReadonlyMap<string, { prescriptionType: number }>,
): { path: string; code: ProblemCode } | undefined {
  const { bundle, gift, prize, startsAt, endsAt } = promotion
  if ([bundle, gift, prize].filter(Boolean).length !== 1) return { path: 'kind', code: 'PROMOTION_KIND' }
  if (endsAt !== undefined && endsAt <= startsAt) return { path: 'endsAt', code: 'PROMOTION_ENDS_TOO_EARLY' }
  for (const { path, productCode } of namedProducts(promotion)) {
    const product = products.get(productCode)
    if (!product) return { path, code: 'PRODUCT_UNKNOWN' }
    // Prescription drugs are neither bundled nor given, nor do they bring anything (shop#40).
    if (needsPrescription(product.prescriptionType)) return { path, code: 'PROMOTION_OF_PRESCRIPTION' }
  }
  const bundlePrice = (bundle?.members ?? []).reduce((sum, { amount, price }) => sum + amount * price, 0)
  if (bundlePrice > PRICE_MOST) return { path: 'bundle.members.0.price', code: 'BUNDLE_TOO_DEAR' }
  return undefined
}

/** A promotion as it is kept, of one that has no problem. */
export function promotionRow({ code, title, startsAt, endsAt, ...given }: PromotionInput) {
  const { mark, content } = contentOf(given)
  return {
    code,
    title,
    mark,
    content,
    startsAt: new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
  }
}

function contentOf({ bundle, gift, prize }: Pick<PromotionInput, 'bundle' | 'gift' | 'prize'>): {
  mark: number
  content: PromotionContent
} {
  if (bundle) return { mark: bundle.mark ?? 5, content: { kind: 'bundle', members: bundle.members } }
  if (gift) return { mark: 3, content: { kind: 'gift', ...gift } }
  if (!prize) throw new Error('a promotion is a bundle, a gift or a prize')
  const { mark = 13, ...rest } = prize
  return { mark, content: { kind: 'prize', ...rest } }
}
