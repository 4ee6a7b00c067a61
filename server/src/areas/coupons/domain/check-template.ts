import type { addCouponTemplate } from '@shop/contract/areas/coupons'
import { couponTypes } from '@shop/contract/fields/coupons'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { ErrorCode } from '@shop/contract/messages/index'

export type TemplateInput = BodyOf<typeof addCouponTemplate>

export interface TemplateProblem {
  field: keyof TemplateInput
  code: ErrorCode
}

/** What is wrong with a coupon that an operator wants to make, as far as that can be told without the catalogue. */
export function templateProblems(input: TemplateInput, now: Date): TemplateProblem[] {
  const { couponType, couponValue, minConsume, quantity, giftAmount = 0 } = input
  const problems = [...validityProblems(input, now), ...rangeProblems(input)]
  if (couponType === couponTypes.goods && minConsume > 0 && couponValue > minConsume) {
    problems.push({ field: 'couponValue', code: 'COUPON_ABOVE_MINIMUM' })
  }
  if (isGiftAboveQuantity(giftAmount, quantity ?? null)) {
    problems.push({ field: 'giftAmount', code: 'COUPON_GIFT_ABOVE_QUANTITY' })
  }
  return problems
}

/** Whether a gift would want more of a coupon than there are. */
export function isGiftAboveQuantity(giftAmount: number, quantity: number | null): boolean {
  return quantity !== null && giftAmount > quantity
}

/** Either dates, the first of which may be left out for now, or days. */
function validityProblems({ activeDate, expiredDate, validDays }: TemplateInput, now: Date): TemplateProblem[] {
  if (expiredDate === undefined) {
    if (validDays === undefined) return [{ field: 'expiredDate', code: 'COUPON_VALIDITY_REQUIRED' }]
    return activeDate === undefined ? [] : [{ field: 'activeDate', code: 'COUPON_VALIDITY_REQUIRED' }]
  }
  if (validDays !== undefined) return [{ field: 'validDays', code: 'COUPON_VALIDITY_REQUIRED' }]
  const begins = Math.max(activeDate ?? 0, now.getTime())
  return expiredDate > begins ? [] : [{ field: 'expiredDate', code: 'COUPON_EXPIRES_TOO_EARLY' }]
}

function rangeProblems({ rangeKind, rangeCodes = [] }: TemplateInput): TemplateProblem[] {
  if (rangeKind === 'all') {
    return rangeCodes.length === 0 ? [] : [{ field: 'rangeCodes', code: 'COUPON_RANGE_NEEDLESS' }]
  }
  return rangeCodes.length > 0 ? [] : [{ field: 'rangeCodes', code: 'COUPON_RANGE_REQUIRED' }]
}
