import { DAY } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { later, useCoins } from '../../testing/coin-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const on = useCoins(shop)

describe('coins of an account', () => {
  const merge = (from: string, into: string) =>
    on.inTransaction((tx) => shop().personalData.merge(tx, from, into, on.now))

  // Holds account#86, money#20.
  it('go over to the account that it becomes one with, year by year, with their history', async () => {
    const [from, into] = [await on.member(), await on.member()]
    const [past, soon] = [later(on.now, -DAY), later(on.now, 100 * DAY)]
    for (const [to, amount] of [
      [from, 10],
      [into, 5],
    ] as const) {
      await on.a.coins({ member: to, amount: amount * 10, expiresAt: soon })
      await on.a.coins({ member: to, amount, expiresAt: past })
    }
    const order = await on.orderWithCoins(from, { coinMoney: 30 })
    await merge(from.accountId, into.accountId)
    expect(await into.coins()).toEqual({ value: 120, expiring: null })
    expect((await into.told()).toSorted()).toEqual(
      [
        `-30 订单${order.ordersCode}抵扣`,
        '-10 到期失效',
        '-5 到期失效',
        '10 健康币赠送',
        '100 健康币赠送',
        '5 健康币赠送',
        '50 健康币赠送',
      ].toSorted(),
    )
    await on.move({ ...order, accountId: into.accountId }, 'canceled')
    expect(await into.coins()).toMatchObject({ value: 150 })
    expect(await on.sql('SELECT FROM transfers WHERE account_id = $1', [from.accountId])).toEqual([])
    expect(await on.differences()).toEqual([])
  })

  // Holds account#86.
  it('are gone with an account that is erased, and told of before', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 90, at: later(on.now, -DAY) })
    const order = await on.orderWithCoins(someone, { status: 'canceled', coinMoney: 40 })
    const { personalData } = shop()
    expect(await personalData.consequences(shop().shop.pool, someone.accountId, on.now)).toContainEqual({
      kind: 'coins',
      count: 50,
    })
    const { coins, ledger } = await personalData.export(shop().shop.pool, someone.accountId, on.now)
    expect(coins).toEqual({
      lots: [{ remaining: 50, expiresAt: expect.any(Number) }],
      uses: [{ ordersCode: order.ordersCode, amount: 40, returned: 0 }],
    })
    expect(ledger).toMatchObject({
      coins: [
        { kind: 'earned', coinAmount: 90 },
        { kind: 'spent', coinAmount: -40 },
      ],
      money: [],
    })
    await on.inTransaction((tx) => personalData.erase(tx, someone.accountId, on.now))
    for (const table of ['coin_lots', 'coin_uses', 'transfers']) {
      expect(await on.sql(`SELECT FROM ${table} WHERE account_id = $1`, [someone.accountId])).toEqual([])
    }
  })
})
