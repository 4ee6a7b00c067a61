import { randomUUID } from 'node:crypto'
import type { TemplateOptions } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { type CouponCaller, couponBuilders, couponMember, couponOperator } from '../../testing/coupon-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const now = () => shop().shop.clock.now().getTime()
const make = async (template: TemplateOptions = {}) => (await couponBuilders(shop()).couponTemplate(template)).id
const actions = (id: string) =>
  sql('SELECT action, details FROM operator_actions WHERE subject = $1 ORDER BY number', [id])
let operator: CouponCaller
beforeAll(async () => {
  operator = await couponOperator(shop())
})

const given = {
  ...{ name: '满50减10', couponType: 1, couponValue: 1000, minConsume: 5000, usingRange: '全场可用' },
  ...{ rangeKind: 'all', validDays: 30, reason: '开业促销' },
}

describe('a coupon that an operator makes', () => {
  // Holds money#18.
  it('can be given, and stands at the top of the list with who made it', async () => {
    const more = { quantity: 50, giftAmount: 2, deviceType: '3' }
    const { status, body } = await operator.call('POST', '', { ...given, ...more })
    expect(status).toBe(201)
    const { content } = (await operator.call('GET', '')).body
    expect(content[0]).toEqual({
      ...{ id: body.id, name: '满50减10', couponType: 1, couponValue: 1000, minConsume: 5000, usingRange: '全场可用' },
      ...{ rangeKind: 'all', rangeCodes: [], activeDate: null, expiredDate: null, validDays: 30, ...more },
      ...{ granted: 0, used: 0, usedValue: 0, createdAt: expect.any(Number), stoppedAt: null },
    })
    expect(await actions(body.id)).toEqual([
      {
        action: 'coupons.addCouponTemplate',
        details: {
          ...{ template: '满50减10', couponValue: 1000, minConsume: 5000, quantity: 50, giftAmount: 2 },
          reason: '开业促销',
        },
      },
    ])
  })

  it('of dates begins at once unless it says when', async () => {
    const { validDays: _, ...dated } = given
    const expiredDate = now() + 86_400_000
    const { body } = await operator.call('POST', '', { ...dated, expiredDate })
    const [kept] = (await operator.call('GET', '')).body.content
    expect(kept).toMatchObject({ id: body.id, expiredDate, validDays: null })
    expect(Math.abs(kept.activeDate - kept.createdAt)).toBe(0)
  })

  // Holds money#18.
  it('is of categories and products that there are', async () => {
    const { productCode } = await couponBuilders(shop()).product()
    const [{ category_code: category }] = await sql('SELECT category_code FROM products WHERE code = $1', [productCode])
    const add = (rangeKind: string, rangeCodes: string[]) =>
      operator.call('POST', '', { ...given, rangeKind, rangeCodes })
    expect((await add('products', [productCode])).status).toBe(201)
    expect((await add('categories', [category])).status).toBe(201)
    for (const [kind, code] of [
      ['products', '99999999'],
      ['categories', '0000'],
      ['categories', productCode],
    ] as const) {
      expect(await add(kind, [code])).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'rangeCodes', code: 'COUPON_RANGE_UNKNOWN' }] },
      })
    }
  })

  // Holds money#18.
  it('is not for prescription drugs alone, as it could never be used', async () => {
    const codeOf = async (prescriptionType: number) =>
      (await couponBuilders(shop()).product({ prescriptionType })).productCode
    const [rx, strictRx, plain] = [await codeOf(4), await codeOf(5), await codeOf(0)]
    const add = (rangeCodes: string[]) => operator.call('POST', '', { ...given, rangeKind: 'products', rangeCodes })
    expect(await add([rx, strictRx])).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'rangeCodes', code: 'COUPON_RANGE_PRESCRIPTION' }] },
    })
    expect((await add([rx, plain])).status).toBe(201)
  })

  it('is told at once of everything that is wrong with it, each beside its field', async () => {
    const wrong = { ...given, validDays: undefined, couponValue: 9000, rangeKind: 'products' }
    const { status, body } = await operator.call('POST', '', wrong)
    expect(status).toBe(400)
    expect(body.fields).toEqual([
      { path: 'expiredDate', code: 'COUPON_VALIDITY_REQUIRED', message: expect.stringContaining('有效期') },
      { path: 'rangeCodes', code: 'COUPON_RANGE_REQUIRED', message: expect.stringContaining('编码') },
      { path: 'couponValue', code: 'COUPON_ABOVE_MINIMUM', message: expect.stringContaining('门槛') },
    ])
  })

  it.each([
    { couponValue: 0 },
    { couponValue: 1.5 },
    { couponType: 2 },
    { name: ' ' },
    { name: '一'.repeat(31) },
    { minConsume: -1 },
    { validDays: 0 },
    { quantity: 0 },
    { deviceType: '1' },
    { rangeKind: 'brands' },
    { reason: undefined },
    { granted: 5 },
  ])('refuses %j', async (wrong) => {
    expect((await operator.call('POST', '', { ...given, ...wrong })).status).toBe(400)
  })

  it('is made once however often it is sent with one key, and by who may', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const sent = await Promise.all([1, 2, 3].map(() => operator.call('POST', '', given, headers)))
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    const { bearer } = await couponBuilders(shop()).operator({ scopes: ['feeds', 'finance'] })
    expect((await openBrowser(shop()).send('POST', '/ops/coupons', given, bearer)).status).toBe(403)
    expect((await openBrowser(shop()).send('GET', '/ops/coupons', undefined)).status).toBe(401)
  })
})

describe('a coupon that is stopped', () => {
  // Holds money#18.
  it('is given no more, while those that were given stay valid; it can be taken up again', async () => {
    const id = await make()
    const someone = await couponMember(shop())
    const give = (batch: string) =>
      operator.call('POST', `/${id}/grants`, { phones: [someone.phone], batch, reason: '补偿' })
    const change = (body: object) => operator.call('PUT', `/${id}`, { reason: '活动结束', ...body })
    await give('first')
    expect((await change({ isStopped: true, giftAmount: 0 })).status).toBe(204)
    expect(await give('second')).toMatchObject({ status: 409, code: 'COUPON_STOPPED' })
    expect((await someone.call('GET', '/coupons/counts')).body).toMatchObject({ unused: 1 })
    expect((await operator.call('GET', '')).body.content).toContainEqual(
      expect.objectContaining({ id, granted: 1, stoppedAt: expect.any(Number) }),
    )
    expect((await change({ isStopped: false })).status).toBe(204)
    expect((await give('second')).status).toBe(200)
    expect((await actions(id)).map(({ action }) => action)).toEqual([
      'coupons.grantCoupons',
      'coupons.stopCouponTemplate',
      'coupons.stopCouponTemplate',
      'coupons.grantCoupons',
    ])
  })

  it('is changed in something, or nothing is on record', async () => {
    const id = await make()
    const before = await actions(id)
    expect(await operator.call('PUT', `/${id}`, { reason: '调整' })).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
    })
    expect(await actions(id)).toEqual(before)
  })

  it('comes with the gift no more often than there are, and is one that there is', async () => {
    const id = await make({ quantity: 2 })
    const change = (which: string, giftAmount: number) =>
      operator.call('PUT', `/${which}`, { giftAmount, reason: '调整' })
    expect(await change(id, 3)).toMatchObject({ status: 400, code: 'COUPON_GIFT_ABOVE_QUANTITY' })
    expect((await change(id, 2)).status).toBe(204)
    expect((await change(id, 0)).status).toBe(204)
    expect((await change(randomUUID(), 1)).status).toBe(404)
  })
})
