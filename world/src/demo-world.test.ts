import { orderStatusNumbers, rxStates } from '@shop/contract/fields/orders'
import { isPhone } from '@shop/contract/fields/phone'
import { logInByPassword, openBrowser } from '@shop/server/testing'
import { type Database, fieldCipher, readBuiltInList, transaction } from '@shop/server/testing/seeding'
import { useShop } from '@shop/server/testing/vitest'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeBuilders } from './builders/index.ts'
import { buildMember } from './builders/member.ts'
import { products } from './catalogue/index.ts'
import { fillDemoWorld, personaEntries } from './demo-world.ts'
import { pastTrades } from './past-trades.ts'
import { type Persona, personas } from './personas/index.ts'

const shop = useShop()
const operatorKey = 'a-persons-key-that-is-long-enough-0123456789'
const pharmacistKey = 'a-second-pharmacists-key-long-enough-0123456'
const deskKey = 'a-courier-key-that-is-long-enough-0123456789'
let now: Date

const fill = () => {
  const { pool, keyring } = shop().shop
  return fillDemoWorld({ pool, keyring, now, operatorKey, pharmacistKey, deskKey })
}
const sql = async (text: string) => (await shop().shop.pool.pool.query(text)).rows
const one = async (text: string) => Number(Object.values((await sql(text))[0])[0])

/** A persona as it was built. */
async function findMember(tx: Database, { phone }: Persona) {
  const { keyring } = shop().shop
  if (phone !== null) return buildMember(tx, keyring, { phone }, now)
  const [{ account_id: accountId }] = await sql('SELECT account_id FROM login_names')
  return { accountId, phone: '', name: '', cipher: await fieldCipher(tx, keyring, accountId, 'retained') }
}

beforeAll(async () => {
  now = shop().shop.clock.now()
  // Two at once, as two processes would: one fills, the other waits and finds it done.
  const outcomes = await Promise.all([fill(), fill()])
  expect([...outcomes].sort()).toEqual([false, true])
})

describe('the demo world', () => {
  it('is filled once and then stays as it is', async () => {
    const before = await one('SELECT count(*) FROM orders')
    expect(await fill()).toBe(false)
    expect(await one('SELECT count(*) FROM orders')).toBe(before)
  })

  it('sells the whole catalogue, each product with its drawn pack', async () => {
    expect(await one('SELECT count(*) FROM products')).toBe(products.length)
    expect(await one('SELECT count(*) FROM categories')).toBe(12)
    expect(await one(`SELECT count(*) FROM product_pictures WHERE picture LIKE '<svg%'`)).toBe(products.length)
  })

  it('leaves to the payment providers what was paid through them, so that it can be paid back', async () => {
    const known = await pastTrades(shop().shop.pool, 'http://localhost:8080')
    expect(new Set(known.map(({ provider }) => provider))).toEqual(new Set(['alipay', 'wechat']))
    expect(known.map(({ outTradeNo, transactionId, amount }) => ({ outTradeNo, transactionId, amount }))).toEqual(
      await sql(
        `SELECT out_trade_no AS "outTradeNo", transaction_id AS "transactionId", amount FROM payments WHERE state = 'paid' ORDER BY ended_at DESC`,
      ),
    )
  })

  // Holds money#23.
  it('gives no coins but such as expire at the end of a year in Shanghai', async () => {
    expect(await one('SELECT count(*) FROM coin_lots')).toBeGreaterThan(0)
    expect(
      await one(
        `SELECT count(*) FROM coin_lots WHERE to_char(expires_at AT TIME ZONE 'Asia/Shanghai', 'MM-DD HH24:MI:SS.MS') <> '01-01 00:00:00.000'`,
      ),
    ).toBe(0)
  })

  // Holds care#55, care#64.
  it('knows the diseases that come along, and those of each prescription drug', async () => {
    expect(await one('SELECT count(*) FROM diseases')).toBe(readBuiltInList().diseases.length)
    expect(
      await one(
        'SELECT count(*) FROM products WHERE prescription_type IN (4, 5) AND NOT EXISTS (SELECT FROM product_diseases WHERE product_code = code AND is_default)',
      ),
    ).toBe(0)
  })

  it('names at least eight people whom nobody has, each login once', () => {
    expect(personaEntries.length).toBeGreaterThanOrEqual(8)
    expect(new Set(personaEntries.map(({ login }) => login)).size).toBe(personaEntries.length)
    const names = personaEntries.map(({ login }) => login).filter((login) => !isPhone(login))
    expect(names).toEqual(['baicao2019'])
    for (const { login, name, note } of personaEntries) {
      if (isPhone(login)) expect(login).toMatch(/^13\d0000\d{4}$/)
      expect(name && note).toMatch(/[一-鿿]/)
    }
  })

  it('shows every persona what its note says', async () => {
    const { pool, keyring } = shop().shop
    const a = makeBuilders({ pool, keyring, now: () => now })
    for (const persona of personas) {
      const member = await transaction(pool, (tx) => findMember(tx, persona))
      const { bearer } = await a.session({ member })
      const read = async (path: string) => {
        const answer = await shop().app.inject({
          url: `/api/${path}`,
          headers: { ...bearer, 'x-forwarded-for': shop().freshAddress() },
        })
        expect(answer.statusCode).toBe(200)
        return answer.json()
      }
      expect((await read('v3/orders?type=all')).totalElements).toBe(persona.orders(now).length)
      const { content } = await read('v3/orders?type=all&size=20')
      for (const { ordersCode } of content.slice(0, 12)) {
        await read(`v3/orders/${ordersCode}`)
        await read(`v3/orders/logistics?ordersCode=${ordersCode}`)
      }
      expect(await read('addresses')).toHaveLength(persona.addresses?.(now).length ?? 0)
      expect((await read('favourites')).totalElements).toBe(persona.favourites?.length ?? 0)
      const coupons = persona.coupons?.(now) ?? []
      const counts = await read('coupons/counts')
      expect(counts.used).toBe(coupons.filter(({ usedFor }) => usedFor !== undefined).length)
      expect(counts.unused + counts.used + counts.expired).toBe(coupons.length)
      const reserved = persona.reservations?.(now) ?? []
      const { content: waiting } = await read('bookings/productnothings?size=20')
      expect(waiting.map(({ isArrival }: { isArrival: number }) => isArrival).sort()).toEqual(
        reserved.map(({ arrivedAt }) => (arrivedAt ? 1 : 0)).sort(),
      )
    }
  })

  it.each([
    ['13000000001', { status: 200, body: { expires_in: 7200 } }],
    ['13000000012', { status: 200, code: 'MEM0010001' }],
    ['baicao2019', { status: 200, code: '1001000003' }],
  ])('lets %s log in by the password that is printed, as the note says', async (login, answer) => {
    const { password } = personaEntries.find((entry) => entry.login === login)!
    expect(await logInByPassword(openBrowser(shop()), login, password!)).toMatchObject(answer)
  })

  it('has what the personas promise', async () => {
    const statuses = (await sql('SELECT DISTINCT status FROM orders')).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(Object.values(orderStatusNumbers)))
    const marks = (await sql('SELECT DISTINCT mark FROM order_lines')).map(({ mark }) => mark)
    expect(marks).toEqual(expect.arrayContaining([1, 2, 3, 5, 6, 7, 8, 13, 15, 17, 18, 24, 25]))
    const states = (await sql('SELECT DISTINCT rx_state FROM orders WHERE rx_state IS NOT NULL')).map(
      ({ rx_state }) => rx_state,
    )
    expect(new Set(states)).toEqual(new Set(rxStates))
    expect(
      await one(
        'SELECT max(parts) FROM (SELECT count(*) AS parts FROM orders WHERE parent_id IS NOT NULL GROUP BY parent_id) AS split',
      ),
    ).toBe(3)
    expect(
      await one('SELECT count(*) FROM orders WHERE payment_type = 1 AND advance_sum > 0 AND paid_at IS NULL'),
    ).toBeGreaterThan(0)
    expect(
      await one('SELECT count(*) FROM orders WHERE is_global AND tax > 0 AND buyer_id_number IS NOT NULL'),
    ).toBeGreaterThan(0)
    expect(await one(`SELECT count(*) FROM order_lines WHERE class_code = '200704'`)).toBeGreaterThan(0)
    expect(
      await one(
        'SELECT max(orders) FROM (SELECT count(*) AS orders FROM orders WHERE parent_id IS NULL GROUP BY account_id) AS owned',
      ),
    ).toBe(300)
    expect(await one('SELECT max(held) FROM address_books')).toBe(20)
  })

  // Holds money#13.
  it('has coupons of every kind and state, a gift of three for who has not ordered, and used ones that fit their orders', async () => {
    const { pool, keyring } = shop().shop
    const a = makeBuilders({ pool, keyring, now: () => now })
    const readAs = async (phone: string, path: string) => {
      const { bearer } = await a.session({ member: await a.member({ phone }) })
      const headers = { ...bearer, 'x-forwarded-for': shop().freshAddress() }
      return (await shop().app.inject({ url: `/api/${path}`, headers })).json()
    }
    expect(await readAs('13000000001', 'coupons/counts')).toEqual({ unused: 6, used: 1, expired: 3 })
    const { content } = await readAs('13000000001', 'coupons?status=0')
    expect(content.map(({ couponType, deviceType }: Record<string, unknown>) => [couponType, deviceType])).toEqual(
      expect.arrayContaining([
        [1, null],
        [4, null],
        [1, '3'],
      ]),
    )
    const newcomersGift = await readAs('13000000003', 'coupons/giftPack')
    expect(newcomersGift.state).toBe('claimable')
    expect(newcomersGift.giftPacksCouponDTOS).toHaveLength(3)
    expect((await readAs('13000000001', 'coupons/giftPack')).state).toBe('notNew')
    expect(
      await sql(`SELECT orders.orders_code FROM coupon_uses JOIN orders ON orders.id = coupon_uses.order_id
        JOIN coupon_grants ON coupon_grants.id = coupon_uses.grant_id
        JOIN coupon_templates ON coupon_templates.id = coupon_grants.template_id
        WHERE coupon_uses.amount NOT IN (orders.coupon_value) OR coupon_uses.amount <> coupon_templates.coupon_value
          OR orders.product_money < coupon_templates.min_consume
          OR coupon_uses.used_at NOT BETWEEN coupon_grants.active_date AND coupon_grants.expired_date`),
    ).toEqual([])
    expect(await one('SELECT count(*) FROM orders WHERE coupon_value > 0 AND parent_id IS NULL')).toBe(
      await one('SELECT count(*) FROM coupon_uses'),
    )
  })

  it('is searched by pinyin, and sells bundles, gifts and prizes of every mark, but not what is banned', async () => {
    const read = async (path: string) =>
      (await shop().app.inject({ url: `/api/${path}`, headers: { 'x-forwarded-for': shop().freshAddress() } })).json()
    expect((await read('products?keyword=amxl')).content).toMatchObject([{ productName: '阿莫西林胶囊' }])
    const marks = (await sql('SELECT DISTINCT mark FROM promotions ORDER BY mark')).map(({ mark }) => mark)
    expect(marks).toEqual([3, 5, 7, 13, 15, 17])
    const told = async (code: string) =>
      (await read(`products/${code}`)).promotions.map((each: { code: string }) => each.code)
    expect(await told('10050014')).toEqual(expect.arrayContaining(['TCHB01', 'JP2513', 'JP2515']))
    expect(await told('10110001')).toContain('MZ2511')
    expect((await read('products?keyword=跌打丸')).totalElements).toBe(0)
    expect((await read('products/10010012')).bannedProvinces).toEqual(['西藏自治区', '新疆维吾尔自治区'])
  })

  // Holds care#196.
  it('has a medicine plan for a patient of the one who takes prescriptions, of which little is left', async () => {
    const [plan] =
      await sql(`SELECT medicine_plans.state, medicine_plans.patient_label, refill_due_at < now() AS is_due, orders.status
      FROM medicine_plans JOIN plan_supplies ON plan_id = medicine_plans.id JOIN orders ON orders.id = order_id`)
    expect(plan).toEqual({ state: 'active', patient_label: '父母', is_due: true, status: 50 })
  })

  it('has nothing of the future, and prescriptions are never given away', async () => {
    for (const [table, column] of [
      ['orders', 'placed_at'],
      ['orders', 'completed_at'],
      ['order_events', 'at'],
      ['shipment_traces', 'at'],
    ]) {
      expect(await one(`SELECT count(*) FROM ${table} WHERE ${column} > '${now.toISOString()}'`)).toBe(0)
    }
    expect(await one('SELECT count(*) FROM order_lines WHERE actual_price = 0 AND prescription_type IN (4, 5)')).toBe(0)
  })

  it('has unpaid orders that can still be paid', async () => {
    expect(
      await one(`SELECT count(*) FROM orders WHERE status = 10 AND payment_deadline <= '${now.toISOString()}'`),
    ).toBe(0)
  })

  // Holds care#178.
  it('has two pharmacists, as the prescription of a child needs two, with licences that say that they are none', async () => {
    const who = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return (await shop().app.inject({ url: '/api/ops/session', headers })).json()
    }
    expect(await who(pharmacistKey)).toMatchObject({ scopes: ['prescriptions'], licenceNumber: 'DEMO-000002' })
    expect((await who(operatorKey)).licenceNumber).toBe('DEMO-000001')
  })

  // Holds shop#60.
  it('lets the sandbox’s courier in by a key that opens no more than it needs, and the record tells it from a person', async () => {
    const ask = (path: string, key: string, payload?: object) =>
      shop().app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/api/ops${path}`,
        headers: { authorization: `Bearer ${key}` },
        ...(payload ? { payload } : {}),
      })
    const [{ orders_code: code }] = await sql(
      'SELECT orders_code FROM orders WHERE status = 40 AND NOT is_split LIMIT 1',
    )
    const trace = { description: '快件正在派送途中', time: now.getTime(), stage: 'delivering' }
    expect((await ask(`/orders/${code}/traces`, deskKey, trace)).statusCode).toBe(204)
    expect((await ask('/audit', deskKey)).statusCode).toBe(403)
    expect((await ask(`/orders/${code}/refund`, deskKey, { reason: '不该成功' })).statusCode).toBe(403)
    expect((await ask(`/orders/${code}`, operatorKey)).statusCode).toBe(200)
    const { content } = (await ask('/audit', operatorKey)).json()
    expect(content).toMatchObject([
      { operator: '演示运营', action: 'orders.operatingOrder' },
      { operator: '沙箱仓库、快递与主站', action: 'operators.refused' },
      { operator: '沙箱仓库、快递与主站', action: 'operators.refused' },
      { operator: '沙箱仓库、快递与主站', action: 'orders.addTrace' },
      { operator: '服务器管理员', action: 'operators.makeKey' },
      { operator: '服务器管理员', action: 'operators.makeKey' },
      { operator: '服务器管理员', action: 'operators.makeKey' },
      { operator: '服务器管理员', action: 'operators.makeKey' },
      { operator: '服务器管理员', action: 'operators.makeKey' },
    ])
  })

  // Holds care#160.
  it('gives every prescription order that is past its inquiry a perfect record, which waits for a pharmacist or was decided', async () => {
    const lacking = await sql(
      `SELECT orders_code FROM orders WHERE has_rx AND parent_id IS NULL AND rx_state <> 'inquiryNeeded' AND NOT EXISTS (
         SELECT FROM prescriptions WHERE prescriptions.account_id = orders.account_id AND order_id = orders.id
           AND submitted_at IS NOT NULL AND (orders.rx_state <> 'underReview' OR status <> 20 OR state = 'submitted'))`,
    )
    expect(lacking).toEqual([])
    const { pool, keyring } = shop().shop
    const a = makeBuilders({ pool, keyring, now: () => now })
    const { bearer } = await a.operator({ scopes: ['prescriptions'], licenceNumber: 'YS00000003' })
    const call = async (path: string) =>
      (await shop().app.inject({ url: `/api/ops/reviews${path}`, headers: bearer })).json()
    const { content } = await call('?queue=open')
    expect(content.length).toBeGreaterThan(0)
    for (const { id } of content) expect((await call(`/${id}`)).drugs.length).toBeGreaterThan(0)
  })
})
