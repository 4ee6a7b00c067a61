import type { CoinProblem } from '../fields/coins.ts'
import type { CouponProblem, GiftState } from '../fields/coupons.ts'

/** Texts of coupons, which shoppers know as health subsidies, and of health coins. */
export const benefitMessages = {
  GIFT_CLAIMED: '您已领取过新人礼包',
  GIFT_NOT_NEW: '新人礼包仅限从未下单的新用户领取',
  GIFT_PHONE_NEEDED: '请先绑定手机号码再领取新人礼包',
  GIFT_ENDED: '新人礼包已发放完毕',
  COUPON_UNUSABLE: '所选的健康补贴已不能用于本单，请重新选择',
  COINS_CHANGED: '可用的健康币有变化，请确认新的金额后再提交',
  COUPON_VALIDITY_REQUIRED: '请填写有效期：起止日期，或领取后的有效天数',
  COUPON_RANGE_REQUIRED: '请填写适用的商品或分类编码',
  COUPON_RANGE_UNKNOWN: '适用范围内有不存在的商品或分类编码',
  COUPON_RANGE_NEEDLESS: '适用全部商品时无需填写编码',
  COUPON_RANGE_PRESCRIPTION: '处方药不能使用健康补贴，请选择其他商品',
  COUPON_EXPIRES_TOO_EARLY: '到期时间须晚于现在，也须晚于开始时间',
  COUPON_ABOVE_MINIMUM: '补贴金额不能高于使用门槛',
  COUPON_GIFT_ABOVE_QUANTITY: '新人礼包中的张数不能超过发放总量',
  COUPON_STOPPED: '该健康补贴已停止发放',
  COUPON_OVER: '该健康补贴已过有效期，不能再发放',
  COUPONS_SPENT: '该健康补贴的剩余数量不足',
} as const

/** Why a coupon does not fit what is settled. */
export const couponProblemNames: Readonly<Record<CouponProblem, string>> = {
  appOnly: '仅限手机App下单使用',
  notYet: '未到使用时间',
  prescription: '处方药不可使用',
  range: '本单没有适用的商品',
  minimum: '适用商品未达到使用门槛',
  noFreight: '本单已免运费',
}

/** Why coins cannot be used for what is settled. */
export const coinProblemNames: Readonly<Record<CoinProblem, string>> = {
  balance: '健康币满500个可用',
  order: '商品金额满10元可用',
  prescription: '处方药不可使用健康币',
}

/** What stands on the gift for new members where it cannot be claimed. */
export const giftStateNames: Readonly<Record<GiftState, string>> = {
  claimable: '立即领取',
  claimed: '已领取',
  notNew: '仅限新用户',
  phoneNeeded: '绑定手机后领取',
  ended: '已发完',
  loginNeeded: '登录后领取',
}
