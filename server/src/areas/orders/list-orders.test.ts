import {
  type Builders,
  type BuiltMember,
  bundle,
  DAY,
  gift,
  HOUR,
  line,
  MINUTE,
  makeBuilders,
  prize,
} from '@shop/world'
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

const ago = (ms: number) => new Date(now.getTime() - ms)

async function read(path: string, headers: Record<string, string> = bearer) {
  const answer = await shop().app.inject({
    url: `/api/v3/orders${path}`,
    headers: { ...headers, platform: 'PC', 'x-forwarded-for': shop().freshAddress() },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** The codes of a page and the totals beside it. */
async function page(query: string) {
  const { status, body } = await read(query)
  expect(status).toBe(200)
  return {
    codes: body.content.map(({ ordersCode }: { ordersCode: string }) => ordersCode),
    totalElements: body.totalElements,
    totalPages: body.totalPages,
  }
}

const nothing = { codes: [], totalElements: 0, totalPages: 0 }

describe('who may read', () => {
  it('tells a member without orders from nobody', async () => {
    expect(await read('?type=all')).toEqual({ status: 200, body: { content: [], totalElements: 0, totalPages: 0 } })
    for (const path of ['?type=all', '/filter?type=all', '/counts']) {
      expect(await read(path, {})).toMatchObject({ status: 401, body: { code: 'NOT_LOGGED_IN' } })
      expect(await read(path, { authorization: 'Bearer nobody' })).toMatchObject({ status: 401 })
    }
  })

  it('ends with the session', async () => {
    await a.order({ member })
    expect((await page('?type=all')).totalElements).toBe(1)
    await shop().shop.pool.pool.query('UPDATE session_tokens SET access_expires_at = $2 WHERE account_id = $1', [
      member.accountId,
      ago(1),
    ])
    for (const path of ['?type=all', '/filter?type=all&status=waitPay', '/counts'])
      expect(await read(path)).toMatchObject({ status: 401 })
  })

  it('shows nobody else’s orders', async () => {
    await a.order({ lines: [line('10010001', { productName: '别人的药' })] })
    expect(await page('?type=all')).toEqual(nothing)
    expect(await page('?type=all&productName=别人')).toEqual(nothing)
    expect((await read('/counts')).body.all).toBe(0)
  })
})

describe('tabs and counts', () => {
  // Holds orders#2, orders#31.
  it('puts each status under its tab, and what waits for the shopper under waitPay', async () => {
    const cash = { paymentType: 1 } as const
    const rx = [line('10020001')]
    const statuses = {
      waitPay: await a.order({ member, status: 'waitPay' }),
      inquiry: await a.order({ member, status: 'waitAudit', lines: rx, rxState: 'inquiryNeeded' }),
      review: await a.order({ member, status: 'waitAudit', lines: rx, rxState: 'underReview' }),
      prepayment: await a.order({ member, status: 'waitAudit', ...cash, advanceSum: 500 }),
      confirmation: await a.order({ member, status: 'waitAudit', ...cash }),
      waitDelivery: await a.order({ member, status: 'waitDelivery' }),
      waitReceiving: await a.order({ member, status: 'waitReceiving' }),
      waitEvaluate: await a.order({ member, status: 'waitEvaluate' }),
      completeTransaction: await a.order({ member, status: 'completeTransaction' }),
      invoiced: await a.order({ member, status: 'invoiced' }),
      refundOrder: await a.order({ member, status: 'refundOrder' }),
      refunded: await a.order({ member, status: 'refundCompleteTransaction' }),
      canceled: await a.order({ member, status: 'canceled' }),
    }
    const names = async (query: string) => {
      const { codes } = await page(`${query}&size=20`)
      return Object.entries(statuses)
        .filter(([, { ordersCode }]) => codes.includes(ordersCode))
        .map(([name]) => name)
    }
    expect(await names('?type=all')).toEqual(Object.keys(statuses))
    expect(await names('?type=waitPay')).toEqual(['waitPay', 'inquiry', 'prepayment'])
    for (const tab of ['waitDelivery', 'waitReceiving', 'waitEvaluate']) {
      expect(await names(`?type=${tab}`)).toEqual([tab])
    }
    expect((await read('/counts')).body).toEqual({
      all: 13,
      waitPay: 3,
      waitDelivery: 1,
      waitReceiving: 1,
      waitEvaluate: 1,
    })
    expect(await names('/filter?type=all&status=waitPay')).toEqual(['waitPay'])
    expect(await names('/filter?type=all&status=waitAudit')).toEqual([
      'inquiry',
      'review',
      'prepayment',
      'confirmation',
    ])
    expect(await names('/filter?type=waitPay&status=waitAudit')).toEqual(['inquiry', 'prepayment'])
    expect(await names('/filter?type=all&status=completeTransaction')).toEqual(['completeTransaction', 'invoiced'])
    for (const status of ['refundOrder', 'canceled']) {
      expect(await names(`/filter?type=all&status=${status}`)).toEqual([status])
    }
    expect(await names('/filter?type=all&status=refundCompleteTransaction')).toEqual(['refunded'])
    expect(await names('/filter?type=waitPay&status=canceled')).toEqual([])
    // The call of the specification shows no parameters.
    expect(await names('/filter?page=1')).toEqual(await names('?type=all'))
    expect(await names('/filter?status=waitPay')).toEqual(['waitPay'])
    expect(await names('/filter?type=all')).toEqual(Object.keys(statuses))
  })

  it('lists a prepaid order under waitPay only until it is paid', async () => {
    await a.order({ member, status: 'waitDelivery', paymentType: 1, advanceSum: 500 })
    expect((await read('/counts')).body).toMatchObject({ all: 1, waitPay: 0, waitDelivery: 1 })
  })
})

describe('pages', () => {
  // Holds orders#3.
  it('gives four a page, newest first, whatever order they were made in', async () => {
    const ages = [5, 1, 9, 3, 7, 2, 8, 4, 6]
    const orders = await a.orders(
      member,
      ages.map((days) => ({ placedAt: ago(days * DAY), status: 'completeTransaction' as const })),
    )
    const codes = ages
      .map((days, index) => ({ days, code: orders[index]!.ordersCode }))
      .sort((one, other) => one.days - other.days)
      .map(({ code }) => code)
    expect(await page('?type=all')).toEqual({ codes: codes.slice(0, 4), totalElements: 9, totalPages: 3 })
    expect((await page('?type=all&page=2')).codes).toEqual(codes.slice(4, 8))
    expect((await page('?type=all&page=3')).codes).toEqual(codes.slice(8))
    expect(await page('?type=all&page=4')).toEqual({ codes: [], totalElements: 9, totalPages: 3 })
    expect(await page('?type=all&page=100000')).toEqual({ codes: [], totalElements: 9, totalPages: 3 })
    expect((await page('?type=all&size=20')).codes).toEqual(codes)
    expect((await page('?type=all&size=1&page=9')).codes).toEqual(codes.slice(8))
  })

  it('keeps orders of the same moment in one order over all pages', async () => {
    const placedAt = ago(3 * DAY)
    await a.orders(
      member,
      Array.from({ length: 7 }, () => ({ placedAt, status: 'waitEvaluate' as const })),
    )
    const seen = [...(await page('?type=all')).codes, ...(await page('?type=all&page=2')).codes]
    expect(new Set(seen).size).toBe(7)
  })

  it.each([
    'type=none',
    'type=all&page=0',
    'type=all&page=100001',
    'type=all&page=1.5',
    'type=all&page=x',
    'type=all&size=0',
    'type=all&size=21',
    'type=all&beginDate=-1',
    'type=all&endDate=1e300',
    'type=all&beginDate=253402300800000',
    `type=all&productName=${'药'.repeat(51)}`,
    'type=all&productName=%00',
    'type=all&extra=1',
    'type=all&type=all',
  ])('refuses ?%s beside its field', async (query) => {
    const { status, body } = await read(`?${query}`)
    expect([status, body.code]).toEqual([400, 'INPUT_INVALID'])
    expect(body.fields[0].message).toMatch(/[一-鿿]/)
  })
})

describe('the range of time', () => {
  it('holds both its ends, and may lack either', async () => {
    const [old, middle, young] = await a.orders(
      member,
      [300, 80, 1].map((days) => ({ placedAt: ago(days * DAY), status: 'canceled' as const })),
    )
    const at = (days: number) => ago(days * DAY).getTime()
    const codes = async (query: string) => (await page(`?type=all&${query}`)).codes
    expect(await codes(`beginDate=${at(80)}`)).toEqual([young!.ordersCode, middle!.ordersCode])
    expect(await codes(`beginDate=${at(80) + 1}`)).toEqual([young!.ordersCode])
    expect(await codes(`endDate=${at(80)}`)).toEqual([middle!.ordersCode, old!.ordersCode])
    expect(await codes(`endDate=${at(80) - 1}`)).toEqual([old!.ordersCode])
    expect(await codes(`beginDate=${at(80)}&endDate=${at(80)}`)).toEqual([middle!.ordersCode])
    expect(await codes(`beginDate=${at(1)}&endDate=${at(300)}`)).toEqual([])
    expect(await codes('beginDate=0&endDate=253402300799999')).toHaveLength(3)
  })
})

describe('the search by product name', () => {
  const named = (...names: string[]) => ({ lines: names.map((productName) => line('10010001', { productName })) })
  const search = async (word: string) => (await page(`?type=all&productName=${encodeURIComponent(word)}`)).codes

  it('finds an order by a part of any line, in any case, and counts what it finds', async () => {
    const [vitamin, cold] = await a.orders(member, [
      { ...named('禾安 Vitamin C 片', '棉签'), placedAt: ago(2 * HOUR) },
      { ...named('感冒灵颗粒'), placedAt: ago(HOUR) },
    ])
    for (const word of ['vitamin', 'VITAMIN c', '  Vitamin ', '棉签'])
      expect(await search(word)).toEqual([vitamin!.ordersCode])
    expect(await search('感冒灵')).toEqual([cold!.ordersCode])
    expect(await page(`?type=all&productName=${encodeURIComponent('颗粒')}`)).toEqual({
      codes: [cold!.ordersCode],
      totalElements: 1,
      totalPages: 1,
    })
    for (const word of ['', '   ']) expect(await search(word)).toHaveLength(2)
    expect(await search('没有这种药')).toEqual([])
  })

  // Holds orders#4.
  it('takes every character as itself', async () => {
    const names = ['50%葡萄糖', 'a_b贴', 'back\\slash膏', `it's "quoted"`, '普通']
    const orders = await a.orders(
      member,
      names.map((name) => named(name)),
    )
    const codes = orders.map(({ ordersCode }) => ordersCode)
    expect(await search('%')).toEqual([codes[0]])
    expect(await search('_')).toEqual([codes[1]])
    expect(await search('\\')).toEqual([codes[2]])
    expect(await search("'")).toEqual([codes[3]])
    expect(await search('"quoted"')).toEqual([codes[3]])
    expect(await search(`'; DROP TABLE orders; --`)).toEqual([])
    expect(await search('%'.repeat(50))).toEqual([])
    expect(await search('50%葡')).toEqual([codes[0]])
  })

  it('does not find what the list does not show', async () => {
    await a.order({ member, lines: bundle([7, 8], '看不见的套餐名', [['10010001', 1]]) })
    expect(await search('看不见的套餐名')).toEqual([])
    expect(await search('复方氨酚')).toHaveLength(1)
  })

  it('narrows together with tab, status and time', async () => {
    const [wanted] = await a.orders(member, [
      { ...named('同名药'), status: 'waitPay', placedAt: ago(30 * MINUTE) },
      { ...named('同名药'), status: 'waitPay', placedAt: ago(20 * HOUR) },
      { ...named('同名药'), status: 'canceled', placedAt: ago(40 * MINUTE) },
      { ...named('另一种'), status: 'waitPay', placedAt: ago(35 * MINUTE) },
    ])
    const query = `type=waitPay&status=waitPay&beginDate=${ago(2 * HOUR).getTime()}&productName=${encodeURIComponent('同名')}`
    expect(await page(`/filter?${query}`)).toEqual({ codes: [wanted!.ordersCode], totalElements: 1, totalPages: 1 })
  })
})

describe('a card', () => {
  it('shows the first four lines and counts the others', async () => {
    const codes = ['10010001', '10010002', '10010003', '10010004', '10010005', '10010006']
    await a.order({ member, lines: codes.map((code) => line(code, { amount: 2, warehouse: 'GZ' })) })
    const [card] = (await read('?type=all')).body.content
    expect(card).toMatchObject({ productCount: 6, pieceCount: 12, isSplit: false, isShipped: false })
    expect(card.orderProducts.map(({ productCode }: { productCode: string }) => productCode)).toEqual(codes.slice(0, 4))
    expect(card.orderProducts[0]).toEqual({
      productCode: '10010001',
      productName: '复方氨酚烷胺胶囊',
      productImageUrl: '/api/products/10010001/picture.svg',
      packing: '12粒',
      amount: 2,
      actualPrice: 1280,
      mark: 1,
      role: 'normal',
      prescriptionType: 2,
      classCode: '200101',
      combinationId: null,
    })
  })

  // Holds orders#6.
  it('shows four packs: heads come along with the first of theirs and are neither packs nor pieces, those of mark 7 not at all', async () => {
    await a.order({
      member,
      lines: [
        ...bundle([7, 8], '隐藏', [
          ['10010001', 1],
          ['10010002', 2],
        ]),
        ...bundle([5, 6], '五六', [['10010003', 1]]),
        ...bundle([17, 18], '十七', [['10010004', 4]]),
        ...bundle([5, 6], '不在前四', [['10010005', 1]]),
      ],
    })
    const [card] = (await read('?type=all')).body.content
    expect(card).toMatchObject({ productCount: 5, pieceCount: 9 })
    expect(card.orderProducts.map(({ mark, role }: { mark: number; role: string }) => [mark, role])).toEqual([
      [8, 'member'],
      [8, 'member'],
      [5, 'head'],
      [6, 'member'],
      [17, 'head'],
      [18, 'member'],
    ])
  })

  it('tells gifts from prizes', async () => {
    await a.order({
      member,
      lines: [line('10010001'), gift('10040014', 'G'), prize('10090008', 3), prize('10010008', 15)],
    })
    const [card] = (await read('?type=all')).body.content
    expect(card.orderProducts.map(({ role }: { role: string }) => role)).toEqual(['normal', 'gift', 'prize', 'prize'])
  })

  it('carries status, money, deadline and of a prescription only state and relation', async () => {
    const placedAt = ago(HOUR)
    const order = await a.order({ member, placedAt, lines: [line('10010001', { amount: 3 })], couponValue: 100 })
    const [card] = (await read('?type=all')).body.content
    expect(card).toMatchObject({
      ordersCode: order.ordersCode,
      orderType: 'waitPay',
      orderStatus: 10,
      orderStatusName: '等待付款',
      orderTime: placedAt.getTime(),
      sum: 3 * 1280 - 100 + 1000,
      transportCosts: 1000,
      paymentType: 99,
      paymentTypeName: '在线支付',
      advanceSum: 0,
      isGlobalOrder: false,
      isRxDrug: false,
      rxDrug: false,
      prescription: null,
      accountId: member.accountId,
      paySource: 'PC',
      paymentDeadline: placedAt.getTime() + DAY,
    })
    const text = JSON.stringify(card)
    for (const secret of [member.phone, member.name, '望江路']) expect(text).not.toContain(secret)
    await a.order({
      member,
      status: 'waitAudit',
      lines: [line('10020001')],
      patientLabel: '父母',
      rxState: 'underReview',
    })
    const [rx] = (await read('/filter?type=all&status=waitAudit')).body.content
    expect(rx).toMatchObject({
      isRxDrug: true,
      rxDrug: true,
      prescription: { state: 'underReview', patientLabel: '父母' },
      paymentDeadline: null,
    })
  })

  // Holds orders#10.
  it('names cash on delivery with its prepayment', async () => {
    await a.order({ member, status: 'waitDelivery', paymentType: 1, advanceSum: 2050 })
    const [card] = (await read('?type=all')).body.content
    expect(card).toMatchObject({ paymentType: 1, paymentTypeName: '货到付款（预付¥20.50）', advanceSum: 2050 })
  })

  it('is one for a split order, with the least advanced live status', async () => {
    const order = await a.order({
      member,
      status: 'waitReceiving',
      parts: { GZ: 'waitEvaluate', WH: 'waitReceiving' },
      lines: [line('10010001'), line('10010005')],
    })
    const { body } = await read('?type=all')
    expect(body.totalElements).toBe(1)
    expect(body.content[0]).toMatchObject({
      ordersCode: order.ordersCode,
      orderStatus: 40,
      isSplit: true,
      isShipped: true,
      productCount: 2,
    })
    expect((await read('/counts')).body).toMatchObject({ all: 1, waitReceiving: 1, waitEvaluate: 0 })
  })

  // Holds orders#8.
  it('offers the logistics of a split order as soon as one part is on its way, though the whole waits for delivery', async () => {
    const lines = [line('10010001'), line('10010005')]
    await a.order({ member, status: 'waitDelivery', lines })
    expect((await read('?type=all')).body.content[0]).toMatchObject({ isSplit: true, isShipped: false })
    await shop().shop.pool.pool.query(
      `UPDATE orders SET status = 40, shipped_at = $2 WHERE account_id = $1 AND parent_id IS NOT NULL AND warehouse = 'GZ'`,
      [member.accountId, now],
    )
    expect((await read('?type=all')).body.content[0]).toMatchObject({
      orderType: 'waitDelivery',
      isSplit: true,
      isShipped: true,
    })
  })

  it('is gone once the order is hidden', async () => {
    const kept = await a.order({ member })
    const hidden = await a.order({ member, status: 'canceled', lines: [line('10010001', { productName: '藏起来' })] })
    await shop().shop.pool.pool.query('UPDATE orders SET hidden_at = $2 WHERE id = $1', [hidden.id, now])
    expect((await page('?type=all')).codes).toEqual([kept.ordersCode])
    expect(await page('/filter?type=all&status=canceled')).toEqual(nothing)
    expect(await page(`?type=all&productName=${encodeURIComponent('藏起来')}`)).toEqual(nothing)
    expect((await read('/counts')).body.all).toBe(1)
  })
})
