import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Builders, makeBuilders } from '@shop/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOOK_TIMEOUT_MS } from '../../gateways/hooks/port.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { useShop } from '../../testing/shop.ts'
import { makeHookLines } from './hook-lines.ts'
import { purgeHookDeliveries } from './store/deliveries.ts'
import { HOOK_DELIVERY, recordEvent } from './tell-hooks.ts'

const shop = useShop()
/** As a shop in production sees addresses, over the wire. */
const strict = useShop({
  environment: {
    SHOP_MODE: 'production',
    MASTER_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64'),
    SMS_ACCESS_KEY_SECRET: 'a-secret-of-a-test-0123456789',
    REAL_NAME_ACCESS_KEY_ID: 'key-of-a-test',
    REAL_NAME_ACCESS_KEY_SECRET: 'a-secret-of-a-test-0123456789',
  },
})

let receiver: Server
let heard: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[]
let says: number
let address: string
let bearer: { authorization: string }

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  bearer = (await makeBuilders({ pool, keyring, now: clock.now }).operator({ scopes: ['hooks', 'audit'] })).bearer
  receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    heard.push({ url: request.url, headers: request.headers, body })
    response.writeHead(says).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
  await shop().listen()
})

beforeEach(async () => {
  heard = []
  says = 204
  await sql('UPDATE event_hooks SET removed_at = now()')
})

afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows

function ask(method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, running = shop, headers = bearer) {
  return running().app.inject({
    method,
    url: `/api/ops/hooks${path}`,
    headers: { ...headers, 'x-forwarded-for': running().freshAddress() },
    ...(payload ? { payload } : {}),
  })
}

const add = async (events: string[], url = address, headers = bearer): Promise<{ id: string; secret: string }> => {
  const answer = await ask('POST', '', { url, events, reason: '对接仓库' }, shop, headers)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

/** A key that may be revoked without harm to other tests. */
async function keyOfItsOwn() {
  const { pool, keyring, clock } = shop().shop
  const made = await makeBuilders({ pool, keyring, now: clock.now }).operator({ scopes: ['hooks'] })
  const hash = keyring.hashSecret('operator-key', made.key)
  const revoke = () => sql('UPDATE operator_keys SET revoked_at = now() WHERE key_hash = $1', [hash])
  return { bearer: made.bearer, revoke }
}

const tell = (event: Parameters<typeof recordEvent>[1], facts: Parameters<typeof recordEvent>[2]) =>
  transaction(shop().shop.pool, (tx) => recordEvent(tx, event, facts, shop().shop.clock.now()))

const listed = async () => (await ask('GET')).json()

/** Does what the minute's job does, and waits for what comes of it. */
async function sendDue(running = shop) {
  const lines = makeHookLines(running().shop)
  await lines.retryDue(running().shop.clock.now())
  await lines.idle()
}

/** What a receiver does by what its secret and the documentation say, without a line of the shop's. */
function isGenuine({ headers, body }: (typeof heard)[number], secret: string, now = Date.now()): boolean {
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-hean-signature'])) ?? []
  if (!time || !signature || Math.abs(now / 1000 - Number(time)) > 300) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

/** Long enough for a machine that has other work as well. */
const SOON = { timeout: 30_000 }

describe('a hook', () => {
  // Holds shop#73.
  it('hears what it asked for, signed by its own secret, and nothing else', async () => {
    const orders = await add(['order.placed', 'order.changed'])
    const other = await add(['product.restocked'])
    await tell('product.restocked', { productCode: '10000001', stock: 5 })
    await tell('order.changed', { ordersCode: '261121000000000001', status: 'waitReceiving' })
    await vi.waitFor(() => expect(heard).toHaveLength(2), SOON)
    const changed = heard.find(({ body }) => body.includes('order.changed'))!
    expect(JSON.parse(changed.body)).toEqual({
      id: expect.any(String),
      event: 'order.changed',
      at: expect.any(Number),
      facts: { ordersCode: '261121000000000001', status: 'waitReceiving' },
    })
    expect([isGenuine(changed, orders.secret), isGenuine(changed, other.secret)]).toEqual([true, false])
    expect(isGenuine({ ...changed, body: changed.body.replace('001"', '002"') }, orders.secret)).toBe(false)
    expect(isGenuine(changed, orders.secret, Date.now() + 400_000)).toBe(false)
    await vi.waitFor(
      async () =>
        expect(await listed()).toMatchObject([
          { id: orders.id, url: address, last: { event: 'order.changed', outcome: 'HTTP_204', tries: 1 }, waiting: 0 },
          { id: other.id, events: ['product.restocked'], last: { outcome: 'HTTP_204' }, waiting: 0, nextTryAt: null },
        ]),
      SOON,
    )
  })

  // Holds shop#75.
  it('tells its secret once; it is kept encrypted, and its making and its end are on record', async () => {
    const { id, secret } = await add(['claim.opened'])
    const [row] = await sql('SELECT secret, url FROM event_hooks WHERE id = $1', [id])
    expect(Buffer.from(row.secret).includes(secret)).toBe(false)
    expect(JSON.stringify(await listed())).not.toContain(secret)
    expect((await ask('DELETE', `/${id}`)).statusCode).toBe(204)
    expect((await ask('DELETE', `/${id}`)).json().code).toBe('NOT_FOUND')
    expect(await sql('SELECT action FROM operator_actions WHERE subject = $1 ORDER BY number', [id])).toEqual([
      { action: 'operators.addHook' },
      { action: 'operators.removeHook' },
    ])
  })

  // Holds shop#73.
  it('that is removed hears nothing more, not even what was under way', async () => {
    const { id } = await add(['claim.decided'])
    await ask('DELETE', `/${id}`)
    await tell('claim.decided', { claim: 'a' })
    expect(await sql('SELECT 1 FROM hook_deliveries WHERE hook_id = $1', [id])).toEqual([])
    const late = '01990000-0000-7000-8000-000000000001'
    await sql(
      `INSERT INTO hook_deliveries (id, hook_id, event, facts, at, next_try_at)
       VALUES ($1, $2, 'claim.decided', '{}', now(), now())`,
      [late, id],
    )
    await sendDue()
    const lines = makeHookLines(shop().shop)
    lines.wake(id)
    await lines.idle()
    expect(heard).toEqual([])
  })

  // Holds shop#75.
  it('ends with the key that made it: nothing more is sent, and it is shown as ended with the key and the time', async () => {
    const leaving = await keyOfItsOwn()
    const { id } = await add(['claim.opened'], address, leaving.bearer)
    const others = await add(['claim.decided'])
    says = 503
    await tell('claim.opened', { claim: 'under way' })
    await vi.waitFor(
      async () =>
        expect(await listed()).toMatchObject([{ id, last: { outcome: 'HTTP_503' }, waiting: 1, endedAt: null }, {}]),
      SOON,
    )
    await leaving.revoke()
    says = 204
    heard = []
    await tell('claim.opened', { claim: 'after' })
    expect(await sql(`SELECT 1 FROM hook_deliveries WHERE hook_id = $1 AND facts ->> 'claim' = 'after'`, [id])).toEqual(
      [],
    )
    try {
      shop().setClock(61_000)
      await sendDue()
      const lines = makeHookLines(shop().shop)
      lines.wake(id)
      await lines.idle()
    } finally {
      shop().setClock(0)
    }
    expect(heard).toEqual([])
    expect(await listed()).toMatchObject([
      { id, madeBy: 'built for a test', endedAt: expect.any(Number), waiting: 1, nextTryAt: null },
      { id: others.id, endedAt: null },
    ])
    // What has ended can be cleared away.
    expect((await ask('DELETE', `/${id}`)).statusCode).toBe(204)
    expect(await listed()).toMatchObject([{ id: others.id }])
  })

  // Holds shop#75.
  it('shows and keeps on record where it leads without its query, and is sent to with it', async () => {
    const { id } = await add(['order.placed'], `${address}?token=very-secret#part`)
    await tell('order.placed', { ordersCode: '3' })
    await vi.waitFor(() => expect(heard).toHaveLength(1), SOON)
    expect(heard[0]!.url).toBe('/events?token=very-secret')
    expect(await listed()).toMatchObject([{ id, url: `${address}?…` }])
    const [{ details }] = await sql('SELECT details FROM operator_actions WHERE subject = $1', [id])
    expect(details).toEqual({ url: `${address}?…`, events: ['order.placed'], reason: '对接仓库' })
  })

  // Holds shop#75.
  it('is one of twenty at most, however many are added at once; one that is removed or has ended makes room', async () => {
    const leaving = await keyOfItsOwn()
    await add(['order.placed'], `${address}/ended`, leaving.bearer)
    await leaving.revoke()
    for (let count = 0; count < 18; count++) await add(['order.placed'], `${address}/${count}`)
    const more = (path: string) => ask('POST', '', { url: address + path, events: ['order.placed'], reason: '对接' })
    const answers = await Promise.all(['/a', '/b', '/c', '/d'].map(more))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'HOOKS_TOO_MANY',
      message: '推送地址最多 20 个，请先停止不再使用的',
    })
    const { id } = answers.find(({ statusCode }) => statusCode === 201)!.json()
    await ask('DELETE', `/${id}`)
    expect((await more('/e')).statusCode).toBe(201)
  })

  // Holds shop#73.
  it('hears nothing of what was rolled back', async () => {
    await add(['order.placed'])
    const failing = transaction(shop().shop.pool, async (tx) => {
      await recordEvent(tx, 'order.placed', { ordersCode: '1' }, shop().shop.clock.now())
      throw new Error('the order fails')
    })
    await expect(failing).rejects.toThrow('the order fails')
    expect(await sql(`SELECT 1 FROM hook_deliveries WHERE facts ->> 'ordersCode' = '1'`)).toEqual([])
  })

  // Holds shop#73.
  it('that fails is tried again with the same id until it answers, and shows how each try went', async () => {
    says = 500
    const { id, secret } = await add(['order.placed'])
    await tell('order.placed', { ordersCode: '261121000000000009' })
    await vi.waitFor(() => expect(heard).toHaveLength(1), SOON)
    const first = await vi.waitFor(async () => {
      const [hook] = await listed()
      expect(hook).toMatchObject({ id, last: { event: 'order.placed', outcome: 'HTTP_500', tries: 1 }, waiting: 1 })
      return hook
    }, SOON)
    expect(first.nextTryAt - first.last.triedAt).toBe(60_000)
    await sendDue()
    expect(heard).toHaveLength(1)
    says = 200
    try {
      shop().setClock(61_000)
      await sendDue()
    } finally {
      shop().setClock(0)
    }
    expect(heard).toHaveLength(2)
    expect(new Set(heard.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
    expect(isGenuine(heard[0]!, secret) && isGenuine(heard[1]!, secret, Date.now() + 61_000)).toBe(true)
    const [second] = await listed()
    expect(second).toMatchObject({ last: { outcome: 'HTTP_200', tries: 2 }, waiting: 0, nextTryAt: null, givenUp: 0 })
    // When it happened and when it was tried are two things.
    expect(second.last.happenedAt).toBe(first.last.happenedAt)
    expect(second.last.triedAt - first.last.triedAt).toBeGreaterThan(55_000)
  })

  // Holds shop#73.
  it('that refuses one event gets the others; one that is not there rests longer each time, and gives up after a day', async () => {
    const { id } = await add(['order.placed'])
    says = 422
    await tell('order.placed', { ordersCode: 'refused' })
    await vi.waitFor(
      async () => expect(await listed()).toMatchObject([{ last: { outcome: 'HTTP_422' }, waiting: 1 }]),
      SOON,
    )
    says = 204
    await tell('order.placed', { ordersCode: 'taken' })
    await vi.waitFor(
      async () => expect(await listed()).toMatchObject([{ last: { outcome: 'HTTP_204' }, waiting: 1 }]),
      SOON,
    )
    says = 503
    const rests: number[] = []
    try {
      for (let time = 60_000; rests.length < 6; time += rests.at(-1)! + 1) {
        shop().setClock(time)
        await sendDue()
        await sendDue()
        const [hook] = await listed()
        expect(hook).toMatchObject({ last: { outcome: 'HTTP_503', tries: rests.length + 2 }, waiting: 1 })
        rests.push(hook.nextTryAt - hook.last.triedAt)
      }
      expect(rests.map((rest) => rest / 60_000)).toEqual([1, 2, 4, 8, 15, 15])
      expect(heard).toHaveLength(8)
      shop().setClock(24 * 60 * 60_000 + 60_000)
      await sendDue()
      expect(await listed()).toMatchObject([{ id, waiting: 0, givenUp: 1, nextTryAt: null }])
      await sendDue()
      expect(heard).toHaveLength(9)
    } finally {
      shop().setClock(0)
    }
  })

  // Holds shop#74.
  it('that hangs holds up no other, and is asked once however much there is to tell', async () => {
    let asked = 0
    const hanging = createServer(() => {
      asked += 1
    })
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const where = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
    const slow = await Promise.all(['/a', '/b', '/c'].map((path) => add(['order.placed'], where + path)))
    const quick = await add(['order.placed'])
    const began = performance.now()
    for (let index = 0; index < 5; index++) await tell('order.placed', { ordersCode: `hang-${index}` })
    await vi.waitFor(() => expect(heard).toHaveLength(5), { timeout: HOOK_TIMEOUT_MS })
    // None of those that hang was given up meanwhile.
    expect(performance.now() - began).toBeLessThan(HOOK_TIMEOUT_MS)
    expect(heard.map(({ body }) => JSON.parse(body).facts.ordersCode)).toEqual(
      Array.from({ length: 5 }, (_, index) => `hang-${index}`),
    )
    // All three hang still, and the workers of the outbox have nothing left to do.
    const waiting = () => sql('SELECT 1 FROM outbox_messages WHERE kind = $1 AND sent_at IS NULL', [HOOK_DELIVERY])
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 })
    const outcomes = async () => (await listed()).map(({ last }: { last: { outcome: string } | null }) => last?.outcome)
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['TIMEOUT', 'TIMEOUT', 'TIMEOUT', 'HTTP_204']), {
      timeout: 30_000,
    })
    await sendDue()
    expect(asked).toBe(slow.length)
    expect((await listed()).find(({ id }: { id: string }) => id === quick.id)).toMatchObject({ waiting: 0 })
    hanging.closeAllConnections()
    hanging.close()
  })

  // Holds shop#74.
  it('is told by one process at a time, in the order of what happened', async () => {
    const { id } = await add(['product.restocked'])
    await transaction(shop().shop.pool, async (tx) => {
      for (let index = 0; index < 12; index++) {
        const at = new Date(shop().shop.clock.now().getTime() - 1000 + index)
        await recordEvent(tx, 'product.restocked', { productCode: String(index) }, at)
      }
    })
    await Promise.all([sendDue(), sendDue(), sendDue()])
    await vi.waitFor(() => expect(heard).toHaveLength(12), SOON)
    expect(heard.map(({ body }) => JSON.parse(body).facts.productCode)).toEqual([...Array(12).keys()].map(String))
    // The last is kept after it was heard.
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ id, waiting: 0 }]), SOON)
  })

  it('keeps what happened for a while, then no more', async () => {
    await add(['order.placed'])
    await tell('order.placed', { ordersCode: 'old' })
    await purgeHookDeliveries(shop().shop.pool, new Date(Date.now() + 1000))
    expect(await sql('SELECT 1 FROM hook_deliveries')).toEqual([])
  })

  it('is nobody’s business without the scope', async () => {
    const { pool, keyring, clock } = shop().shop
    const few = await makeBuilders({ pool, keyring, now: clock.now }).operator({ scopes: ['orders'] })
    expect((await ask('GET', '', undefined, shop, few.bearer)).statusCode).toBe(403)
    expect(
      (await ask('POST', '', { url: address, events: ['order.placed'], reason: '试' }, shop, few.bearer)).statusCode,
    ).toBe(403)
  })
})

describe('an address', () => {
  let a: Builders
  let producer: { authorization: string }
  beforeAll(async () => {
    const { pool, keyring, clock } = strict().shop
    a = makeBuilders({ pool, keyring, now: clock.now })
    producer = (await a.operator({ scopes: ['hooks'] })).bearer
  })

  // Holds shop#76.
  it.each([
    'http://47.95.164.112/',
    'https://127.0.0.1:8080/api/ops/orders',
    'https://localhost/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1]/',
    'https://3232235777/',
    'https://no-such-host.invalid/',
  ])('%s is not kept in production, and the refusal stands beside it', async (url) => {
    const answer = await ask('POST', '', { url, events: ['order.placed'], reason: '对接' }, strict, producer)
    expect([answer.statusCode, answer.json().code, answer.json().fields[0].path]).toEqual([
      400,
      'HOOK_ADDRESS_REFUSED',
      'url',
    ])
    expect((await strict().shop.pool.pool.query('SELECT 1 FROM event_hooks')).rows).toEqual([])
  })

  // Holds shop#76.
  it('that came to lead inside is not called: the delivery fails and waits', async () => {
    const { pool, clock } = strict().shop
    const answer = await ask(
      'POST',
      '',
      { url: 'https://47.95.164.112/in', events: ['order.placed'], reason: '对接' },
      strict,
      producer,
    )
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json()
    await pool.pool.query('UPDATE event_hooks SET url = $1 WHERE id = $2', [address, id])
    await transaction(pool, (tx) => recordEvent(tx, 'order.placed', { ordersCode: '2' }, clock.now()))
    await sendDue(strict)
    const told = (await ask('GET', '', undefined, strict, producer)).json()
    expect(told).toMatchObject([{ id, last: { outcome: 'ADDRESS', tries: 1 }, waiting: 1 }])
    expect(heard).toEqual([])
  })
})
