import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { newToken } from '../ids.ts'

const shop = useShop()
const start = new Date('2026-11-21T08:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

const parts = () => ({ pool: shop().shop.pool, oneTimeTokens: shop().shop.oneTimeTokens })
/** A subject and browser of its own for each case. */
const binding = () => ({ purpose: 'test', subject: newToken(), browser: newToken() })

async function issueCode(bound = binding(), tries = 5, secret = '123456') {
  const { pool, oneTimeTokens } = parts()
  await oneTimeTokens.issue(pool, { ...bound, secret, tries, life: 300_000 }, start)
  return bound
}

describe('a typed code', () => {
  it('opens once', async () => {
    const { pool, oneTimeTokens } = parts()
    const bound = await issueCode()
    expect(await oneTimeTokens.attempt(pool, '123456', bound, after(1), true)).toEqual({
      outcome: 'right',
      payload: {},
    })
    expect(await oneTimeTokens.attempt(pool, '123456', bound, after(2), true)).toEqual({ outcome: 'spent' })
  })

  it('stays usable where it is only looked at', async () => {
    const { pool, oneTimeTokens } = parts()
    const bound = await issueCode()
    expect(await oneTimeTokens.attempt(pool, '123456', bound, start, false)).toMatchObject({ outcome: 'right' })
    expect(await oneTimeTokens.attempt(pool, '123456', bound, start, true)).toMatchObject({ outcome: 'right' })
  })

  it('survives as many wrong tries as it was given, less one, and looks count', async () => {
    const { pool, oneTimeTokens } = parts()
    const bound = await issueCode()
    const outcomes: string[] = []
    for (const code of ['000000', '123456', '000001', '000002', '000003', '123456']) {
      outcomes.push((await oneTimeTokens.attempt(pool, code, bound, start, code !== '123456')).outcome)
    }
    expect(outcomes).toEqual(['wrong', 'right', 'wrong', 'wrong', 'wrong', 'spent'])
  })

  it.each([
    ['purpose', { purpose: 'another' }],
    ['subject', { subject: 'another' }],
    ['browser', { browser: 'another' }],
    ['lack of a browser', { browser: null }],
  ])('opens nothing for another %s, and is not used up by the try', async (_, change) => {
    const { pool, oneTimeTokens } = parts()
    const bound = await issueCode()
    expect(await oneTimeTokens.attempt(pool, '123456', { ...bound, ...change }, start, true)).toEqual({
      outcome: 'spent',
    })
    expect(await oneTimeTokens.isLive(pool, { ...bound, ...change }, start)).toBe(false)
    expect(await oneTimeTokens.attempt(pool, '123456', bound, start, true)).toMatchObject({ outcome: 'right' })
  })

  it.each([
    [299_999, 'right'],
    [300_000, 'spent'],
  ])('%i ms after its making is %s', async (ms, outcome) => {
    const { pool, oneTimeTokens } = parts()
    const bound = await issueCode()
    expect(await oneTimeTokens.isLive(pool, bound, after(ms))).toBe(outcome === 'right')
    expect(await oneTimeTokens.attempt(pool, '123456', bound, after(ms), true)).toMatchObject({ outcome })
  })

  it('is compared five times by 50 parallel guesses', async () => {
    const { pool, oneTimeTokens } = parts()
    const bound = await issueCode()
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        oneTimeTokens.attempt(pool, String(900_000 + index), bound, start, true),
      ),
    )
    expect(guesses.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(5)
    expect(guesses.filter(({ outcome }) => outcome === 'spent')).toHaveLength(45)
  })

  it('lets one of 20 parallel right answers in', async () => {
    const { pool, oneTimeTokens } = parts()
    const bound = await issueCode(binding(), 100)
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => oneTimeTokens.attempt(pool, '123456', bound, start, true)),
    )
    expect(tries.filter(({ outcome }) => outcome === 'right')).toHaveLength(1)
  })

  it('takes the place of the one before, tries and all', async () => {
    const { pool, oneTimeTokens } = parts()
    const bound = await issueCode(binding(), 2)
    await oneTimeTokens.attempt(pool, '000000', bound, start, true)
    await issueCode(bound, 2, '654321')
    expect(await oneTimeTokens.attempt(pool, '123456', bound, start, true)).toEqual({ outcome: 'wrong' })
    expect(await oneTimeTokens.attempt(pool, '654321', bound, start, true)).toMatchObject({ outcome: 'right' })
  })

  it('leaves one live code of 20 made side by side', async () => {
    const { pool, oneTimeTokens } = parts()
    const bound = binding()
    const codes = Array.from({ length: 20 }, (_, index) => String(100_000 + index))
    await Promise.all(codes.map((code) => issueCode(bound, 100, code)))
    const outcomes = await Promise.all(codes.map((code) => oneTimeTokens.attempt(pool, code, bound, start, false)))
    expect(outcomes.filter(({ outcome }) => outcome === 'right')).toHaveLength(1)
  })

  it('is void when it is said to be', async () => {
    const { pool, oneTimeTokens } = parts()
    const bound = await issueCode()
    await oneTimeTokens.void(pool, bound, start)
    expect(await oneTimeTokens.attempt(pool, '123456', bound, start, true)).toEqual({ outcome: 'spent' })
  })
})

describe('a random secret', () => {
  it('gives its payload to one of 20 parallel callers', async () => {
    const { pool, oneTimeTokens } = parts()
    const bound = { purpose: 'test', browser: newToken() }
    const secret = await oneTimeTokens.issue(pool, { ...bound, life: 1000, payload: { order: 7 } }, start)
    expect(await oneTimeTokens.peek(pool, secret, bound, start)).toEqual({ order: 7 })
    const payloads = await Promise.all(
      Array.from({ length: 20 }, () => oneTimeTokens.redeem(pool, secret, bound, start)),
    )
    expect(payloads.filter(Boolean)).toEqual([{ order: 7 }])
    expect(await oneTimeTokens.peek(pool, secret, bound, start)).toBeUndefined()
  })

  it.each([
    ['of another purpose', { purpose: 'another' }],
    ['of another browser', { browser: 'another' }],
    ['about something', { subject: 'something' }],
  ])('does not open %s', async (_, change) => {
    const { pool, oneTimeTokens } = parts()
    const bound = { purpose: 'test', browser: newToken() }
    const secret = await oneTimeTokens.issue(pool, { ...bound, life: 1000 }, start)
    expect(await oneTimeTokens.redeem(pool, secret, { ...bound, ...change }, start)).toBeUndefined()
    expect(await oneTimeTokens.redeem(pool, secret, bound, after(1000))).toBeUndefined()
    expect(await oneTimeTokens.redeem(pool, secret, bound, after(999))).toEqual({})
  })

  it('is stored nowhere as it is', async () => {
    const { pool, oneTimeTokens } = parts()
    const bound = { purpose: 'test', subject: '13800138000', browser: newToken() }
    const secret = await oneTimeTokens.issue(pool, { ...bound, life: 1000 }, start)
    const rows = await pool.orm.execute(sql`SELECT one_use_secrets::text AS row FROM one_use_secrets`)
    const stored = JSON.stringify(rows.rows)
    for (const text of [secret, bound.subject, bound.browser]) {
      expect(stored).not.toContain(text)
      expect(stored).not.toContain(Buffer.from(text).toString('hex'))
      expect(stored).not.toContain(Buffer.from(text, 'base64url').toString('hex'))
    }
  })
})

describe('judging', () => {
  const puzzle = async (tries: number) => {
    const { pool, oneTimeTokens } = parts()
    const bound = { purpose: 'puzzle', browser: newToken() }
    const secret = await oneTimeTokens.issue(pool, { ...bound, life: 1000, tries, payload: { x: 5 } }, start)
    return (x: number, now = start) => oneTimeTokens.judge(pool, secret, bound, now, (payload) => payload.x === x)
  }

  it('counts a try before it looks', async () => {
    const judge = await puzzle(3)
    const outcomes = [await judge(1), await judge(2), await judge(3), await judge(5)].map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'spent'])
  })

  it('lets one of 20 parallel right answers in, and at most three are looked at', async () => {
    const judge = await puzzle(3)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => judge(5)))
    expect(outcomes.filter(({ outcome }) => outcome === 'right')).toHaveLength(1)
    expect((await judge(5)).outcome).toBe('spent')
  })

  it('is over in time', async () => {
    expect((await (await puzzle(3))(5, after(1000))).outcome).toBe('spent')
    expect((await (await puzzle(3))(5, after(999))).outcome).toBe('right')
  })
})

it('is purged once it ran out', async () => {
  const { pool, oneTimeTokens } = parts()
  const bound = { purpose: 'tidied', browser: newToken() }
  await oneTimeTokens.issue(pool, { ...bound, life: 1000 }, start)
  const count = async () =>
    (await pool.orm.execute(sql`SELECT count(*)::int AS count FROM one_use_secrets WHERE purpose = 'tidied'`)).rows[0]
  await oneTimeTokens.purge(pool, after(1000))
  expect(await count()).toEqual({ count: 1 })
  await oneTimeTokens.purge(pool, after(1001))
  expect(await count()).toEqual({ count: 0 })
})
