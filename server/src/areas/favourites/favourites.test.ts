import { randomUUID } from 'node:crypto'
import { makeBuilders, type ProductOptions } from '@shop/world'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { loginAs } from '../../testing/login.ts'
import { mergeAccounts } from '../../testing/personal-data.ts'
import { useShop } from '../../testing/shop.ts'
import { favouritePersonalData } from './personal-data.ts'

const shop = useShop()
const build = async (options: ProductOptions = {}) => {
  const { pool, keyring, clock } = shop().shop
  return (await makeBuilders({ pool, keyring, now: clock.now }).product(options)).productCode
}
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const minutes = (count: number) => shop().setClock(count * 60_000)
afterEach(() => minutes(0))

/** A member's calls. */
async function member() {
  const { accountId, bearer } = await loginAs(shop().shop)
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    openBrowser(shop()).send(method, path, body, bearer)
  const add = (productCode: string) => call('POST', '/favourites', { productCode })
  const list = async (query = '') => (await call('GET', `/favourites${query}`)).body
  const codes = async () =>
    (await list('?size=20')).content.map(({ productCode }: { productCode: string }) => productCode)
  return { accountId, call, add, list, codes }
}

/** Gives an account favourites at one go. */
const fill = (accountId: string, count: number) =>
  sql(
    `INSERT INTO favourites (account_id, id, product_code, created_at)
     SELECT $1, gen_random_uuid(), 'P' || number, now() - interval '1 day' FROM generate_series(1, $2::int) AS number`,
    [accountId, count],
  )

describe('favourites', () => {
  // Holds shop#45, shop#48.
  it('are listed four a page, the latest first, with what each is and costs', async () => {
    const someone = await member()
    const codes = [
      await build({ name: '禾安 鱼油', price: 9600, packing: '100粒' }),
      await build({ prescriptionType: 4, stock: 0 }),
      await build({ classCode: '200704' }),
      await build(),
      await build(),
    ]
    for (const [index, code] of codes.entries()) {
      minutes(index)
      expect((await someone.add(code)).status).toBe(201)
    }
    const first = await someone.list()
    expect(first).toMatchObject({ totalElements: 5, totalPages: 2 })
    expect(first.content.map(({ productCode }: { productCode: string }) => productCode)).toEqual(
      codes.toReversed().slice(0, 4),
    )
    expect(first.content[2]).toMatchObject({ classCode: '200704' })
    expect(first.content[3]).toMatchObject({ prescriptionType: 4, productStatusType: 4 })
    expect((await someone.list('?page=2')).content).toEqual([
      {
        id: expect.any(String),
        productCode: codes[0],
        productName: '禾安 鱼油',
        productImageUrl: `/api/products/${codes[0]}/picture.svg`,
        packing: '100粒',
        jkPrice: 9600,
        prescriptionType: 0,
        classCode: null,
        productStatusType: 2,
      },
    ])
    expect((await someone.list('?page=3')).content).toEqual([])
    await sql('UPDATE products SET is_on_shelf = false WHERE code = $1', [codes[0]])
    expect((await someone.list('?page=2')).content).toMatchObject([{ productStatusType: 0 }])
  })

  // Holds shop#46.
  it('hold each product once, however many add it at once', async () => {
    const someone = await member()
    const code = await build()
    const answers = await Promise.all(Array.from({ length: 50 }, () => someone.add(code)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await sql('SELECT count(*) FROM favourites WHERE account_id = $1', [someone.accountId])).toEqual([
      { count: 1 },
    ])
  })

  // Holds shop#46.
  it('are five hundred at most, also where several are added at once', async () => {
    const someone = await member()
    await fill(someone.accountId, 498)
    const codes = await Promise.all(Array.from({ length: 8 }, () => build()))
    const answers = await Promise.all(codes.map((code) => someone.add(code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'FAVOURITES_FULL' })
    const kept = codes.find((_, index) => answers[index]?.status === 201)!
    expect((await someone.add(kept)).status).toBe(201)
  })

  it('are of products that the shop sells; one that is banned may come back', async () => {
    const someone = await member()
    for (const code of ['99999999', await build({ isOnShelf: false })]) {
      expect(await someone.add(code)).toMatchObject({ status: 404, code: 'PRODUCT_UNKNOWN' })
    }
    expect((await someone.add(await build({ bans: [''] }))).status).toBe(201)
    expect((await someone.list()).content).toMatchObject([{ productStatusType: 0 }])
  })

  // Holds shop#46.
  it('are asked for by product, and forgotten once', async () => {
    const someone = await member()
    const code = await build()
    const { id } = (await someone.add(code)).body
    const find = async () => (await someone.call('GET', `/favourites/of?productCode=${code}`)).body
    expect(await find()).toEqual({ id })
    const answers = await Promise.all([1, 2, 3].map(() => someone.call('DELETE', `/favourites/${id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
    expect(await find()).toEqual({ id: null })
  })

  // Holds shop#46.
  it('are the member’s own: another’s answer as what is not there', async () => {
    const [someone, other] = [await member(), await member()]
    const { id } = (await someone.add(await build())).body
    const [foreign, missing] = await Promise.all([
      other.call('DELETE', `/favourites/${id}`),
      other.call('DELETE', `/favourites/${randomUUID()}`),
    ])
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect(foreign.status).toBe(404)
    expect((await other.list()).totalElements).toBe(0)
    expect((await someone.list()).totalElements).toBe(1)
  })
})

describe('a merge, an erasure, an export', () => {
  const merge = (from: string, into: string) => {
    const { pool, keyring, clock } = shop().shop
    return transaction(pool, (tx) => mergeAccounts(tx, keyring, from, into, clock.now()))
  }

  // Holds account#86, shop#54.
  it('keep each product once', async () => {
    const [from, into] = [await member(), await member()]
    const [both, old, fresh] = [await build(), await build(), await build()]
    minutes(1)
    const { id } = (await into.add(both)).body
    minutes(2)
    await from.add(old)
    minutes(3)
    await from.add(both)
    minutes(4)
    await into.add(fresh)
    await merge(from.accountId, into.accountId)
    expect(await into.codes()).toEqual([fresh, old, both])
    expect((await into.call('GET', `/favourites/of?productCode=${both}`)).body).toEqual({ id })
    expect(await sql('SELECT 1 FROM favourites WHERE account_id = $1', [from.accountId])).toEqual([])
  })

  it('keep to the limit, the latest first', async () => {
    const [from, into] = [await member(), await member()]
    await fill(into.accountId, 499)
    const [early, late] = [await build(), await build()]
    minutes(1)
    await from.add(early)
    minutes(2)
    await from.add(late)
    await merge(from.accountId, into.accountId)
    expect((await into.call('GET', `/favourites/of?productCode=${late}`)).body.id).not.toBeNull()
    expect((await into.call('GET', `/favourites/of?productCode=${early}`)).body.id).toBeNull()
  })

  // Holds account#86, shop#54.
  it('leave nothing, and tell everything', async () => {
    const someone = await member()
    await someone.add(await build({ name: '禾安 鱼油' }))
    const { pool, clock } = shop().shop
    expect(await favouritePersonalData.consequences!(pool, someone.accountId, clock.now())).toEqual({ favourites: 1 })
    expect(await favouritePersonalData.export(pool, someone.accountId, clock.now())).toEqual({
      favourites: [{ productCode: expect.any(String), productName: '禾安 鱼油', createdAt: expect.any(Number) }],
    })
    await transaction(pool, (tx) => favouritePersonalData.erase(tx, someone.accountId, clock.now()))
    expect(await someone.list()).toMatchObject({ totalElements: 0 })
  })
})
