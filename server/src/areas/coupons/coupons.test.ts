import { randomUUID } from 'node:crypto'
import type { CouponOptions } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { couponBuilders, couponMember } from '../../testing/coupon-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { couponCountsSql, readUsableCoupons } from './index.ts'
import { countAvailable, countByStatus } from './store/count-coupons.ts'
import { readCouponPage } from './store/list-coupons.ts'

const shop = useShop()
const DAY = 86_400_000
const inDays = (days: number) => new Date(shop().shop.clock.now().getTime() + days * DAY)
const pool = () => shop().shop.pool

/** A member, and what gives them a coupon. */
async function member() {
  const a = couponBuilders(shop())
  const someone = await couponMember(shop())
  const give = (options: CouponOptions = {}) => a.coupon({ member: someone, ...options })
  const use = async (options: CouponOptions = {}) => {
    const order = await a.order({ member: await a.member({ phone: someone.phone }), status: 'waitPay' })
    return { ...(await give({ ...options, usedFor: { id: order.id, at: inDays(-1) } })), ordersCode: order.ordersCode }
  }
  const list = async (query: string) => (await someone.call('GET', `/coupons?${query}`)).body
  const ids = async (query: string) => (await list(query)).content.map(({ id }: { id: string }) => id)
  const get = async (path: string) => (await someone.call('GET', `/coupons/${path}`)).body
  return { ...someone, give, use, list, ids, get }
}

describe('a member’s coupons', () => {
  // Holds money#17.
  it('stand by unused, used and expired, with counts', async () => {
    const someone = await member()
    const later = await someone.give({ expiredDate: inDays(9) })
    const sooner = await someone.give({ expiredDate: inDays(2) })
    const notYet = await someone.give({ activeDate: inDays(3), expiredDate: inDays(20) })
    const used = await someone.use({ grantedAt: inDays(-3) })
    const usedAndOver = await someone.use({ grantedAt: inDays(-40) })
    const over = await someone.give({ grantedAt: inDays(-40), expiredDate: inDays(-2) })
    const justOver = await someone.give({ grantedAt: inDays(-40), expiredDate: inDays(-1) })
    expect(await someone.ids('status=0')).toEqual([sooner.id, later.id, notYet.id])
    expect((await someone.ids('status=1')).toSorted()).toEqual([used.id, usedAndOver.id].toSorted())
    expect(await someone.ids('status=2')).toEqual([justOver.id, over.id])
    expect(await someone.get('counts')).toEqual({ unused: 3, used: 2, expired: 2 })
    expect(await someone.get('available')).toEqual({ available: 2 })
  })

  // Holds money#17.
  it('tell what they are worth, for what, how long, and of a used one by which order', async () => {
    const someone = await member()
    const range = { usingRange: '感冒发热类商品可用', rangeKind: 'categories' } as const
    const template = { name: '感冒满50减10', deviceType: '3' as const, ...range, rangeCodes: ['2001'] }
    const [activeDate, expiredDate] = [inDays(-1), inDays(9)]
    const { id } = await someone.give({ template, activeDate, expiredDate })
    const seen = {
      ...{ id, name: '感冒满50减10', couponValue: 1000, minConsume: 5000, couponType: 1, deviceType: '3', status: 0 },
      ...{ usingRange: '感冒发热类商品可用', ordersCode: null },
      ...{ activeDate: activeDate.getTime(), expiredDate: expiredDate.getTime() },
    }
    expect((await someone.list('status=0')).content).toEqual([seen])
    const { ordersCode } = await someone.use()
    expect((await someone.list('status=1')).content).toMatchObject([{ status: 1, ordersCode, deviceType: null }])
    await someone.give({ expiredDate: inDays(-1), grantedAt: inDays(-3) })
    expect((await someone.list('status=2')).content).toMatchObject([{ status: 2, ordersCode: null }])
    const held = await readUsableCoupons(pool(), someone.accountId, inDays(0))
    expect(held).toEqual([{ ...seen, rangeKind: 'categories', rangeCodes: ['2001'] }])
  })

  // Holds money#17.
  it('come six a page, the latest used first', async () => {
    const someone = await member()
    const a = couponBuilders(shop())
    const orders = await a.orders(await a.member({ phone: someone.phone }), Array(8).fill({ status: 'waitPay' }))
    const used = []
    for (const [index, { id }] of orders.entries()) {
      used.push((await someone.give({ usedFor: { id, at: inDays(-index - 1) } })).id)
    }
    const first = await someone.list('status=1')
    expect(first).toMatchObject({ totalElements: 8, totalPages: 2 })
    expect(first.content.map(({ id }: { id: string }) => id)).toEqual(used.slice(0, 6))
    expect(await someone.ids('status=1&page=2')).toEqual(used.slice(6))
    expect(await someone.list('status=1&page=3')).toEqual({ content: [], totalElements: 8, totalPages: 2 })
    expect(await someone.ids('status=1&page=2&size=3')).toEqual(used.slice(3, 6))
  })

  // Holds money#17.
  it('expire to the millisecond', async () => {
    const someone = await member()
    const expiredDate = inDays(5)
    await someone.give({ expiredDate })
    const { accountId } = someone
    const justBefore = new Date(expiredDate.getTime() - 1)
    const page = { size: 6, offset: 0 }
    const seenAt = async (now: Date) => ({
      unused: (await readCouponPage(pool(), { accountId }, { status: 0, ...page }, now))?.total,
      expired: (await readCouponPage(pool(), { accountId }, { status: 2, ...page }, now))?.total,
      counts: await countByStatus(pool(), accountId, now),
      available: await countAvailable(pool(), accountId, now),
      usable: (await readUsableCoupons(pool(), accountId, now)).length,
    })
    expect(await seenAt(justBefore)).toEqual({
      ...{ unused: 1, expired: 0, available: 1, usable: 1 },
      counts: { unused: 1, used: 0, expired: 0 },
    })
    expect(await seenAt(expiredDate)).toEqual({
      ...{ unused: 0, expired: 1, available: 0, usable: 0 },
      counts: { unused: 0, used: 0, expired: 1 },
    })
  })

  it('can be used from the millisecond on that they begin', async () => {
    const someone = await member()
    const activeDate = inDays(1)
    await someone.give({ activeDate, expiredDate: inDays(2) })
    expect(await countAvailable(pool(), someone.accountId, new Date(activeDate.getTime() - 1))).toBe(0)
    expect(await countAvailable(pool(), someone.accountId, activeDate)).toBe(1)
  })

  it('are counted for home by a fragment of its statement', async () => {
    const someone = await member()
    await someone.give()
    await someone.use()
    const { rows } = await pool().pool.query(couponCountsSql('$1::uuid', '$2::timestamptz'), [
      someone.accountId,
      inDays(0),
    ])
    expect(rows).toEqual([{ coupons: 1 }])
  })

  it('are the member’s own, and nobody’s who is not logged in', async () => {
    const [someone, other] = [await member(), await member()]
    await someone.give()
    await someone.use()
    expect(await other.get('counts')).toEqual({ unused: 0, used: 0, expired: 0 })
    for (const status of [0, 1, 2]) expect((await other.list(`status=${status}`)).content).toEqual([])
    for (const path of ['?status=0', '/counts', '/available']) {
      expect((await shop().app.inject({ url: `/api/coupons${path}` })).statusCode).toBe(401)
    }
    expect(await readUsableCoupons(pool(), randomUUID(), inDays(0))).toEqual([])
  })

  it.each(['', 'status=3', 'status=0&page=0', 'status=0&size=21', 'status=0&accountId=1'])(
    'refuse the question %j',
    async (query) => {
      const someone = await member()
      expect((await someone.call('GET', `/coupons?${query}`)).status).toBe(400)
    },
  )
})
