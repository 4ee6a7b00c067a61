import { PRICE_MOST } from '@shop/contract/areas/products'
import { makeBuilders, type ProductOptions } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../../testing/browser.ts'
import { multipartOf, pictureOf } from '../../../testing/picture-steps.ts'
import { useShop } from '../../../testing/shop.ts'

const shop = useShop()
const builders = () => {
  const { pool, keyring, clock } = shop().shop
  return makeBuilders({ pool, keyring, now: clock.now })
}
const build = async (options: ProductOptions = {}) => (await builders().product(options)).productCode
const actions = async (subject: string) =>
  (
    await shop().shop.pool.pool.query(
      'SELECT action, details FROM operator_actions WHERE subject = $1 ORDER BY number',
      [subject],
    )
  ).rows

async function operator(scope: 'feeds' | 'stock' = 'feeds') {
  const { bearer } = await builders().operator({ scopes: [scope] })
  return (method: 'GET' | 'PUT', path: string, body?: object) =>
    openBrowser(shop()).send(method, `/ops/feeds/${path}`, body, bearer)
}
const outcomes = (answer: { body: { results: { outcome: string }[] } }) =>
  answer.body.results.map(({ outcome }) => outcome)

describe('feeding categories', () => {
  // Holds shop#69.
  it('a feed of categories takes over new and changed ones once, with a result and a line of the record for each', async () => {
    const call = await operator()
    const one = { code: '7001', name: '感冒用药', position: 1 }
    const two = { code: '7002', name: '肠胃用药', position: 2 }
    const feed = (...categories: object[]) => call('PUT', 'categories', { categories })
    const first = await feed(one, two)
    expect(first).toMatchObject({ status: 200, body: { results: [{ code: '7001', problem: null }, { code: '7002' }] } })
    expect(outcomes(first)).toEqual(['new', 'new'])
    expect(outcomes(await feed(two, { ...one, name: '感冒发热' }))).toEqual(['unchanged', 'changed'])
    expect(await actions('7001')).toEqual([
      { action: 'feedCategory', details: { changed: ['new'], after: { name: '感冒用药', position: 1 } } },
      {
        action: 'feedCategory',
        details: { changed: ['name'], before: { name: '感冒用药' }, after: { name: '感冒发热' } },
      },
    ])
    expect(await actions('7002')).toHaveLength(1)
  })

  // Holds shop#69.
  it('categories that are fed side by side come in once', async () => {
    const call = await operator()
    const feed = () => call('PUT', 'categories', { categories: [{ code: '7003', name: '皮肤用药', position: 3 }] })
    const answers = await Promise.all(Array.from({ length: 6 }, feed))
    expect(answers.flatMap(outcomes).toSorted()).toEqual(['new', ...Array(5).fill('unchanged')])
    expect(await actions('7003')).toHaveLength(1)
  })

  // Holds shop#69.
  it('fed categories show in the navigation in their order, and at the desk by part of a name', async () => {
    const call = await operator()
    await call('PUT', 'categories', {
      categories: [
        { code: '7010', name: '维生素与矿物质', position: 9001 },
        { code: '7011', name: '血糖仪', position: 9000 },
      ],
    })
    const { body } = await openBrowser(shop()).send('GET', '/products/categories')
    const codes = body.map(({ code }: { code: string }) => code)
    expect(codes.indexOf('7011')).toBe(codes.indexOf('7010') - 1)
    expect((await call('GET', `categories?keyword=${encodeURIComponent('矿物')}`)).body).toMatchObject({
      content: [{ code: '7010', name: '维生素与矿物质', position: 9001, productCount: 0 }],
      totalElements: 1,
    })
  })

  // Holds shop#69.
  it.each([
    ['categories.0.code', { code: 'abc', name: '名称', position: 1 }],
    ['categories.0.name', { code: '7004', name: ' ', position: 1 }],
    ['categories.0.position', { code: '7004', name: '名称', position: -1 }],
  ])('a feed of categories names %s where it is wrong', async (path, category) => {
    const answer = await (await operator())('PUT', 'categories', { categories: [category] })
    expect(answer).toMatchObject({ status: 400, code: 'INPUT_INVALID', body: { fields: [{ path }] } })
  })

  // Holds shop#69.
  it('a feed of categories takes a hundred at once, and of operators with the scope alone', async () => {
    const categories = Array.from({ length: 101 }, (_, index) => ({ code: '7005', name: '名称', position: index }))
    expect((await (await operator())('PUT', 'categories', { categories })).status).toBe(400)
    expect((await (await operator())('PUT', 'categories', { categories: [] })).status).toBe(400)
    expect((await (await operator('stock'))('PUT', 'categories', { categories: categories.slice(1, 2) })).status).toBe(
      403,
    )
  })
})

// Holds shop#69.
it('a warehouse is named and renamed, and its products tell the name', async () => {
  const call = await operator()
  const code = await build({ warehouse: 'GZ' })
  const feed = (name: string) => call('PUT', 'warehouses', { warehouses: [{ code: 'GZ', name }] })
  expect(outcomes(await feed('广州南沙仓'))).toEqual(['changed'])
  expect((await openBrowser(shop()).send('GET', `/products/${code}`)).body.warehouseName).toBe('广州南沙仓')
  expect((await call('GET', 'warehouses?keyword=gz')).body.content).toMatchObject([
    { code: 'GZ', name: '广州南沙仓', productCount: expect.any(Number) },
  ])
  expect(outcomes(await feed('广州仓'))).toEqual(['changed'])
})

// Holds shop#69.
it('prices are changed many at a time and nothing else; a product that is not there is refused by itself', async () => {
  const call = await operator()
  const [one, two] = [await build({ price: 1000, stock: 3 }), await build({ price: 2000, marketPrice: 2500 })]
  const prices = [
    { productCode: one, price: 900, marketPrice: 1200 },
    { productCode: '99999999', price: 1 },
    { productCode: two, price: 2000, marketPrice: 2500 },
  ]
  const answer = await call('PUT', 'prices', { prices })
  expect(outcomes(answer)).toEqual(['changed', 'refused', 'unchanged'])
  expect(answer.body.results[1].problem).toMatchObject({
    path: 'productCode',
    code: 'PRODUCT_UNKNOWN',
    message: '商品不存在或已下架',
  })
  const shown = (await openBrowser(shop()).send('GET', `/products/${one}`)).body
  expect(shown).toMatchObject({ price: 900, marketPrice: 1200, fewLeft: 3 })
  expect(outcomes(await call('PUT', 'prices', { prices: [{ productCode: two, price: 2000 }] }))).toEqual(['changed'])
  expect((await openBrowser(shop()).send('GET', `/products/${two}`)).body.marketPrice).toBeNull()
  expect(await actions(two)).toEqual([
    {
      action: 'feedPrice',
      details: { changed: ['marketPrice'], before: { marketPrice: 2500 }, after: { marketPrice: null } },
    },
  ])
})

describe('feeding promotions', () => {
  const startsAt = Date.UTC(2020, 0, 1)
  const feed = async (...promotions: object[]) => (await operator())('PUT', 'promotions', { promotions })

  // Holds shop#70.
  it('a feed of promotions brings a bundle, a gift and a prize to the pages of their products, once', async () => {
    const [one, two] = [await build(), await build()]
    const members = [one, two].map((productCode) => ({ productCode, amount: 1, price: 800 }))
    const bundle = { code: 'TC0001', title: '家庭常备组合', startsAt, bundle: { members } }
    const gift = {
      code: 'MZ0001',
      title: '买2件赠1件',
      startsAt,
      gift: { productCode: one, least: 2, giftCode: two, amount: 1 },
    }
    const prize = {
      code: 'JP0001',
      title: '满99元得1件',
      startsAt,
      endsAt: Date.UTC(2099, 0, 1),
      prize: { mark: 15, fromCents: 9900, prizeCode: two, amount: 1 },
    }
    expect(outcomes(await feed(bundle, gift, prize))).toEqual(['new', 'new', 'new'])
    expect(outcomes(await feed(bundle, gift, prize))).toEqual(['unchanged', 'unchanged', 'unchanged'])
    const told = async () => (await openBrowser(shop()).send('GET', `/products/${one}`)).body.promotions
    expect((await told()).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['bundle', 'gift', 'prize'])
    expect(outcomes(await feed({ ...prize, endsAt: startsAt + 1 }))).toEqual(['changed'])
    expect((await told()).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['bundle', 'gift'])
    const { body } = await (await operator())('GET', 'promotions?keyword=jp0001')
    expect(body.content).toEqual([
      {
        code: 'JP0001',
        title: '满99元得1件',
        mark: 15,
        startsAt,
        endsAt: startsAt + 1,
        state: 'ended',
        bundle: null,
        gift: null,
        prize: { fromCents: 9900, prizeCode: two, amount: 1 },
      },
    ])
  })

  // Holds shop#70.
  it('a feed of promotions refuses each that cannot hold beside its field, and takes the others', async () => {
    const [plain, onPrescription] = [await build(), await build({ prescriptionType: 4 })]
    const prizeOf = (prizeCode: string) => ({ fromCents: 100, prizeCode, amount: 1 })
    const dear = { productCode: plain, amount: 1, price: PRICE_MOST }
    const one = { code: 'PF01', title: '活动', startsAt }
    const answer = await feed(
      one,
      { ...one, code: 'PF02', prize: prizeOf('99999999') },
      { ...one, code: 'PF03', gift: { productCode: plain, least: 1, giftCode: onPrescription, amount: 1 } },
      { ...one, code: 'PF04', endsAt: startsAt, prize: prizeOf(plain) },
      { ...one, code: 'PF05', bundle: { members: [dear, dear] } },
      { ...one, code: 'PF06', prize: prizeOf(plain) },
    )
    expect(outcomes(answer)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'new'])
    const problems = answer.body.results.map(({ problem }: { problem: { path: string; code: string } | null }) => [
      problem?.path,
      problem?.code,
    ])
    expect(problems).toEqual([
      ['kind', 'PROMOTION_KIND'],
      ['prize.prizeCode', 'PRODUCT_UNKNOWN'],
      ['gift.giftCode', 'PROMOTION_OF_PRESCRIPTION'],
      ['endsAt', 'PROMOTION_ENDS_TOO_EARLY'],
      ['bundle.members.0.price', 'BUNDLE_TOO_DEAR'],
      [undefined, undefined],
    ])
  })
})

it.each(['B1', '1234', '10010003'])(
  'a promotion with the code %s, by which no list could hold its bundle, is refused beside its code',
  async (code) => {
    const startsAt = Date.UTC(2020, 0, 1)
    const members = [await build(), await build()].map((productCode) => ({ productCode, amount: 1, price: 100 }))
    const bundle = { members }
    const { status, body } = await (await operator())('PUT', 'promotions', {
      promotions: [{ code, title: '套餐', startsAt, bundle }],
    })
    expect([status, body.fields.map(({ path }: { path: string }) => path)]).toEqual([400, ['promotions.0.code']])
  },
)

describe('feeding a picture', () => {
  const sendFile = async (code: string, bytes: Uint8Array, type = 'image/jpeg') => {
    const { bearer } = await builders().operator({ scopes: ['feeds'] })
    const { body, type: contentType } = await multipartOf([['file', { bytes, type }]])
    const answer = await shop().app.inject({
      method: 'PUT',
      url: `/api/ops/feeds/products/${code}/picture`,
      headers: { ...bearer, 'content-type': contentType },
      payload: body,
    })
    return { status: answer.statusCode, code: answer.body ? answer.json().code : undefined }
  }
  const shown = (code: string, headers = {}) => shop().app.inject({ url: `/api/products/${code}/picture.svg`, headers })

  // Holds shop#71.
  it('a fed photo shows in place of the drawn pack, drawn anew and no larger than a page needs', async () => {
    const code = await build()
    const before = await shown(code)
    expect(before.headers['content-type']).toMatch(/svg/)
    const photo = await pictureOf(1200, 900)
    expect((await sendFile(code, photo)).status).toBe(204)
    const after = await shown(code)
    expect(after.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect([...after.rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect((await shown(code, { 'if-none-match': String(after.headers.etag) })).statusCode).toBe(304)
    expect((await sendFile(code, photo)).status).toBe(204)
    expect(await actions(code)).toEqual([{ action: 'feedPicture', details: { changed: ['photo'] } }])
    const { body } = await (await operator())('GET', `products?keyword=${code}`)
    expect(body.content).toMatchObject([{ productCode: code, hasPhoto: true }])
  })

  // Holds shop#71.
  it('the photo of a prescription drug is never shown to visitors', async () => {
    const code = await build({ prescriptionType: 4 })
    await sendFile(code, await pictureOf(100, 100))
    expect((await shown(code)).headers['content-type']).toMatch(/svg/)
  })

  // Holds shop#71.
  it('an SVG with a script is refused as a photo, and the drawn pack stays', async () => {
    const code = await build()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await sendFile(code, svg, 'image/svg+xml')).toEqual({ status: 400, code: 'UPLOAD_TYPE_REFUSED' })
    expect((await shown(code)).body).not.toContain('script')
  })

  // Holds shop#71.
  it('a photo of a product that is not there is refused', async () => {
    expect(await sendFile('99999999', await pictureOf(10, 10))).toEqual({ status: 404, code: 'PRODUCT_UNKNOWN' })
  })
})

describe('a code of the wrong form in the path', () => {
  // Holds shop#66.
  it.each([
    ['PUT', 'feeds/products/12', 'productCode', {}],
    ['PUT', 'products/abc/ban', 'productCode', { reason: '召回' }],
    ['POST', 'orders/12/shipment', 'ordersCode', { companyName: '顺丰速运', shippingNumber: 'SF1234567' }],
    ['DELETE', 'hooks/1', 'id', undefined],
  ] as const)(
    'a code of the wrong form in the path of %s /ops/%s is told beside %s',
    async (method, path, field, body) => {
      const scopes = ['feeds', 'stock', 'shipping', 'hooks'] as const
      const { bearer } = await builders().operator({ scopes: [...scopes] })
      const answer = await openBrowser(shop()).send(method, `/ops/${path}`, body, bearer)
      expect(answer).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
      expect(answer.body.fields).toContainEqual(expect.objectContaining({ path: field }))
    },
  )
})
