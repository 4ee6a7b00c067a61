import { randomUUID } from 'node:crypto'
import { agreementVersion } from '@shop/contract/agreements'
import { openLimits } from '@shop/contract/fields/cart'
import { cartMessages } from '@shop/contract/messages/cart'
import { describe, expect, it } from 'vitest'
import { openBrowser, type TestAnswer } from '../../testing/browser.ts'
import { deliverLinks, openLinkIn, sentKey } from '../../testing/link-steps.ts'
import { freshPhone } from '../../testing/login.ts'
import { auditOf } from '../../testing/order-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'
import { banProduct, changeProduct, putProduct, putPromotion, stockOf } from '../../testing/shopping.ts'

const on = await useCashier()
const { shop, sql } = on
const DAY = 24 * 60 * 60 * 1000

const guangzhou = { provinceCode: '44', cityCode: '4401', regionCode: '440106', customArea: '五山路381号' }
interface Line {
  productCode: string
  amount: number
}
const product = (facts = {}) => putProduct(shop(), facts)

/** What an operator says of an order; all of it is right unless a test says otherwise. */
const given = (lines: Line[], more: object = {}) => ({
  consignee: '欧阳小禾',
  phone: freshPhone(),
  ...guangzhou,
  lines,
  kind: 'pay',
  expectedSum: 0,
  ...more,
})

/** Calls of an operator who sends links. */
async function operator(scopes = ['links']) {
  const { bearer } = await on.a.operator({ scopes: scopes as ['links'] })
  const browser = openBrowser(shop())
  const post = (path: string, body: object, headers = {}) => browser.send('POST', path, body, { ...bearer, ...headers })
  return {
    quote: (lines: Line[], more: object = {}) => post('/ops/links/orders/quote', { lines, ...more }),
    make: (body: object, key: string = randomUUID()) => post('/ops/links/orders', body, { 'idempotency-key': key }),
  }
}
/** The fields that an answer finds fault with. */
const fieldsOf = ({ body }: TestAnswer) => (body.fields ?? []).map(({ path }: { path: string }) => path)
const countOf = async (phone: string) => {
  const rows = await sql(
    'SELECT o.id FROM orders o JOIN account_phones p ON p.account_id = o.account_id WHERE p.phone_index = $1',
    [shop().shop.keyring.blindIndex('phone', phone)],
  )
  return rows.length
}

describe('a quote of an order for a consignee', () => {
  // Holds links#50, links#51.
  it('tells what each line costs, what comes along, and what stands in the way', async () => {
    const { quote } = await operator()
    const [plain, scarce, gift] = [await product(), await product({ stock: 2 }), await product()]
    await putPromotion(shop(), { kind: 'gift', productCode: plain, least: 2, giftCode: gift, amount: 1 })
    const lines = [
      { productCode: plain, amount: 2 },
      { productCode: scarce, amount: 3 },
    ]
    expect(await quote(lines, { provinceCode: '44' })).toMatchObject({
      status: 200,
      body: {
        lines: [
          { productCode: plain, productName: `商品${plain}`, amount: 2, price: 1000, most: 50, problem: null },
          { productCode: scarce, amount: 3, most: 2, problem: 'tooFew' },
        ],
        gifts: [{ productCode: gift, productName: `商品${gift}`, amount: 1 }],
        productMoney: 5000,
        transportCosts: 1000,
        sum: 6000,
        hasRx: false,
        blocker: null,
      },
    })
  })

  // Holds links#51.
  it('says that prescription drugs go apart and that cross-border goods are not ordered for others', async () => {
    const { quote } = await operator()
    const [plain, drug, abroad] = [
      await product(),
      await product({ prescriptionType: 4 }),
      await product({ isGlobal: true }),
    ]
    const blockerOf = async (...codes: string[]) =>
      (await quote(codes.map((productCode) => ({ productCode, amount: 1 })))).body.blocker
    expect(await blockerOf(plain, drug)).toBe('LINK_GOODS_MIXED')
    expect(await blockerOf(abroad)).toBe('LINK_GOODS_GLOBAL')
    expect(await blockerOf(drug)).toBeNull()
  })

  it('is refused beside a product that there is not', async () => {
    const { quote } = await operator()
    const lines = [
      { productCode: await product(), amount: 1 },
      { productCode: '99999999', amount: 1 },
    ]
    const answer = await quote(lines)
    expect([answer.status, fieldsOf(answer)]).toEqual([404, ['lines.1.productCode']])
  })
})

describe('an order for a consignee', () => {
  // Holds links#50, links#2.
  it('is made for a phone without an account, holds its goods, and is paid by the link that the phone is sent', async () => {
    const { make } = await operator()
    const productCode = await product()
    const body = given([{ productCode, amount: 2 }], { expectedSum: 3000 })
    const { status, body: made } = await make(body)
    expect([status, made]).toMatchObject([
      201,
      { sum: 3000, hasRx: false, link: { kind: 'pay', state: 'open', tries: 0, isRenewal: false } },
    ])
    expect(made.link.expiresAt - made.link.createdAt).toBe(3 * DAY)
    expect(JSON.stringify(made)).not.toContain(body.phone)
    expect(await stockOf(shop(), productCode)).toMatchObject({ stock: 100, reserved: 2 })
    expect(await auditOf(shop(), made.ordersCode)).toEqual(['links.makeLinkOrder'])

    const browser = await openLinkIn(shop(), await sentKey(shop()))
    expect((await browser.send('GET', '/links/opening')).body).toMatchObject({ isRegisted: '0' })
    const registering = { phone: body.phone, agreementVersion }
    await browser.send('POST', '/links/register', registering)
    const bill = await browser.send('GET', '/links/order')
    expect(bill.body).toMatchObject({
      ordersCode: made.ordersCode,
      state: 'payable',
      consignee: '欧**',
      deliveryAddress: '广东省广州市****',
      amount: 3000,
      paymentDeadline: made.link.expiresAt,
    })
    const { paymentId, codeUrl } = (await browser.send('POST', '/links/pay', { paymentType: 27 })).body
    await on.desk.payments.scan(codeUrl)
    const [{ out_trade_no: number }] = await sql('SELECT out_trade_no FROM payments WHERE id = $1', [paymentId])
    await on.payAttempt(number)
    expect((await browser.send('GET', '/links/order')).body.state).toBe('paid')
  })

  // Holds links#50, links#51.
  it('of a prescription drug waits for the inquiry, with a link of 24 hours for a chronic patient', async () => {
    const { make } = await operator()
    const lines = [{ productCode: await product({ prescriptionType: 4 }), amount: 1 }]
    const { body } = await make(given(lines, { kind: 'chronic', expectedSum: 2000 }))
    expect(body).toMatchObject({ hasRx: true, link: { kind: 'chronic' } })
    expect(body.link.expiresAt - body.link.createdAt).toBe(DAY)
    const [row] = await sql('SELECT status, rx_state FROM orders WHERE orders_code = $1', [body.ordersCode])
    expect(row).toMatchObject({ rx_state: 'inquiryNeeded' })
  })

  // Holds links#50.
  it('is made once a key, however many ask side by side', async () => {
    const { make } = await operator()
    const body = given([{ productCode: await product(), amount: 1 }], { expectedSum: 2000 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => make(body, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.ordersCode)).size).toBe(1)
    expect(await countOf(body.phone)).toBe(1)
  })

  // Holds links#50, links#52.
  it('is told again by its key, without being counted, also once the day’s are made', async () => {
    const { make } = await operator()
    const phone = freshPhone()
    const body = given([{ productCode: await product(), amount: 1 }], { phone, expectedSum: 2000 })
    const key = randomUUID()
    const first = await make(body, key)
    for (let count = 0; count < 12; count++) expect((await make(body, key)).body).toEqual(first.body)
    expect((await make({ ...body, consignee: '别人' }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
    for (let count = 0; count < 9; count++) expect((await make({ ...body, expectedSum: 1 })).code).toBe('PRICE_CHANGED')
    expect((await make({ ...body, expectedSum: 1 })).status).toBe(429)
    expect(await make(body, key)).toMatchObject({ status: 201, body: first.body })
  })

  // Holds links#51.
  it.each([
    ['too few', () => product({ stock: 1 }), 'STOCK_SHORT'],
    ['banned everywhere', async () => banned(''), 'PRODUCT_BANNED'],
    ['banned where it goes', async () => banned('44'), 'PRODUCT_BANNED'],
    ['restricted', () => product({ restriction: 1 }), 'RESTRICTED'],
  ])('is not made of a product that is %s, which is said beside its line', async (_what, put, code) => {
    const { make } = await operator()
    const lines = [
      { productCode: await product(), amount: 1 },
      { productCode: await put(), amount: 2 },
    ]
    const body = given(lines, { expectedSum: 4000 })
    const answer = await make(body)
    expect([answer.status, answer.code, fieldsOf(answer)]).toEqual([409, code, ['lines.1.productCode']])
    expect(await countOf(body.phone)).toBe(0)
  })

  // Holds links#51.
  it('counts what the consignee has bought of a restricted product, as settling does', async () => {
    const { make } = await operator()
    const phone = freshPhone()
    const lines = [{ productCode: await product({ restriction: 2 }), amount: 2 }]
    expect((await make(given(lines, { phone, expectedSum: 3000 }))).status).toBe(201)
    expect(await make(given(lines, { phone, expectedSum: 3000 }))).toMatchObject({ status: 409, code: 'RESTRICTED' })
  })

  // Holds links#51.
  it('charges nothing that was not shown, and sends no link then', async () => {
    const { make } = await operator()
    const productCode = await product()
    const body = given([{ productCode, amount: 1 }], { expectedSum: 2000 })
    await changeProduct(shop(), productCode, { price: 1500 })
    expect(await make(body)).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    expect(await countOf(body.phone)).toBe(0)
    expect((await deliverLinks(shop())).filter((message) => message.phone === body.phone)).toEqual([])
  })

  // Holds links#51.
  it('leaves out no gift that was shown: one that has run out is told, also where somebody is faster for it', async () => {
    const { make } = await operator()
    const [productCode, gift] = [await product(), await product({ stock: 1 })]
    await putPromotion(shop(), { kind: 'gift', productCode, least: 2, giftCode: gift, amount: 1 })
    const lines = [{ productCode, amount: 2 }]
    const expectedGifts = [{ productCode: gift, amount: 1 }]
    const orders = [1, 2].map(() => make(given(lines, { expectedSum: 3000, expectedGifts })))
    const answers = await Promise.all(orders)
    expect(answers.map(({ code }) => code).sort()).toEqual(['GIFT_GONE', undefined])
    const refused = await make(given(lines, { expectedSum: 3000, expectedGifts }))
    expect([refused.status, refused.code, fieldsOf(refused)]).toEqual([409, 'GIFT_GONE', ['expectedGifts.0']])
    expect((await make(given(lines, { expectedSum: 3000 }))).status).toBe(201)
    expect((await make(given(lines, { expectedSum: -1 }))).status).toBe(400)
  })

  // Holds links#52.
  it('fills no more than half of what its member may have under way', async () => {
    const { make } = await operator()
    const phone = freshPhone()
    const lines = [{ productCode: await product({ price: 1000 }), amount: 1 }]
    const half = openLimits.orders * openLimits.shareForConsignee
    for (let count = 0; count < half; count++) {
      expect((await make(given(lines, { phone, expectedSum: 2000 }))).status).toBe(201)
    }
    expect(await make(given(lines, { phone, expectedSum: 2000 }))).toMatchObject({
      status: 409,
      code: 'CONSIGNEE_ORDERS_FULL',
    })
    const dear = [{ productCode: await product({ price: 600_000 }), amount: 2 }]
    expect((await make(given(dear, { expectedSum: 1_200_000 }))).code).toBe('CONSIGNEE_SUM_FULL')
    expect(cartMessages.CONSIGNEE_ORDERS_FULL).toContain(`已达${half}笔`)
    expect(cartMessages.CONSIGNEE_SUM_FULL).toContain(
      `超过${(openLimits.cents * openLimits.shareForConsignee) / 100}元`,
    )
  })

  // Holds links#51.
  it('is refused for goods that do not go together, and beside each field that is wrong', async () => {
    const { make } = await operator()
    const [plain, drug, abroad] = [
      await product(),
      await product({ prescriptionType: 4 }),
      await product({ isGlobal: true }),
    ]
    const of = (...codes: string[]) => codes.map((productCode) => ({ productCode, amount: 1 }))
    expect((await make(given(of(plain, drug), { expectedSum: 3000 }))).code).toBe('LINK_GOODS_MIXED')
    expect((await make(given(of(abroad), { expectedSum: 2000 }))).code).toBe('LINK_GOODS_GLOBAL')
    for (const [field, wrong] of [
      ['consignee', { consignee: '' }],
      ['phone', { phone: '1381234567' }],
      ['customArea', { customArea: '' }],
      ['regionCode', { regionCode: '' }],
      ['regionCode', { regionCode: '110101' }],
      ['lines', { lines: [] }],
    ] as const) {
      const answer = await make(given(of(plain), { expectedSum: 2000, ...wrong }))
      expect([field, answer.status, fieldsOf(answer)]).toEqual([field, 400, [field]])
    }
  })

  // Holds links#52.
  it('goes to one phone ten times a day, and is made by who sends links alone', async () => {
    const { make } = await operator()
    const phone = freshPhone()
    const other = await operator(['orders'])
    const lines = [{ productCode: await product(), amount: 1 }]
    expect((await other.make(given(lines, { phone, expectedSum: 2000 }))).status).toBe(403)
    for (let count = 0; count < 10; count++) {
      expect((await make(given(lines, { phone, expectedSum: 1 }))).code).toBe('PRICE_CHANGED')
    }
    expect(await make(given(lines, { phone, expectedSum: 2000 }))).toMatchObject({ status: 429 })
    expect((await make(given(lines, { expectedSum: 2000 }))).status).toBe(201)
  })
})

async function banned(provinceCode: string) {
  const code = await product()
  await banProduct(shop(), code, provinceCode)
  return code
}
