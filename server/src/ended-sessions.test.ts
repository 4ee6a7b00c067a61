import * as areas from '@shop/contract/areas'
import { isOperation } from '@shop/contract/kit/operation'
import { paymentTestKeys } from '@shop/sandbox/testing'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lockAccounts } from './areas/access/index.ts'
import type { Database } from './platform/db/database.ts'
import { transaction } from './platform/db/transaction.ts'
import { openBrowser } from './testing/browser.ts'
import { memberInBrowser } from './testing/member-in-browser.ts'
import { type Call, freeOfSession, memberWrites, type Writer } from './testing/member-writes.ts'
import { useShop } from './testing/shop.ts'
import { untilAwaited } from './testing/waiting.ts'

// Nobody listens there: to begin a payment at Alipay no call is made.
const NOWHERE = 'http://127.0.0.1:9'
const providers = { ...paymentTestKeys().shop, PAY_ALIPAY_ENDPOINT: NOWHERE, PAY_WECHAT_ENDPOINT: NOWHERE }
const shop = useShop({ environment: providers })
const now = () => shop().shop.clock.now()

async function writer(): Promise<Writer> {
  const { pool, sessions } = shop().shop
  const login = await memberInBrowser(shop())
  const session = (await sessions.find(pool, login.cookies.shop_access!, now()))!
  const elsewhere = (await sessions.find(pool, login.bearer.authorization.slice('Bearer '.length), now()))!
  return { ...login, shop: shop(), session, elsewhere }
}

/** What every table holds, but for those of the sessions themselves: in one statement, as calls wait for their account meanwhile. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await shop().shop.pool.orm.execute<{ name: string; held: string }>(
    sql`SELECT table_name AS name,
        md5(query_to_xml(format('SELECT held::text FROM %I AS held ORDER BY 1', table_name), true, false, '')::text) AS held
      FROM information_schema.tables WHERE table_schema = 'public'
        AND table_name NOT IN ('sessions', 'session_tokens', 'session_token_directory')`,
  )
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}

/** Sends a call, lets it wait for its account, and does something before it goes on. */
async function overtake({ accountId }: Writer, call: Call, meanwhile: (tx: Database) => Promise<unknown>) {
  const { answer, before } = await transaction(shop().shop.pool, async (tx) => {
    await lockAccounts(tx, [accountId])
    const { rows } = await tx.orm.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    const answer = call()
    await Promise.race([
      untilAwaited(shop().shop.pool, rows[0]!.pid),
      answer.then(() => Promise.reject(new Error('the call waited for nothing'))),
    ])
    const before = await everything()
    await meanwhile(tx)
    return { answer, before }
  })
  const { status, code } = await answer
  const after = await everything()
  return { status, code, changed: Object.keys(after).filter((table) => after[table] !== before[table]) }
}

describe('every write of a member', () => {
  const operations = Object.entries(areas).flatMap(([area, found]) =>
    Object.entries(found).flatMap(([name, operation]) =>
      isOperation(operation) && operation.callers.includes('member')
        ? [{ name: `${area}.${name}`, method: operation.method }]
        : [],
    ),
  )
  const proven = Object.keys(memberWrites).map((name) => name.split(' ')[0]!)

  // Holds access#111.
  it('is named here, or why an ended session takes nothing from it', () => {
    const writing = operations.filter(({ method }) => method !== 'GET').map(({ name }) => name)
    const told = [...proven, ...Object.keys(freeOfSession)]
    expect(writing.filter((name) => !told.includes(name))).toEqual([])
    expect(told.filter((name) => !operations.some((operation) => operation.name === name))).toEqual([])
    expect(proven.filter((name) => name in freeOfSession)).toEqual([])
  })

  // Holds access#111.
  it.each(Object.entries(memberWrites))('changes nothing once its session ended: %s', async (_, writing) => {
    const { sessions } = shop().shop
    const someone = await writer()
    const end = (tx: Database) => sessions.endAll(tx, someone.accountId, 'signedOut', now())
    expect(await overtake(someone, await writing(someone), end)).toEqual({
      status: 401,
      code: 'NOT_LOGGED_IN',
      changed: [],
    })
    const other = await writer()
    const { status, changed } = await overtake(other, await writing(other), async () => {})
    expect([200, 201, 202, 204]).toContain(status)
    expect(changed).not.toEqual([])
  })
})

// Holds access#111.
it.each(['account.getHealthInfo', 'account.fetchExport'])(
  'a reading leaves no row with an account that is merged meanwhile: %s',
  async (name) => {
    const [someone, into] = [await writer(), await writer()]
    const call = await memberWrites[name]!(someone)
    const merge = (tx: Database) => shop().personalData.merge(tx, someone.accountId, into.accountId, now())
    expect(await overtake(someone, call, merge)).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
    const { rows } = await shop().shop.pool.orm.execute(
      sql`SELECT kind FROM sensitive_reads WHERE account_id IN (${someone.accountId}, ${into.accountId})`,
    )
    expect(rows).toEqual([])
  },
)

// Holds access#111.
it('of two devices that sign each other out one does', async () => {
  const someone = await writer()
  const other = openBrowser(shop())
  const headers = someone.bearer
  const statuses = await Promise.all([
    someone.browser.send('DELETE', '/account/sessions'),
    other.send('DELETE', '/account/sessions', undefined, headers),
  ])
  expect(statuses.map(({ status }) => status).sort()).toEqual([204, 401])
})
