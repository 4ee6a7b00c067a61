import type { CouponOptions } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { type CouponMember, couponBuilders, couponMember, couponOperator } from '../../testing/coupon-steps.ts'
import { eraseAccount, expireAccountRetention, mergeAccounts } from '../../testing/personal-data.ts'
import { useShop } from '../../testing/shop.ts'
import { couponPersonalData } from './personal-data.ts'

const shop = useShop()
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const now = () => shop().shop.clock.now()
const a = () => couponBuilders(shop())
const give = (member: CouponMember, options: CouponOptions) => a().coupon({ member, ...options })
const counts = async (member: CouponMember) => (await member.call('GET', '/coupons/counts')).body
const claimsOf = ({ accountId }: CouponMember) =>
  sql('SELECT phone_hash FROM gift_claim_directory WHERE account_id = $1', [accountId])
const orderOf = async ({ phone }: CouponMember) =>
  a().order({ member: await a().member({ phone }), status: 'completeTransaction' })

const merge = (from: CouponMember, into: CouponMember) =>
  transaction(shop().shop.pool, (tx) => mergeAccounts(tx, shop().shop.keyring, from.accountId, into.accountId, now()))
const erase = ({ accountId }: CouponMember) =>
  transaction(shop().shop.pool, (tx) => eraseAccount(tx, shop().shop.keyring, accountId, now()))

describe('accounts that are linked', () => {
  // Holds money#19, account#86.
  it('have the coupons of both, the same gift twice where both had claimed it', async () => {
    const [from, into] = [await couponMember(shop()), await couponMember(shop())]
    await a().couponTemplate({ giftAmount: 2 })
    for (const each of [from, into]) expect((await each.call('POST', '/coupons/giftPack')).status).toBe(201)
    const order = await orderOf(from)
    await give(from, { usedFor: { id: order.id } })
    await give(into, { grantedAt: new Date(0), expiredDate: new Date(1) })
    await merge(from, into)
    expect(await counts(into)).toEqual({ unused: 4, used: 1, expired: 1 })
    const { content } = (await into.call('GET', '/coupons?status=1')).body
    expect(content).toMatchObject([{ ordersCode: order.ordersCode }])
    expect(await sql('SELECT 1 FROM coupon_grants WHERE account_id = $1', [from.accountId])).toEqual([])
    expect(await claimsOf(into)).toHaveLength(2)
    const causes = await sql(`SELECT cause FROM coupon_grants WHERE account_id = $1 AND cause LIKE 'gift%'`, [
      into.accountId,
    ])
    expect(causes.map(({ cause }) => cause.split('~')[0]).toSorted()).toEqual(['gift:1', 'gift:1', 'gift:2', 'gift:2'])
    const { giftPacksCouponDTOS } = (await into.call('GET', '/coupons/giftPack')).body
    expect(giftPacksCouponDTOS).toMatchObject([{ couponAmount: 4 }])
  })

  // Holds money#18.
  it('get nothing more of a batch that one of them had', async () => {
    const [from, into] = [await couponMember(shop()), await couponMember(shop())]
    const operator = await couponOperator(shop())
    const { id } = await a().couponTemplate()
    const grant = async (...phones: string[]) =>
      (await operator.call('POST', `/${id}/grants`, { phones, batch: 'spring', reason: '回馈' })).body
    expect(await grant(from.phone)).toMatchObject({ granted: 1 })
    await merge(from, into)
    expect(await grant(into.phone)).toMatchObject({ granted: 0, already: 1 })
  })
})

describe('an account that is closed', () => {
  // Holds account#86, account#103.
  it('tells before how many coupons go with it, and leaves none', async () => {
    const someone = await couponMember(shop())
    await give(someone, { usedFor: { id: (await orderOf(someone)).id } })
    await give(someone, {})
    await give(someone, { grantedAt: new Date(0), expiredDate: new Date(1) })
    const { pool } = shop().shop
    expect(await couponPersonalData.consequences!(pool, someone.accountId, now())).toEqual({ coupons: 1 })
    await erase(someone)
    for (const table of ['coupon_grants', 'coupon_uses']) {
      expect(await sql(`SELECT 1 FROM ${table} WHERE account_id = $1`, [someone.accountId])).toEqual([])
    }
  })

  // Holds money#19, account#103.
  it('leaves that the gift was claimed for two years, as a hash', async () => {
    const someone = await couponMember(shop())
    await a().couponTemplate({ giftAmount: 1 })
    await someone.call('POST', '/coupons/giftPack')
    const erasedAt = now()
    await erase(someone)
    const [{ phone_hash: hash }] = await claimsOf(someone)
    expect(hash.toString('latin1')).not.toContain(someone.phone)
    const daysLater = (days: number) => new Date(erasedAt.getTime() + days * 86_400_000)
    const expireRetention = (at: Date) =>
      transaction(shop().shop.pool, (tx) =>
        expireAccountRetention(tx, shop().shop.keyring, someone.accountId, erasedAt, at),
      )
    await expireRetention(daysLater(2 * 366))
    expect(await claimsOf(someone)).toHaveLength(1)
    await expireRetention(daysLater(2 * 366 + 1))
    expect(await claimsOf(someone)).toEqual([])
  })
})

// Holds account#86.
it('an export tells every coupon with what it was used for, those that were given back too', async () => {
  const someone = await couponMember(shop())
  await a().couponTemplate({ giftAmount: 1, name: '新人礼' })
  await someone.call('POST', '/coupons/giftPack')
  const order = await orderOf(someone)
  const { id } = await give(someone, { template: { name: '会员回馈' }, usedFor: { id: order.id } })
  await sql('UPDATE coupon_uses SET returned_at = used_at WHERE grant_id = $1', [id])
  const { pool } = shop().shop
  const told = await couponPersonalData.export(pool, someone.accountId, now())
  const times = { grantedAt: expect.any(Number), activeDate: expect.any(Number), expiredDate: expect.any(Number) }
  const worth = { couponValue: 1000, minConsume: 5000, usingRange: '全场商品可用，处方药除外', ...times }
  expect(told).toEqual({
    coupons: expect.arrayContaining([
      { name: '新人礼', ...worth, uses: [] },
      {
        name: '会员回馈',
        ...worth,
        uses: [
          {
            ...{ ordersCode: order.ordersCode, amount: 1000 },
            ...{ usedAt: expect.any(Number), returnedAt: expect.any(Number) },
          },
        ],
      },
    ]),
    giftClaims: [{ claimedAt: expect.any(Number) }],
  })
})
