import { type Builders, type BuiltMember, line, makeBuilders } from '@shop/world'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { countsStatement } from './read-counts.ts'

const shop = useShop()
let a: Builders
let now: Date
let member: BuiltMember
let bearer: { authorization: string }

beforeAll(() => {
  const { pool, keyring, clock } = shop().shop
  now = clock.now()
  a = makeBuilders({ pool, keyring, now: () => now })
})
beforeEach(async () => {
  const session = await a.session()
  member = session.member
  bearer = session.bearer
})

const rows = async (text: string, values: unknown[] = []) =>
  (await shop().shop.pool.pool.query(text, values)).rows as Record<string, unknown>[]

async function counts(headers: Record<string, string> = {}) {
  const answer = await shop().app.inject({
    url: '/api/counts',
    headers: { ...bearer, 'x-forwarded-for': shop().freshAddress(), ...headers },
  })
  return { status: answer.statusCode, tag: String(answer.headers.etag), text: answer.body }
}

/** What stands in the tables of favourites, reservations and lists, by their columns alone: how it came there does not matter. */
async function keep(accountId: string, { arrived, waiting }: { arrived: number; waiting: number }): Promise<void> {
  await rows(
    `INSERT INTO favourites (account_id, id, product_code, created_at)
      SELECT $1, gen_random_uuid(), 10010000 + number, $2::timestamptz FROM generate_series(1, 3) AS number`,
    [accountId, now],
  )
  await rows(
    `INSERT INTO reservations (account_id, id, product_code, cell_phone, created_at, arrived_at)
      SELECT $1, gen_random_uuid(), 10010000 + number, '\\x00', $2::timestamptz, CASE WHEN number <= $3::int THEN $2::timestamptz END
      FROM generate_series(1, $3::int + $4::int) AS number`,
    [accountId, now, arrived, waiting],
  )
  await rows(
    `INSERT INTO cart_items (account_id, item_code, kind, is_rx, amount, added_price, added_at) VALUES
      ($1, '10010001', 'product', false, 4, 100, $2), ($1, '10010002', 'product', false, 2, 100, $2),
      ($1, '10020001', 'product', true, 3, 100, $2)`,
    [accountId, now],
  )
}

const nothing = {
  orders: { all: 0, waitPay: 0, waitDelivery: 0, waitReceiving: 0, waitEvaluate: 0 },
  favourites: 0,
  reservations: 0,
  arrivals: 0,
  cartPieces: 0,
  rxPieces: 0,
}

describe('the counts of header and home', () => {
  it('are all zero for who has nothing yet', async () => {
    const { status, text } = await counts()
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject(nothing)
  })

  // Holds account#3.
  it('tell what a member has, and nothing of anybody else', async () => {
    const other = await a.session()
    await a.orders(member, [
      { status: 'waitPay' },
      { status: 'waitAudit', lines: [line('10070001')], rxState: 'inquiryNeeded' },
      { status: 'waitDelivery' },
      { status: 'waitReceiving' },
      { status: 'waitEvaluate' },
      { status: 'canceled' },
    ])
    await keep(member.accountId, { arrived: 1, waiting: 2 })
    expect(JSON.parse((await counts()).text)).toMatchObject({
      orders: { all: 6, waitPay: 2, waitDelivery: 1, waitReceiving: 1, waitEvaluate: 1 },
      favourites: 3,
      reservations: 3,
      arrivals: 1,
      cartPieces: 6,
      rxPieces: 3,
    })
    expect(JSON.parse((await counts(other.bearer)).text)).toMatchObject(nothing)
  })

  // Holds account#4.
  it('say nothing but 304 to who knows them, until something changes', async () => {
    const { tag, text } = await counts()
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect(await counts({ 'if-none-match': tag })).toEqual({ status: 304, tag, text: '' })
    expect(await counts({ 'if-none-match': `"other", W/${tag}` })).toMatchObject({ status: 304, text: '' })
    expect(await counts({ 'if-none-match': '"other"' })).toEqual({ status: 200, tag, text })
    await a.order({ member })
    const changed = await counts({ 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.tag).not.toBe(tag)
  })

  // Holds account#4.
  it('are for a live session alone, whatever it says it knows', async () => {
    const { tag } = await counts()
    await rows('UPDATE session_tokens SET access_expires_at = $2 WHERE account_id = $1', [member.accountId, now])
    expect(await counts({ 'if-none-match': tag })).toMatchObject({ status: 401 })
    expect(await counts({ authorization: '' })).toMatchObject({ status: 401 })
  })
})

describe('the statement', () => {
  // Holds account#5.
  it('reads the rows of one account by their indexes, and no table in full', async () => {
    const client = await shop().shop.pool.pool.connect()
    try {
      // Tables of a test are so small that reading them whole is fastest; what remains is where there is no other way.
      await client.query('SET enable_seqscan = off')
      await client.query('SET plan_cache_mode = force_generic_plan')
      await client.query(`PREPARE asked (bytea, timestamptz) AS ${countsStatement.text}`)
      const { rows: plan } = await client.query(`EXPLAIN (COSTS OFF) EXECUTE asked ('\\x00', now())`)
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).not.toMatch(/Seq Scan/)
      expect(text).toMatch(/Index Scan using session_tokens_by_access/)
      // Eight reads, each by the account that the session belongs to.
      expect(text.match(/Index Cond: \(+account_id = session_tokens.account_id\)/g)).toHaveLength(8)
    } finally {
      client.release(true)
    }
  })
})
