import { randomUUID } from 'node:crypto'
import { makeBuilders, type ProductOptions } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const builders = () => {
  const { pool, keyring, clock } = shop().shop
  return makeBuilders({ pool, keyring, now: clock.now })
}
const build = async (options: ProductOptions = {}) => (await builders().product(options)).productCode
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const actions = (code: string) =>
  sql('SELECT action, details FROM operator_actions WHERE subject = $1 ORDER BY number', [code])

type Scope = 'stock' | 'feeds' | 'orders'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function operator(scope: Scope = 'stock') {
  const { bearer } = await builders().operator({ scopes: [scope] })
  return (method: Method, path: string, body?: object, headers: Record<string, string> = {}) =>
    openBrowser(shop()).send(method, `/ops/${path}`, body, { ...bearer, ...headers })
}
const visit = async (code: string) => (await openBrowser(shop()).send('GET', `/products/${code}`)).body

describe('a restock', () => {
  // Holds shop#27.
  it('brings pieces in and writes them off, each kept with who and why', async () => {
    const code = await build({ stock: 4, reserved: 3 })
    const call = await operator()
    const restock = (change: number) => call('POST', `products/${code}/stock`, { change, reason: '到货入库' })
    expect(await restock(20)).toMatchObject({ status: 200, body: { stock: 24, reserved: 3 } })
    expect(await restock(-21)).toMatchObject({ status: 200, body: { stock: 3, reserved: 3 } })
    expect(await restock(-1)).toMatchObject({ status: 409, code: 'STOCK_SHORT' })
    const changes = await sql('SELECT change, reason, operator_id FROM stock_changes WHERE product_code = $1', [code])
    expect(changes.map(({ change }) => change).toSorted()).toEqual([-21, 20])
    expect(changes[0]).toMatchObject({ reason: '到货入库', operator_id: expect.any(String) })
    expect(await actions(code)).toEqual([
      { action: 'restock', details: { change: 20, stock: 24 } },
      { action: 'restock', details: { change: -21, stock: 3 } },
    ])
  })

  // Holds shop#27.
  it('sent twice with one key comes in once, and side by side each comes in', async () => {
    const code = await build({ stock: 0 })
    const call = await operator()
    const restock = (key: string) =>
      call('POST', `products/${code}/stock`, { change: 5, reason: '到货' }, { 'idempotency-key': key })
    const key = randomUUID()
    const twice = await Promise.all([restock(key), restock(key), restock(key)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all(Array.from({ length: 6 }, () => restock(randomUUID())))
    expect(await sql('SELECT stock FROM product_stock WHERE product_code = $1', [code])).toEqual([{ stock: 35 }])
  })

  // Holds shop#27.
  it('tells the hooks that want to hear of it', async () => {
    const code = await build({ stock: 0 })
    const call = await operator()
    await sql(`INSERT INTO event_hooks (id, url, secret, events, created_by, created_at)
      SELECT gen_random_uuid(), 'https://hooks.example', '', '["product.restocked"]', id, now()
      FROM operator_keys WHERE revoked_at IS NULL LIMIT 1`)
    await call('POST', `products/${code}/stock`, { change: 5, reason: '到货' })
    await call('POST', `products/${code}/stock`, { change: -5, reason: '盘亏' })
    expect(await sql(`SELECT facts FROM hook_deliveries WHERE facts ->> 'productCode' = $1`, [code])).toEqual([
      { facts: { productCode: code, change: 5, stock: 5 } },
    ])
  })

  it('is for products that are there, and for who may', async () => {
    const body = { change: 1, reason: '到货' }
    expect(await (await operator())('POST', 'products/99999999/stock', body)).toMatchObject({ code: 'PRODUCT_UNKNOWN' })
    expect(await (await operator('orders'))('POST', `products/${await build()}/stock`, body)).toMatchObject({
      status: 403,
    })
    expect((await openBrowser(shop()).send('POST', `/ops/products/${await build()}/stock`, body)).status).toBe(401)
  })

  it.each([{ change: 0.5 }, { change: 100_001 }, { change: '5' }, { reason: ' ' }, { reason: 'a\nb' }, { stock: 5 }])(
    'refuses %j',
    async (wrong) => {
      const path = `products/${await build()}/stock`
      expect((await (await operator())('POST', path, { change: 1, reason: '到货', ...wrong })).status).toBe(400)
    },
  )
})

describe('the ban list', () => {
  // Holds shop#28.
  it('takes a product everywhere or to a province, and gives it back', async () => {
    const code = await build()
    const call = await operator()
    const path = `products/${code}/ban`
    expect((await call('PUT', path, { reason: '召回' })).status).toBe(204)
    expect((await call('PUT', path, { reason: '召回扩大' })).status).toBe(204)
    expect((await call('PUT', path, { provinceCode: '54', reason: '不能空运' })).status).toBe(204)
    expect(await visit(code)).toMatchObject({ isBanned: true, productStatusType: 0, bannedProvinces: ['西藏自治区'] })
    const { body } = await call('GET', `products?keyword=${code}`)
    expect(body.content[0].bans).toEqual([
      { provinceCode: null, reason: '召回扩大' },
      { provinceCode: '54', reason: '不能空运' },
    ])
    for (let time = 0; time < 2; time += 1) expect((await call('DELETE', path)).status).toBe(204)
    expect(await visit(code)).toMatchObject({ isBanned: false, bannedProvinces: ['西藏自治区'] })
    expect((await call('DELETE', `${path}?provinceCode=54`)).status).toBe(204)
    expect((await visit(code)).bannedProvinces).toEqual([])
    expect((await actions(code)).map(({ action }) => action)).toEqual([
      'banProduct',
      'banProduct',
      'banProduct',
      'liftBan',
      'liftBan',
    ])
  })

  it('knows products and provinces', async () => {
    const call = await operator()
    expect(await call('PUT', 'products/99999999/ban', { reason: '召回' })).toMatchObject({ code: 'PRODUCT_UNKNOWN' })
    expect(await call('DELETE', 'products/99999999/ban')).toMatchObject({ code: 'PRODUCT_UNKNOWN' })
    const answer = await call('PUT', `products/${await build()}/ban`, { provinceCode: '99', reason: '召回' })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'provinceCode' }] } })
  })
})

it('operators find products by part of a name or code, those that are out of stock apart', async () => {
  const name = `运营${randomUUID().slice(0, 6)}%`
  const [one, two] = [
    await build({ name, stock: 5, reserved: 5 }),
    await build({ name: `小${name}`, isOnShelf: false }),
  ]
  const call = await operator()
  const find = async (query: string) => (await call('GET', `products?${query}`)).body
  const keyword = `keyword=${encodeURIComponent(name.toUpperCase())}`
  const found = await find(keyword)
  expect(found).toMatchObject({ totalElements: 2, totalPages: 1 })
  expect(found.content.map(({ productCode }: { productCode: string }) => productCode)).toEqual([one, two].toSorted())
  expect((await find(`${keyword}&onlyEmpty=true`)).content).toMatchObject([{ productCode: one, stock: 5, reserved: 5 }])
  expect((await find(`keyword=${two}`)).content).toMatchObject([{ productCode: two, isOnShelf: false, bans: [] }])
  expect((await find(`keyword=${encodeURIComponent('%%')}`)).content).toEqual([])
})

describe('a fed product', () => {
  const given = {
    name: '禾安 布洛芬混悬液',
    commonTitle: '布洛芬混悬液',
    packing: '100ml：2g',
    manufacturer: '云杉制药有限公司',
    categoryCode: '9001',
    price: 2200,
    prescriptionType: 2,
    indications: '用于儿童发热',
    warehouse: 'WH',
    isGlobal: false,
    taxRate: 0,
    isOnShelf: true,
  }
  const code = '88880001'
  const feed = async (facts: object = {}, of = code) =>
    (await operator('feeds'))('PUT', `feeds/products/${of}`, { ...given, ...facts })
  const stamp = async () =>
    (
      await sql('SELECT updated_at, stock FROM products JOIN product_stock ON product_code = code WHERE code = $1', [
        code,
      ])
    )[0]

  // Holds shop#68.
  it('comes in once with a picture of ours and no stock, is found, and told again changes nothing', async () => {
    await build()
    expect((await Promise.all(Array.from({ length: 6 }, () => feed()))).map(({ status }) => status)).toEqual(
      Array(6).fill(204),
    )
    const { price, prescriptionType, warehouse, isGlobal, taxRate, isOnShelf } = given
    const after = {
      ...{ price, prescriptionType, warehouse, isGlobal, taxRate, isOnShelf },
      ...{ marketPrice: null, restriction: null, taxCategoryCode: null, taxRatePercent: null },
    }
    expect(await actions(code)).toEqual([{ action: 'feedProduct', details: { changed: ['new'], after } }])
    const found = await openBrowser(shop()).send('GET', '/products?keyword=blfhxy')
    expect(found.body.content).toMatchObject([{ productCode: code, productStatusType: 4 }])
    const picture = await shop().app.inject({ url: `/api/products/${code}/picture.svg` })
    expect(picture.body).toMatch(/^<svg .*布洛芬混.*<\/svg>$/)
    await (await operator())('POST', `products/${code}/stock`, { change: 7, reason: '到货' })
    const before = await stamp()
    shop().setClock(60_000)
    expect((await feed()).status).toBe(204)
    expect(await stamp()).toEqual(before)
  })

  // Holds shop#68.
  it('changes what is told anew and keeps the stock', async () => {
    expect((await feed({ price: 1990, name: '禾安 退热混悬液', marketPrice: 2600, isOnShelf: false })).status).toBe(204)
    expect(await visit(code)).toMatchObject({ price: 1990, marketPrice: 2600, productStatusType: 0 })
    expect((await stamp())?.stock).toBe(7)
    expect((await actions(code)).at(-1)?.details).toEqual({
      changed: ['name', 'price', 'isOnShelf', 'marketPrice'],
      before: { price: 2200, isOnShelf: true, marketPrice: null },
      after: { price: 1990, isOnShelf: false, marketPrice: 2600 },
    })
    const packing = '120ml：2.4g'
    await feed({ price: 1990, name: '禾安 退热混悬液', marketPrice: 2600, isOnShelf: false, packing })
    expect((await actions(code)).at(-1)?.details).toEqual({ changed: ['packing'] })
    expect((await feed({ name: '禾安 退热混悬液' })).status).toBe(204)
    expect((await openBrowser(shop()).send('GET', '/products?keyword=trhx')).body.totalElements).toBe(1)
    expect((await openBrowser(shop()).send('GET', '/products?keyword=hablf')).body.totalElements).toBe(0)
    const ofKind = async (kind: string) =>
      (await openBrowser(shop()).send('GET', `/products?keyword=trhx&kind=${kind}`)).body.totalElements
    expect([await ofKind('otc'), await ofKind('other')]).toEqual([1, 0])
    expect((await feed({ name: '禾安 退热混悬液', prescriptionType: 0 })).status).toBe(204)
    expect([await ofKind('otc'), await ofKind('other')]).toEqual([0, 1])
    expect(await visit(code)).toMatchObject({ marketPrice: null })
  })

  // Holds orders#96.
  it('takes the code and the rate of its invoices, and no rate that there is not', async () => {
    const of = '88880009'
    const tax = { taxCategoryCode: '1070304000000000000', taxRatePercent: 3 }
    expect((await feed(tax, of)).status).toBe(204)
    const { body } = await (await operator('feeds'))('GET', `feeds/products?keyword=${of}`)
    expect(body.content).toMatchObject([tax])
    for (const [field, value] of [
      ['taxRatePercent', 17],
      ['taxRatePercent', 0.13],
      ['taxCategoryCode', '10703'],
    ] as const) {
      const refused = await feed({ ...tax, [field]: value }, of)
      expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, field])
    }
  })

  it('draws a name of any characters as text', async () => {
    expect((await feed({ commonTitle: '<&>"\'' }, '88880002')).status).toBe(204)
    const { body } = await shop().app.inject({ url: '/api/products/88880002/picture.svg' })
    expect(body).toContain('&lt;&amp;&gt;&quot;')
  })

  it('is refused of a category or warehouse that is not there, and as a prescription drug from abroad', async () => {
    expect(await feed({ categoryCode: '1111' })).toMatchObject({ status: 400, code: 'CATEGORY_UNKNOWN' })
    const nowhere = await feed({ warehouse: 'XX' })
    expect(nowhere).toMatchObject({ code: 'WAREHOUSE_UNKNOWN', body: { fields: [{ path: 'warehouse' }] } })
    const abroad = await feed({ isGlobal: true, prescriptionType: 4 })
    expect(abroad).toMatchObject({ status: 400, body: { fields: [{ path: 'isGlobal' }] } })
    expect((await feed({ stock: 500 })).status).toBe(400)
    expect((await (await operator())('PUT', `feeds/products/${code}`, given)).status).toBe(403)
  })
})
