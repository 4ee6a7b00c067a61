import { DAY } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { later, useCoins, yearEnd } from '../../testing/coin-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { expireLots } from './actions/expire-lots.ts'
import { readCoinBalance } from './index.ts'
import { presentCoins } from './present.ts'
import { readLots } from './store/lots.ts'

const shop = useShop()
const on = useCoins(shop)
/** What the member would be told at a time. */
const coinsAt = async (accountId: string, at: Date) => presentCoins(await readLots(shop().shop.pool, accountId, at), at)

describe('coins', () => {
  // Holds money#20, money#25.
  it('are none for a new member, with nothing to tell', async () => {
    const someone = await on.member()
    expect(await someone.coins()).toEqual({ value: 0, expiring: null })
    expect(await someone.history()).toEqual({ content: [], totalElements: 0, totalPages: 0 })
  })

  // Holds money#20, money#25.
  it('are told as a balance, and what expires within 30 days with its day', async () => {
    const someone = await on.member()
    const [soon, year] = [later(on.now, 29 * DAY), later(on.now, 400 * DAY)]
    await on.a.coins({ member: someone, amount: 70, expiresAt: soon })
    await on.a.coins({ member: someone, amount: 600, expiresAt: year })
    expect(await someone.coins()).toEqual({ value: 670, expiring: { coinAmount: 70, expiresAt: soon.getTime() } })
    expect(await coinsAt(someone.accountId, later(soon, -30 * DAY))).toMatchObject({ expiring: { coinAmount: 70 } })
    expect(await coinsAt(someone.accountId, later(soon, -30 * DAY - 1))).toEqual({ value: 670, expiring: null })
    expect(await coinsAt(someone.accountId, later(soon, -1))).toMatchObject({ value: 670 })
    expect(await coinsAt(someone.accountId, soon)).toEqual({ value: 600, expiring: null })
  })

  // Holds money#20, money#23.
  it('of one year are one lot, and expire with the year after it, to the millisecond', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 100, at: yearEnd(2025) })
    await on.a.coins({ member: someone, amount: 10, at: later(yearEnd(2025), -DAY) })
    await on.a.coins({ member: someone, amount: 7, at: later(yearEnd(2025), 1) })
    expect(await on.lotsOf(someone.accountId)).toEqual([
      { expires_at: later(yearEnd(2026), 1), remaining: 110 },
      { expires_at: later(yearEnd(2027), 1), remaining: 7 },
    ])
    expect(await coinsAt(someone.accountId, yearEnd(2026))).toEqual({
      value: 117,
      expiring: { coinAmount: 110, expiresAt: later(yearEnd(2026), 1).getTime() },
    })
    expect(await coinsAt(someone.accountId, later(yearEnd(2026), 1))).toEqual({ value: 7, expiring: null })
    const { pool } = shop().shop
    expect(await readCoinBalance(pool, someone.accountId, yearEnd(2026))).toBe(117)
    expect(await readCoinBalance(pool, someone.accountId, later(yearEnd(2026), 1))).toBe(7)
    expect(await on.spend(someone.accountId, (await on.a.order()).id, 8, later(yearEnd(2026), 1))).toBe(false)
  })

  // Holds money#25.
  it('have a history of ten a page from page 0, the latest first', async () => {
    const someone = await on.member()
    for (let day = 1; day <= 12; day++)
      await on.a.coins({ member: someone, amount: day, at: later(on.now, -day * DAY) })
    const first = await someone.history()
    expect(first).toMatchObject({ totalElements: 12, totalPages: 2 })
    expect(first.content).toHaveLength(10)
    expect(first.content[0]).toEqual({
      createDate: later(on.now, -DAY).getTime(),
      coinAmount: 1,
      description: '健康币赠送',
    })
    const second = await someone.history('?page=1')
    expect(second.content.map(({ coinAmount }: { coinAmount: number }) => coinAmount)).toEqual([11, 12])
    expect(await someone.history('?page=2')).toMatchObject({ content: [], totalElements: 12 })
    expect((await someone.call('GET', '/coins/history?page=-1')).status).toBe(400)
  })

  it('are the member’s own', async () => {
    const [someone, other] = [await on.member(), await on.member()]
    await on.a.coins({ member: someone, amount: 600 })
    expect(await other.coins()).toEqual({ value: 0, expiring: null })
    expect((await other.history()).totalElements).toBe(0)
  })
})

describe('spending', () => {
  // Holds money#23.
  it('takes what expires first, and keeps from which lots', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 300, at: later(yearEnd(2026), 1) })
    await on.a.coins({ member: someone, amount: 100, at: yearEnd(2026) })
    const order = await on.a.order({ member: someone, coinMoney: 250 })
    expect(await on.spend(someone.accountId, order.id, 250)).toBe(true)
    expect(
      await on.sql('SELECT expires_at, amount, returned FROM coin_uses WHERE order_id = $1 ORDER BY 1', [order.id]),
    ).toEqual([
      { expires_at: later(yearEnd(2027), 1), amount: 100, returned: 0 },
      { expires_at: later(yearEnd(2028), 1), amount: 150, returned: 0 },
    ])
    expect(await someone.coins()).toMatchObject({ value: 150 })
    expect(await someone.told()).toContain(`-250 订单${order.ordersCode}抵扣`)
  })

  it('is refused and changes nothing where there are fewer', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 300 })
    expect(await on.spend(someone.accountId, (await on.a.order({ member: someone })).id, 301)).toBe(false)
    expect(await someone.coins()).toMatchObject({ value: 300 })
    expect(await on.sql('SELECT FROM coin_uses WHERE account_id = $1', [someone.accountId])).toEqual([])
  })

  // Holds money#20, money#23.
  it('never takes more than there is, however many orders ask at once', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 600, at: yearEnd(2026) })
    await on.a.coins({ member: someone, amount: 400, at: later(yearEnd(2026), 1) })
    const orders = await on.a.orders(
      someone,
      Array.from({ length: 20 }, () => ({ coinMoney: 90 })),
    )
    const outcomes = await Promise.all(orders.map(({ id }) => on.spend(someone.accountId, id, 90)))
    expect(outcomes.filter(Boolean)).toHaveLength(11)
    expect(await someone.coins()).toMatchObject({ value: 10 })
    expect(await on.differences()).toEqual([])
  })
})

describe('what expires', () => {
  // Holds money#20, money#25.
  it('is booked out once, and stands in the history', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 40, at: yearEnd(2025) })
    await on.a.coins({ member: someone, amount: 2, at: later(yearEnd(2025), 1) })
    const { pool } = shop().shop
    await expireLots(pool, yearEnd(2026))
    expect(await someone.told()).not.toContain('-40 到期失效')
    await Promise.all([1, 2, 3].map(() => expireLots(pool, later(yearEnd(2026), 1))))
    expect(await someone.told()).toEqual(['-40 到期失效', '2 健康币赠送', '40 健康币赠送'])
    expect(await on.differences()).toEqual([])
  })

  it('is booked out of as many lots as there are', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => on.a.member()))
    const expiresAt = later(on.now, -1)
    await on.sql(
      `INSERT INTO coin_lots (account_id, expires_at, remaining)
       SELECT account_id, $2::timestamptz - make_interval(days => number), 1 FROM unnest($1::uuid[]) AS account_id, generate_series(0, 99) AS number`,
      [people.map(({ accountId }) => accountId), expiresAt],
    )
    await expireLots(shop().shop.pool, on.now)
    expect(await on.sql('SELECT count(*) FROM coin_lots WHERE remaining > 0 AND expires_at <= $1', [on.now])).toEqual([
      { count: 0 },
    ])
    // The lots came out of nowhere.
    await on.sql('DELETE FROM coin_lots WHERE account_id = ANY($1)', [people.map(({ accountId }) => accountId)])
    await on.inTransaction(async (tx) => {
      for (const { accountId } of people) await shop().personalData.erase(tx, accountId, on.now)
    })
  })
})
