import { couponTypes } from '@shop/contract/fields/coupons'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JudgedCoupon, type JudgedGoods, judgeCoupon } from './judge-coupon.ts'

const now = new Date('2026-11-25T08:00:00Z')
const coupon = (changes: Partial<JudgedCoupon> = {}): JudgedCoupon => ({
  couponType: couponTypes.goods,
  couponValue: 1000,
  minConsume: 5000,
  deviceType: null,
  rangeKind: 'all',
  rangeCodes: [],
  activeDate: now.getTime(),
  ...changes,
})
const line = (changes: Partial<JudgedGoods> = {}): JudgedGoods => ({
  productCode: '10010001',
  categoryCode: '2001',
  isRx: false,
  money: 6000,
  ...changes,
})
const ofCategory = { rangeKind: 'categories', rangeCodes: ['2001'] } as const
const ofProduct = { rangeKind: 'products', rangeCodes: ['10010001'] } as const
const freight = { couponType: couponTypes.freight, couponValue: 800 } as const
const other = { productCode: '10080001', categoryCode: '2008' }
const FREIGHT = 1000

describe('what a coupon takes off', () => {
  // Holds money#13.
  it.each<[string, Partial<JudgedCoupon>, Partial<JudgedGoods>[], number, boolean[]]>([
    ['its value once the minimum is reached', {}, [{ money: 5000 }], 1000, [true]],
    ['its value over several lines', {}, [{ money: 2500 }, { ...other, money: 2500 }], 1000, [true, true]],
    ['no more than the goods cost', { minConsume: 0, couponValue: 9000 }, [{ money: 700 }], 700, [true]],
    ['of its category alone', { ...ofCategory, minConsume: 0 }, [{ money: 600 }, other], 600, [true, false]],
    ['of its products alone', { ...ofProduct, minConsume: 0 }, [other, { money: 600 }], 600, [false, true]],
    ['of goods without prescription', { minConsume: 0 }, [{ isRx: true }, { money: 400 }], 400, [false, true]],
    ['nothing of what comes for nothing', { minConsume: 0 }, [{ money: 400 }, { money: 0 }], 400, [true, false]],
    ['freight', freight, [{}, { isRx: true }], 800, [true, true]],
    ['no more than freight is', { ...freight, couponValue: 1500 }, [{}], FREIGHT, [true]],
  ])('is %s', (_, changes, goods, saves, eligible) => {
    expect(judgeCoupon(coupon(changes), goods.map(line), FREIGHT, now)).toEqual({ saves, eligible })
  })

  // Holds money#13.
  it('is never more than the goods it falls on, or than freight, and nothing unless they reach its minimum', () => {
    const cents = fc.integer({ min: 0, max: 50_000 })
    const anyCoupon = fc.record({
      couponType: fc.constantFrom(couponTypes.goods, couponTypes.freight),
      couponValue: fc.integer({ min: 1, max: 20_000 }),
      minConsume: cents,
      deviceType: fc.constantFrom(null, null, '3'),
      rangeKind: fc.constantFrom('all', 'categories', 'products'),
      rangeCodes: fc.subarray(['2001', '2008', '10010001', '10080001']),
      activeDate: fc.constantFrom(now.getTime(), now.getTime(), now.getTime() + 1),
    }) as fc.Arbitrary<JudgedCoupon>
    const anyLine = fc.record({
      productCode: fc.constantFrom('10010001', '10080001', '10090001'),
      categoryCode: fc.constantFrom('2001', '2008', '2009'),
      isRx: fc.boolean(),
      money: cents,
    })
    fc.assert(
      fc.property(anyCoupon, fc.array(anyLine, { maxLength: 8 }), cents, (given, goods, transportCosts) => {
        const judged = judgeCoupon(given, goods, transportCosts, now)
        if ('problem' in judged) return
        expect(judged.eligible).toHaveLength(goods.length)
        expect(judged.saves).toBeGreaterThan(0)
        expect(judged.saves).toBeLessThanOrEqual(given.couponValue)
        const payable = goods.filter(({ isRx }) => !isRx).reduce((sum, { money }) => sum + money, 0)
        expect(payable).toBeGreaterThanOrEqual(given.minConsume)
        if (given.couponType === couponTypes.freight) {
          expect(judged.saves).toBeLessThanOrEqual(transportCosts)
          return
        }
        const fallsOn = goods.filter((_, index) => judged.eligible[index])
        expect(fallsOn.some(({ isRx }) => isRx)).toBe(false)
        const money = fallsOn.reduce((sum, each) => sum + each.money, 0)
        expect(judged.saves).toBeLessThanOrEqual(money)
        expect(money).toBeGreaterThanOrEqual(given.minConsume)
      }),
    )
  })
})

describe('what stands in the way of a coupon', () => {
  // Holds money#14, money#16.
  it.each<[string, Partial<JudgedCoupon>, Partial<JudgedGoods>[], number, string]>([
    ['is for the app alone', { deviceType: '3' }, [{}], FREIGHT, 'appOnly'],
    ['begins a millisecond later', { activeDate: now.getTime() + 1 }, [{}], FREIGHT, 'notYet'],
    ['finds prescription drugs alone', {}, [{ isRx: true }], FREIGHT, 'prescription'],
    ['finds prescription drugs alone in its range', ofCategory, [{ isRx: true }, other], FREIGHT, 'prescription'],
    ['finds nothing of its category', ofCategory, [other], FREIGHT, 'range'],
    ['finds nothing of its products', ofProduct, [other], FREIGHT, 'range'],
    ['finds nothing at all', {}, [], FREIGHT, 'range'],
    ['finds only what comes for nothing', { minConsume: 0 }, [{ money: 0 }], FREIGHT, 'range'],
    ['lacks a cent', {}, [{ money: 4999 }], FREIGHT, 'minimum'],
    ['lacks a cent within its range', ofCategory, [{ money: 4999 }, other], FREIGHT, 'minimum'],
    ['lacks what prescription drugs cost', {}, [{ money: 4999 }, { isRx: true }], FREIGHT, 'minimum'],
    ['is for freight that costs nothing', freight, [{}], 0, 'noFreight'],
    ['is for freight and lacks a cent', freight, [{ money: 4999 }], FREIGHT, 'minimum'],
    ['is for freight of prescription drugs', freight, [{ isRx: true }], FREIGHT, 'prescription'],
    ['is for the app and too early', { deviceType: '3', activeDate: now.getTime() + 1 }, [], 0, 'appOnly'],
    ['is too early and finds nothing', { activeDate: now.getTime() + 1 }, [], 0, 'notYet'],
    ['lacks goods and freight', freight, [{ money: 1 }], 0, 'minimum'],
  ])('%s', (_, changes, goods, transportCosts, problem) => {
    expect(judgeCoupon(coupon(changes), goods.map(line), transportCosts, now)).toEqual({ problem })
  })
})
