import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { newId, newToken } from '../ids.ts'
import type { Presenter } from './sessions.ts'
import { sessionLife } from './token-pairs.ts'

const shop = useShop()
const begin = new Date('2026-11-21T08:00:00Z')
const after = (ms: number) => new Date(begin.getTime() + ms)
const HOUR = 3_600_000

const parts = () => ({ pool: shop().shop.pool, sessions: shop().shop.sessions })

async function logIn(browser: string | null = newToken(), accountId = newId(begin)) {
  const { pool, sessions } = parts()
  const started = { accountId, method: 'sms', browser, device: 'Chrome · Linux' }
  return { browser, accountId, ...(await sessions.start(pool, started, begin)) }
}

const isLive = async (token: string, now: Date) => (await parts().sessions.find(parts().pool, token, now)) !== undefined

/** The way that `logIn` says it: without a browser it is a program. */
const presenterOf = (browser: string | null): Presenter => (browser === null ? 'program' : { browser })

const refresh = (token: string, browser: string | null, now: Date) => refreshBy(token, presenterOf(browser), now)

async function refreshBy(token: string, presenter: Presenter, now: Date) {
  const { pool, sessions } = parts()
  const refreshed = await sessions.refresh(pool, token, presenter, now)
  return refreshed.outcome === 'renewed' ? refreshed.pair : refreshed.outcome
}

async function renewed(token: string, browser: string | null, now: Date) {
  const pair = await refresh(token, browser, now)
  if (typeof pair === 'string') throw new Error(pair)
  return pair
}

describe('an access token', () => {
  it('opens its session for two hours', async () => {
    const { pair, accountId, session } = await logIn()
    expect(await parts().sessions.find(parts().pool, pair.accessToken, begin)).toEqual({
      accountId,
      sessionId: session.sessionId,
    })
    expect(pair.expiresIn).toBe(2 * HOUR)
    expect(await isLive(pair.accessToken, after(2 * HOUR - 1))).toBe(true)
    expect(await isLive(pair.accessToken, after(2 * HOUR))).toBe(false)
  })

  it('is not a refresh token, nor the other way round', async () => {
    const { pair, browser } = await logIn()
    expect(await isLive(pair.refreshToken, begin)).toBe(false)
    expect(await refresh(pair.accessToken, browser, begin)).toBe('refused')
  })

  it('is stored nowhere as it is', async () => {
    const { pool } = parts()
    const { pair, browser } = await logIn()
    const next = await renewed(pair.refreshToken, browser, after(1))
    const { rows } = await pool.orm.execute(
      sql`SELECT session_tokens::text AS row FROM session_tokens UNION ALL SELECT sessions::text FROM sessions`,
    )
    const stored = JSON.stringify(rows)
    for (const token of [pair.accessToken, pair.refreshToken, next.accessToken, next.refreshToken, browser!]) {
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })
})

describe('refreshing', () => {
  it('gives a new pair and ends the old one after the grace', async () => {
    const { pair, browser } = await logIn()
    const next = await renewed(pair.refreshToken, browser, after(HOUR))
    expect(next.accessToken).not.toBe(pair.accessToken)
    expect(await isLive(next.accessToken, after(3 * HOUR - 1))).toBe(true)
    expect(await isLive(pair.accessToken, after(HOUR + sessionLife.grace - 1))).toBe(true)
    expect(await isLive(pair.accessToken, after(HOUR + sessionLife.grace))).toBe(false)
  })

  // Holds access#105, access#106.
  it('50 times side by side leaves one chain', async () => {
    const { pair, browser, accountId } = await logIn()
    const pairs = await Promise.all(Array.from({ length: 50 }, () => renewed(pair.refreshToken, browser, after(HOUR))))
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1)
    expect(new Set(pairs.map(({ accessToken }) => accessToken)).size).toBe(1)
    const { rows } = await parts().pool.orm.execute(
      sql`SELECT count(*)::int AS live FROM session_tokens WHERE account_id = ${accountId} AND spent_at IS NULL`,
    )
    expect(rows).toEqual([{ live: 1 }])
  })

  // Holds access#105, access#106.
  it('answers a token spent within the grace with the pair it was exchanged for', async () => {
    const { pair, browser } = await logIn()
    const next = await renewed(pair.refreshToken, browser, after(HOUR))
    const again = await renewed(pair.refreshToken, browser, after(HOUR + sessionLife.grace))
    expect(again).toEqual({
      ...next,
      expiresIn: next.expiresIn - sessionLife.grace,
      refreshExpiresIn: next.refreshExpiresIn - sessionLife.grace,
    })
  })

  // Holds access#105, access#106.
  it('with a spent token by a program ends the whole family at once, as nothing tells one program from another', async () => {
    const { pair } = await logIn(null)
    const next = await renewed(pair.refreshToken, null, after(1))
    expect(await isLive(next.accessToken, after(2))).toBe(true)
    expect(await refresh(pair.refreshToken, null, after(2))).toBe('reused')
    expect(await isLive(next.accessToken, after(2))).toBe(false)
    expect(await refresh(next.refreshToken, null, after(3))).toBe('refused')
  })

  it('with a spent token after the grace ends the whole family', async () => {
    const { pair, browser, session } = await logIn()
    const next = await renewed(pair.refreshToken, browser, after(HOUR))
    const late = after(HOUR + sessionLife.grace + 1)
    expect(await parts().sessions.refresh(parts().pool, pair.refreshToken, presenterOf(browser), late)).toEqual({
      outcome: 'reused',
      session,
    })
    expect(await isLive(next.accessToken, late)).toBe(false)
    expect(await refresh(next.refreshToken, browser, late)).toBe('refused')
  })

  it.each([
    ['another browser', newToken()],
    ['a program', null],
  ])('from %s ends the whole family', async (_, stranger) => {
    const { pair, browser } = await logIn()
    expect(await refresh(pair.refreshToken, stranger, after(1))).toBe('reused')
    expect(await isLive(pair.accessToken, after(1))).toBe(false)
    expect(await refresh(pair.refreshToken, browser, after(2))).toBe('refused')
  })

  // Holds access#107.
  it('by a browser that lost its id gives nothing, and ends nothing', async () => {
    const { pair, browser } = await logIn()
    expect(await refreshBy(pair.refreshToken, 'browserWithoutId', after(1))).toBe('refused')
    const next = await renewed(pair.refreshToken, browser, after(2))
    expect(await refreshBy(pair.refreshToken, 'browserWithoutId', after(3))).toBe('refused')
    expect(await isLive(next.accessToken, after(3))).toBe(true)
    const program = await logIn(null)
    expect(await refreshBy(program.pair.refreshToken, 'browserWithoutId', after(3))).toBe('refused')
  })

  // Holds access#107.
  it('with a spent token by a browser that lost its id ends the whole family', async () => {
    const { pair, browser } = await logIn()
    const next = await renewed(pair.refreshToken, browser, after(1))
    const late = after(sessionLife.grace + 2)
    expect(await refreshBy(pair.refreshToken, 'browserWithoutId', late)).toBe('reused')
    expect(await isLive(next.accessToken, late)).toBe(false)
  })

  it('works for callers without a browser', async () => {
    const { pair } = await logIn(null)
    expect(await renewed(pair.refreshToken, null, after(1))).toMatchObject({ expiresIn: 2 * HOUR })
  })

  // Holds access#108.
  it('does not carry a session past 30 days from the login', async () => {
    const { pair, browser } = await logIn()
    const end = sessionLife.refresh
    const next = await renewed(pair.refreshToken, browser, after(end - HOUR))
    expect(next).toMatchObject({ expiresIn: HOUR, refreshExpiresIn: HOUR })
    expect(await isLive(next.accessToken, after(end - 1))).toBe(true)
    expect(await isLive(next.accessToken, after(end))).toBe(false)
    expect(await refresh(next.refreshToken, browser, after(end))).toBe('refused')
  })

  it('refuses what was never a token', async () => {
    expect(await refresh(newToken(), null, begin)).toBe('refused')
  })
})

describe('an end', () => {
  it('holds at once for both tokens, and only the first call made it', async () => {
    const { pool, sessions } = parts()
    const { pair, browser, session } = await logIn()
    expect(await sessions.end(pool, session, 'logout', after(5))).toBe(true)
    expect(await sessions.end(pool, session, 'logout', after(6))).toBe(false)
    expect(await isLive(pair.accessToken, after(5))).toBe(false)
    expect(await refresh(pair.refreshToken, browser, after(5))).toBe('refused')
  })

  it('holds against refreshes side by side', async () => {
    const { pool, sessions } = parts()
    const { pair, browser, session } = await logIn()
    const all = await Promise.all([
      refresh(pair.refreshToken, browser, after(1)),
      sessions.end(pool, session, 'logout', after(1)),
      refresh(pair.refreshToken, browser, after(1)),
    ])
    for (const one of [all[0], all[2]]) {
      if (typeof one === 'string') continue
      expect(await isLive(one.accessToken, after(2))).toBe(false)
      expect(await refresh(one.refreshToken, browser, after(2))).toBe('refused')
    }
  })

  it('of all sessions spares the one that is excepted, and other members', async () => {
    const { pool, sessions } = parts()
    const one = await logIn()
    const two = await logIn(newToken(), one.accountId)
    const other = await logIn()
    await sessions.endAll(pool, one.accountId, 'passwordChanged', after(1), two.session.sessionId)
    expect(await isLive(one.pair.accessToken, after(1))).toBe(false)
    expect(await isLive(two.pair.accessToken, after(1))).toBe(true)
    expect(await isLive(other.pair.accessToken, after(1))).toBe(true)
  })

  it('finds the session of either token, a spent one too', async () => {
    const { pool, sessions } = parts()
    const { pair, browser, session } = await logIn()
    await renewed(pair.refreshToken, browser, after(1))
    expect(await sessions.ownerOf(pool, pair.accessToken)).toEqual(session)
    expect(await sessions.ownerOf(pool, pair.refreshToken)).toEqual(session)
    expect(await sessions.ownerOf(pool, newToken())).toBeUndefined()
  })
})

it('is purged when nothing can use it any more', async () => {
  const { pool, sessions } = parts()
  const { accountId } = await logIn()
  const left = async () =>
    (
      await pool.orm.execute(sql`SELECT (SELECT count(*)::int FROM sessions WHERE account_id = ${accountId}) AS sessions,
      (SELECT count(*)::int FROM session_tokens WHERE account_id = ${accountId}) AS tokens,
      (SELECT count(*)::int FROM session_token_directory WHERE account_id = ${accountId}) AS listed`)
    ).rows[0]
  await sessions.purge(pool, after(sessionLife.refresh))
  expect(await left()).toEqual({ sessions: 1, tokens: 1, listed: 2 })
  await sessions.purge(pool, after(sessionLife.refresh + 1))
  expect(await left()).toEqual({ sessions: 0, tokens: 0, listed: 0 })
})
