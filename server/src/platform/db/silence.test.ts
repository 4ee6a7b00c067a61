import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { openPool, type Pool } from './database.ts'
import { transaction } from './transaction.ts'

/** What stands between the shop and its database, and may fall silent without closing anything. */
let isSilent = false
const held: Socket[] = []
const proxy = createServer((near) => {
  const { hostname, port } = new URL(shop().settings.databaseUrl)
  const far = connect(Number(port), hostname)
  held.push(near, far)
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('data', (bytes) => isSilent || to.write(bytes))
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
})

const shop = useShop()
let pool: Pool

beforeEach(async () => {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = new URL(shop().settings.databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String((proxy.address() as AddressInfo).port)
  pool = openPool(through.href, 1, () => {})
})
afterEach(async () => {
  for (const socket of held) socket.destroy()
  await pool.end()
  proxy.close()
})

const one = (tx: Pick<Pool, 'orm'>) => tx.orm.execute(sql`SELECT 1`)

// Holds platform#23.
it('a database that falls silent is given up, and asked anew once it answers', async () => {
  await transaction(pool, one)
  isSilent = true
  const start = performance.now()
  await expect(transaction(pool, one)).rejects.toThrow('Connection terminated')
  // Well within ten seconds, and no rollback that waits as long again.
  expect(performance.now() - start).toBeLessThan(10_000)
  isSilent = false
  await transaction(pool, one)
  expect(pool.pool.totalCount).toBe(1)
}, 20_000)

it('statements that wait for each other longer than that are no silence', async () => {
  const rest = { name: 'rest', text: 'SELECT pg_sleep(1)' }
  const answers = await transaction(pool, (tx) => Promise.all(Array.from({ length: 9 }, () => tx.query(rest, []))))
  expect(answers).toHaveLength(9)
}, 20_000)

// Holds platform#23.
it('a connection at rest for that long serves whoever comes next', async () => {
  const impatient = openPool(shop().settings.databaseUrl, 1, () => {}, 400)
  try {
    await impatient.query({ name: 'one', text: 'SELECT 1' }, [])
    // Past its silence, and under way when what has begun with that would end.
    await pause(400 + 700)
    const answer = await impatient.query({ name: 'rest', text: 'SELECT 1 AS one, pg_sleep(0.6)' }, [])
    expect(answer).toMatchObject([{ one: 1 }])
  } finally {
    await impatient.end()
  }
})

it.each(['a statement', 'nothing'])(
  'a connection that breaks while %s is under way fails its transaction alone',
  async (what) => {
    const broken = transaction(pool, async (tx) => {
      await one(tx)
      const underWay =
        what === 'nothing' ? undefined : expect(tx.orm.execute(sql`SELECT pg_sleep(3)`)).rejects.toThrow()
      await pause(50)
      for (const socket of held) socket.destroy()
      await underWay
      await pause(50)
      await one(tx)
    })
    await expect(broken).rejects.toThrow()
    await transaction(pool, one)
  },
)
