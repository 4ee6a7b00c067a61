import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { makeBuilders } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { freshPhone } from '../../testing/login.ts'
import { callsBy } from '../../testing/order-steps.ts'
import { addItem, freshPerson, quote, readList, submit } from '../../testing/settle-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { changeOrders, openShopper, ordersOf, putProduct, putPromotion, type Shopper } from '../../testing/shopping.ts'
import { buyerLimits } from './asked-buyers.ts'

const shop = useShop()
const product = (facts = {}) => putProduct(shop(), facts)
const shopper = () => openShopper(shop())
const builders = () => {
  const { pool, keyring, clock } = shop().shop
  return makeBuilders({ pool, keyring, now: () => clock.now() })
}
const codesOf = (answers: readonly { status: number; code?: string | undefined }[]) =>
  answers.map(({ status, code }) => code ?? status).toSorted()
const times = <Value>(count: number, value: Value): Value[] => Array(count).fill(value)

/** An address of a shopper's to another phone. */
async function anotherPhone({ call }: Shopper, phone = freshPhone()): Promise<string> {
  const place = { provinceCode: '44', cityCode: '4401', regionCode: '440106', customArea: '五山路381号' }
  return (await call('POST', '/addresses', { consignee: '林知夏', consigneePhone2: phone, ...place })).body.id
}
const cancel = async (member: Shopper, ordersCode: string) =>
  expect(
    (await member.call('PUT', `/v3/orders/${ordersCode}/platformCancel`, { reason: 'changedMind' })).status,
  ).toBeLessThan(300)
const setStatus = (member: Shopper, status: number, deliveredAt: Date | null) =>
  changeOrders(shop(), member, { status, deliveredAt })

describe('orders that are not paid', () => {
  // Holds orders#68.
  it('are ten at a time of an account, however many are made side by side; what ended leaves room', async () => {
    const member = await shopper()
    const skuCode = await product({ stock: 1000 })
    const places = await Promise.all([member, member].map((each) => anotherPhone(each)))
    const buy = (index: number) =>
      submit(member, { skuCode, expectedSum: 2000, addressId: [member.addressId, ...places][index % 3] })
    for (let index = 0; index < 7; index++) expect((await buy(index)).status).toBe(201)
    const answers = await Promise.all([7, 8, 9, 10, 11, 12].map(buy))
    expect(codesOf(answers)).toEqual([...times(3, 201), ...times(3, 'OPEN_ORDERS_FULL')])
    expect(await buy(0)).toMatchObject({
      status: 409,
      code: 'OPEN_ORDERS_FULL',
      body: { message: '未付款的订单已达10笔，请等已有订单送达或取消后再提交' },
    })
    const [first] = await ordersOf(shop(), member)
    await cancel(member, first!.ordersCode)
    const fresh = await anotherPhone(member)
    const more = () => submit(member, { skuCode, expectedSum: 2000, addressId: fresh })
    expect(codesOf([await more(), await more()])).toEqual([201, 'OPEN_ORDERS_FULL'])
    await setStatus(member, orderStatusNumbers.waitReceiving, null)
    expect((await more()).code).toBe('OPEN_ORDERS_FULL')
    await setStatus(member, orderStatusNumbers.waitReceiving, shop().shop.clock.now())
    expect((await more()).status).toBe(201)
  })

  // Holds orders#68.
  it('come to ¥20,000 at most, to the cent, however many are made side by side', async () => {
    const member = await shopper()
    const skuCode = await product({ stock: 1000, price: 500_000 })
    const answers = await Promise.all(times(5, 0).map(() => submit(member, { skuCode, expectedSum: 500_000 })))
    expect(codesOf(answers)).toEqual([...times(4, 201), 'OPEN_SUM_FULL'])
    expect((await ordersOf(shop(), member)).reduce((sum, each) => sum + each.sum, 0)).toBe(2_000_000)
    const one = await product({ price: 1 })
    expect(await submit(member, { skuCode: one, expectedSum: 1001 })).toMatchObject({
      code: 'OPEN_SUM_FULL',
      body: { message: '未付款的订单总额将超过20000元，请减少商品，或等已有订单送达后再提交' },
    })
  })

  // Holds orders#68.
  it('hold fifty pieces of a product at most, or as many as operators say', async () => {
    const member = await shopper()
    const [usual, raised] = [await product({ stock: 1000 }), await product({ stock: 1000, restriction: 80 })]
    expect(await addItem(member, usual, 51)).toMatchObject({ status: 409, code: 'RESTRICTED' })
    const { body } = await quote(member, { skuCode: usual, quantity: 51 })
    expect(body.parcels[0].lines[0]).toMatchObject({ problem: 'restricted' })
    expect(await submit(member, { skuCode: usual, quantity: 51, expectedSum: 51_000 })).toMatchObject({
      status: 409,
      code: 'RESTRICTED',
    })
    expect((await submit(member, { skuCode: usual, quantity: 50, expectedSum: 50_000 })).status).toBe(201)
    expect((await submit(member, { skuCode: raised, quantity: 80, expectedSum: 80_000 })).status).toBe(201)
  })
})

describe('a restricted product', () => {
  // Holds orders#67.
  it('is not bought past its restriction by orders side by side or one after the other', async () => {
    const member = await shopper()
    const skuCode = await product({ stock: 1000, restriction: 3 })
    const buy = (quantity: number) => submit(member, { skuCode, quantity, expectedSum: 1000 + 1000 * quantity })
    const answers = await Promise.all(times(4, 3).map(buy))
    expect(codesOf(answers)).toEqual([201, ...times(3, 'RESTRICTED')])
    expect(await buy(1)).toMatchObject({ status: 409, code: 'RESTRICTED', body: { message: '超过该商品限购数量' } })
    const { body } = await quote(member, { skuCode, quantity: 1 })
    expect(body).toMatchObject({ problems: ['lineFault'], parcels: [{ lines: [{ problem: 'restricted' }] }] })
    expect(await addItem(member, skuCode)).toMatchObject({ status: 409, code: 'RESTRICTED' })
    expect((await submit(await shopper(), { skuCode, quantity: 3, expectedSum: 4000 })).status).toBe(201)
  })

  // Holds orders#67.
  it('counts with its bundles, not as a gift; a cancelled order gives back, one of yesterday once it is delivered', async () => {
    const member = await shopper()
    const [skuCode, bait] = [await product({ stock: 1000, restriction: 3 }), await product()]
    const kit = await putPromotion(
      shop(),
      { kind: 'bundle', members: [{ productCode: skuCode, amount: 2, price: 900 }] },
      7,
    )
    await putPromotion(shop(), { kind: 'gift', productCode: bait, least: 1, giftCode: skuCode, amount: 1 })
    expect((await submit(member, { skuCode: bait, expectedSum: 2000 })).status).toBe(201)
    await addItem(member, skuCode, 3)
    expect((await submit(member, { skuCode: kit, expectedSum: 2800 })).status).toBe(201)
    const [item] = (await readList(member)).items
    expect(item).toMatchObject({ problem: 'restricted', most: 1, isSelected: false })
    const buy = (quantity: number) => submit(member, { skuCode, quantity, expectedSum: 1000 + 1000 * quantity })
    expect((await buy(2)).code).toBe('RESTRICTED')
    const made = await ordersOf(shop(), member)
    await cancel(member, made.at(-1)!.ordersCode)
    expect(codesOf([await buy(3), await buy(1)])).toEqual([201, 'RESTRICTED'])
    const yesterday = new Date(shop().shop.clock.now().getTime() - 25 * 3_600_000)
    await changeOrders(shop(), member, { placedAt: yesterday })
    expect((await buy(1)).code).toBe('RESTRICTED')
    await changeOrders(shop(), member, { status: orderStatusNumbers.waitEvaluate })
    expect((await buy(3)).status).toBe(201)
  })
})

describe('a restricted product of a split order', () => {
  // Holds orders#67.
  it('gives back what is paid back of its part, while the other part is on its way', async () => {
    const member = await shopper()
    const [skuCode, other] = [
      await product({ stock: 1000, restriction: 3 }),
      await product({ stock: 1000, warehouse: 'WH' }),
    ]
    await addItem(member, skuCode, 3)
    await addItem(member, other)
    const quoted = await quote(member)
    const bought = await submit(member, { isRx: false, expectedSum: quoted.body.sum })
    expect(bought.status).toBe(201)
    const operate = callsBy(shop(), (await builders().operator({ scopes: ['verdicts', 'refunds'] })).bearer)
    const [whole] = await ordersOf(shop(), member)
    expect(await operate('POST', `/ops/orders/${whole!.ordersCode}/verdict`, { approved: true })).toMatchObject({
      status: 204,
    })
    const part = (await ordersOf(shop(), member)).find(({ parentId, warehouse }) => parentId && warehouse === 'GZ')!
    expect((await addItem(member, skuCode)).code).toBe('RESTRICTED')
    expect(await operate('POST', `/ops/orders/${part.ordersCode}/refund`, { reason: '包装破损' })).toMatchObject({
      status: 204,
    })
    expect(
      codesOf([await submit(member, { skuCode, quantity: 3, expectedSum: 4000 }), await addItem(member, skuCode)]),
    ).toEqual([201, 'RESTRICTED'])
  })
})

describe('numbers of other people', () => {
  const SUM = 109_100
  const abroad = () => product({ isGlobal: true, warehouse: 'HK', taxRate: 910, price: 100_000, stock: 1000 })
  const buy = (member: Shopper, skuCode: string, buyerIdNumber: string, quantity = 1) =>
    submit(member, { skuCode, quantity, expectedSum: SUM * quantity, buyerName: '林知夏', buyerIdNumber })

  // Holds orders#66.
  it('are five a day of an account, whatever comes of the order, side by side too', async () => {
    const [member, skuCode] = [await shopper(), await abroad()]
    const people = times(8, 0).map(freshPerson)
    // Too much for one order, so that none is made.
    const answers = await Promise.all(people.map((person) => buy(member, skuCode, person, 6)))
    const late = times(people.length - buyerLimits.personsADay, 'TOO_MANY_REQUESTS')
    expect(codesOf(answers)).toEqual([...times(buyerLimits.personsADay, 'GLOBAL_ORDER_LIMIT'), ...late])
    const known = people.filter((_, index) => answers[index]!.code === 'GLOBAL_ORDER_LIMIT')
    expect((await buy(member, skuCode, known[0]!)).status).toBe(201)
    expect((await buy(member, skuCode, freshPerson())).status).toBe(429)
    expect((await buy(await shopper(), skuCode, freshPerson())).status).toBe(201)
  })

  // Holds orders#66.
  it('tell what is left of their year ten times an hour at most', async () => {
    const [skuCode, person] = [await abroad(), freshPerson()]
    for (const each of times(5, 0).map(shopper)) {
      expect((await buy(await each, skuCode, person, 5)).status).toBe(201)
    }
    const member = await shopper()
    const answers = []
    for (let index = 0; index < 13; index++) answers.push(await buy(member, skuCode, person, 5))
    expect(codesOf(answers)).toEqual([
      ...times(buyerLimits.overYearAnHour, 'GLOBAL_YEAR_LIMIT'),
      ...times(3, 'TOO_MANY_REQUESTS'),
    ])
    // What would go through is no answer either.
    expect((await buy(member, skuCode, person, 1)).status).toBe(429)
    expect((await buy(member, skuCode, freshPerson(), 1)).status).toBe(429)
    shop().setClock(3_700_000)
    try {
      expect((await buy(member, skuCode, person, 1)).status).toBe(201)
    } finally {
      shop().setClock(0)
    }
  })
})
