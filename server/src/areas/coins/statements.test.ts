import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { useCoins } from '../../testing/coin-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { coinCountsSql } from './index.ts'
import { historyStatement } from './store/history.ts'

const shop = useShop()
const on = useCoins(shop)

/** The plan of a statement where there are too many rows to read them all, as text. */
async function planOf(text: string, types: string, values: string): Promise<string> {
  const client = await shop().shop.pool.pool.connect()
  try {
    // Tables of a test are so small that reading them whole is fastest; what remains is where there is no other way.
    await client.query('SET enable_seqscan = off')
    await client.query('SET plan_cache_mode = force_generic_plan')
    await client.query(`PREPARE asked (${types}) AS ${text}`)
    const { rows } = await client.query(`EXPLAIN (COSTS OFF) EXECUTE asked (${values})`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}

describe('the statements of coins', () => {
  it('spend in three, whatever the number of lots', async () => {
    const someone = await on.member()
    for (const year of [1, 2, 3]) {
      const expiresAt = new Date(on.now.getTime() + year * 1e10)
      await on.a.coins({ member: someone, amount: 100, expiresAt })
    }
    const order = await on.a.order({ member: someone, coinMoney: 300 })
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    try {
      expect(await on.spend(someone.accountId, order.id, 300)).toBe(true)
      // Besides what begins and ends the transaction.
      expect(spy).toHaveBeenCalledTimes(3 + 2)
    } finally {
      spy.mockRestore()
    }
  })

  it('read a page of the history by its index, without sorting the rest', async () => {
    const plan = await planOf(historyStatement.text, 'bytea, timestamptz, int, int', `'\\x00', now(), 10, 0`)
    expect(plan).not.toMatch(/Seq Scan/)
    expect(plan.match(/transfers_of_member/g)).toHaveLength(2)
    // The one sort is of the page.
    expect(plan.match(/Sort Key/g)).toHaveLength(1)
  })

  it('count what can be spent, for the header', async () => {
    const someone = await on.member()
    const soon = new Date(on.now.getTime() + 1000)
    await on.a.coins({ member: someone, amount: 100, expiresAt: soon })
    await on.a.coins({ member: someone, amount: 7 })
    const count = (at: Date) => on.sql(coinCountsSql('$1::uuid', '$2::timestamptz'), [someone.accountId, at])
    expect(await count(new Date(soon.getTime() - 1))).toEqual([{ coins: 107 }])
    expect(await count(soon)).toEqual([{ coins: 7 }])
    expect(await on.sql(coinCountsSql('gen_random_uuid()', 'now()'))).toEqual([{ coins: 0 }])
    expect(await planOf(coinCountsSql('$1', '$2'), 'uuid, timestamptz', 'gen_random_uuid(), now()')).not.toMatch(
      /Seq Scan/,
    )
  })
})
