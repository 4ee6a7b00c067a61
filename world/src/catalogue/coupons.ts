import type { TemplateOptions } from '../builders/coupon.ts'
import { DAY } from '../builders/way.ts'

type DemoCoupon = TemplateOptions & { name: string }

/** The coupons of the demo shop by a name of its own, at a time: the three of the gift for new members, and others of each kind. */
export function demoCoupons(now: Date) {
  const days = (count: number) => new Date(now.getTime() + count * DAY)
  return {
    welcome: {
      ...{ name: '新人满99减20', couponValue: 2000, minConsume: 9900, validDays: 30, giftAmount: 1 },
      createdAt: days(-90),
    },
    welcomeSmall: {
      ...{ name: '新人满49减8', couponValue: 800, minConsume: 4900, validDays: 30, giftAmount: 2 },
      createdAt: days(-89),
    },
    welcomeFreight: {
      ...{ name: '新人运费补贴', couponType: 4, couponValue: 1000, minConsume: 3900, validDays: 30, giftAmount: 1 },
      ...{ usingRange: '抵扣运费，处方药除外', createdAt: days(-88) },
    },
    vitamins: {
      ...{ name: '营养保健满129减30', couponValue: 3000, minConsume: 12900 },
      ...{ usingRange: '维生素与营养、养生滋补类商品可用', rangeKind: 'categories', rangeCodes: ['2008', '2009'] },
      ...{ activeDate: days(-20), expiredDate: days(25), createdAt: days(-20), quantity: 5000 },
    },
    appOnly: {
      ...{ name: 'App专享满59减12', couponValue: 1200, minConsume: 5900, deviceType: '3' },
      ...{ activeDate: days(-10), expiredDate: days(20), createdAt: days(-10) },
    },
    freight: {
      ...{ name: '满39免10元运费', couponType: 4, couponValue: 1000, minConsume: 3900, validDays: 15 },
      ...{ usingRange: '抵扣运费，处方药除外', createdAt: days(-60) },
    },
    festival: {
      ...{ name: '年末感恩满199减40', couponValue: 4000, minConsume: 19900 },
      ...{ activeDate: days(6), expiredDate: days(20), createdAt: days(-3) },
    },
    coldSeason: {
      ...{ name: '换季感冒用药满20减5', couponValue: 500, minConsume: 2000 },
      ...{ usingRange: '感冒发热类商品可用，处方药除外', rangeKind: 'categories', rangeCodes: ['2001'] },
      ...{ activeDate: days(-60), expiredDate: days(-2), createdAt: days(-60), stoppedAt: days(-2) },
    },
    overseas: {
      ...{ name: '全球健康满199减20', couponValue: 2000, minConsume: 19900, validDays: 60 },
      ...{ usingRange: '全球健康类商品可用', rangeKind: 'categories', rangeCodes: ['2012'], createdAt: days(-70) },
    },
    thanks: {
      ...{ name: '会员回馈10元', couponValue: 1000, minConsume: 0, validDays: 30, createdAt: days(-80) },
    },
  } as const satisfies Record<string, DemoCoupon>
}

export type DemoCouponName = keyof ReturnType<typeof demoCoupons>
