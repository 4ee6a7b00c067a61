import { describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { checkBooks } from './check-books.ts'
import { differenceGauge, reportDifferences } from './report-differences.ts'

const shop = useShop()

/** The figures of the gauge as a scrape reads them. */
async function figures() {
  const lines = (await shop().app.inject('/metrics')).body.split('\n')
  return lines.filter((line) => line.startsWith('shop_book_differences{'))
}

describe('the daily check of the books', () => {
  it('looks at every account, over the ends of its batches', async () => {
    const rowsSql = `SELECT ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid AS account_id, '' AS subject,
      1 AS kept, CASE WHEN number IN (1, 500, 501, 1000, 1201) THEN 0 ELSE 1 END AS booked FROM generate_series(1, 1201) AS number`
    const [result] = await checkBooks(shop().shop.pool, [{ name: 'numbers', rowsSql }])
    expect(result?.differences.map(({ accountId }) => Number(accountId.slice(-12)))).toEqual([1, 500, 501, 1000, 1201])
    expect(result?.count).toBe(5)
  })

  // Holds money#40.
  it('logs what differs as an error, counts it, and leaves the figure out once another process may have checked', async () => {
    const logged: object[] = []
    const log = { error: (what: object) => void logged.push(what) }
    const { metrics, clock, pool } = shop().shop
    const gauge = differenceGauge(metrics.registry, clock)
    const accountId = '00000000-0000-7000-8000-000000000001'
    await pool.pool.query(`CREATE TABLE counted AS SELECT '${accountId}'::uuid AS account_id, 0 AS kept`)
    const rowsSql = `SELECT account_id, 'one' AS subject, kept, 600 AS booked FROM counted`
    const report = async (kept: number) => {
      await pool.pool.query('UPDATE counted SET kept = $1', [kept])
      await reportDifferences({ pool, log: log as never }, gauge, [{ name: 'counted', rowsSql }])
    }
    await report(600)
    expect(logged).toEqual([])
    expect(await figures()).toEqual(['shop_book_differences{check="counted"} 0'])
    await report(601)
    expect(logged).toEqual([{ check: 'counted', accountId, subject: 'one', kept: 601, booked: 600, count: 1 }])
    expect(await figures()).toEqual(['shop_book_differences{check="counted"} 1'])
    await report(600)
    expect(await figures()).toEqual(['shop_book_differences{check="counted"} 0'])
    shop().setClock(25 * 60 * 60 * 1000 + 1000)
    expect(await figures()).toEqual([])
    shop().setClock(0)
  })
})
