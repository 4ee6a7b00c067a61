import { createHash } from 'node:crypto'
import { agreementVersion } from '@shop/contract/agreements'
import { HOUR } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone } from '../../testing/login.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { auditOf, callsBy, importedOrder, openDesk, shelf, shelfStock } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { sql } = on

const fed = (more: object = {}) => importedOrder(on.now, more)

describe('an order that was made elsewhere', () => {
  const feed = (id: string, body: object) => on.operate('PUT', `/ops/feeds/orders/${id}`, body)

  // Holds orders#26.
  it('holds stock, is there for its consignee’s first login, and stays one however often it is told', async () => {
    const before = await shelfStock(shop(), 'first', 'second')
    const body = fed()
    const answers = await Promise.all(Array.from({ length: 6 }, () => feed('A-1', body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const codes = [...new Set(answers.map((answer) => answer.body.ordersCode))]
    expect(codes).toHaveLength(1)
    const [row] = await sql('SELECT id, account_id, status, sum, payment_type FROM orders WHERE orders_code = $1', [
      codes[0],
    ])
    expect(row).toMatchObject({ status: 20, sum: 2 * 1990 + 3000 + 800, payment_type: 1 })
    const after = await shelfStock(shop(), 'first', 'second')
    expect(after.first!.reserved).toBe(before.first!.reserved + 2)
    expect(after.second!.reserved).toBe(before.second!.reserved + 1)
    const { lines, ...rest } = body
    expect((await feed('A-1', { lines, ...rest })).body.ordersCode).toBe(codes[0])
    expect(await feed('A-1', { ...body, transportCosts: 0 })).toMatchObject({ status: 409, code: 'FEED_DIFFERS' })
    expect(await auditOf(shop(), codes[0])).toEqual(['orders.importOrder'])
    const other = await openDesk(shop(), on.a)
    expect((await other.operate('PUT', '/ops/feeds/orders/A-1', body)).body.ordersCode).not.toBe(codes[0])
  })

  // Holds orders#22, orders#26.
  it('is to be paid within as many hours as the shop gives, from an hour to three days', async () => {
    const { bearer } = await on.a.operator({ scopes: ['settings'] })
    const change = { module: 'mall-global', key: 'paymentHours', reason: '测试' }
    const set = (value: unknown) => callsBy(shop(), bearer)('PUT', '/ops/settings', { ...change, value })
    for (const refused of [0, 73, 1.5, '24', null]) expect((await set(refused)).status).toBe(400)
    const hoursOf = async (id: string) => {
      const { ordersCode } = (await feed(id, fed({ phone: freshPhone(), paymentType: 99 }))).body
      const [row] = await sql('SELECT payment_deadline FROM orders WHERE orders_code = $1', [ordersCode])
      return Math.round((row.payment_deadline.getTime() - on.now.getTime()) / HOUR)
    }
    try {
      expect(await hoursOf('H-1')).toBe(24)
      expect((await set(72)).status).toBe(204)
      expect(await hoursOf('H-2')).toBe(72)
    } finally {
      await set(24)
    }
  })

  it('is claimed by the first login of its consignee, who agrees like a newcomer', async () => {
    const body = fed()
    const { ordersCode } = (await feed('D-1', body)).body
    const browser = openBrowser(shop())
    await giveCode(shop(), browser, body.phone, 'login')
    const login = { phoneNum: body.phone, smsCode: GIVEN_CODE }
    const send = (more: object) => browser.send('POST', '/passport/smsLogin/v2', { ...login, ...more })
    expect(await send({ agreementVersion: '' })).toMatchObject({ status: 400, code: 'AGREEMENT_REQUIRED' })
    expect(await send({ agreementVersion })).toMatchObject({ status: 200 })
    const { body: list } = await browser.send('GET', '/v3/orders?type=all')
    expect(list.content.map((card: { ordersCode: string }) => card.ordersCode)).toEqual([ordersCode])
    const events = await sql(
      'SELECT kind FROM access_events WHERE account_id = (SELECT account_id FROM orders WHERE orders_code = $1) ORDER BY kind',
      [ordersCode],
    )
    expect(events).toEqual([{ kind: 'created' }, { kind: 'login' }])
  })

  it('goes to the account that its phone has, and begins as one made here does', async () => {
    const { phone, accountId } = on.member
    const paid = await feed('B-1', fed({ phone, paymentType: 99 }))
    const [row] = await sql('SELECT account_id, status, payment_deadline FROM orders WHERE orders_code = $1', [
      paid.body.ordersCode,
    ])
    expect(row).toMatchObject({ account_id: accountId, status: 10 })
    expect(row.payment_deadline.getTime()).toBeGreaterThan(on.now.getTime() + 23 * HOUR)
    const rx = await feed(
      'B-2',
      fed({ phone, paymentType: 99, lines: [{ productCode: shelf.rx, amount: 1, actualPrice: 5000 }] }),
    )
    const [waiting] = await sql('SELECT status, rx_state FROM orders WHERE orders_code = $1', [rx.body.ordersCode])
    expect(waiting).toEqual({ status: 20, rx_state: 'inquiryNeeded' })
  })

  // Holds orders#26.
  it('of an age or a sum that no order has is refused, and is no failure', async () => {
    const refusedAt = async (body: object) => {
      const { status, code, body: answer } = await feed('E-1', fed({ phone: freshPhone(), ...body }))
      return [status, code, answer.fields?.[0]?.path]
    }
    for (const placedAt of [-1e15, -1, 0, on.now.getTime() - 400 * 24 * HOUR, 1e15, 2 ** 53]) {
      expect((await refusedAt({ placedAt })).slice(0, 2), String(placedAt)).toEqual([400, 'INPUT_INVALID'])
    }
    const dear = Array.from({ length: 3 }, () => ({ productCode: shelf.first, amount: 99, actualPrice: 10_000_000 }))
    expect(await refusedAt({ lines: dear })).toEqual([400, 'INPUT_INVALID', 'lines'])
    const [row] = await sql(`SELECT count(*)::int FROM fed_orders WHERE external_id = 'E-1'`)
    expect(row).toEqual({ count: 0 })
  })

  // Holds orders#26.
  it('is known by a keyed hash: who can read the table cannot try phones against it', async () => {
    const body = fed({ phone: freshPhone() })
    expect((await feed('F-1', body)).status).toBe(200)
    const [{ body_hash: kept }] = await sql(`SELECT body_hash FROM fed_orders WHERE external_id = 'F-1'`)
    // Its fields in the order of their names, as they are hashed.
    const { consignee, deliveryAddress, lines, paymentType, phone, placedAt, transportCosts } = body
    const sortedLines = lines.map(({ actualPrice, amount, productCode }) => ({ actualPrice, amount, productCode }))
    const sorted = { consignee, deliveryAddress, lines: sortedLines, paymentType, phone, placedAt, transportCosts }
    const plain = createHash('sha256').update(JSON.stringify(sorted)).digest()
    expect(kept).toHaveLength(32)
    expect(kept.equals(plain)).toBe(false)
  })

  // Holds orders#26.
  it('is refused whole: what is short, unknown or banned, of the future, or a company without its number', async () => {
    const before = await shelfStock(shop(), 'first')
    const lines = (productCode: string, amount = 1) => [
      { productCode: shelf.first, amount: 1, actualPrice: 1990 },
      { productCode, amount, actualPrice: 100 },
    ]
    const phone = freshPhone()
    await sql('UPDATE product_stock SET stock = reserved + 1 WHERE product_code = $1', [shelf.elsewhere])
    expect(await feed('C-1', fed({ phone, lines: lines(shelf.elsewhere, 2) }))).toMatchObject({
      status: 409,
      code: 'STOCK_SHORT',
    })
    expect(await feed('C-2', fed({ phone, lines: lines('19999999') }))).toMatchObject({
      status: 400,
      code: 'PRODUCT_UNKNOWN',
    })
    expect(await feed('C-3', fed({ phone, placedAt: on.now.getTime() + HOUR }))).toMatchObject({ status: 400 })
    expect(await feed('C-4', fed({ phone, invoice: { type: '2-1', title: '某某公司' } }))).toMatchObject({
      status: 400,
      code: 'TAXPAYER_NUMBER_REQUIRED',
    })
    expect(await feed('C-5', fed({ phone: '12345' }))).toMatchObject({ status: 400 })
    expect(await shelfStock(shop(), 'first')).toEqual(before)
    expect(await sql(`SELECT count(*)::int FROM fed_orders WHERE external_id LIKE 'C-%'`)).toEqual([{ count: 0 }])
  })
})
