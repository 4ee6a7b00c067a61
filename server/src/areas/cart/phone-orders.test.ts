import { openLimits } from '@shop/contract/fields/cart'
import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { makeBuilders } from '@shop/world'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { freshPhone } from '../../testing/login.ts'
import { callsBy, importedOrder } from '../../testing/order-steps.ts'
import { submit } from '../../testing/settle-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { changeOrders, openShopper, ordersOf, putProduct, type Shopper } from '../../testing/shopping.ts'
import { purgeOldPhoneOrders } from './open-orders.ts'
import { phoneOrders } from './tables.ts'

const shop = useShop()
const product = (facts = {}) => putProduct(shop(), { stock: 1000, ...facts })
const shopper = () => openShopper(shop())
const most = openLimits.ordersToPhone
const HOUR = 3_600_000
const strangers = (count: number) => Promise.all(Array.from({ length: count }, shopper))
const codesOf = (answers: readonly { status: number; code?: string | undefined }[]) =>
  answers.map(({ status, code }) => code ?? status).toSorted()
const times = <Value>(count: number, value: Value): Value[] => Array(count).fill(value)

/** Orders one piece to a phone. */
async function buyTo(phone: string, { call, addressId }: Shopper, skuCode: string) {
  const place = { provinceCode: '44', cityCode: '4401', regionCode: '440106', customArea: '五山路381号' }
  const given = { consignee: '林知夏', consigneePhone2: phone, ...place }
  const { body } = await call('POST', '/addresses', given)
  return submit({ call, addressId: body.id ?? addressId } as Shopper, { skuCode, expectedSum: 2000 })
}
const cancelAll = async (member: Shopper) => {
  for (const { ordersCode } of await ordersOf(shop(), member)) {
    const answer = await member.call('PUT', `/v3/orders/${ordersCode}/platformCancel`, { reason: 'changedMind' })
    expect(answer.status).toBeLessThan(300)
  }
}
const countedOf = ({ accountId }: Shopper) =>
  shop().shop.pool.orm.$count(phoneOrders, eq(phoneOrders.accountId, accountId))

describe('the limit of orders to a phone', () => {
  // Holds orders#69.
  it('lets strangers place five orders to one phone in three days, side by side too, and says what to do', async () => {
    const [skuCode, phone, members] = [await product(), freshPhone(), await strangers(8)]
    const answers = await Promise.all(members.map((member) => buyTo(phone, member, skuCode)))
    expect(codesOf(answers)).toEqual([...times(most, 201), ...times(3, 'PHONE_ORDERS_FULL')])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { message: '该收货手机号近期下单过多，请过几天再提交，或使用您账号绑定的手机号收货' },
    })
    expect((await submit(members[0]!, { skuCode, expectedSum: 2000 })).status).toBe(201)
  })

  // Holds orders#69.
  it('does not stop the owner of the phone, whatever strangers have ordered to it', async () => {
    const [skuCode, owner, members] = [await product(), await shopper(), await strangers(most + 1)]
    for (const member of members.slice(0, most)) expect((await buyTo(owner.phone, member, skuCode)).status).toBe(201)
    expect((await buyTo(owner.phone, members[most]!, skuCode)).code).toBe('PHONE_ORDERS_FULL')
    const own = []
    for (let index = 0; index < openLimits.orders + 1; index++) own.push(await buyTo(owner.phone, owner, skuCode))
    expect(codesOf(own)).toEqual([...times(openLimits.orders, 201), 'OPEN_ORDERS_FULL'])
  })

  // Holds orders#69.
  it('does not count the orders that the owner of the phone places to it', async () => {
    const [skuCode, owner, members] = [await product(), await shopper(), await strangers(most)]
    for (let index = 0; index < most; index++) expect((await buyTo(owner.phone, owner, skuCode)).status).toBe(201)
    expect(await countedOf(owner)).toBe(0)
    const answers = await Promise.all(members.map((member) => buyTo(owner.phone, member, skuCode)))
    expect(codesOf(answers)).toEqual(times(most, 201))
  })

  // Holds orders#69.
  it('does not count an order that is cancelled', async () => {
    const [skuCode, phone, member] = [await product(), freshPhone(), await shopper()]
    const fill = async () => {
      for (let index = 0; index < most; index++) expect((await buyTo(phone, member, skuCode)).status).toBe(201)
    }
    await fill()
    expect((await buyTo(phone, await shopper(), skuCode)).code).toBe('PHONE_ORDERS_FULL')
    await cancelAll(member)
    expect(await countedOf(member)).toBe(0)
    expect((await buyTo(phone, await shopper(), skuCode)).status).toBe(201)
  })

  // Holds orders#69.
  it('counts an order that is on its way or delivered until three days are over', async () => {
    const [skuCode, phone, member] = [await product(), freshPhone(), await shopper()]
    for (let index = 0; index < most; index++) expect((await buyTo(phone, member, skuCode)).status).toBe(201)
    await changeOrders(shop(), member, {
      status: orderStatusNumbers.waitReceiving,
      deliveredAt: shop().shop.clock.now(),
    })
    const now = shop().shop.clock.now().getTime()
    await purgeOldPhoneOrders(shop().shop.pool, new Date(now + (openLimits.phoneHours - 1) * HOUR))
    expect((await buyTo(phone, await shopper(), skuCode)).code).toBe('PHONE_ORDERS_FULL')
    await purgeOldPhoneOrders(shop().shop.pool, new Date(now + openLimits.phoneHours * HOUR + 1000))
    expect(await countedOf(member)).toBe(0)
    expect((await buyTo(phone, await shopper(), skuCode)).status).toBe(201)
  })
})

describe('the limit of open orders', () => {
  // Holds orders#70.
  it('does not count orders that another shop imports for the phone of the account', async () => {
    const { pool, keyring, clock } = shop().shop
    const builders = makeBuilders({ pool, keyring, now: () => clock.now() })
    const operate = callsBy(shop(), (await builders.operator({ scopes: ['feeds'] })).bearer)
    const [skuCode, owner] = [await product(), await shopper()]
    const lines = [{ productCode: skuCode, amount: 1, actualPrice: 1000 }]
    for (let index = 0; index < openLimits.orders; index++) {
      const body = importedOrder(clock.now(), { phone: owner.phone, lines })
      expect((await operate('PUT', `/ops/feeds/orders/open-${index}`, body)).status).toBe(200)
    }
    expect(await ordersOf(shop(), owner)).toHaveLength(openLimits.orders)
    expect((await buyTo(owner.phone, owner, skuCode)).status).toBe(201)
  })
})
