import { makeBuilders, type ProductOptions } from '@shop/world'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { loginAs } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'
import { addScores, importCatalogue, type PromotionContent } from './index.ts'
import { productStock, products } from './tables.ts'

const shop = useShop()
const build = async (options: ProductOptions = {}) => {
  const { pool, keyring, clock } = shop().shop
  return (await makeBuilders({ pool, keyring, now: clock.now }).product(options)).productCode
}
const promote = (code: string, mark: number, content: PromotionContent, endsAt?: Date) => {
  const { pool, clock } = shop().shop
  const promotions = [{ code, title: `活动${code}`, mark, content, ...(endsAt ? { endsAt } : {}) }]
  return transaction(pool, (tx) => importCatalogue(tx, { categories: [], products: [], promotions }, clock.now()))
}
const visit = (code: string) => openBrowser(shop()).send('GET', `/products/${code}`)
const asMember = async (code: string) =>
  openBrowser(shop()).send('GET', `/products/${code}`, undefined, (await loginAs(shop().shop)).bearer)
const told = async (code: string) => (await visit(code)).body.promotions

describe('the page of a product', () => {
  // Holds shop#18.
  it('tells what it is, costs and asks for', async () => {
    const code = await build({
      name: '禾安 布洛芬缓释胶囊',
      commonTitle: '布洛芬缓释胶囊',
      packing: '0.3g×20粒',
      price: 1990,
      marketPrice: 2450,
      prescriptionType: 2,
      classCode: '900101',
      indications: '用于缓解轻至中度疼痛',
      restriction: 5,
      stock: 11,
      forbiddenAgeLess: 12,
      bans: ['54', '65'],
    })
    expect((await visit(code)).body).toEqual({
      productCode: code,
      productName: '禾安 布洛芬缓释胶囊',
      commonTitle: '布洛芬缓释胶囊',
      packing: '0.3g×20粒',
      manufacturer: '云杉制药有限公司',
      category: { code: '9001', name: '试验' },
      price: 1990,
      marketPrice: 2450,
      prescriptionType: 2,
      classCode: '900101',
      productImageUrl: `/api/products/${code}/picture.svg`,
      productStatusType: 2,
      fewLeft: null,
      isGlobal: false,
      warehouseName: '广州仓',
      restriction: 5,
      isBanned: false,
      bannedProvinces: ['西藏自治区', '新疆维吾尔自治区'],
      isReturnable: false,
      leaflet: [
        { title: '通用名称', text: '布洛芬缓释胶囊' },
        { title: '适应症 / 功能主治', text: '用于缓解轻至中度疼痛' },
        { title: '规格', text: '0.3g×20粒' },
        { title: '禁用人群', text: '12 周岁以下禁用' },
        { title: '注意事项', text: '请仔细阅读产品使用说明书，并按说明使用或在药师指导下购买和使用。' },
        { title: '生产企业', text: '云杉制药有限公司' },
      ],
      promotions: [],
      reviews: { count: 0, averageScore: null },
    })
  })

  // Holds shop#18.
  it.each([
    [{ stock: 10 }, { productStatusType: 2, fewLeft: 10 }],
    [{ stock: 1 }, { productStatusType: 2, fewLeft: 1 }],
    [{ stock: 0 }, { productStatusType: 4, fewLeft: null }],
    [
      { stock: 5, reserved: 5 },
      { productStatusType: 4, fewLeft: null },
    ],
    [{ isOnShelf: false }, { productStatusType: 0, isBanned: false }],
    [{ bans: [''] }, { productStatusType: 0, isBanned: true, bannedProvinces: [] }],
    [{ prescriptionType: 0 }, { isReturnable: true }],
  ])('with %j says %j', async (facts, answer) => {
    expect(await visit(await build(facts))).toMatchObject({ status: 200, body: answer })
  })

  // Holds shop#19.
  it('shows leaflet and pack of a prescription drug to members alone', async () => {
    const code = await build({ prescriptionType: 4, picture: '<svg xmlns="http://www.w3.org/2000/svg" id="own"/>' })
    expect((await visit(code)).body.leaflet).toBeNull()
    expect((await asMember(code)).body.leaflet).toHaveLength(5)
    const picture = async (headers: Record<string, string>, query = '') =>
      (await shop().app.inject({ url: `/api/products/${code}/picture.svg${query}`, headers })).body
    const { bearer } = await loginAs(shop().shop)
    expect(await picture({})).not.toContain('id="own"')
    expect(await picture(bearer)).toContain('id="own"')
    expect(await picture(bearer, '?as=visitor')).not.toContain('id="own"')
  })

  it('is not there for a code that nothing has', async () => {
    expect(await visit('99999999')).toMatchObject({ status: 404, code: 'PRODUCT_UNKNOWN' })
    expect((await visit('1')).status).toBe(404)
  })

  // Holds shop#18.
  it('tells the average of its scores in tenths, added up side by side', async () => {
    const code = await build()
    const { pool } = shop().shop
    const scores = [5, 4, 4, 5, 5, 3].map((score) => [{ productCode: code, score }])
    await Promise.all(scores.map((score) => transaction(pool, (tx) => addScores(tx, score))))
    expect((await visit(code)).body.reviews).toEqual({ count: 6, averageScore: 43 })
  })
})

describe('promotions on the page', () => {
  it('are those that hold now, with what they give and a bundle’s price', async () => {
    const [one, two] = [await build({ stock: 3 }), await build({ stock: 3 })]
    const members = [
      { productCode: one, amount: 1, price: 900 },
      { productCode: two, amount: 2, price: 450 },
    ]
    await promote('TC01', 5, { kind: 'bundle', members })
    await promote('MZ01', 3, { kind: 'gift', productCode: one, least: 2, giftCode: two, amount: 1 })
    await promote('TC02', 7, { kind: 'bundle', members }, shop().shop.clock.now())
    const [bundle, gift, ...more] = (await told(one)).toSorted((a: { kind: string }, b: { kind: string }) =>
      a.kind < b.kind ? -1 : 1,
    )
    expect(more).toEqual([])
    expect(bundle).toMatchObject({ code: 'TC01', kind: 'bundle', title: '活动TC01', price: 1800 })
    expect(bundle.members).toMatchObject([
      { productCode: one, amount: 1, price: 900, packing: '1盒' },
      { productCode: two, amount: 2, price: 450, productImageUrl: `/api/products/${two}/picture.svg` },
    ])
    expect(gift).toMatchObject({ kind: 'gift', price: null, members: [{ productCode: two, price: 0 }] })
    expect((await told(two)).map(({ code }: { code: string }) => code)).toEqual(['TC01'])
    const { pool } = shop().shop
    await pool.orm.update(productStock).set({ stock: 1 }).where(eq(productStock.productCode, two))
    expect((await told(one)).map(({ code }: { code: string }) => code)).toEqual(['MZ01'])
    await pool.orm.update(products).set({ prescriptionType: 4 }).where(eq(products.code, two))
    expect(await told(one)).toEqual([])
  })
})
