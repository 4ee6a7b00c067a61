import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addItem, quote, submit } from '../../testing/settle-steps.ts'
import { useShop } from '../../testing/shop.ts'
import {
  banProduct,
  changeProduct,
  openShopper,
  ordersOf,
  putProduct,
  putPromotion,
  stockOf,
} from '../../testing/shopping.ts'

const shop = useShop()
const product = (facts = {}) => putProduct(shop(), facts)
const shopper = () => openShopper(shop())

describe('a quote', () => {
  // Holds orders#51.
  it('tells parcels, sums and what may be paid by, and keeps nothing', async () => {
    const member = await shopper()
    const [one, two] = [
      await product({ price: 2500 }),
      await product({ warehouse: 'WH', price: 1000, prescriptionType: 2 }),
    ]
    await addItem(member, one, 2)
    await addItem(member, two)
    const { status, body } = await quote(member)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      productMoney: 6000,
      transportCosts: 1000,
      tax: 0,
      sum: 7000,
      hasRx: false,
      hasMedicine: true,
      isGlobal: false,
      paymentTypes: [1],
      problems: [],
      riskNoticeVersion: null,
    })
    expect(new Set(body.parcels.map(({ warehouseName }: { warehouseName: string }) => warehouseName))).toEqual(
      new Set(['广州仓', '武汉仓']),
    )
    expect(await ordersOf(shop(), member)).toEqual([])
    expect(await stockOf(shop(), one)).toEqual({ stock: 100, reserved: 0, open: 0 })
  })

  it('of one item takes nothing of the lists', async () => {
    const member = await shopper()
    const [listed, item] = [await product(), await product({ price: 9900 })]
    await addItem(member, listed)
    const { body } = await member.call('POST', '/settle/quote', { skuCode: item, quantity: 2 })
    expect(body).toMatchObject({ productMoney: 19_800, transportCosts: 0, sum: 19_800, problems: ['noAddress'] })
  })

  // Holds shop#34.
  it('of one item tells how many of it may be bought, by stock and by what was bought lately; of a list, nothing', async () => {
    const member = await shopper()
    const item = await product({ restriction: 5 })
    const mostNow = async () => (await quote(member, { isRx: undefined, skuCode: item, quantity: 9 })).body.most
    expect(await mostNow()).toBe(5)
    await changeProduct(shop(), item, { stock: 3 })
    expect(await mostNow()).toBe(3)
    expect(await submit(member, { isRx: undefined, skuCode: item, quantity: 3, expectedSum: 4000 })).toMatchObject({
      status: 201,
    })
    expect(await mostNow()).toBe(0)
    await changeProduct(shop(), item, { stock: 100 })
    expect(await mostNow()).toBe(2)
    await addItem(member, item)
    expect((await quote(member)).body.most).toBeNull()
  })

  // Holds orders#51.
  it('tells what the address bars', async () => {
    const member = await shopper()
    const [one, two] = [await product(), await product()]
    await addItem(member, one)
    await addItem(member, two)
    await banProduct(shop(), two, '44')
    const { body } = await quote(member)
    expect(body.problems).toEqual(['lineFault'])
    const problems = body.parcels[0].lines.map(({ productCode, problem }: Record<string, string>) => [
      productCode,
      problem,
    ])
    expect(Object.fromEntries(problems)).toEqual({ [one]: null, [two]: 'banned' })
    expect((await quote(member, { addressId: undefined })).body.problems).toEqual(['noAddress'])
  })

  it('leaves out what the list itself says cannot be bought', async () => {
    const member = await shopper()
    const [one, two] = [await product(), await product()]
    await addItem(member, one)
    await addItem(member, two)
    await changeProduct(shop(), two, { stock: 0 })
    expect((await quote(member)).body).toMatchObject({ productMoney: 1000, problems: [] })
    await changeProduct(shop(), one, { isOnShelf: false })
    expect((await quote(member)).body).toMatchObject({ parcels: [], sum: 0, problems: ['empty'] })
  })

  it('tells a gift that is not there', async () => {
    const member = await shopper()
    const [plain, gift] = [await product(), await product({ stock: 0 })]
    await putPromotion(shop(), { kind: 'gift', productCode: plain, least: 1, giftCode: gift, amount: 1 })
    const { body } = await quote(member, { isRx: undefined, skuCode: plain })
    expect(body.problems).toEqual([])
    expect(body.parcels[0].lines).toMatchObject([
      { productCode: plain, role: 'normal' },
      { productCode: gift, role: 'gift', actualPrice: 0, problem: 'outOfStock' },
    ])
  })

  it('asks for the notice of risk with prescription drugs', async () => {
    const { body } = await quote(await shopper(), { isRx: undefined, skuCode: await product({ prescriptionType: 4 }) })
    expect(body).toMatchObject({ hasRx: true, riskNoticeVersion: '2026-11-01' })
  })

  it.each([
    [{ skuCode: '10019999', isRx: undefined }, 404, 'PRODUCT_UNKNOWN'],
    [{ addressId: randomUUID() }, 404, 'NOT_FOUND'],
    [{ quantity: 0 }, 400, 'INPUT_INVALID'],
  ])('for %j is refused', async (body, status, code) => {
    expect(await quote(await shopper(), body)).toMatchObject({ status, code })
  })

  it('for somebody else’s address is refused as for a missing one', async () => {
    const [mine, other] = [await shopper(), await shopper()]
    expect(await quote(mine, { addressId: other.addressId })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const skuCode = await product()
    const answer = await submit(mine, { skuCode, expectedSum: 2000, addressId: other.addressId })
    expect(answer).toMatchObject({ status: 404, code: 'ADDRESS_UNKNOWN', body: { message: '请选择收货地址' } })
    expect(await ordersOf(shop(), mine)).toEqual([])
  })
})
