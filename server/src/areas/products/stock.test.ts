import { makeBuilders } from '@shop/world'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { sqlState, transaction } from '../../platform/db/transaction.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/ids.ts'
import { useShop } from '../../testing/shop.ts'
import { freeStock, type Pieces, readSellable, reserveStock, shipStock } from './index.ts'
import { productPersonalData } from './personal-data.ts'

const shop = useShop()
const now = new Date('2026-11-21T08:00:00Z')
const inTransaction = <Result>(work: (tx: Database) => Promise<Result>) => transaction(shop().shop.pool, work)
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows

const product = async (stock: number) => {
  const { pool, keyring } = shop().shop
  return (await makeBuilders({ pool, keyring, now: () => now }).product({ stock })).productCode
}
const order = () => ({ accountId: newId(now), orderId: newId(now) })
/** As an order does it: what is short refuses the whole. */
const reserve = (whose: ReturnType<typeof order>, pieces: Pieces[]) =>
  inTransaction(async (tx) => {
    const { short } = await reserveStock(tx, whose, pieces, now)
    if (short.length > 0) throwApiError('STOCK_SHORT')
  })
const stockOf = async (code: string) => {
  const [row] = await sql('SELECT stock, reserved FROM product_stock WHERE product_code = $1', [code])
  return row
}
const changesOf = (code: string) =>
  sql('SELECT change, reason, operator_id FROM stock_changes WHERE product_code = $1', [code])

describe('the stock', () => {
  // Holds shop#25.
  it('gives the last piece to one of thirty who want it at once', async () => {
    const code = await product(1)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => reserve(order(), [{ productCode: code, amount: 1 }])),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('STOCK_SHORT')
    }
    expect(await stockOf(code)).toEqual({ stock: 1, reserved: 1 })
    expect(await sql('SELECT count(*) FROM stock_reservations WHERE product_code = $1', [code])).toEqual([{ count: 1 }])
  })

  // Holds shop#25.
  it('lets orders of the same products in any order of lines through without a ring', async () => {
    const codes = [await product(100), await product(100), await product(100)]
    const pieces = codes.map((productCode) => ({ productCode, amount: 1 }))
    await Promise.all(
      Array.from({ length: 24 }, (_, turn) => reserve(order(), turn % 2 ? pieces : pieces.toReversed())),
    )
    for (const code of codes) expect(await stockOf(code)).toEqual({ stock: 100, reserved: 24 })
  })

  // Holds shop#25.
  it('adds up a product that stands on two lines, and takes all or nothing', async () => {
    const [plenty, few] = [await product(10), await product(3)]
    const whose = order()
    const wanted = [
      { productCode: few, amount: 2 },
      { productCode: plenty, amount: 1 },
      { productCode: few, amount: 2 },
      { productCode: '99999999', amount: 1 },
    ]
    expect(await inTransaction((tx) => reserveStock(tx, whose, wanted, now))).toEqual({
      short: [few, '99999999'].sort(),
    })
    expect(await stockOf(plenty)).toEqual({ stock: 10, reserved: 0 })
    expect(await inTransaction((tx) => reserveStock(tx, whose, wanted.slice(1, 3), now))).toEqual({ short: [] })
    expect(await stockOf(few)).toEqual({ stock: 3, reserved: 2 })
    expect((await readSellable(shop().shop.pool, [few])).get(few)?.available).toBe(1)
  })

  // Holds shop#26.
  it('frees what an order holds once, whoever tries it beside or after', async () => {
    const [one, two] = [await product(5), await product(5)]
    const whose = order()
    await reserve(whose, [
      { productCode: one, amount: 2 },
      { productCode: two, amount: 1 },
    ])
    await Promise.all(Array.from({ length: 8 }, () => inTransaction((tx) => freeStock(tx, whose, now))))
    await inTransaction((tx) => shipStock(tx, whose, now))
    for (const code of [one, two]) {
      expect(await stockOf(code)).toEqual({ stock: 5, reserved: 0 })
      expect(await changesOf(code)).toEqual([])
    }
  })

  // Holds shop#26.
  it('ships the parts of an order once each, and keeps who took what off the shelf', async () => {
    const [one, two] = [await product(5), await product(5)]
    const whose = order()
    await reserve(whose, [
      { productCode: one, amount: 2 },
      { productCode: two, amount: 1 },
    ])
    const ship = (productCodes?: string[]) =>
      inTransaction((tx) => shipStock(tx, { ...whose, ...(productCodes ? { productCodes } : {}) }, now))
    await Promise.all(Array.from({ length: 5 }, () => ship([one])))
    expect([await stockOf(one), await stockOf(two)]).toEqual([
      { stock: 3, reserved: 0 },
      { stock: 5, reserved: 1 },
    ])
    expect(await changesOf(one)).toEqual([{ change: -2, reason: 'shipped', operator_id: null }])
    await ship([])
    expect(await stockOf(two)).toEqual({ stock: 5, reserved: 1 })
    await ship()
    expect(await stockOf(two)).toEqual({ stock: 4, reserved: 0 })
  })

  // Holds shop#26.
  it.each([['reserved = reserved - 1'], ['reserved = stock + 1'], ['stock = -1, reserved = -1']])(
    'never stands at %s',
    async (change) => {
      const code = await product(2)
      const broken = sql(`UPDATE product_stock SET ${change} WHERE product_code = $1`, [code])
      expect(sqlState(await broken.catch((error: unknown) => error))).toBe('23514')
    },
  )
})

describe('what an order holds', () => {
  it('follows its order into the account that remains, and is freed there', async () => {
    const code = await product(4)
    const whose = order()
    const into = newId(now)
    await reserve(whose, [{ productCode: code, amount: 3 }])
    await inTransaction((tx) => productPersonalData.merge(tx, whose.accountId, into, now))
    await inTransaction((tx) => freeStock(tx, whose, now))
    expect(await stockOf(code)).toEqual({ stock: 4, reserved: 3 })
    await inTransaction((tx) => freeStock(tx, { ...whose, accountId: into }, now))
    expect(await stockOf(code)).toEqual({ stock: 4, reserved: 0 })
  })

  it('is kept as long as orders are, open ones for ever', async () => {
    const code = await product(9)
    const [closed, open] = [order(), order()]
    open.accountId = closed.accountId
    for (const whose of [closed, open]) await reserve(whose, [{ productCode: code, amount: 1 }])
    await inTransaction((tx) => freeStock(tx, closed, now))
    const left = async () =>
      (await sql('SELECT order_id FROM stock_reservations WHERE account_id = $1', [closed.accountId])).length
    const expireRetention = (years: number) =>
      inTransaction((tx) => {
        const later = new Date(now.getTime() + years * 366 * 86_400_000)
        return productPersonalData.expireRetention!(tx, closed.accountId, later, now)
      })
    await inTransaction((tx) => productPersonalData.erase(tx, closed.accountId, now))
    await expireRetention(4)
    expect(await left()).toBe(2)
    await expireRetention(6)
    expect(await left()).toBe(1)
  })
})
