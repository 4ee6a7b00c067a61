import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import type { Database } from '../db/database.ts'
import { newToken } from '../ids.ts'
import type { OnceCall } from './idempotency.ts'

const shop = useShop()
const now = new Date('2026-11-21T08:00:00Z')

beforeAll(async () => {
  await shop().shop.pool.orm.execute(sql`CREATE TABLE effects (of text)`)
})

const call = (changes: Partial<OnceCall> = {}): OnceCall => ({
  subject: 'member-1',
  route: 'POST /orders',
  key: newToken(),
  input: [{ amount: 1 }],
  now,
  ...changes,
})

/** Has one effect and answers something new each time. */
const effect = (of: string) => async (tx: Database) => {
  await tx.orm.execute(sql`INSERT INTO effects VALUES (${of})`)
  return { of, token: newToken() }
}

function run<Answer>(given: OnceCall, work: (tx: Database) => Promise<Answer>): Promise<Answer> {
  return shop().shop.idempotency.run(shop().shop.pool, given, work)
}

async function effectsOf(of: string): Promise<number> {
  const { rows } = await shop().shop.pool.orm.execute(sql`SELECT count(*)::int AS count FROM effects WHERE of = ${of}`)
  return (rows[0] as { count: number }).count
}

describe('a key', () => {
  it('has one effect and one answer, however often it comes', async () => {
    const given = call()
    const first = await run(given, effect('again'))
    expect(await run(given, effect('again'))).toEqual(first)
    expect(await effectsOf('again')).toBe(1)
  })

  // Holds platform#8.
  it('has one effect and one answer when 20 calls come at once', async () => {
    const given = call()
    const answers = await Promise.all(Array.from({ length: 20 }, () => run(given, effect('parallel'))))
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    expect(await effectsOf('parallel')).toBe(1)
  })

  // Holds platform#8.
  it.each([
    ['input', { input: [{ amount: 2 }] }],
    ['route', { route: 'POST /coins' }],
  ])('is refused with another %s', async (_, change) => {
    const given = call()
    await run(given, effect('other'))
    await expect(run({ ...given, ...change }, effect('other'))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  it('of somebody else is another key', async () => {
    const given = call()
    const first = await run(given, effect('mine'))
    expect(await run({ ...given, subject: 'member-2' }, effect('theirs'))).not.toEqual(first)
  })

  it('is not kept for work that failed', async () => {
    const given = call()
    await expect(
      run(given, async (tx) => {
        await effect('failed')(tx)
        throw new Error('no stock')
      }),
    ).rejects.toThrow('no stock')
    expect(await effectsOf('failed')).toBe(0)
    await run(given, effect('failed'))
    expect(await effectsOf('failed')).toBe(1)
  })

  it('keeps the lack of an answer too', async () => {
    const given = call()
    expect(await run(given, async () => undefined)).toBeUndefined()
    expect(await run(given, async () => undefined)).toBeUndefined()
  })

  it('tells a call to wait whose first one is still at work', async () => {
    const given = call()
    const work = deferred<string>()
    const begun = deferred<void>()
    const first = run(given, () => {
      begun.resolve()
      return work.promise
    })
    await begun.promise
    await expect(run(given, async () => 'twice')).rejects.toMatchObject({ code: 'IN_PROGRESS' })
    work.resolve('done')
    expect(await first).toBe('done')
  })

  it.each(['short', 'with spaces and so on', 'x'.repeat(101)])('must look like one: %s', async (key) => {
    await expect(run(call({ key }), effect('malformed'))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    expect(await effectsOf('malformed')).toBe(0)
  })
})

it('is not needed', async () => {
  const given = call({ key: undefined })
  await run(given, effect('without'))
  await run(given, effect('without'))
  expect(await effectsOf('without')).toBe(2)
})

it('stores answers encrypted, and keys only as hashes', async () => {
  const given = call()
  const { token } = await run(given, effect('sealed'))
  const { rows } = await shop().shop.pool.orm.execute(sql`SELECT idempotency_keys::text AS row FROM idempotency_keys`)
  const stored = JSON.stringify(rows)
  for (const text of [token, given.key as string]) {
    expect(stored).not.toContain(text)
    expect(stored).not.toContain(Buffer.from(text).toString('hex'))
  }
})

/** A promise with its key. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
