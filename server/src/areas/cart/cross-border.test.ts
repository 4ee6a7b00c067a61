import { randomUUID } from 'node:crypto'
import { fullIdNumber } from '@shop/contract/fields/id-number'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { freshPerson, submit } from '../../testing/settle-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { openShopper, ordersOf, putProduct, type Shopper, stockOf } from '../../testing/shopping.ts'
import { endDueOrders } from '../orders/index.ts'
import { freePurchase } from './store/purchases.ts'
import { crossBorderPurchases } from './tables.ts'

const shop = useShop()
const product = (facts = {}) => putProduct(shop(), facts)
const shopper = () => openShopper(shop())
const abroad = (facts = {}) => product({ isGlobal: true, warehouse: 'HK', taxRate: 910, price: 100_000, ...facts })

describe('a cross-border order', () => {
  const buy = (member: Shopper, skuCode: string, expectedSum: number, more: object = {}) =>
    submit(member, { skuCode, expectedSum, buyerName: '林知夏', buyerIdNumber: freshPerson(), ...more })
  /** 1,000 yuan and its tax of 9.1 %. */
  const SUM = 109_100
  const purchasesOf = ({ accountId }: Shopper) =>
    shop().shop.pool.orm.select().from(crossBorderPurchases).where(eq(crossBorderPurchases.accountId, accountId))

  // Holds orders#64.
  it('carries tax and asks for the buyer’s name and ID number, which are encrypted', async () => {
    const member = await shopper()
    const skuCode = await abroad()
    const buyerIdNumber = freshPerson()
    expect(await buy(member, skuCode, SUM, { buyerName: undefined })).toMatchObject({
      status: 400,
      code: 'BUYER_REQUIRED',
    })
    expect(await buy(member, skuCode, SUM, { buyerIdNumber: undefined })).toMatchObject({
      status: 400,
      code: 'BUYER_ID_REQUIRED',
    })
    expect((await buy(member, skuCode, SUM, { buyerIdNumber })).status).toBe(201)
    const [made] = await ordersOf(shop(), member)
    expect(made).toMatchObject({ isGlobal: true, tax: 9100, sum: SUM })
    const cipher = await fieldCipher(shop().shop.pool, shop().shop.keyring, member.accountId, 'retained')
    expect(cipher.open(made!.buyerName!, `orders.buyer_name:${made!.id}`)).toBe('林知夏')
    expect(cipher.open(made!.buyerIdNumber!, `orders.buyer_id_number:${made!.id}`)).toBe(buyerIdNumber)
    const [purchase] = await purchasesOf(member)
    expect(purchase).toMatchObject({ orderId: made!.id, amount: 100_000, freedAt: null })
    expect(purchase!.personHash.includes(buyerIdNumber)).toBe(false)
  })

  // Holds orders#64.
  it.each(['440106199001010001', '44010619900101', '440106209901010008'])(
    'with the ID number %s is refused',
    async (buyerIdNumber) => {
      const answer = await buy(await shopper(), await abroad(), SUM, { buyerIdNumber })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'buyerIdNumber'])
    },
  )

  // Holds orders#65.
  it('above the limit of an order is refused', async () => {
    const skuCode = await abroad()
    const answer = await buy(await shopper(), skuCode, 6 * SUM, { quantity: 6 })
    expect(answer).toMatchObject({
      status: 409,
      code: 'GLOBAL_ORDER_LIMIT',
      body: { message: '跨境订单金额超过单次限额，请减少商品后再提交' },
    })
    expect((await buy(await shopper(), skuCode, 5 * SUM, { quantity: 5 })).status).toBe(201)
  })

  // Holds orders#65.
  it('counts towards its person’s year, over accounts, in either form of the number', async () => {
    const skuCode = await abroad()
    const short = '440106900101503'
    const members = [await shopper(), await shopper()]
    const five = (index: number, buyerIdNumber: string) =>
      buy(members[index % 2]!, skuCode, 5 * SUM, { quantity: 5, buyerIdNumber })
    for (let index = 0; index < 5; index++) {
      expect((await five(index, index % 2 === 0 ? short : fullIdNumber(short))).status).toBe(201)
    }
    expect(await five(0, short)).toMatchObject({
      status: 409,
      code: 'GLOBAL_YEAR_LIMIT',
      body: { message: '已超过该身份证本年度跨境购买限额' },
    })
    expect((await buy(members[0]!, skuCode, SUM, { buyerIdNumber: short })).status).toBe(201)
    expect((await buy(members[1]!, skuCode, SUM, { buyerIdNumber: short })).code).toBe('GLOBAL_YEAR_LIMIT')
    // Somebody else has a year of their own.
    expect((await buy(members[1]!, skuCode, SUM)).status).toBe(201)
  })

  // Holds orders#65.
  it('never passes the year’s limit side by side, and gives its sum back when it ends', async () => {
    const skuCode = await abroad({ stock: 1000 })
    const buyerIdNumber = freshPerson()
    const members = await Promise.all(Array.from({ length: 10 }, shopper))
    const tries = () =>
      Promise.all(members.map((member) => buy(member, skuCode, 5 * SUM, { quantity: 5, buyerIdNumber })))
    const answers = (await tries()).map(({ status, code }) => code ?? status)
    expect(answers.sort()).toEqual([...Array(5).fill(201), ...Array(5).fill('GLOBAL_YEAR_LIMIT')])
    const bought = (await Promise.all(members.map(purchasesOf))).flat()
    const [{ accountId, orderId }] = bought as [(typeof bought)[number]]
    const now = shop().shop.clock.now()
    for (let time = 0; time < 2; time++) {
      await transaction(shop().shop.pool, (tx) => freePurchase(tx, { accountId, orderId }, now))
    }
    expect((await tries()).filter(({ status }) => status === 201)).toHaveLength(1)
  })

  // Holds orders#65.
  it('counts anew in the next year in Shanghai', async () => {
    const skuCode = await abroad({ stock: 1000 })
    const buyerIdNumber = freshPerson()
    const { pool, clock, keyring } = shop().shop
    const member = await shopper()
    const personHash = keyring.blindIndex('cross-border-person', buyerIdNumber)
    const year = new Date(clock.now().getTime() + 8 * 3_600_000).getUTCFullYear()
    const spent = { accountId: member.accountId, orderId: randomUUID(), personHash, amount: 2_600_000 }
    await pool.orm.insert(crossBorderPurchases).values({ ...spent, year: year - 1 })
    expect((await buy(member, skuCode, SUM, { buyerIdNumber })).status).toBe(201)
    await pool.orm
      .update(crossBorderPurchases)
      .set({ year })
      .where(and(eq(crossBorderPurchases.accountId, member.accountId), eq(crossBorderPurchases.orderId, spent.orderId)))
    expect((await buy(member, skuCode, SUM, { buyerIdNumber })).code).toBe('GLOBAL_YEAR_LIMIT')
  })

  // Holds orders#66.
  it('that nobody confirmed within three days gives its sum and its stock back', async () => {
    const [skuCode, buyerIdNumber, stranger] = [await abroad({ stock: 1000 }), freshPerson(), await shopper()]
    expect((await buy(stranger, skuCode, SUM, { buyerIdNumber })).status).toBe(201)
    const { clock } = shop().shop
    const after = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
    await endDueOrders(shop().shop, after(71))
    expect(await purchasesOf(stranger)).toMatchObject([{ freedAt: null }])
    await endDueOrders(shop().shop, after(73))
    expect(await purchasesOf(stranger)).toMatchObject([{ freedAt: expect.any(Date) }])
    expect(await stockOf(shop(), skuCode)).toMatchObject({ reserved: 0, open: 0 })
  })

  it('that is canceled gives its sum and its stock back', async () => {
    const skuCode = await abroad()
    const member = await shopper()
    await buy(member, skuCode, SUM)
    const [made] = await ordersOf(shop(), member)
    const answer = await member.call('PUT', `/v3/orders/${made!.ordersCode}/platformCancel`, { reason: 'changedMind' })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    expect(await purchasesOf(member)).toMatchObject([{ freedAt: expect.any(Date) }])
    expect(await stockOf(shop(), skuCode)).toMatchObject({ reserved: 0, open: 0 })
  })
})
