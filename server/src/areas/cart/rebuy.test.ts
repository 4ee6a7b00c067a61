import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import {
  banProduct,
  changeOrders,
  changeProduct,
  openShopper,
  putProduct,
  putPromotion,
  type Shopper,
} from '../../testing/shopping.ts'
import { cartItems } from './tables.ts'

const shop = useShop()
type Facts = Parameters<typeof changeProduct>[2]

/** Orders what a member selected, and completes the order. @returns its code */
async function orderAll(member: Shopper): Promise<string> {
  const { call, addressId } = member
  const { body: quote } = await call('POST', '/settle/quote', { isRx: false, addressId })
  const body = { isRx: false, addressId, paymentType: 1, shippingTime: 'anyDay', expectedSum: quote.sum }
  const answer = await call('POST', '/settle/orders', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  await changeOrders(shop(), member, { status: orderStatusNumbers.completeTransaction })
  return answer.body.ordersCode
}

/** A member who ordered so many of some products, which are like this since. */
async function withOrder(amount: number, since: readonly Facts[]) {
  const member = await openShopper(shop())
  const codes = await Promise.all(since.map(() => putProduct(shop())))
  for (const productCode of codes) await member.call('POST', '/memberShopCarts/items', { productCode, num: amount })
  const ordersCode = await orderAll(member)
  await Promise.all(since.map((facts, index) => changeProduct(shop(), codes[index]!, { stock: 200, ...facts })))
  return { member, ordersCode, codes }
}
const preview = ({ call }: Shopper, code: string) => call('GET', `/v3/orders/${code}/rebuy`)
const rebuy = ({ call }: Shopper, code: string, host = '') =>
  call('PUT', `/v3/orders/${code}/rebuy${host && `?sourceHost=${host}`}`)
const list = async ({ call }: Shopper, isRx = false) => (await call('GET', `/memberShopCarts?isRx=${isRx}`)).body.items

const amounts = async (member: Shopper, isRx = false) =>
  Object.fromEntries(
    (await list(member, isRx)).map(({ itemCode, amount }: Record<string, unknown>) => [itemCode, amount]),
  )

describe('buying again', () => {
  // Holds orders#33.
  it('tells prices, stock, bans and prescription drugs before it acts, and changes nothing then', async () => {
    const { member, ordersCode, codes } = await withOrder(2, [
      { price: 1200 },
      { stock: 3, reserved: 2 },
      { name: '新名' },
      { prescriptionType: 4 },
      { classCode: '200704' },
      { isOnShelf: false },
    ])
    await banProduct(shop(), codes[2]!)
    const { status, body } = await preview(member, ordersCode)
    expect(status).toBe(200)
    const told = codes.map((code) =>
      body.lines.find(({ productCode }: { productCode: string }) => productCode === code),
    )
    expect(told).toMatchObject([
      { amount: 2, oldPrice: 1000, price: 1200, problem: null },
      { problem: 'tooFew', most: 1 },
      { productName: '新名', problem: 'banned', most: 0 },
      { prescriptionType: 4, problem: null },
      { problem: 'appOnly' },
      { problem: 'notSold' },
    ])
    expect([await list(member), await list(member, true)]).toEqual([[], []])
  })

  // Holds orders#33.
  it('puts what can be bought on its lists, as many as there may be', async () => {
    const { member, ordersCode, codes } = await withOrder(3, [
      {},
      { stock: 4, reserved: 3 },
      {},
      { prescriptionType: 5 },
      { restriction: 4 },
    ])
    const [plain, scarce, banned, drug, restricted] = codes as [string, string, string, string, string]
    await banProduct(shop(), banned)
    await member.call('POST', '/memberShopCarts/items', { productCode: plain, num: 4 })
    expect(await rebuy(member, ordersCode, 'evil.example')).toMatchObject({
      status: 200,
      body: { url: '/shoppingcart/index.html?isRx=false' },
    })
    expect(await amounts(member)).toEqual({ [plain]: 7, [scarce]: 1, [restricted]: 1 })
    expect(await amounts(member, true)).toEqual({ [drug]: 3 })
  })

  // Holds orders#34.
  it('leads to the other list where everything needs a prescription', async () => {
    const { member, ordersCode } = await withOrder(1, [{ prescriptionType: 4 }])
    expect((await rebuy(member, ordersCode)).body).toEqual({ url: '/shoppingcart/index.html?isRx=true' })
  })

  it('never takes away what is on the list', async () => {
    const { member, ordersCode, codes } = await withOrder(2, [{}])
    await member.call('POST', '/memberShopCarts/items', { productCode: codes[0], num: 9 })
    await changeProduct(shop(), codes[0]!, { stock: 7, reserved: 2 })
    await rebuy(member, ordersCode)
    expect(await list(member)).toMatchObject([{ amount: 9, problem: 'tooFew' }])
  })

  it('takes bundle members as products of their own, and no gift', async () => {
    const member = await openShopper(shop())
    const [one, two, gift] = await Promise.all([1, 2, 3].map(() => putProduct(shop())))
    const members = [
      { productCode: one!, amount: 1, price: 900 },
      { productCode: two!, amount: 2, price: 450 },
    ]
    const kit = await putPromotion(shop(), { kind: 'bundle', members }, 5)
    await putPromotion(shop(), { kind: 'gift', productCode: two!, least: 1, giftCode: gift!, amount: 1 })
    for (const productCode of [kit, two]) await member.call('POST', '/memberShopCarts/items', { productCode, num: 1 })
    await rebuy(member, await orderAll(member))
    expect(await amounts(member)).toEqual({ [one!]: 1, [two!]: 3 })
  })

  it('of what cannot be bought any more is refused', async () => {
    const { member, ordersCode } = await withOrder(1, [{ stock: 1, reserved: 1 }, { isOnShelf: false }])
    expect(await rebuy(member, ordersCode)).toMatchObject({
      status: 409,
      code: 'NOTHING_TO_REBUY',
      body: { message: '订单内的商品暂时都无法购买' },
    })
  })

  it('onto full lists is refused whole', async () => {
    const { member, ordersCode, codes } = await withOrder(1, [{}, {}])
    const { pool, clock } = shop().shop
    const row = { accountId: member.accountId, kind: 'product', isRx: true, amount: 1, addedPrice: 1 } as const
    const others = Array.from({ length: 99 }, (_, index) => `200000${index + 10}`)
    await pool.orm.insert(cartItems).values(others.map((itemCode) => ({ ...row, itemCode, addedAt: clock.now() })))
    expect(await rebuy(member, ordersCode)).toMatchObject({
      status: 409,
      code: 'CART_FULL',
      body: { message: '清单已满，最多可放100种商品' },
    })
    expect(await amounts(member)).toEqual({})
    await member.call('POST', '/memberShopCarts/items', { productCode: codes[0], num: 1 })
    expect(await amounts(member)).toEqual({ [codes[0]!]: 1 })
  })

  // Holds orders#35.
  it.each(
    (Object.keys(orderStatusNumbers) as (keyof typeof orderStatusNumbers)[]).map((status) => [
      status,
      ['waitEvaluate', 'completeTransaction', 'invoiced', 'canceled'].includes(status),
    ]),
  )('of an order in %s follows the button of the order: %s', async (status, isAllowed) => {
    const { member, ordersCode } = await withOrder(1, [{}])
    await changeOrders(shop(), member, { status: orderStatusNumbers[status] })
    const { body: detail } = await member.call('GET', `/v3/orders/${ordersCode}`)
    expect(detail.actions.includes('rebuy')).toBe(isAllowed)
    const refused = { status: 409, code: 'ORDER_STATE_CHANGED' }
    expect(await preview(member, ordersCode)).toMatchObject(isAllowed ? { status: 200 } : refused)
    expect(await rebuy(member, ordersCode)).toMatchObject(isAllowed ? { status: 200 } : refused)
    expect(await list(member)).toHaveLength(isAllowed ? 1 : 0)
  })

  it('of somebody else’s order answers as of none', async () => {
    const { ordersCode } = await withOrder(1, [{}])
    const other = await openShopper(shop())
    for (const code of [ordersCode, '999999999999999999']) {
      expect(await preview(other, code)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
      expect(await rebuy(other, code)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    }
    expect(await list(other)).toEqual([])
  })
})
