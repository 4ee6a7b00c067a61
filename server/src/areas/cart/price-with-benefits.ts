import { couponTypes } from '@shop/contract/fields/coupons'
import { needsPrescription } from '@shop/contract/fields/prescription'
import { usableCoins } from '../coins/index.ts'
import { type HeldCoupon, type JudgedGoods, judgeCoupon } from '../coupons/index.ts'
import { type FittingCoupon, priceOrder } from '../orders/index.ts'
import type { FormedLine } from './domain/lines.ts'
import type { Benefits, GoodsToPrice, JudgedCoupon, PricedBenefits } from './domain/pricing.ts'

export const noBenefits: Benefits = { coupons: [], couponId: null, balance: 0, useCoins: false }

/**
 * Judges every coupon by what the whole order would cost with it, takes the wanted one where it fits, or the one that saves most
 * (money#14), and prices the order with that and, where they are wanted, with coins (money#22).
 */
export function priceWithBenefits(goods: GoodsToPrice, benefits: Benefits, now: Date): PricedBenefits {
  const judged = benefits.coupons.map((coupon) => judge(coupon, goods, now))
  const byWorth = [...judged].sort(
    (one, other) =>
      Number(one.problem !== null) - Number(other.problem !== null) ||
      other.saves - one.saves ||
      one.coupon.expiredDate - other.coupon.expiredDate,
  )
  const { couponId } = benefits
  const taken = byWorth.find(
    ({ coupon, problem }) => problem === null && (couponId === undefined || coupon.id === couponId),
  )
  const { balance, useCoins } = benefits
  let coins: PricedBenefits['coins'] = { balance, usable: 0, problem: null }
  const price = priceOrder({
    ...inputOf(goods),
    coupon: taken?.fitting ?? null,
    coins: ({ goodsMoney, coinMoney }) => {
      const judged = usableCoins({ balance, goodsMoney, otcMoney: coinMoney })
      coins = { balance, usable: judged.usable, problem: 'problem' in judged ? judged.problem : null }
      return useCoins ? judged.usable : 0
    },
  })
  return { price, coupons: byWorth, coupon: taken?.coupon ?? null, coins }
}

function judge(coupon: HeldCoupon, goods: GoodsToPrice, now: Date): JudgedCoupon & { fitting: FittingCoupon | null } {
  const verdict = judgeCoupon(coupon, goods.lines.map(couponGoodsOf), goods.transportCosts, now)
  if ('problem' in verdict) return { coupon, saves: 0, problem: verdict.problem, fitting: null }
  const fitting: FittingCoupon =
    coupon.couponType === couponTypes.freight
      ? { takesOff: 'freight', saves: verdict.saves }
      : { takesOff: 'goods', ...verdict }
  // As the whole order has it: something is always left to be paid.
  const { couponValue } = priceOrder({ ...inputOf(goods), coupon: fitting, coins: () => 0 })
  return { coupon, saves: couponValue, problem: null, fitting }
}

const inputOf = ({ lines, transportCosts, tax }: GoodsToPrice) => ({
  lines: lines.map((line) => ({ money: moneyOf(line), takesCoins: !isRxLine(line) })),
  transportCosts,
  tax,
})

/** A head stands for its members and costs nothing by itself. */
const moneyOf = ({ isGoods, price, amount }: FormedLine) => (isGoods ? price * amount : 0)

const isRxLine = ({ product }: FormedLine) => needsPrescription(product.prescriptionType)

const couponGoodsOf = (line: FormedLine): JudgedGoods => ({
  productCode: line.product.productCode,
  categoryCode: line.product.categoryCode,
  isRx: isRxLine(line),
  money: moneyOf(line),
})
