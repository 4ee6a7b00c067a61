import { randomUUID } from 'node:crypto'
import type { TemplateOptions } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CouponCaller, couponBuilders, couponMember, couponOperator } from '../../testing/coupon-steps.ts'
import { freshPhone } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const now = () => shop().shop.clock.now().getTime()
const make = async (template: TemplateOptions = {}) => (await couponBuilders(shop()).couponTemplate(template)).id
const actions = (id: string) => sql('SELECT details FROM operator_actions WHERE subject = $1', [id])
const grantedOf = async (id: string) =>
  (await sql('SELECT granted FROM coupon_templates WHERE id = $1', [id]))[0].granted
let operator: CouponCaller
beforeAll(async () => {
  operator = await couponOperator(shop())
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

  it('stop there also where two are given at once', async () => {
    const [someone] = await people(1)
    const ids = await Promise.all([1, 2, 3, 4].map(() => make()))
    await sql(
      `INSERT INTO coupon_grants (account_id, id, template_id, cause, active_date, expired_date, granted_at)
        SELECT $1, gen_random_uuid(), $2, 'many:' || number, now(), now() + interval '1 day', now()
        FROM generate_series(1, 499) AS number`,
      [someone!.accountId, ids[0]],
    )
    const answers = await Promise.all(ids.map((id) => grant(id, [someone!.phone])))
    expect(answers.map(({ body }) => body.granted).toSorted()).toEqual([0, 0, 0, 1])
    expect(answers.map(({ body }) => body.full).toSorted()).toEqual([0, 1, 1, 1])
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
