import { makeBuilders, type ProductOptions } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { useShop } from '../../testing/shop.ts'
import { fillSearch } from './fill-search.ts'
import { importCatalogue } from './import-catalogue.ts'

const shop = useShop()
const codes: Record<string, string> = {}
const build = async (name: string, options: ProductOptions = {}) => {
  const { pool, keyring, clock } = shop().shop
  const a = makeBuilders({ pool, keyring, now: clock.now })
  codes[name] = (await a.product({ name, ...options })).productCode
}
const search = async (query: Record<string, string | number>) => {
  const parameters = new URLSearchParams(query as Record<string, string>)
  return openBrowser(shop()).send('GET', `/products?${parameters}`)
}
const names = async (query: Record<string, string | number>): Promise<string[]> =>
  (await search(query)).body.content.map(({ productName }: { productName: string }) => productName)

beforeAll(async () => {
  await build('阿莫西林胶囊', { prescriptionType: 5, price: 1380 })
  await build('复方阿莫西林颗粒', { prescriptionType: 4, price: 2200, stock: 0 })
  await build('阿莫西林克拉维酸钾片', { prescriptionType: 4, price: 3300, stock: 0 })
  await build('维生素C片', { prescriptionType: 3, price: 580 })
  await build('维生素AD滴剂', { prescriptionType: 2, price: 2880 })
  await build('泰诺', { commonTitle: '酚麻美敏片', prescriptionType: 2, price: 1500 })
  await build('100%纯椰子油_小瓶\\装', { price: 4500 })
  await build('阿莫西林双层片', { prescriptionType: 4, isOnShelf: false })
  await build('阿莫西林分散片', { prescriptionType: 4, bans: [''] })
  await build('阿莫西林干混悬剂', { prescriptionType: 4, price: 900, bans: ['54'] })
})

describe('the search', () => {
  // Holds shop#13.
  it('knows names, initials and pinyin, of whichever case and width', async () => {
    for (const keyword of ['amxl', 'AMXL', 'ＡＭＸＬ', 'amoxilin', '阿莫西林', '阿莫 西林', ' 阿莫西林 ']) {
      expect(await names({ keyword }), keyword).toHaveLength(4)
    }
  })

  // Holds shop#14.
  it('puts what begins with the word before what holds it, and what is out of stock last of its rank', async () => {
    expect(await names({ keyword: '阿莫西林' })).toEqual([
      ...['阿莫西林胶囊', '阿莫西林干混悬剂'].sort((a, b) => (codes[a]! < codes[b]! ? -1 : 1)),
      '阿莫西林克拉维酸钾片',
      '复方阿莫西林颗粒',
    ])
  })

  // Holds shop#14.
  it('sorts by price both ways', async () => {
    const up = ['阿莫西林干混悬剂', '阿莫西林胶囊', '复方阿莫西林颗粒', '阿莫西林克拉维酸钾片']
    expect(await names({ keyword: 'amxl', sort: 'priceUp' })).toEqual(up)
    expect(await names({ keyword: 'amxl', sort: 'priceDown' })).toEqual(up.toReversed())
  })

  // Holds shop#13.
  it('knows the generic name', async () => {
    for (const keyword of ['酚麻美敏', 'fmmm', 'fenma']) expect(await names({ keyword })).toEqual(['泰诺'])
  })

  // Holds shop#13.
  it('takes one character, and a single letter as a first initial or a letter of the name', async () => {
    expect(await names({ keyword: '钾' })).toEqual(['阿莫西林克拉维酸钾片'])
    expect(await names({ keyword: 't' })).toEqual(['泰诺'])
    expect(await names({ keyword: 'C' })).toEqual(['维生素C片'])
  })

  // Holds shop#13.
  it.each([['100%'], ['%'], ['_'], ['\\'], ['油_小'], ['瓶\\装']])(
    'takes every character of %s as itself',
    async (keyword) => {
      expect(await names({ keyword })).toEqual(['100%纯椰子油_小瓶\\装'])
    },
  )

  it.each(['%%', '__', '\u0007', "'; DROP TABLE products", '{}', '😀', '\ud800', '阿'.repeat(50), 'zq '.repeat(16)])(
    'finds nothing by %j, and does not stumble',
    async (keyword) => {
      const answer = await search({ keyword })
      if (keyword.trim() === '') expect(answer.status).toBe(400)
      else expect(answer).toMatchObject({ status: 200, body: { totalElements: 0, totalPages: 0 } })
    },
  )

  // Holds shop#4.
  it('wants a word of at most fifty characters where it is given one', async () => {
    for (const keyword of ['', ' ', '阿'.repeat(51), '\u0000']) expect((await search({ keyword })).status).toBe(400)
  })

  it('finds a word as it stands, not where all its pieces do', async () => {
    await build('生维生素软糖')
    expect(await names({ keyword: '生维生' })).toEqual(['生维生素软糖'])
    expect(await names({ keyword: '维生维' })).toEqual([])
  })

  // Holds shop#14.
  it('narrows by kind and category', async () => {
    expect(new Set(await names({ kind: 'otc' }))).toEqual(new Set(['维生素C片', '维生素AD滴剂', '泰诺']))
    expect(await names({ kind: 'other', keyword: '椰子' })).toEqual(['100%纯椰子油_小瓶\\装'])
    expect(await names({ kind: 'rx', keyword: '维生素' })).toEqual([])
    expect(await names({ category: '9001', keyword: '泰诺' })).toEqual(['泰诺'])
    expect(await names({ category: '2001' })).toEqual([])
    for (const wrong of [{ kind: 'all' }, { category: '20' }, { sort: 'price' }, { page: 0 }, { page: 1001 }]) {
      expect((await search(wrong)).status).toBe(400)
    }
  })

  // Holds shop#14.
  it('finds nothing that is off the shelf or banned everywhere, and counts it in no category', async () => {
    for (const name of ['阿莫西林双层片', '阿莫西林分散片']) expect(await names({ keyword: name })).toEqual([])
    const { body: categories } = await openBrowser(shop()).send('GET', '/products/categories')
    expect(categories).toEqual([{ code: '9001', name: '试验', productCount: 9 }])
    expect((await search({})).body).toMatchObject({ totalElements: 9, totalPages: 1 })
  })

  it('tells what a card shows', async () => {
    const { body } = await search({ keyword: '复方阿莫西林颗粒' })
    const code = codes.复方阿莫西林颗粒
    expect(body).toEqual({
      content: [
        {
          productCode: code,
          productName: '复方阿莫西林颗粒',
          packing: '1盒',
          manufacturer: '云杉制药有限公司',
          price: 2200,
          marketPrice: null,
          prescriptionType: 4,
          productImageUrl: `/api/products/${code}/picture.svg`,
          productStatusType: 4,
          isGlobal: false,
        },
      ],
      totalElements: 1,
      totalPages: 1,
    })
  })
})

// Holds shop#15.
it('pages hold twenty, each product stands on one, and past the end there is none', async () => {
  for (let number = 0; number < 45; number += 1) await build(`翻页试纸${number}号`, { price: 100 + (number % 3) })
  for (const sort of ['best', 'priceUp', 'priceDown']) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ keyword: '翻页试纸', sort, page })))
    expect(pages.map(({ body }) => body.content.length)).toEqual([20, 20, 5, 0])
    for (const { body } of pages) expect(body).toMatchObject({ totalElements: 45, totalPages: 3 })
    const found = pages.flatMap(({ body }) =>
      body.content.map(({ productCode }: { productCode: string }) => productCode),
    )
    expect(new Set(found).size).toBe(45)
  }
})

// Holds shop#14.
it('what more than a thousand products hold comes in the same order, page by page, and is narrowed and sorted alike', async () => {
  const { pool, clock } = shop().shop
  const namesOfRank = [
    (n: number) => `zw试条${n}`,
    (n: number) => `试条zw${n}`,
    (n: number) => `珠微${n}`,
    (n: number) => `大珠微${n}`,
  ]
  const many = Array.from({ length: 1300 }, (_, number) => ({
    code: `7${String((number * 7919) % 1300).padStart(8, '0')}`,
    name: namesOfRank[number % 4]!(number),
    commonTitle: '微片',
    rank: number % 4,
    price: 100 + (number % 7),
    stock: number % 3,
    prescriptionType: number % 2 === 0 ? 0 : 2,
    categoryCode: number % 5 === 0 ? '7002' : '7001',
    isOnShelf: number !== 8,
    ...{ packing: '1盒', manufacturer: '云杉制药有限公司', indications: '试验', warehouse: 'GZ', isGlobal: false },
    ...{ taxRate: 0, picture: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  }))
  const shelves = ['7001', '7002'].map((code, position) => ({ code, name: `试条${code}`, position }))
  const products = many.map(({ rank: _, ...product }) => product)
  const bans = [{ productCode: many[12]!.code, provinceCode: '', reason: '试验' }]
  await transaction(pool, (tx) => importCatalogue(tx, { categories: shelves, products, bans }, clock.now()))
  const sold = many.filter((_, number) => number !== 8 && number !== 12)
  const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1)
  const best = sold.toSorted((a, b) => a.rank - b.rank || Number(a.stock === 0) - Number(b.stock === 0) || byCode(a, b))
  const cases = [
    { query: {}, wanted: best },
    { query: { kind: 'other' }, wanted: best.filter(({ prescriptionType }) => prescriptionType === 0) },
    { query: { category: '7001' }, wanted: best.filter(({ categoryCode }) => categoryCode === '7001') },
    { query: { sort: 'priceUp' }, wanted: sold.toSorted((a, b) => a.price - b.price || byCode(a, b)) },
    { query: { sort: 'priceDown' }, wanted: sold.toSorted((a, b) => b.price - a.price || byCode(a, b)) },
  ]
  for (const { query, wanted } of cases) {
    for (let page = 1; page <= Math.ceil(wanted.length / 20) + 1; page += 8) {
      const { body } = await search({ keyword: 'zw', ...query, page })
      expect(body.totalElements).toBe(wanted.length)
      expect(body.content.map(({ productCode }: { productCode: string }) => productCode)).toEqual(
        wanted.slice((page - 1) * 20, page * 20).map(({ code }) => code),
      )
    }
  }
  for (const [table, code] of [
    ['product_pictures', 'product_code'],
    ['product_bans', 'product_code'],
    ['product_stock', 'product_code'],
    ['products', 'code'],
  ]) {
    await pool.pool.query(`DELETE FROM ${table} WHERE ${code} LIKE '7%'`)
  }
})

it('products of before the search are made findable with the start, by several processes together', async () => {
  const { pool } = shop().shop
  await build('旧目录口服液')
  await pool.pool.query(`UPDATE products SET search_text = '', search_pieces = '{}'`)
  expect(await names({ keyword: 'jml' })).toEqual([])
  await Promise.all([fillSearch(shop().shop), fillSearch(shop().shop)])
  expect(await names({ keyword: 'jml' })).toEqual(['旧目录口服液'])
  expect(await names({ keyword: 'amxl' })).toHaveLength(4)
})

describe('a word that is pinyin here and letters there', () => {
  it('counts once what is found by both', async () => {
    for (const name of ['蓝藻片', 'Olanz口服液', 'Olanz蓝藻胶囊']) await build(name, { prescriptionType: 1 })
    const { content, totalElements } = (await search({ keyword: 'lanz', sort: 'priceUp' })).body
    expect(content.map(({ productName }: { productName: string }) => productName).sort()).toEqual([
      'Olanz口服液',
      'Olanz蓝藻胶囊',
      '蓝藻片',
    ])
    expect(totalElements).toBe(3)
  })
})
