import { line } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { later, useCoins, yearEnd } from '../../testing/coin-steps.ts'
import { callsBy } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { returnCoins } from './actions/spend-coins.ts'

const shop = useShop()
const on = useCoins(shop)

/** Lines of three warehouses, which make three parts. */
const threeParts = [
  line('10010001', { warehouse: 'GZ', actualPrice: 3333 }),
  line('10010005', { warehouse: 'WH', actualPrice: 3333 }),
  line('10080001', { warehouse: 'SH', actualPrice: 3335 }),
]

describe('an order that is completed', () => {
  // Holds money#21.
  it('earns a coin for each whole yuan that was paid for it, once', async () => {
    const someone = await on.member()
    const order = await on.a.order({
      member: someone,
      status: 'waitEvaluate',
      lines: [line('10010001', { actualPrice: 12_399 })],
    })
    await on.move(order, 'completeTransaction')
    expect(await someone.told()).toEqual([`123 订单${order.ordersCode}完成获得`])
    await on.move(order, 'invoiced')
    expect(await someone.coins()).toMatchObject({ value: 123 })
  })

  // Holds money#21.
  it('earns when it completes as an invoiced one, too', async () => {
    const someone = await on.member()
    const order = await on.a.order({
      member: someone,
      status: 'waitEvaluate',
      lines: [line('10010001', { actualPrice: 10_000 })],
    })
    await on.move(order, 'invoiced')
    expect(await someone.coins()).toMatchObject({ value: 100 })
  })

  // Holds money#21.
  it('earns by its parts where it is split, and not as a whole besides', async () => {
    const someone = await on.member()
    const { parts } = await on.a.order({
      member: someone,
      status: 'waitEvaluate',
      transportCosts: 0,
      lines: threeParts,
    })
    for (const { id } of parts) await on.move({ accountId: someone.accountId, id }, 'completeTransaction')
    expect((await someone.told()).toSorted()).toEqual(
      parts.map(({ ordersCode }) => `33 订单${ordersCode}完成获得`).toSorted(),
    )
  })

  // Holds money#21.
  it('earns by the setting of that time, and nothing where that is 0', async () => {
    const someone = await on.member()
    const operator = await on.a.operator({ scopes: ['settings'] })
    const set = (value: unknown) =>
      callsBy(shop(), operator.bearer)('PUT', '/ops/settings', {
        module: 'mall-global',
        key: 'coinsPerYuan',
        value,
        reason: '测试',
      })
    for (const refused of [-1, 101, 1.5, '2']) expect((await set(refused)).status).toBe(400)
    const lines = [line('10010001', { actualPrice: 10_000 })]
    try {
      expect((await set(3)).status).toBe(204)
      await on.move(await on.a.order({ member: someone, status: 'waitEvaluate', lines }), 'completeTransaction')
      expect(await someone.coins()).toMatchObject({ value: 300 })
      expect((await set(0)).status).toBe(204)
      await on.move(await on.a.order({ member: someone, status: 'waitEvaluate', lines }), 'completeTransaction')
      expect(await someone.coins()).toMatchObject({ value: 300 })
    } finally {
      await set(1)
    }
  })

  // Holds money#21.
  it('earns of cash at the door once the courier’s money is known of', async () => {
    const someone = await on.member()
    const order = await on.a.order({
      member: someone,
      status: 'waitEvaluate',
      paymentType: 1,
      lines: [line('10010001', { actualPrice: 10_000 })],
    })
    const notTold = 'UPDATE orders SET collected_at = NULL, collected_sum = NULL WHERE account_id = $1'
    await on.sql(notTold, [someone.accountId])
    await on.move(order, 'completeTransaction')
    expect(await someone.told()).toEqual([])
    const operator = await on.a.operator({ scopes: ['traces', 'shipping', 'refunds', 'orders'] })
    const collected = await callsBy(shop(), operator.bearer)('POST', `/ops/orders/${order.ordersCode}/collection`, {})
    expect(collected.status).toBeLessThan(300)
    expect(await someone.told()).toEqual([`100 订单${order.ordersCode}完成获得`])
  })

  it('earns nothing for an account that has been erased meanwhile', async () => {
    const someone = await on.member()
    const order = await on.a.order({ member: someone, status: 'waitEvaluate' })
    await on.inTransaction((tx) => shop().personalData.erase(tx, someone.accountId, on.now))
    await on.move(order, 'completeTransaction')
    expect(await on.lotsOf(someone.accountId)).toEqual([])
  })

  // Holds money#21.
  it('loses what it earned with its refund, as far as it is still there', async () => {
    const someone = await on.member()
    const lines = [line('10010001', { actualPrice: 20_000 })]
    const [kept, spent] = [
      await on.a.order({ member: someone, status: 'waitEvaluate', lines }),
      await on.a.order({ member: someone, coinMoney: 150 }),
    ]
    await on.move(kept, 'completeTransaction')
    await on.a.spending({ order: spent, amount: 150 })
    await on.refund(kept)
    expect(await someone.coins()).toMatchObject({ value: 0 })
    expect((await someone.told()).toSorted()).toEqual(
      [
        `-50 订单${kept.ordersCode}退款扣回`,
        `-150 订单${spent.ordersCode}抵扣`,
        `200 订单${kept.ordersCode}完成获得`,
      ].toSorted(),
    )
  })
})

describe('an order that ends', () => {
  // Holds money#24.
  it('returns its coins to the lots that they came from, whoever cancels it', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 300, at: yearEnd(2026) })
    await on.a.coins({ member: someone, amount: 300, at: later(yearEnd(2026), 1) })
    const before = await on.lotsOf(someone.accountId)
    const order = await on.orderWithCoins(someone, { coinMoney: 500 })
    expect(
      (await someone.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'changedMind' })).status,
    ).toBeLessThan(300)
    expect(await on.lotsOf(someone.accountId)).toEqual(before)
    expect(await someone.told()).toContain(`500 订单${order.ordersCode}取消退回`)
  })

  // Holds money#21, money#24.
  it('returns them when it is paid back, and gives up what it earned', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 500 })
    const lines = [line('10010001', { actualPrice: 20_000 })]
    const order = await on.orderWithCoins(someone, { status: 'waitEvaluate', coinMoney: 200, lines })
    await on.move(order, 'completeTransaction')
    expect(await someone.coins()).toMatchObject({ value: 498 })
    await on.refund(order)
    expect(await someone.coins()).toMatchObject({ value: 500 })
    expect(await someone.told()).toEqual(
      expect.arrayContaining([`200 订单${order.ordersCode}退款退回`, `-198 订单${order.ordersCode}退款扣回`]),
    )
  })

  // Holds money#24.
  it('does not return what has expired meanwhile', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 300, at: yearEnd(2025) })
    await on.a.coins({ member: someone, amount: 300, at: later(yearEnd(2025), 1) })
    const [first, second] = [
      await on.orderWithCoins(someone, { status: 'waitDelivery', coinMoney: 200 }),
      await on.orderWithCoins(someone, { status: 'waitDelivery', coinMoney: 300 }),
    ]
    await on.refund(first, later(yearEnd(2026), 1))
    await on.refund(second, later(yearEnd(2026), 1))
    expect(await on.lotsOf(someone.accountId)).toEqual([
      { expires_at: later(yearEnd(2026), 1), remaining: 0 + 100 - 100 },
      { expires_at: later(yearEnd(2027), 1), remaining: 300 },
    ])
    expect((await someone.told()).filter((each: string) => each.endsWith('退款退回'))).toEqual([
      `200 订单${second.ordersCode}退款退回`,
    ])
  })

  // Holds money#24.
  it('returns the share of each part once, however often that is asked for at once', async () => {
    for (let round = 0; round < 3; round++) {
      const someone = await on.member()
      await on.a.coins({ member: someone, amount: 301, at: yearEnd(2026) })
      await on.a.coins({ member: someone, amount: 300, at: later(yearEnd(2026), 1) })
      const before = await on.lotsOf(someone.accountId)
      const { id, parts } = await on.orderWithCoins(someone, {
        status: 'waitDelivery',
        coinMoney: 599,
        lines: threeParts,
      })
      const shares = await on.sql('SELECT id, coin_money FROM orders WHERE parent_id = $1', [id])
      const shareOf = (part: { id: string }) => shares.find((share) => share.id === part.id).coin_money
      const returnOnce = (part: { id: string }) => {
        const returning = { accountId: someone.accountId, orderId: part.id, parentId: id, amount: shareOf(part) }
        return on.inTransaction((tx) => returnCoins(tx, returning, on.now))
      }
      const [first, ...others] = parts
      await Promise.all(Array.from({ length: 20 }, () => returnOnce(first!)))
      expect(await someone.coins()).toMatchObject({ value: 2 + shareOf(first!) })
      // Side by side: none may count on what another has not returned yet.
      await Promise.all(Array.from({ length: 20 }, () => others.map(returnOnce)).flat())
      expect(await on.lotsOf(someone.accountId)).toEqual(before)
      expect(await on.differences()).toEqual([])
    }
  })

  // Holds money#24.
  it('returns the share of each part of a split one, which add up to the whole', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 301, at: yearEnd(2026) })
    await on.a.coins({ member: someone, amount: 300, at: later(yearEnd(2026), 1) })
    const before = await on.lotsOf(someone.accountId)
    const order = await on.orderWithCoins(someone, { status: 'waitDelivery', coinMoney: 601, lines: threeParts })
    expect(order.parts).toHaveLength(3)
    await Promise.all(order.parts.slice(1).map((part) => on.refund({ ...part, accountId: someone.accountId })))
    expect((await someone.coins()).value).toBeLessThan(601)
    await on.refund({ ...order.parts[0]!, accountId: someone.accountId })
    expect(await on.lotsOf(someone.accountId)).toEqual(before)
    const returned = (await someone.told()).filter((each: string) => each.endsWith('退款退回'))
    expect(returned).toHaveLength(3)
    expect(returned.reduce((sum: number, each: string) => sum + Number.parseInt(each, 10), 0)).toBe(601)
  })
})
