import { addCouponTemplate } from '@shop/contract/areas/coupons'
import { couponTypes } from '@shop/contract/fields/coupons'
import { expect, test } from 'vitest'
import { type CouponDraft, type CouponField, codesIn, emptyCoupon, readCoupon, withRange } from './coupon-draft.ts'

const NOW = Date.parse('2026-11-25T10:00:00+08:00')
const right: CouponDraft = {
  ...emptyCoupon(),
  name: '新人专享',
  couponValue: '20',
  minConsume: '99',
  validDays: '30',
  reason: '开业活动',
}
const problemsOf = (part: Partial<CouponDraft>) => {
  const read = readCoupon({ ...right, ...part }, NOW)
  return 'problems' in read ? read.problems : {}
}
const inputOf = (part: Partial<CouponDraft>) => {
  const read = readCoupon({ ...right, ...part }, NOW)
  return 'input' in read ? read.input : undefined
}

// Holds money#18.
test('a coupon is sent with money in cents, the days that it lasts and no field that nobody chose', () => {
  expect(inputOf({})).toEqual({
    name: '新人专享',
    couponType: couponTypes.goods,
    couponValue: 2000,
    minConsume: 9900,
    usingRange: '全部非处方商品可用',
    rangeKind: 'all',
    validDays: 30,
    giftAmount: 0,
    reason: '开业活动',
  })
})

// Holds money#18.
test('a coupon of dates and of a range is sent with both, and with nothing of the choices that were left', () => {
  const input = inputOf({
    couponType: couponTypes.freight,
    minConsume: '',
    isAppOnly: true,
    rangeKind: 'products',
    rangeCodes: '10010001，10010002\n10010001',
    validity: 'dates',
    activeDate: '2026-11-26T00:00',
    expiredDate: '2026-12-01T23:59',
    quantity: '500',
    giftAmount: '2',
  })
  expect(input).toMatchObject({
    couponType: 4,
    minConsume: 0,
    deviceType: '3',
    rangeCodes: ['10010001', '10010002'],
    activeDate: Date.parse('2026-11-26T00:00:00+08:00'),
    expiredDate: Date.parse('2026-12-01T23:59:00+08:00'),
    quantity: 500,
    giftAmount: 2,
  })
  expect(input).not.toHaveProperty('validDays')
  expect(inputOf({ rangeKind: 'all', rangeCodes: '10010001' })).not.toHaveProperty('rangeCodes')
})

const MONEY = '请输入 0.01 到 10,000 元的金额，最多两位小数'
const MINIMUM = '请输入 0 到 1,000,000 元的金额，最多两位小数'
const ABOVE = '补贴金额不能高于使用门槛'
const DAYS = '请输入 1 到 3,650 的整数'
const GIFT = '请输入 0 到 20 的整数'
const QUANTITY = '请输入 1 到 10,000,000 的整数，不限量请留空'
const dates = { validity: 'dates', expiredDate: '2026-12-01T00:00' } as const
const EARLY = '到期时间须晚于现在，也须晚于开始时间'
const codes = (count: number) => Array.from({ length: count }, (_, index) => `1001${index}`).join(' ')

const wrong: readonly [what: string, part: Partial<CouponDraft>, at: CouponField, says: string | undefined][] = [
  ['no value', { couponValue: '' }, 'couponValue', MONEY],
  ['a value of nothing', { couponValue: '0', minConsume: '' }, 'couponValue', MONEY],
  ['a value of one cent', { couponValue: '0.01' }, 'couponValue', undefined],
  ['a value of parts of a cent', { couponValue: '1.005' }, 'couponValue', MONEY],
  ['a value with its thousands', { couponValue: '1,000' }, 'couponValue', MONEY],
  ['the highest value', { couponValue: '10000', minConsume: '10000' }, 'couponValue', undefined],
  ['a value that is too high', { couponValue: '10000.01', minConsume: '' }, 'couponValue', MONEY],
  ['a value above its minimum', { couponValue: '99.01' }, 'couponValue', ABOVE],
  ['a value as high as its minimum', { couponValue: '99' }, 'couponValue', undefined],
  ['a value without a minimum', { minConsume: '' }, 'couponValue', undefined],
  ['freight above its minimum', { couponType: 4, couponValue: '100' }, 'couponValue', undefined],
  ['the highest minimum', { minConsume: '1000000' }, 'minConsume', undefined],
  ['a minimum that is too high', { minConsume: '1000000.01' }, 'minConsume', MINIMUM],
  ['a minimum below nothing', { minConsume: '-1' }, 'minConsume', MINIMUM],
  ['no name', { name: ' ' }, 'name', '请输入补贴名称'],
  ['no words for its range', { usingRange: '' }, 'usingRange', '请输入适用范围的说明'],
  ['no reason', { reason: '' }, 'reason', '请填写原因'],
  ['no codes of its range', { rangeKind: 'categories' }, 'rangeCodes', '请填写适用的商品或分类编码'],
  [
    'a code with a dash',
    { rangeKind: 'products', rangeCodes: '10-1' },
    'rangeCodes',
    '编码“10-1”有误，只能是字母和数字',
  ],
  ['200 codes', { rangeKind: 'products', rangeCodes: codes(200) }, 'rangeCodes', undefined],
  ['201 codes', { rangeKind: 'products', rangeCodes: codes(201) }, 'rangeCodes', '最多 200 个编码，现有 201 个'],
  ['no days', { validDays: '' }, 'validDays', DAYS],
  ['no whole days', { validDays: '1.5' }, 'validDays', DAYS],
  ['the most days', { validDays: '3650' }, 'validDays', undefined],
  ['too many days', { validDays: '3651' }, 'validDays', DAYS],
  ['no end', { validity: 'dates' }, 'expiredDate', '请选择到期时间'],
  ['an end that is now', { ...dates, expiredDate: '2026-11-25T10:00' }, 'expiredDate', EARLY],
  ['an end a minute from now', { ...dates, expiredDate: '2026-11-25T10:01' }, 'expiredDate', undefined],
  ['an end at its beginning', { ...dates, activeDate: '2026-12-01T00:00' }, 'expiredDate', EARLY],
  ['a beginning long ago', { ...dates, activeDate: '2020-01-01T00:00' }, 'expiredDate', undefined],
  ['a quantity of none', { quantity: '0' }, 'quantity', QUANTITY],
  ['the highest quantity', { quantity: '10000000' }, 'quantity', undefined],
  ['too high a quantity', { quantity: '10000001' }, 'quantity', QUANTITY],
  ['a gift of 21', { giftAmount: '21' }, 'giftAmount', GIFT],
  ['a gift above the quantity', { giftAmount: '3', quantity: '2' }, 'giftAmount', '新人礼包中的张数不能超过发放总量'],
  ['a gift of all there are', { giftAmount: '2', quantity: '2' }, 'giftAmount', undefined],
]

// Holds money#18.
test.each(wrong)('a coupon with %s is told so beside its field', (_what, part, at, says) => {
  expect(problemsOf(part)).toEqual(says === undefined ? {} : { [at]: says })
})

// Holds money#18.
test('the ends of what a coupon may be are those of the shop', () => {
  const ends = addCouponTemplate.body!.properties as unknown as Record<string, Record<string, number>>
  const { couponValue, minConsume, rangeCodes, validDays, quantity, giftAmount } = ends
  expect([couponValue?.minimum, couponValue?.maximum]).toEqual([1, 1_000_000])
  expect([minConsume?.minimum, minConsume?.maximum]).toEqual([0, 100_000_000])
  expect([rangeCodes?.maxItems, validDays?.maximum, quantity?.maximum, giftAmount?.maximum]).toEqual([
    200, 3650, 10_000_000, 20,
  ])
})

test('codes are read with anything between them, each once', () => {
  expect(codesIn(' 1001, 1002、1003\n1001;1004 ')).toEqual(['1001', '1002', '1003', '1004'])
  expect(codesIn('  ')).toEqual([])
})

test('the words of a range follow the choice until somebody has written better ones', () => {
  expect(withRange(right, 'products')).toEqual({ rangeKind: 'products', usingRange: '指定的非处方商品可用' })
  expect(withRange({ ...right, usingRange: '感冒用药可用' }, 'products')).toEqual({ rangeKind: 'products' })
})
