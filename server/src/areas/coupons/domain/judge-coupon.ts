import { APP_ONLY_DEVICE, type CouponProblem, type CouponType, couponTypes } from '@shop/contract/fields/coupons'

/** What of a coupon decides whether it fits. */
export interface JudgedCoupon {
  couponType: CouponType
  /** Cents. */
  couponValue: number
  /** Cents of goods within its range. */
  minConsume: number
  deviceType: string | null
  rangeKind: 'all' | 'categories' | 'products'
  /** Codes of categories or products. */
  rangeCodes: readonly string[]
  /** Epoch ms. */
  activeDate: number
}

/** A line of what is settled. */
export interface JudgedGoods {
  productCode: string
  categoryCode: string
  /** On prescription: it neither counts nor is made cheaper. */
  isRx: boolean
  /** Cents that the whole line costs; what comes for nothing is of no range. */
  money: number
}

export type CouponJudgement =
  | { problem: CouponProblem }
  | {
      /** Cents. */
      saves: number
      /** For each line, whether a share of it falls there; one for freight falls on freight, and says true of all. */
      eligible: boolean[]
    }

/**
 * Whether a coupon fits what is settled, and what it takes off (money#13): never more than the goods of its range
 * cost, or than freight is. Of several things in its way the gravest is told, in the order of `couponProblems`. Whether it has
 * expired or is used is not asked here.
 * @param transportCosts cents
 */
export function judgeCoupon(
  coupon: JudgedCoupon,
  goods: readonly JudgedGoods[],
  transportCosts: number,
  now: Date,
): CouponJudgement {
  if (coupon.deviceType === APP_ONLY_DEVICE) return { problem: 'appOnly' }
  if (coupon.activeDate > now.getTime()) return { problem: 'notYet' }
  const inRange = goods.map((line) => line.money > 0 && isInRange(coupon, line))
  const eligible = goods.map(({ isRx }, index) => !isRx && inRange[index] === true)
  if (!eligible.includes(true)) return { problem: inRange.includes(true) ? 'prescription' : 'range' }
  const money = goods.reduce((sum, line, index) => sum + (eligible[index] ? line.money : 0), 0)
  if (money < coupon.minConsume) return { problem: 'minimum' }
  if (coupon.couponType === couponTypes.goods) return { saves: Math.min(coupon.couponValue, money), eligible }
  if (transportCosts <= 0) return { problem: 'noFreight' }
  return { saves: Math.min(coupon.couponValue, transportCosts), eligible: goods.map(() => true) }
}

function isInRange({ rangeKind, rangeCodes }: JudgedCoupon, { productCode, categoryCode }: JudgedGoods): boolean {
  if (rangeKind === 'all') return true
  return rangeCodes.includes(rangeKind === 'categories' ? categoryCode : productCode)
}
