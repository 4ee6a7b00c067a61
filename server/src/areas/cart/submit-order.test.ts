import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { addItem, freshPerson, quote, readList, submit } from '../../testing/settle-steps.ts'
import { useShop } from '../../testing/shop.ts'
import {
  banProduct,
  changeProduct,
  endPromotion,
  linesOf,
  openShopper,
  orderEventsOf,
  ordersOf,
  putProduct,
  putPromotion,
  stockOf,
  usedAtOf,
} from '../../testing/shopping.ts'

const shop = useShop()
const product = (facts = {}) => putProduct(shop(), facts)
const shopper = () => openShopper(shop())
const abroad = (facts = {}) => product({ isGlobal: true, warehouse: 'HK', taxRate: 910, price: 100_000, ...facts })

describe('an order', () => {
  // Holds orders#55.
  it('is made of what was selected, reserves it, and takes it off the list', async () => {
    const member = await shopper()
    const [one, two, kept] = [await product({ price: 2500 }), await product({ warehouse: 'WH' }), await product()]
    await addItem(member, one, 2)
    await addItem(member, two)
    await addItem(member, kept)
    await member.call('PUT', `/memberShopCarts/items/${kept}`, { isSelected: false })
    const { body: quoted } = await quote(member)
    const { status, body } = await submit(member, { isRx: false, expectedSum: quoted.sum })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toEqual({
      ordersCode: expect.stringMatching(/^\d{18}$/),
      url: `/user/order/detail/${body.ordersCode}`,
    })
    expect(await ordersOf(shop(), member)).toMatchObject([
      {
        ordersCode: body.ordersCode,
        status: 20,
        rxState: null,
        paymentType: 1,
        sum: 7000,
        productMoney: 6000,
        transportCosts: 1000,
        paidAt: null,
        paymentDeadline: expect.any(Date),
        invoiceState: 'none',
        riskNotice: null,
        buyerName: null,
        buyerIdNumber: null,
        shippingTime: '工作日、双休日与节假日均可送货',
      },
    ])
    expect(await stockOf(shop(), one)).toEqual({ stock: 100, reserved: 2, open: 2 })
    expect(await stockOf(shop(), kept)).toEqual({ stock: 100, reserved: 0, open: 0 })
    expect((await readList(member)).items).toMatchObject([{ itemCode: kept }])
    const detail = (await member.call('GET', `/v3/orders/${body.ordersCode}`)).body
    expect(detail).toMatchObject({
      consignee: '林知夏',
      consigneePhone: '138****8000',
      deliveryAddress: '广东省广州市天河区五山路381号',
      orderStatus: 20,
    })
    const [event] = await orderEventsOf(shop(), member)
    expect(event).toMatchObject({ number: 1, fromStatus: null, toStatus: 20, actor: 'member' })
  })

  // Holds orders#62.
  it('without a prescription asks for nothing but phone and address', async () => {
    const member = await shopper()
    const skuCode = await product()
    const { status } = await submit(member, { skuCode, expectedSum: 2000 })
    expect(status).toBe(201)
    const [made] = await ordersOf(shop(), member)
    expect(made).toMatchObject({ buyerName: null, buyerIdNumber: null, invoiceTitle: null, taxPayerNumber: null })
  })

  // Holds orders#62.
  it('keeps no name and ID number that its goods do not ask for', async () => {
    const member = await shopper()
    const skuCode = await product()
    const body = { skuCode, expectedSum: 2000, buyerName: '林知夏', buyerIdNumber: freshPerson() }
    expect((await submit(member, body)).status).toBe(201)
    expect(await ordersOf(shop(), member)).toMatchObject([{ buyerName: null, buyerIdNumber: null }])
  })

  // Holds shop#40.
  it('forms bundles, gifts and prizes and reserves them all', async () => {
    const member = await shopper()
    const [one, two, gift, prize] = await Promise.all([
      product(),
      product(),
      product({ stock: 9 }),
      product({ stock: 1 }),
    ])
    const members = [
      { productCode: one, amount: 1, price: 5000 },
      { productCode: two, amount: 2, price: 2500 },
    ]
    const kit = await putPromotion(shop(), { kind: 'bundle', members }, 7)
    await putPromotion(shop(), { kind: 'gift', productCode: two, least: 2, giftCode: gift, amount: 2 })
    const prizeCode = await putPromotion(shop(), { kind: 'prize', fromCents: 24_000, prizeCode: prize, amount: 1 }, 15)
    await addItem(member, two, 4)
    await addItem(member, kit, 2)
    expect((await submit(member, { isRx: false, expectedSum: 24_000 })).status).toBe(201)
    const lines = await linesOf(shop(), member)
    expect(
      lines.map(({ productCode, amount, actualPrice, mark, combinationId }) => [
        productCode,
        amount,
        actualPrice,
        mark,
        combinationId,
      ]),
    ).toEqual([
      [one, 2, 10_000, 7, kit],
      [one, 2, 5000, 8, kit],
      [two, 4, 2500, 8, kit],
      [two, 4, 1000, 1, two],
      [gift, 4, 0, 3, two],
      [prize, 1, 0, 15, null],
    ])
    const open = await Promise.all([one, two, gift, prize].map(async (code) => (await stockOf(shop(), code)).open))
    expect(open).toEqual([2, 8, 4, 1])
    await endPromotion(shop(), prizeCode)
  })

  // Holds orders#14, orders#20, orders#61.
  it('with a prescription drug leads to the inquiry, and keeps which notice was confirmed', async () => {
    const member = await shopper()
    const skuCode = await product({ prescriptionType: 4 })
    const refused = await submit(member, { skuCode, expectedSum: 2000 })
    expect(refused).toMatchObject({
      status: 400,
      code: 'RISK_NOT_CONFIRMED',
      body: { message: '请先阅读并确认用药风险与说明' },
    })
    const { status, body } = await submit(member, { skuCode, expectedSum: 2000, riskNoticeVersion: '2026-11-01' })
    expect(status).toBe(201)
    expect(body.url).toBe(`/pay/inquiry?orderCode=${body.ordersCode}&paySource=PC`)
    expect(await ordersOf(shop(), member)).toMatchObject([
      { status: 20, hasRx: true, rxState: 'inquiryNeeded', riskNotice: '2026-11-01', tab: 10 },
    ])
  })

  // Holds orders#79.
  it('keeps the invoice that was wished for, encrypted', async () => {
    const member = await shopper()
    const skuCode = await product()
    const company = {
      type: '2-1',
      title: ' 云杉医药公司 ',
      taxPayerNumber: '91440101ma59abc',
    }
    const missing = await submit(member, { skuCode, expectedSum: 2000, invoice: { type: '2-1', title: '云杉' } })
    expect(missing).toMatchObject({ status: 400, code: 'TAXPAYER_NUMBER_REQUIRED' })
    expect((await submit(member, { skuCode, expectedSum: 2000, invoice: company })).status).toBe(201)
    const [made] = await ordersOf(shop(), member)
    expect(made).toMatchObject({ invoiceState: 'requested', invoiceType: '2-1', invoiceContent: '商品明细' })
    const cipher = await fieldCipher(shop().shop.pool, shop().shop.keyring, member.accountId, 'retained')
    expect(cipher.open(made!.invoiceTitle!, `orders.invoice_title:${made!.id}`)).toBe('云杉医药公司')
    // A person has no taxpayer number, whatever is sent.
    await submit(member, { skuCode, expectedSum: 2000, invoice: { ...company, type: '1-1' } })
    expect((await ordersOf(shop(), member)).filter(({ invoiceType }) => invoiceType === '1-1')).toMatchObject([
      { taxPayerNumber: null },
    ])
  })

  // Holds orders#55.
  it('notes its address as the latest used', async () => {
    const member = await shopper()
    shop().setClock(60_000)
    try {
      await submit(member, { skuCode: await product(), expectedSum: 2000 })
      const [made] = await ordersOf(shop(), member)
      expect(await usedAtOf(shop(), member.addressId)).toEqual(made!.placedAt)
    } finally {
      shop().setClock(0)
    }
  })

  it.each([
    [{ stock: 0 }, 409, 'STOCK_SHORT'],
    [{ isOnShelf: false }, 404, 'PRODUCT_UNKNOWN'],
    [{ restriction: 1 }, 409, 'RESTRICTED'],
    [{ classCode: '200704' }, 409, 'PRODUCT_APP_ONLY'],
  ])('of two of a product with %j is refused', async (facts, status, code) => {
    const member = await shopper()
    const skuCode = await product(facts)
    expect(await submit(member, { skuCode, quantity: 2, expectedSum: 3000 })).toMatchObject({ status, code })
    expect(await ordersOf(shop(), member)).toEqual([])
  })

  it('to a province that something is banned in is refused', async () => {
    const member = await shopper()
    const skuCode = await product()
    await banProduct(shop(), skuCode, '44')
    const answer = await submit(member, { skuCode, expectedSum: 2000 })
    expect(answer).toMatchObject({
      status: 409,
      code: 'PRODUCT_BANNED',
      body: { message: '该商品暂停销售或不支持配送至所选地区' },
    })
  })

  // Holds orders#60.
  it.each([4, 27, 99])('paid by %i is refused until there is online payment', async (paymentType) => {
    const answer = await submit(await shopper(), { skuCode: await product(), expectedSum: 2000, paymentType })
    expect(answer).toMatchObject({ status: 400, code: 'PAYMENT_TYPE_REFUSED' })
  })

  it('of nothing is refused', async () => {
    expect(await submit(await shopper(), { isRx: false, expectedSum: 0 })).toMatchObject({
      status: 409,
      code: 'NOTHING_SELECTED',
    })
  })

  // Holds orders#53.
  it('is refused where another sum was shown', async () => {
    const member = await shopper()
    const code = await product()
    await addItem(member, code)
    const { body } = await quote(member)
    await changeProduct(shop(), code, { price: 999 })
    const answer = await submit(member, { isRx: false, expectedSum: body.sum })
    expect(answer).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      body: { message: '商品价格或运费有变化，请确认新的金额后再提交' },
    })
    expect((await readList(member)).items).toHaveLength(1)
  })

  // Holds orders#53.
  it('tells what is gone since the sum was shown, and does not mind what was gone before', async () => {
    const member = await shopper()
    const [one, two] = [await product(), await product()]
    await addItem(member, one)
    await addItem(member, two)
    const { body: before } = await quote(member)
    await changeProduct(shop(), two, { stock: 0 })
    expect((await submit(member, { isRx: false, expectedSum: before.sum })).code).toBe('STOCK_SHORT')
    const { body: after } = await quote(member)
    expect((await submit(member, { isRx: false, expectedSum: after.sum })).status).toBe(201)
    expect((await readList(member)).items).toMatchObject([{ itemCode: two, problem: 'outOfStock' }])
    expect((await submit(member, { isRx: false, expectedSum: 0 })).code).toBe('STOCK_SHORT')
  })

  // Holds orders#54.
  it('is made of the goods that were shown alone, whatever others come to', async () => {
    const member = await shopper()
    const [one, two, worn] = [await product(), await product(), await product()]
    for (const code of [one, two, worn]) await addItem(member, code)
    const choose = (itemCode: string, isSelected: boolean) =>
      member.call('PUT', '/memberShopCarts/selection', { isRx: false, isSelected, itemCodes: [itemCode] })
    await changeProduct(shop(), worn, { stock: 0 })
    await choose(two, false)
    const { body: shown } = await quote(member)
    expect(shown.items).toMatchObject([{ itemCode: one, amount: 1 }])
    const expectedItems = shown.items.map(({ itemCode, amount }: { itemCode: string; amount: number }) => ({
      itemCode,
      amount,
    }))
    const body = { isRx: false, expectedSum: shown.sum, expectedItems }

    await choose(one, false)
    await choose(two, true)
    expect(await submit(member, body)).toMatchObject({ status: 409, code: 'GOODS_CHANGED' })
    await choose(two, false)
    await choose(one, true)
    await changeProduct(shop(), one, { price: 999 })
    // What was left behind when the sum was shown is no reason that it is another.
    expect((await submit(member, body)).code).toBe('PRICE_CHANGED')
    await changeProduct(shop(), one, { price: 1000, stock: 0 })
    await choose(two, true)
    expect((await submit(member, body)).code).toBe('STOCK_SHORT')
    await changeProduct(shop(), one, { stock: 9 })
    await member.call('PUT', `/memberShopCarts/items/${one}`, { num: 2 })
    await choose(two, false)
    expect((await submit(member, body)).code).toBe('GOODS_CHANGED')
    await member.call('PUT', `/memberShopCarts/items/${one}`, { num: 1 })
    expect((await submit(member, body)).status).toBe(201)
    expect((await linesOf(shop(), member)).map(({ productCode }) => productCode)).toEqual([one])
  })

  // Holds orders#54.
  it('is not made without a gift or prize that was shown until the shopper has seen so', async () => {
    const member = await shopper()
    const [code, gift, prize] = [await product({ price: 24_000 }), await product({ stock: 3 }), await product()]
    await putPromotion(shop(), { kind: 'gift', productCode: code, least: 1, giftCode: gift, amount: 2 })
    const prizeCode = await putPromotion(shop(), { kind: 'prize', fromCents: 24_000, prizeCode: prize, amount: 1 }, 15)
    await addItem(member, code)
    const shown = [
      { productCode: gift, amount: 2 },
      { productCode: prize, amount: 1 },
    ]
    const body = { isRx: false, expectedSum: 24_000, expectedGifts: shown }
    await changeProduct(shop(), gift, { stock: 1 })
    expect(await submit(member, body)).toMatchObject({
      status: 409,
      code: 'GIFT_GONE',
      body: { message: '部分赠品已送完，请确认是否继续提交', fields: [{ path: 'expectedGifts.0', code: 'GIFT_GONE' }] },
    })
    await endPromotion(shop(), prizeCode)
    expect((await submit(member, { ...body, expectedGifts: shown.slice(1) })).code).toBe('GIFT_GONE')
    expect([await ordersOf(shop(), member), (await readList(member)).items]).toMatchObject([[], [{ itemCode: code }]])
    expect((await submit(member, { ...body, expectedGifts: [] })).status).toBe(201)
    expect((await linesOf(shop(), member)).map(({ productCode }) => productCode)).toEqual([code])
    // Nor does the line promise what did not come.
    expect((await linesOf(shop(), member))[0]).toMatchObject({ combinationId: null, promotions: [] })
  })

  // Holds orders#54.
  it('tells of a gift that others were faster to get', async () => {
    const [skuCode, gift] = [await product(), await product({ stock: 2 })]
    await putPromotion(shop(), { kind: 'gift', productCode: skuCode, least: 1, giftCode: gift, amount: 1 })
    const members = await Promise.all(Array.from({ length: 6 }, shopper))
    const body = { skuCode, expectedSum: 2000, expectedGifts: [{ productCode: gift, amount: 1 }] }
    const answers = await Promise.all(members.map((member) => submit(member, body)))
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([201, 201, ...Array(4).fill('GIFT_GONE')])
    expect(await stockOf(shop(), gift)).toEqual({ stock: 2, reserved: 2, open: 2 })
    expect((await stockOf(shop(), skuCode)).open).toBe(2)
  })

  // Holds orders#63.
  it('of domestic and cross-border goods together is refused', async () => {
    const member = await shopper()
    for (const code of [await product(), await abroad()]) await addItem(member, code)
    const { body } = await quote(member)
    expect(body.problems).toEqual(['mixed'])
    expect(await submit(member, { isRx: false, expectedSum: body.sum })).toMatchObject({
      status: 409,
      code: 'GLOBAL_MIXED',
    })
  })

  // Holds orders#53.
  it.each([
    { price: 1 },
    { sum: 0 },
    { accountId: randomUUID() },
    { status: 30 },
    { lines: [] },
    { couponValue: 100 },
    { expectedSum: '2000' },
    { expectedSum: 2000.5 },
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 100 },
    { quantity: 1.5 },
    { shippingTime: 'never' },
    { paymentType: 2 },
    { addressId: "' OR 1=1" },
  ])('with %j in its body is refused', async (extra) => {
    const member = await shopper()
    const answer = await submit(member, { skuCode: await product(), expectedSum: 2000, ...extra })
    expect([answer.status, answer.code]).toEqual([400, 'INPUT_INVALID'])
    expect(await ordersOf(shop(), member)).toEqual([])
  })

  it('that a row could not hold is refused', async () => {
    const skuCode = await product({ price: 100_000_000 })
    const answer = await submit(await shopper(), { skuCode, quantity: 99, expectedSum: 9_900_000_000 })
    expect(answer).toMatchObject({ status: 409, code: 'RESTRICTED' })
  })

  // Holds orders#56.
  it('by the same key is one, by two keys at once is one too, as the list is empty then', async () => {
    const member = await shopper()
    const code = await product()
    await addItem(member, code)
    const body = { isRx: false, expectedSum: 2000 }
    const key = { 'idempotency-key': randomUUID() }
    const same = await Promise.all(Array.from({ length: 6 }, () => submit(member, body, key)))
    const codes = new Set(same.filter(({ status }) => status === 201).map((answer) => answer.body.ordersCode))
    expect(codes.size).toBe(1)
    expect(await ordersOf(shop(), member)).toHaveLength(1)
    await addItem(member, code)
    const different = await Promise.all(
      Array.from({ length: 6 }, () => submit(member, body, { 'idempotency-key': randomUUID() })),
    )
    expect(different.map(({ status, code: apiError }) => apiError ?? status).sort()).toEqual([
      201,
      ...Array(5).fill('NOTHING_SELECTED'),
    ])
    expect((await stockOf(shop(), code)).open).toBe(2)
  })

  // Holds orders#55.
  it('gets the last piece once, whoever else wants it', async () => {
    const skuCode = await product({ stock: 2 })
    const members = await Promise.all(Array.from({ length: 6 }, shopper))
    const answers = await Promise.all(members.map((member) => submit(member, { skuCode, expectedSum: 2000 })))
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([
      201,
      201,
      ...Array(4).fill('STOCK_SHORT'),
    ])
    expect(await stockOf(shop(), skuCode)).toEqual({ stock: 2, reserved: 2, open: 2 })
  })
})
