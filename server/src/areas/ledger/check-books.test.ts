import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { useCoins } from '../../testing/coin-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { coinChecks } from '../coins/index.ts'
import { type BookCheck, checkBooks } from './check-books.ts'
import { recordTransfers, type Transfer } from './record-transfers.ts'
import { differenceGauge, reportDifferences } from './report-differences.ts'

const shop = useShop()
const on = useCoins(shop)

/** The figures of the gauge as a scrape reads them. */
async function gauge() {
  const lines = (await shop().app.inject('/metrics')).body.split('\n')
  return lines.filter((line) => line.startsWith('shop_book_differences{'))
}

describe('the daily check of the books', () => {
  // Holds money#40.
  it('finds a coin too many, coins that an order should not have, and an order that says otherwise', async () => {
    const [rich, poor] = [await on.member(), await on.member()]
    for (const member of [rich, poor]) await on.a.coins({ member, amount: 600 })
    const [order, other] = [
      await on.orderWithCoins(rich, { coinMoney: 100 }),
      await on.orderWithCoins(poor, { coinMoney: 50 }),
    ]
    expect(await on.differences()).toEqual([])
    await on.sql('UPDATE coin_lots SET remaining = remaining + 1 WHERE account_id = $1', [rich.accountId])
    await on.sql('UPDATE coin_uses SET returned = 7 WHERE account_id = $1', [poor.accountId])
    await on.sql('UPDATE orders SET coin_money = 99, sum = sum + 1 WHERE id = $1', [order.id])
    expect(await on.differences()).toEqual([
      { check: 'coin-balance', accountId: rich.accountId, subject: '', kept: 501, booked: 500 },
      { check: 'coin-uses', accountId: poor.accountId, subject: '', kept: 43, booked: 50 },
      { check: 'coins-of-orders', accountId: rich.accountId, subject: order.id, kept: 100, booked: 99 },
    ])
    await on.sql('UPDATE coin_lots SET remaining = remaining - 1 WHERE account_id = $1', [rich.accountId])
    await on.sql('UPDATE coin_uses SET returned = 0 WHERE order_id = $1', [other.id])
    await on.sql('UPDATE orders SET coin_money = 100, sum = sum - 1 WHERE id = $1', [order.id])
  })

  it('looks at every account, over the ends of its batches', async () => {
    const rowsSql = `SELECT ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid AS account_id, '' AS subject,
      1 AS kept, CASE WHEN number IN (1, 500, 501, 1000, 1201) THEN 0 ELSE 1 END AS booked FROM generate_series(1, 1201) AS number`
    const [result] = await checkBooks(shop().shop.pool, [{ name: 'numbers', rowsSql }])
    expect(result?.differences.map(({ accountId }) => Number(accountId.slice(-12)))).toEqual([1, 500, 501, 1000, 1201])
    expect(result?.count).toBe(5)
  })

  // Holds money#40.
  it('logs what differs as an error, counts it, and is silent about it once it agrees', async () => {
    const someone = await on.member()
    await on.a.coins({ member: someone, amount: 600 })
    const logged: object[] = []
    const log = { error: (what: object) => void logged.push(what) }
    const { metrics, clock, pool } = shop().shop
    const differences = differenceGauge(metrics.registry, clock)
    const report = (checks: readonly BookCheck[] = coinChecks) =>
      reportDifferences({ pool, log: log as never }, differences, checks)
    await report()
    expect(logged).toEqual([])
    expect(await gauge()).toContain('shop_book_differences{check="coin-balance"} 0')
    await on.sql('UPDATE coin_lots SET remaining = 601 WHERE account_id = $1', [someone.accountId])
    await report()
    expect(logged).toEqual([
      { check: 'coin-balance', accountId: someone.accountId, subject: '', kept: 601, booked: 600, count: 1 },
    ])
    expect(await gauge()).toContain('shop_book_differences{check="coin-balance"} 1')
    await on.sql('UPDATE coin_lots SET remaining = 600 WHERE account_id = $1', [someone.accountId])
    await report()
    expect(await gauge()).toContain('shop_book_differences{check="coin-balance"} 0')
    // Another process may have checked since.
    shop().setClock(25 * 60 * 60 * 1000 + 1000)
    expect(await gauge()).toEqual([])
    shop().setClock(0)
  })
})

describe('movements', () => {
  const fen = (accountId: string, cause: string): Transfer => ({
    accountId,
    unit: 'fen',
    debit: 'alipay',
    credit: 'orders',
    amount: 1000,
    kind: 'paid',
    cause,
  })
  const record = (given: readonly Transfer[], at = on.now) =>
    transaction(shop().shop.pool, (tx) => recordTransfers(tx, given, at))
  const causesOf = async (accountId: string) =>
    (await on.sql('SELECT cause FROM transfers WHERE account_id = $1 ORDER BY cause', [accountId])).map(
      ({ cause }) => cause,
    )

  // Holds money#20.
  it('are written once for a cause, and never rewritten', async () => {
    const { accountId } = await on.member()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => record([fen(accountId, 'order:1')])))
    expect(outcomes.flat()).toHaveLength(1)
    await expect(on.sql('UPDATE transfers SET amount = 1 WHERE account_id = $1', [accountId])).rejects.toThrow(
      'append-only',
    )
    await expect(on.sql('DELETE FROM transfers WHERE account_id = $1', [accountId])).rejects.toThrow('append-only')
  })

  // Holds account#86.
  it('go over with their account, those of one cause apart', async () => {
    const [from, into] = [await on.member(), await on.member()]
    await record([fen(from.accountId, 'same'), fen(from.accountId, 'own'), fen(into.accountId, 'same')])
    await on.inTransaction((tx) => shop().personalData.merge(tx, from.accountId, into.accountId, on.now))
    expect(await causesOf(into.accountId)).toEqual(['own', 'same', `same@${from.accountId}`])
    expect(await causesOf(from.accountId)).toEqual([])
  })

  // Holds account#103.
  it('of money outlive their account for five years, those of coins do not', async () => {
    const someone = await on.member()
    const { accountId } = someone
    await on.a.coins({ member: someone, amount: 5 })
    await record([fen(accountId, 'paid')])
    const { personalData } = shop()
    await on.inTransaction((tx) => personalData.erase(tx, accountId, on.now))
    expect(await causesOf(accountId)).toEqual(['paid'])
    const years = (count: number) => new Date(on.now.getTime() + count * 366 * 24 * 60 * 60 * 1000)
    await on.inTransaction((tx) => personalData.expireRetention(tx, accountId, on.now, years(5)))
    expect(await causesOf(accountId)).toEqual(['paid'])
    await on.inTransaction((tx) =>
      personalData.expireRetention(tx, accountId, on.now, new Date(years(5).getTime() + 1)),
    )
    expect(await causesOf(accountId)).toEqual([])
  })
})
