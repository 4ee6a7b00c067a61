import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { newToken } from '../ids.ts'
import { HITS_KEPT, type LimitedKey } from './shared-limits.ts'

const shop = useShop()
const start = new Date('2026-11-21T08:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const parts = () => ({ pool: shop().shop.pool, limits: shop().shop.limits })
const key = (most: number, subject = newToken(), kind = 'test'): LimitedKey => ({
  kind,
  subject,
  limits: [{ most, within: 60_000 }],
})

describe('shared limits', () => {
  it('let as many of 50 parallel calls in as they say', async () => {
    const { pool, limits } = parts()
    const limited = key(3)
    const answers = await Promise.all(Array.from({ length: 50 }, () => limits.take(pool, [limited], start)))
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3)
    expect(answers.find(({ allowed }) => !allowed)).toEqual({ allowed: false, kind: 'test', retryAfter: 60 })
  })

  it('take from every key or from none, and name the longest wait', async () => {
    const { pool, limits } = parts()
    const [tight, wide] = [key(1, newToken(), 'tight'), key(5, newToken(), 'wide')]
    await limits.take(pool, [tight, wide], start)
    expect(await limits.take(pool, [wide, tight], after(1500))).toEqual({
      allowed: false,
      kind: 'tight',
      retryAfter: 59,
    })
    expect(await limits.count(pool, wide, 60_000, after(2000))).toBe(1)
  })

  it('do not block one another for good when they name the same keys in another order', async () => {
    const { pool, limits } = parts()
    const keys = [key(1000), key(1000), key(1000)]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => limits.take(pool, index % 2 ? keys : [...keys].reverse(), start)),
    )
    expect(answers.every(({ allowed }) => allowed)).toBe(true)
    expect(await limits.count(pool, keys[0]!, 60_000, start)).toBe(30)
  })

  it('keep kinds apart that limit the same subject', async () => {
    const { pool, limits } = parts()
    const subject = newToken()
    await limits.take(pool, [key(1, subject, 'one')], start)
    expect(await limits.take(pool, [key(1, subject, 'other')], start)).toEqual({ allowed: true })
  })

  it('look no further back than hits are kept', async () => {
    const { pool, limits } = parts()
    const within = (ms: number) => [{ ...key(1), limits: [{ most: 1, within: ms }] }]
    await expect(limits.take(pool, within(HITS_KEPT + 1), start)).rejects.toThrow('further back')
    expect(await limits.take(pool, within(HITS_KEPT), start)).toEqual({ allowed: true })
  })

  it('count within a stretch', async () => {
    const { pool, limits } = parts()
    const limited = { ...key(10), limits: [{ most: 10, within: 3_600_000 }] }
    for (const ms of [0, 1000, 50_000]) await limits.take(pool, [limited], after(ms))
    expect(await limits.count(pool, limited, 50_000, after(50_000))).toBe(2)
    expect(await limits.count(pool, key(1), 50_000, after(50_000))).toBe(0)
  })

  it('store no subject as it is', async () => {
    const { pool, limits } = parts()
    await limits.take(pool, [key(1, '13912345678')], start)
    const { rows } = await pool.orm.execute(sql`SELECT limit_hits::text AS row FROM limit_hits`)
    expect(JSON.stringify(rows)).not.toContain('13912345678')
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('13912345678').toString('hex'))
  })

  it('are purged when nobody has touched them', async () => {
    const { pool, limits } = parts()
    const limited = key(1)
    await limits.take(pool, [limited], start)
    await limits.purge(pool, start)
    expect(await limits.count(pool, limited, 60_000, start)).toBe(1)
    await limits.purge(pool, after(1))
    expect(await limits.count(pool, limited, 60_000, start)).toBe(0)
  })
})
