import { paymentTypes } from '@shop/contract/fields/orders'
import { type Builders, type BuiltMember, bundle, DAY, HOUR, line, makeBuilders } from '@shop/world'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
let a: Builders
let now: Date
let member: BuiltMember
let bearer: { authorization: string }

beforeAll(() => {
  const { pool, keyring, clock } = shop().shop
  now = clock.now()
  a = makeBuilders({ pool, keyring, now: () => now })
})
beforeEach(async () => {
  const session = await a.session()
  member = session.member
  bearer = session.bearer
})

async function read(path: string, headers: Record<string, string> = bearer) {
  return shop().app.inject({
    url: `/api/v3/orders/${path}`,
    headers: { ...headers, platform: 'PC', 'x-forwarded-for': shop().freshAddress() },
  })
}

/** Everything of an answer but what differs with each request. */
function withoutRequest({ statusCode, headers, body }: Awaited<ReturnType<typeof read>>) {
  const { 'x-request-id': requestId, date: _, ...rest } = headers
  return { statusCode, headers: rest, body: body.replaceAll(String(requestId), 'this request') }
}

const hide = (id: string) => shop().shop.pool.pool.query('UPDATE orders SET hidden_at = $2 WHERE id = $1', [id, now])

/** Every field that is specified of an order and of an order product (orders#12). */
const orderFields =
  'ordersCode orderType orderStatus orderStatusName sum paymentType paymentTypeName advanceSum productMoney creationDate orderTime consignee consigneePhone deliveryAddress shippingTime paySource isGlobalOrder isRxDrug rxDrug prescription transportCosts couponValue mallCoinMoney totalFCY plainIdCardNumber invoice invoiceType consigneeType taxPayerNumber invoiceContent paymentDeadline accountId orderProducts'.split(
    ' ',
  )
const productFields =
  'productCode productName productImageUrl packing amount actualPrice promotions isRestrictionSku isRestrictionAvgPrice mark prescriptionType classCode combinationId'.split(
    ' ',
  )

describe('an order in full', () => {
  it('opens who it goes to for its member, the phone masked', async () => {
    const placedAt = new Date(now.getTime() - 20 * DAY)
    const order = await a.order({
      member,
      status: 'invoiced',
      placedAt,
      lines: [line('10100001', { promotions: ['会员价'] }), ...bundle([7, 8], '组合', [['10010002', 2]])],
      consignee: '叶不语',
      consigneePhone: '13911112222',
      deliveryAddress: '云杉市望江路 1 号',
      couponValue: 300,
      coinMoney: 20,
      invoice: {
        state: 'issued',
        type: '2-1',
        title: '不语图书',
        taxPayerNumber: '99440100MA00000X02',
        content: '明细',
      },
    })
    const body = (await read(order.ordersCode)).json()
    expect(body).toMatchObject({
      ordersCode: order.ordersCode,
      parentOrdersCode: null,
      orderStatus: 70,
      orderType: 'completeTransaction',
      orderStatusName: '交易完成',
      consignee: '叶不语',
      consigneePhone: '139****2222',
      deliveryAddress: '云杉市望江路 1 号',
      creationDate: placedAt.getTime(),
      statusReason: null,
      warehouseName: '广州仓',
      productMoney: 19900 + 2 * 1791,
      couponValue: 300,
      mallCoinMoney: 20,
      transportCosts: 0,
      totalFCY: 0,
      sum: 19900 + 2 * 1791 - 320,
      plainIdCardNumber: null,
      isShipped: true,
      paymentDeadline: null,
      invoiceState: 'issued',
      invoice: '不语图书',
      invoiceType: '2-1',
      consigneeType: 'company',
      taxPayerNumber: '99440100MA00000X02',
      invoiceContent: '明细',
    })
    expect(body.timeline.map(({ name }: { name: string }) => name)).toEqual([
      '提交订单',
      '付款成功',
      '商品出库',
      '确认收货',
      '交易完成',
    ])
    const times = body.timeline.map(({ at }: { at: number }) => at)
    expect([...times].sort((one, other) => one - other)).toEqual(times)
    expect(body.orderProducts.map(({ mark, role }: { mark: number; role: string }) => [mark, role])).toEqual([
      [1, 'normal'],
      [7, 'head'],
      [8, 'member'],
    ])
    expect(body.orderProducts[0]).toMatchObject({
      promotions: ['会员价'],
      isRestrictionSku: false,
      isRestrictionAvgPrice: false,
    })
    expect(body.orderProducts[2].isRestrictionSku).toBe(true)
  })

  // Holds orders#12.
  it('has every field of the specification by its name, of an order, of each part of a split one, and of their products', async () => {
    const whole = await a.order({ member, status: 'waitAudit', lines: [line('10020001')], patientLabel: '父母' })
    const split = await a.order({
      member,
      status: 'waitDelivery',
      lines: [line('10010001'), line('10010005')],
      invoice: { state: 'requested', type: '1-1', title: '个人', taxPayerNumber: null, content: '商品明细' },
    })
    const answers = [(await read(whole.ordersCode)).json(), ...(await read(split.ordersCode)).json()]
    expect(answers).toHaveLength(3)
    for (const body of answers) {
      for (const field of orderFields) expect(body, field).toHaveProperty(field)
      for (const product of body.orderProducts) {
        for (const field of productFields) expect(product, field).toHaveProperty(field)
      }
      expect(body).toMatchObject({ accountId: member.accountId, paySource: 'PC' })
    }
    expect(answers[0]).toMatchObject({
      isRxDrug: true,
      rxDrug: true,
      prescription: { state: 'inquiryNeeded', patientLabel: '父母' },
      invoiceState: 'none',
      invoice: null,
      invoiceType: null,
      consigneeType: null,
      taxPayerNumber: null,
      invoiceContent: null,
    })
    expect(answers[1]).toMatchObject({
      isRxDrug: false,
      rxDrug: false,
      prescription: null,
      invoiceState: 'requested',
      invoice: '个人',
      invoiceType: '1-1',
      consigneeType: 'person',
      taxPayerNumber: null,
      invoiceContent: '商品明细',
    })
  })

  it('tells the tax of a cross-border order and masks the ID number', async () => {
    const { ordersCode } = await a.order({ member, lines: [line('10120001')], buyerIdNumber: '990000199001010008' })
    const answer = await read(ordersCode)
    expect(answer.json()).toMatchObject({
      isGlobalOrder: true,
      totalFCY: 1447,
      plainIdCardNumber: '990*************08',
    })
    expect(answer.body).not.toContain('199001010008')
    expect(answer.body).not.toContain(member.phone)
  })

  it('tells why it was canceled or refunded, and when', async () => {
    const canceled = await a.order({ member, status: 'canceled', reason: '地址填错了' })
    expect((await read(canceled.ordersCode)).json()).toMatchObject({
      statusReason: '地址填错了',
      timeline: [{ name: '提交订单' }, { name: '订单取消', reached: true }],
    })
    const refunded = await a.order({ member, status: 'refundCompleteTransaction' })
    const { timeline } = (await read(refunded.ordersCode)).json()
    expect(timeline.map(({ name, reached }: { name: string; reached: boolean }) => [name, reached])).toEqual([
      ['提交订单', true],
      ['付款成功', true],
      ['申请退款', true],
      ['退款完成', true],
    ])
  })

  it('tells when cash on delivery was confirmed, which only the events know', async () => {
    const { ordersCode } = await a.order({ member, status: 'waitReceiving', paymentType: paymentTypes.cashOnDelivery })
    const { timeline } = (await read(ordersCode)).json()
    expect(timeline[1]).toMatchObject({ name: '订单确认', reached: true })
    expect(timeline[1].at).toBeGreaterThan(timeline[0].at)
  })

  it('shows a prescription as state and relation', async () => {
    const { ordersCode } = await a.order({ member, status: 'waitPay', lines: [line('10020001')], patientLabel: '父母' })
    const body = (await read(ordersCode)).json()
    expect(body.prescription).toEqual({ state: 'approved', patientLabel: '父母' })
    expect(body.timeline[1]).toMatchObject({ name: '药师审核', reached: true })
    expect(body.paymentDeadline).toBe(body.timeline[1].at + DAY)
  })
})

describe('a split order', () => {
  const build = (options = {}) =>
    a.order({
      member,
      status: 'waitReceiving',
      parts: { GZ: 'waitReceiving', WH: 'waitDelivery' },
      lines: [line('10010001', { amount: 2 }), line('10010005'), line('10010007')],
      couponValue: 1001,
      ...options,
    })

  it('is one object before it is paid', async () => {
    const { ordersCode } = await build({ status: 'waitPay' })
    const body = (await read(ordersCode)).json()
    expect(Array.isArray(body)).toBe(false)
    expect(body).toMatchObject({ orderStatus: 10, warehouseName: null, parentOrdersCode: null })
    expect(body.orderProducts).toHaveLength(3)
  })

  // Holds orders#27.
  it('is an array of its sub-orders after, each with its own lines, money and state', async () => {
    const order = await build()
    const answer = await read(order.ordersCode)
    expect(answer.statusCode).toBe(200)
    const parts = answer.json()
    expect(parts).toHaveLength(2)
    const [south, middle] = ['广州仓', '武汉仓'].map((name) =>
      parts.find(({ warehouseName }: { warehouseName: string }) => warehouseName === name),
    )
    expect(south).toMatchObject({
      orderStatus: 40,
      parentOrdersCode: order.ordersCode,
      productMoney: 4040,
      isShipped: true,
    })
    expect(middle).toMatchObject({ orderStatus: 30, productMoney: 2200, isShipped: false })
    expect(south.orderProducts.map(({ productCode }: { productCode: string }) => productCode)).toEqual([
      '10010001',
      '10010007',
    ])
    expect(south.couponValue + middle.couponValue).toBe(1001)
    expect(south.transportCosts + middle.transportCosts).toBe(1000)
    expect(south.sum + middle.sum).toBe(6240 - 1001 + 1000)
    expect(south.consignee).toBe(member.name)
    expect(south.timeline[1]).toMatchObject({ name: '付款成功', reached: true })
    expect(south.ordersCode).not.toBe(order.ordersCode)
    expect(answer.body).not.toContain(member.phone)
  })

  it('answers to the code of a sub-order with that one alone', async () => {
    const order = await build()
    const part = order.parts.find(({ warehouse }) => warehouse === 'WH')!
    expect((await read(part.ordersCode)).json()).toMatchObject({
      ordersCode: part.ordersCode,
      parentOrdersCode: order.ordersCode,
      orderStatus: 30,
    })
  })

  it('shows when the pharmacist approved the whole', async () => {
    const order = await build({ lines: [line('10020001'), line('10020004')] })
    for (const part of (await read(order.ordersCode)).json()) {
      expect(part.timeline[1]).toMatchObject({ name: '药师审核', reached: true })
      expect(part.prescription).toEqual({ state: 'approved', patientLabel: '本人' })
    }
  })

  it('tells of each part whether its money was asked back', async () => {
    const order = await build({ parts: { GZ: 'waitReceiving', WH: 'refundOrder' } })
    const steps = (await read(order.ordersCode))
      .json()
      .map(({ timeline }: { timeline: { name: string; at: number | null }[] }) =>
        timeline.filter(({ name }) => name === '申请退款').map(({ at }) => at !== null),
      )
    expect(steps.sort()).toEqual([[], [true]])
  })

  it('is hidden with its parent', async () => {
    const order = await build()
    await hide(order.id)
    for (const code of [order.ordersCode, ...order.parts.map(({ ordersCode }) => ordersCode)]) {
      expect((await read(code)).statusCode).toBe(404)
      expect((await read(`logistics?ordersCode=${code}`)).statusCode).toBe(404)
    }
  })
})

describe('what is not there', () => {
  // Holds orders#16, platform#7.
  it.each(['', 'logistics?ordersCode='])(
    'answers the same bytes for a foreign, hidden or missing order (%s)',
    async (path) => {
      const foreign = await a.order()
      const foreignPart = (await a.order({ status: 'waitReceiving', lines: [line('10010001'), line('10010005')] }))
        .parts[0]!
      const hidden = await a.order({ member })
      await hide(hidden.id)
      const missing = withoutRequest(await read(`${path}261121000000000000`))
      expect(missing).toMatchObject({ statusCode: 404 })
      expect(JSON.parse(missing.body)).toEqual({
        code: 'ORDER_NOT_FOUND',
        message: '订单不存在或已被删除',
        requestId: 'this request',
      })
      for (const { ordersCode } of [foreign, foreignPart, hidden]) {
        expect(withoutRequest(await read(`${path}${ordersCode}`))).toEqual(missing)
      }
    },
  )

  it('asks who does not say who it is to log in', async () => {
    const { ordersCode } = await a.order()
    for (const path of [ordersCode, `logistics?ordersCode=${ordersCode}`, '261121000000000000']) {
      const answer = await read(path, {})
      expect(answer.statusCode).toBe(401)
    }
  })

  it('has no order behind a path that no code can have', async () => {
    for (const code of ['1', 'x'.repeat(18), '2611210000000000001', '%00'])
      expect((await read(code)).statusCode).toBe(404)
    expect((await read('logistics?ordersCode=1')).statusCode).toBe(400)
  })
})

describe('where a parcel is', () => {
  // Holds orders#9.
  it('is told as one parcel with stages and traces, newest first', async () => {
    const { ordersCode } = await a.order({ member, status: 'waitReceiving', parcelStage: 'inTransit' })
    const parcel = (await read(`logistics?ordersCode=${ordersCode}`)).json()
    expect(parcel).toMatchObject({ orderCode: ordersCode, msg: null })
    expect(parcel.companeName).not.toBe('')
    expect(parcel.shippingNo).toMatch(/^[A-Z]{2}\d{13}$/)
    expect(parcel.stages.map(({ reach }: { reach: boolean }) => reach)).toEqual([true, true, true, true, false, false])
    const times = parcel.logisticsList.map(({ time }: { time: number }) => time)
    expect(times).toHaveLength(6)
    expect([...times].sort((one, other) => other - one)).toEqual(times)
    expect(times[0]).toBeLessThanOrEqual(now.getTime())
  })

  it('says so when there is nothing to tell yet, or nothing any more', async () => {
    const waiting = await a.order({ member, status: 'waitDelivery' })
    expect((await read(`logistics?ordersCode=${waiting.ordersCode}`)).json()).toMatchObject({
      companeName: '',
      shippingNo: '',
      logisticsList: [],
      msg: '订单尚未发货，暂无物流信息',
    })
    const canceled = await a.order({ member, status: 'canceled', placedAt: new Date(now.getTime() - HOUR) })
    expect((await read(`logistics?ordersCode=${canceled.ordersCode}`)).json()).toMatchObject({
      logisticsList: [],
      msg: '订单已结束，没有物流信息',
    })
  })

  // Holds orders#9.
  it('is told as an array of parcels once the order is split, one for each sub-order', async () => {
    const order = await a.order({
      member,
      status: 'waitReceiving',
      parts: { GZ: 'waitReceiving', WH: 'waitDelivery' },
      lines: [line('10010001'), line('10010005')],
    })
    const parcels = (await read(`logistics?ordersCode=${order.ordersCode}`)).json()
    const codes = parcels.map(({ orderCode }: { orderCode: string }) => orderCode)
    expect([...codes].sort()).toEqual(order.parts.map(({ ordersCode }) => ordersCode).sort())
    expect((await read(`logistics?ordersCode=${codes[0]}`)).json()).toMatchObject({ orderCode: codes[0] })
    const lists = parcels.map(({ logisticsList }: { logisticsList: unknown[] }) => logisticsList.length > 0)
    expect([...lists].sort()).toEqual([false, true])
  })
})
