import { type Builders, type BuiltOrder, HOUR, makeBuilders } from '@shop/world'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccountKey } from '../../platform/secrets/account-keys.ts'
import { fillShelf, type OrderDesk, openDesk } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
let a: Builders
let desk: OrderDesk

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  a = makeBuilders({ pool, keyring, now: clock.now })
  await fillShelf(shop())
})
beforeEach(async () => {
  desk = await openDesk(shop(), a, ['orders', 'shipping', 'claims'])
})

const CLAIM = { kind: 'refund', reason: 'other', description: '家里人不让买' }
const read = ({ ordersCode }: BuiltOrder, by = desk) => by.operate('GET', `/ops/orders/${ordersCode}`)
const claim = async (order: BuiltOrder) =>
  (await desk.call('POST', `/v3/orders/${order.ordersCode}/claims`, CLAIM)).body.id
const readClaim = (id: string, by = desk) => by.operate('GET', `/ops/claims/${id}`)
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows

describe('whom an order goes to', () => {
  it.each([
    ['waitPay', false],
    ['waitAudit', false],
    ['waitDelivery', true],
    ['waitReceiving', true],
    ['waitEvaluate', false],
    ['completeTransaction', false],
    ['refundOrder', false],
    ['canceled', false],
  ] as const)('at %s is told to who ships: %j', async (status, isTold) => {
    const { body } = await read(await a.order({ member: desk.member, status }))
    const told = { consignee: desk.member.name, consigneePhone: desk.member.phone, deliveryAddress: expect.any(String) }
    expect(body.destination).toEqual(isTold ? told : null)
  })

  it('is not told of what a member hid', async () => {
    const order = await a.order({ member: desk.member, status: 'completeTransaction' })
    await sql('UPDATE orders SET hidden_at = now() WHERE id = $1', [order.id])
    const { status, body } = await read(order)
    expect([status, body.destination]).toEqual([200, null])
  })

  it('is not told of an account that was erased', async () => {
    const order = await a.order({ member: desk.member, status: 'waitReceiving' })
    await deleteAccountKey(shop().shop.pool, desk.member.accountId, 'personal')
    const { status, body } = await read(order)
    expect([status, body.destination]).toEqual([200, null])
  })

  it('is told of sixty orders in an hour and key, each as often as it is looked at; more is refused, warned of and kept', async () => {
    const many = Array.from({ length: 61 }, () => ({ status: 'waitReceiving' as const }))
    const orders = await a.orders(desk.member, many)
    const last = orders.pop()!
    for (const order of orders) expect((await read(order)).status).toBe(200)
    expect((await read(orders[0]!)).status).toBe(200)
    const refused = await read(last)
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(JSON.stringify(refused.body)).not.toContain(desk.member.phone)
    expect((await read(last)).status).toBe(429)

    const [key] = await sql(`SELECT operator_id, details FROM operator_actions WHERE action = 'operators.refused'`)
    expect(key.details).toEqual({ code: 'TOO_MANY_REQUESTS', call: 'GET /ops/orders/{ordersCode}' })
    const metrics = (await shop().app.inject('/metrics')).body
    expect(metrics).toContain(`refusals_total{operator="${key.operator_id}",code="TOO_MANY_REQUESTS"} 2`)

    // Neither who may not see it nor another key waits for this one, and nobody longer than the hour.
    expect((await read(last, await openDesk(shop(), a, ['orders']))).status).toBe(200)
    expect((await read(last, await openDesk(shop(), a, ['orders', 'shipping']))).status).toBe(200)
    try {
      shop().setClock(HOUR + 1000)
      expect((await read(last)).body.destination).toMatchObject({ consignee: desk.member.name })
    } finally {
      shop().setClock(0)
    }
  })
})

describe('what a member claims', () => {
  it('is not told of an account that was erased, in words or pictures', async () => {
    const id = await claim(await a.order({ member: desk.member, status: 'waitDelivery' }))
    expect((await readClaim(id)).body).toMatchObject({ description: CLAIM.description })
    await deleteAccountKey(shop().shop.pool, desk.member.accountId, 'personal')
    expect((await readClaim(id)).body).toMatchObject({ kind: 'refund', description: null, pictures: [], answer: null })
  })

  it('is told of sixty claims in an hour and key, each as often as it is looked at', async () => {
    const last = await claim(await a.order({ member: desk.member, status: 'waitDelivery' }))
    const others = await sql(
      `INSERT INTO claims (account_id, id, order_id, kind, reason, pictures, state, created_at)
       SELECT account_id, gen_random_uuid(), order_id, kind, reason, pictures, 'refused', created_at
       FROM claims, generate_series(1, 60) WHERE id = $1 RETURNING id`,
      [last],
    )
    const ids = others.map(({ id }) => id)
    for (const id of ids) expect((await readClaim(id)).status).toBe(200)
    expect((await readClaim(ids[0]!)).status).toBe(200)
    const refused = await readClaim(last)
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(JSON.stringify(refused.body)).not.toContain(CLAIM.description)
    expect((await readClaim(last, await openDesk(shop(), a, ['claims']))).status).toBe(200)
  })
})
