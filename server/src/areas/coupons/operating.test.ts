import { randomUUID } from 'node:crypto'
import type { TemplateOptions } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { type CouponCaller, couponBuilders, couponMember, couponOperator } from '../../testing/coupon-steps.ts'
import { freshPhone } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const now = () => shop().shop.clock.now().getTime()
const make = async (template: TemplateOptions = {}) => (await couponBuilders(shop()).couponTemplate(template)).id
const actions = (id: string) =>
  sql('SELECT action, details FROM operator_actions WHERE subject = $1 ORDER BY number', [id])
const grantedOf = async (id: string) =>
  (await sql('SELECT granted FROM coupon_templates WHERE id = $1', [id]))[0].granted
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

describe('coupons that are given to the members of phones', () => {
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => couponMember(shop())))
  const grant = (id: string, phones: readonly string[], batch = 'spring', headers = {}) =>
    operator.call('POST', `/${id}/grants`, { phones, batch, reason: '会员回馈' }, headers)
  const phonesOf = (members: readonly { phone: string }[]) => members.map(({ phone }) => phone)

  // Holds money#18.
  it('come to each once a batch; phones of nobody are counted and not named', async () => {
    const id = await make()
    const members = await people(3)
    const stranger = freshPhone()
    expect((await grant(id, [...phonesOf(members.slice(0, 2)), stranger])).body).toEqual({
      ...{ granted: 2, already: 0, full: 0, unknown: 1 },
    })
    expect((await grant(id, phonesOf(members))).body).toEqual({ granted: 1, already: 2, full: 0, unknown: 0 })
    expect((await grant(id, phonesOf(members), 'summer')).body).toMatchObject({ granted: 3, already: 0 })
    expect(await grantedOf(id)).toBe(6)
    expect(JSON.stringify(await actions(id))).not.toContain(stranger)
  })

  // Holds money#18.
  it('are given once by the same batch, however often it is sent side by side', async () => {
    const id = await make()
    const members = await people(3)
    const answers = await Promise.all(Array.from({ length: 20 }, () => grant(id, phonesOf(members).toReversed())))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.reduce((sum, { body }) => sum + body.granted, 0)).toBe(3)
    expect(await grantedOf(id)).toBe(3)
  })

  // Holds money#18.
  it('are never more than there are, and a grant for which too few are left gives none', async () => {
    const id = await make({ quantity: 5 })
    const members = await people(8)
    const answers = await Promise.all(members.map(({ phone }, index) => grant(id, [phone], `batch${index}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'COUPONS_SPENT')).toHaveLength(3)
    const other = await make({ quantity: 2 })
    expect(await grant(other, phonesOf(members.slice(0, 3)))).toMatchObject({ status: 409, code: 'COUPONS_SPENT' })
    expect(await sql('SELECT 1 FROM coupon_grants WHERE template_id = $1', [other])).toEqual([])
    expect((await grant(other, phonesOf(members.slice(0, 2)))).status).toBe(200)
    expect(await grantedOf(other)).toBe(2)
  })

  it('stop at five hundred that a member can still use', async () => {
    const id = await make()
    const [full] = await people(1)
    await sql(
      `INSERT INTO coupon_grants (account_id, id, template_id, cause, active_date, expired_date, granted_at)
        SELECT $1, gen_random_uuid(), $2, 'many:' || number, now(), now() + number * interval '1 hour', now()
        FROM generate_series(0, 500) AS number`,
      [full!.accountId, id],
    )
    expect((await grant(id, [full!.phone])).body).toEqual({ granted: 0, already: 0, full: 1, unknown: 0 })
    await sql(`UPDATE coupon_grants SET expired_date = now() WHERE account_id = $1 AND cause = 'many:500'`, [
      full!.accountId,
    ])
    expect((await grant(id, [full!.phone])).body).toMatchObject({ granted: 1, full: 0 })
  })

  it('last as long as their template says, and are none of one that is over or that there is not', async () => {
    const [someone] = await people(1)
    const [from, to] = [new Date(now() + 3_600_000), new Date(now() + 7_200_000)]
    const id = await make({ activeDate: from, expiredDate: to })
    await grant(id, [someone!.phone])
    expect((await someone!.call('GET', '/coupons?status=0')).body.content).toMatchObject([
      { activeDate: from.getTime(), expiredDate: to.getTime() },
    ])
    const over = await make({ activeDate: new Date(0), expiredDate: new Date(now() - 1) })
    expect(await grant(over, [someone!.phone])).toMatchObject({ status: 409, code: 'COUPON_OVER' })
    expect((await grant(randomUUID(), [someone!.phone])).status).toBe(404)
  })

  it.each([{ phones: [] }, { phones: ['12345678901'] }, { phones: ['13800138000', '13800138000'] }, { batch: '一' }])(
    'refuse %j',
    async (wrong) => {
      const body = { phones: ['13800138000'], batch: 'a', reason: '补偿', ...wrong }
      expect((await operator.call('POST', `/${await make()}/grants`, body)).status).toBe(400)
    },
  )

  // Holds money#18.
  it('are listed with what became of them, without names and phones, twenty a page', async () => {
    const a = couponBuilders(shop())
    const id = await make()
    const members = await people(21)
    await grant(id, phonesOf(members))
    const [used] = members
    const order = await a.order({ member: await a.member({ phone: used!.phone }), status: 'waitPay' })
    await sql(
      `INSERT INTO coupon_uses (account_id, id, grant_id, order_id, amount, used_at)
        SELECT account_id, gen_random_uuid(), id, $2, 900, now() FROM coupon_grants WHERE account_id = $1`,
      [used!.accountId, order.id],
    )
    const pages = [
      (await operator.call('GET', `/${id}/grants`)).body,
      (await operator.call('GET', `/${id}/grants?page=2`)).body,
    ]
    expect(pages[0]).toMatchObject({ totalElements: 21, totalPages: 2 })
    expect(pages.map(({ content }) => content.length)).toEqual([20, 1])
    const rows = pages.flatMap(({ content }) => content)
    expect(new Set(rows.map(({ accountId }) => accountId)).size).toBe(21)
    expect(rows.find(({ accountId }) => accountId === used!.accountId)).toEqual({
      ...{ accountId: used!.accountId, cause: 'batch:spring', status: 1, ordersCode: order.ordersCode },
      ...{ grantedAt: expect.any(Number), expiredDate: expect.any(Number) },
    })
    const { content } = (await operator.call('GET', '')).body
    expect(content.find((each: { id: string }) => each.id === id)).toMatchObject({
      granted: 21,
      used: 1,
      usedValue: 900,
    })
    expect((await operator.call('GET', `/${randomUUID()}/grants`)).status).toBe(404)
    expect((await operator.call('GET', `/${id}/grants?page=3`)).body).toMatchObject({ content: [], totalElements: 21 })
  })
})
