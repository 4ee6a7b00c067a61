import { randomUUID } from 'node:crypto'
import { maskPhone } from '@shop/contract/fields/phone'
import { makeBuilders, type ProductOptions } from '@shop/world'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { mergeAccounts } from '../../testing/personal-data.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { ARRIVAL_DELIVERY, notifyOfArrivals } from './actions/mark-arrived.ts'
import { arrivalDelivery } from './deliver-arrival.ts'
import { reservationPersonalData } from './personal-data.ts'

const { desk, sms } = await useSandbox()
const shop = useShop({ sms })
const builders = () => {
  const { pool, keyring, clock } = shop().shop
  return makeBuilders({ pool, keyring, now: clock.now })
}
const build = async (options: ProductOptions = {}) => (await builders().product({ stock: 0, ...options })).productCode
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const minutes = (count: number) => shop().setClock(count * 60_000)
afterEach(() => minutes(0))

let operator: { authorization: string }
beforeAll(async () => {
  operator = (await builders().operator({ scopes: ['stock'] })).bearer
})
const restock = (code: string, change = 5) =>
  openBrowser(shop()).send('POST', `/ops/products/${code}/stock`, { change, reason: '到货入库' }, operator)

/** A member's calls. */
async function member() {
  const { accountId, bearer, phone } = await loginAs(shop().shop)
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    openBrowser(shop()).send(method, path, body, bearer)
  const book = (productCode: string, contactMsg = maskPhone(phone)) =>
    call('POST', '/details/rest/book', { productCode, contactMsg, registerType: 1 })
  const list = async (query = '') => (await call('GET', `/bookings/productnothings${query}`)).body
  return { accountId, phone, call, book, list }
}

const messagesOf = (accountId: string) =>
  sql(`SELECT id, payload FROM outbox_messages WHERE kind = $1 AND payload ->> 'accountId' = $2`, [
    ARRIVAL_DELIVERY,
    accountId,
  ])
/** Runs what the outbox holds for members' reservations, as the workers do, each message twice. */
async function deliver(...members: { accountId: string }[]) {
  for (const { accountId } of [...members, ...members]) {
    for (const { id, payload } of await messagesOf(accountId)) await arrivalDelivery(shop().shop)(payload, id)
  }
}
const textsTo = async (phone: string) => (await desk.sms.list(phone)).map(({ text }) => text)

describe('a reservation', () => {
  // Holds shop#49.
  it('is listed with its product, a masked phone and whether it has come in', async () => {
    const someone = await member()
    const codes = [
      await build({ name: '双黄连口服液', packing: '10支' }),
      await build(),
      await build(),
      await build(),
      await build(),
    ]
    for (const [index, code] of codes.entries()) {
      minutes(index)
      expect((await someone.book(code, index === 0 ? '13912345678' : undefined)).status).toBe(201)
    }
    expect(await someone.list()).toMatchObject({ totalElements: 5, totalPages: 2 })
    const { content } = await someone.list('?page=2')
    expect(content).toEqual([
      {
        id: expect.any(String),
        productCode: codes[0],
        productName: '双黄连口服液',
        thumbnailUrl: `/api/products/${codes[0]}/picture.svg`,
        packing: '10支',
        cellPhone: '139****5678',
        creationDate: expect.any(Number),
        isArrival: 0,
        prescriptionType: 0,
        classCode: null,
        productStatusType: 4,
      },
    ])
    expect((await someone.list()).content[0].cellPhone).toBe(maskPhone(someone.phone))
    const [stored] = await sql('SELECT cell_phone FROM reservations WHERE id = $1', [content[0].id])
    expect(stored?.cell_phone.toString('latin1')).not.toContain('13912345678')
  })

  // Holds shop#51.
  it.each([
    ['PRODUCT_UNKNOWN', { isOnShelf: false }],
    ['PRODUCT_BANNED', { bans: [''] }],
    ['PRODUCT_IN_STOCK', { stock: 1 }],
  ])('is refused as %s of a product with %j', async (code, facts) => {
    expect(await (await member()).book(await build(facts))).toMatchObject({ code })
  })

  it('is refused of a product that is not there, and made of one whose every piece is reserved or that one province bars', async () => {
    const someone = await member()
    expect(await someone.book('99999999')).toMatchObject({ status: 404, code: 'PRODUCT_UNKNOWN' })
    expect((await someone.book(await build({ stock: 3, reserved: 3 }))).status).toBe(201)
    expect((await someone.book(await build({ bans: ['54'] }))).status).toBe(201)
  })

  // Holds shop#50.
  it('takes a phone, or the masked form of the member’s own, and no other mask; misses are counted', async () => {
    const someone = await member()
    for (const contactMsg of ['', '12345678901', '1391234567', 'x']) {
      const answer = await someone.book(await build(), contactMsg)
      expect(answer.status).toBe(400)
      expect(answer.body.fields[0]).toMatchObject({
        path: 'contactMsg',
        code: contactMsg === '' ? 'CONTACT_PHONE_REQUIRED' : 'CONTACT_PHONE_MALFORMED',
      })
    }
    const other = '100****0000'
    for (let miss = 0; miss < 5; miss += 1) {
      const refused = await someone.book(await build(), other)
      expect(refused).toMatchObject({ status: 400, code: 'MASK_DIFFERS', body: { fields: [{ path: 'contactMsg' }] } })
    }
    expect(await someone.book(await build(), other)).toMatchObject({ status: 429 })
    expect(await someone.book(await build())).toMatchObject({ status: 429 })
    expect((await someone.book(await build(), someone.phone)).status).toBe(201)
    minutes(61)
    expect((await someone.book(await build())).status).toBe(201)
  })

  // Holds shop#52.
  it('is made once for a product, and for fifty products at most, however many ask at once', async () => {
    const someone = await member()
    const code = await build()
    const answers = await Promise.all(Array.from({ length: 10 }, () => someone.book(code)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 'ALREADY_RESERVED')).toHaveLength(9)
    await sql(
      `INSERT INTO reservations (account_id, id, product_code, cell_phone, created_at, arrived_at)
       SELECT $1, gen_random_uuid(), 'P' || number, '', now(), CASE WHEN number > 47 THEN now() END
       FROM generate_series(1, 60) AS number`,
      [someone.accountId],
    )
    const codes = await Promise.all(Array.from({ length: 6 }, () => build()))
    const more = await Promise.all(codes.map((each) => someone.book(each)))
    expect(more.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(more.filter((answer) => answer.code === 'RESERVATIONS_FULL')).toHaveLength(4)
  })

  // Holds shop#52.
  it('is cancelled once, by its member alone', async () => {
    const [someone, other] = [await member(), await member()]
    const { id } = (await someone.book(await build())).body
    const cancel = (who: typeof someone, which: string) => who.call('DELETE', `/bookings/productnothings/${which}`)
    const [foreign, missing] = [await cancel(other, id), await cancel(other, randomUUID())]
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect(
      (await Promise.all([1, 2, 3].map(() => cancel(someone, id)))).map(({ status }) => status).toSorted(),
    ).toEqual([204, 404, 404])
    expect(await someone.list()).toMatchObject({ totalElements: 0 })
  })
})

describe('an arrival', () => {
  // Holds shop#53.
  it('is told each who waits once, restocked twice and side by side', async () => {
    const code = await build()
    const waiting = [await member(), await member(), await member()]
    for (const someone of waiting) await someone.book(code)
    const gone = await member()
    const { id } = (await gone.book(code)).body
    await gone.call('DELETE', `/bookings/productnothings/${id}`)
    expect((await Promise.all(Array.from({ length: 6 }, () => restock(code)))).map(({ status }) => status)).toEqual(
      Array(6).fill(200),
    )
    await restock(code, -30)
    await restock(code)
    await notifyOfArrivals(shop().shop, shop().shop.clock.now())
    await deliver(...waiting, gone)
    for (const { accountId, phone, list } of waiting) {
      expect((await list()).content).toMatchObject([{ isArrival: 1, productStatusType: 2 }])
      expect(await messagesOf(accountId)).toHaveLength(1)
      expect(await textsTo(phone)).toEqual([
        '【禾安健康】您预订的 1 种商品已到货，数量有限，请登录网上大药房，在到货预订中查看。',
      ])
    }
    expect(await textsTo(gone.phone)).toEqual([])
    expect(await sql('SELECT 1 FROM reservations WHERE product_code = $1 AND told_at IS NULL', [code])).toEqual([])
  })

  it('is told to the phone of the reservation, whoever’s it is', async () => {
    const [someone, relative] = [await member(), freshPhone()]
    const code = await build()
    await someone.book(code, relative)
    await restock(code)
    await deliver(someone)
    expect([await textsTo(someone.phone), await textsTo(relative)].map(({ length }) => length)).toEqual([0, 1])
  })

  it('is no arrival where nothing can be bought: pieces fewer than are reserved, a ban, off the shelf', async () => {
    const someone = await member()
    const [banned, hidden] = [await build(), await build()]
    for (const code of [banned, hidden]) await someone.book(code)
    await sql(`INSERT INTO product_bans VALUES ($1, '', '召回', now())`, [banned])
    await sql('UPDATE products SET is_on_shelf = false WHERE code = $1', [hidden])
    for (const code of [banned, hidden]) await restock(code)
    const isArrival = async () => (await someone.list()).content.map((each: { isArrival: number }) => each.isArrival)
    expect(await isArrival()).toEqual([0, 0])
    await sql('DELETE FROM product_bans WHERE product_code = $1', [banned])
    await sql('UPDATE products SET is_on_shelf = true WHERE code = $1', [hidden])
    await notifyOfArrivals(shop().shop, shop().shop.clock.now())
    expect(await isArrival()).toEqual([1, 1])
  })

  // Holds shop#53.
  it('is told by the job where pieces came back from an order, to all of many who wait', async () => {
    const code = await build()
    await sql(
      `INSERT INTO reservations (account_id, id, product_code, cell_phone, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, '', now() FROM generate_series(1, 450)`,
      [code],
    )
    const { clock } = shop().shop
    await notifyOfArrivals(shop().shop, clock.now())
    const waiting = () => sql('SELECT 1 FROM reservations WHERE product_code = $1 AND arrived_at IS NULL', [code])
    expect(await waiting()).toHaveLength(450)
    await sql('UPDATE product_stock SET stock = 1 WHERE product_code = $1', [code])
    await Promise.all([notifyOfArrivals(shop().shop, clock.now()), notifyOfArrivals(shop().shop, clock.now())])
    expect(await waiting()).toHaveLength(0)
    const told = await sql(
      `SELECT count(*), count(DISTINCT payload ->> 'reservationIds') AS of FROM outbox_messages
       WHERE payload ->> 'reservationIds' IN (SELECT id::text FROM reservations WHERE product_code = $1)`,
      [code],
    )
    expect(told).toEqual([{ count: 450, of: 450 }])
    await sql('DELETE FROM reservations WHERE product_code = $1', [code])
  })

  it('is told those first who wait longest, however old their accounts are', async () => {
    const code = await build()
    // The later they came to wait, the older the account.
    await sql(
      `INSERT INTO reservations (account_id, id, product_code, cell_phone, created_at)
       SELECT lpad(number::text, 32, '0')::uuid, gen_random_uuid(), $1, '', now() - number * interval '1 minute'
       FROM generate_series(1, 203) AS number`,
      [code],
    )
    await restock(code)
    const waiting = await sql(
      'SELECT account_id FROM reservations WHERE product_code = $1 AND arrived_at IS NULL ORDER BY 1',
      [code],
    )
    expect(waiting.map(({ account_id }) => Number(account_id.replaceAll('-', '')))).toEqual([1, 2, 3])
    await sql('DELETE FROM reservations WHERE product_code = $1', [code])
  })

  it('is waited for anew once it is sold out again, as one row', async () => {
    const someone = await member()
    const code = await build()
    await someone.book(code)
    await restock(code)
    expect(await someone.book(code)).toMatchObject({ code: 'PRODUCT_IN_STOCK' })
    await restock(code, -5)
    expect((await someone.book(code)).status).toBe(201)
    expect((await someone.list()).content).toMatchObject([{ productCode: code, isArrival: 0 }])
    await restock(code)
    expect(await messagesOf(someone.accountId)).toHaveLength(2)
  })

  // Holds shop#53.
  it('is told again by a provider that failed, under one key', async () => {
    const someone = await member()
    const code = await build()
    await someone.book(code)
    await restock(code)
    await desk.sms.setFault({ mode: 'refuse' }, someone.phone)
    await expect(deliver(someone)).rejects.toThrow()
    expect(await sql('SELECT told_at FROM reservations WHERE product_code = $1', [code])).toEqual([{ told_at: null }])
    await desk.sms.clearFaults()
    await deliver(someone)
    expect(await textsTo(someone.phone)).toHaveLength(1)
  })
})

describe('a merge, an erasure, an export', () => {
  const merge = (from: string, into: string) => {
    const { pool, keyring, clock } = shop().shop
    return transaction(pool, (tx) => mergeAccounts(tx, keyring, from, into, clock.now()))
  }

  // Holds account#86, shop#54.
  it('take what is waited for along, its phone encrypted anew, and a message that is on its way', async () => {
    const [from, into] = [await member(), await member()]
    const [both, coming, arrived] = [await build(), await build(), await build()]
    await into.book(both)
    for (const code of [both, coming, arrived]) await from.book(code, '13912345678')
    await restock(arrived)
    await merge(from.accountId, into.accountId)
    const { content, totalElements } = await into.list()
    expect(totalElements).toBe(3)
    const found = Object.fromEntries(content.map((each: { productCode: string }) => [each.productCode, each]))
    expect(found[both]).toMatchObject({ cellPhone: maskPhone(into.phone) })
    expect(found[coming]).toMatchObject({ cellPhone: '139****5678', isArrival: 0 })
    expect(found[arrived]).toMatchObject({ cellPhone: '139****5678', isArrival: 1 })
    await deliver(into)
    expect(
      await sql('SELECT told_at IS NOT NULL AS told FROM reservations WHERE product_code = $1', [arrived]),
    ).toEqual([{ told: true }])
    await restock(coming)
    expect((await into.list()).content.filter((each: { isArrival: number }) => each.isArrival === 1)).toHaveLength(2)
  })

  // Holds account#86, shop#54.
  it('leave nothing, and tell everything', async () => {
    const someone = await member()
    const code = await build({ name: '双黄连口服液' })
    await someone.book(code, '13912345678')
    const told = (await textsTo('13912345678')).length
    const { pool, keyring, clock } = shop().shop
    const rows = reservationPersonalData(keyring)
    expect(await rows.consequences!(pool, someone.accountId, clock.now())).toEqual({ reservations: 1 })
    expect(await rows.export(pool, someone.accountId, clock.now())).toEqual({
      reservations: [
        {
          productCode: code,
          productName: '双黄连口服液',
          cellPhone: '13912345678',
          createdAt: expect.any(Number),
          arrivedAt: null,
          toldAt: null,
        },
      ],
    })
    await restock(code)
    await transaction(pool, (tx) => rows.erase(tx, someone.accountId, clock.now()))
    expect(await someone.list()).toMatchObject({ totalElements: 0 })
    await deliver(someone)
    expect(await textsTo('13912345678')).toHaveLength(told)
  })
})
