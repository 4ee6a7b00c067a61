import { type BuiltOrder, HOUR } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { deleteAccountKey } from '../../platform/secrets/account-keys.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { type OrderDesk, openDesk } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const on = useOrderDesk(shop, ['orders', 'shipping', 'claims'])
const { sql } = on

const CLAIM = { kind: 'refund', reason: 'other', description: '家里人不让买' }
const read = ({ ordersCode }: BuiltOrder, by: Pick<OrderDesk, 'operate'> = on) =>
  by.operate('GET', `/ops/orders/${ordersCode}`)
const claim = async (order: BuiltOrder) =>
  (await on.call('POST', `/v3/orders/${order.ordersCode}/claims`, CLAIM)).body.id
const readClaim = (id: string, by: Pick<OrderDesk, 'operate'> = on) => by.operate('GET', `/ops/claims/${id}`)

describe('whom an order goes to', () => {
  // Holds orders#72.
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
    const { body } = await read(await on.a.order({ member: on.member, status }))
    const told = { consignee: on.member.name, consigneePhone: on.member.phone, deliveryAddress: expect.any(String) }
    expect(body.destination).toEqual(isTold ? told : null)
  })

  // Holds orders#72.
  it('is not told of what a member hid', async () => {
    const order = await on.a.order({ member: on.member, status: 'completeTransaction' })
    await sql('UPDATE orders SET hidden_at = now() WHERE id = $1', [order.id])
    const { status, body } = await read(order)
    expect([status, body.destination]).toEqual([200, null])
  })

  // Holds orders#72.
  it('is not told of an account that was erased', async () => {
    const order = await on.a.order({ member: on.member, status: 'waitReceiving' })
    await deleteAccountKey(shop().shop.pool, on.member.accountId, 'personal')
    const { status, body } = await read(order)
    expect([status, body.destination]).toEqual([200, null])
  })

  // Holds orders#72.
  it('is told of sixty orders in an hour and key, each as often as it is looked at; more is refused, warned of and kept', async () => {
    const many = Array.from({ length: 61 }, () => ({ status: 'waitReceiving' as const }))
    const orders = await on.a.orders(on.member, many)
    const last = orders.pop()!
    for (const order of orders) expect((await read(order)).status).toBe(200)
    expect((await read(orders[0]!)).status).toBe(200)
    const refused = await read(last)
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(JSON.stringify(refused.body)).not.toContain(on.member.phone)
    expect((await read(last)).status).toBe(429)

    const [key] = await sql(`SELECT operator_id, details FROM operator_actions WHERE action = 'operators.refused'`)
    expect(key.details).toEqual({ code: 'TOO_MANY_REQUESTS', call: 'GET /ops/orders/{ordersCode}' })
    const metrics = (await shop().app.inject('/metrics')).body
    expect(metrics).toContain(`refusals_total{operator="${key.operator_id}",code="TOO_MANY_REQUESTS"} 2`)

    // Neither who may not see it nor another key waits for this one, and nobody longer than the hour.
    expect((await read(last, await openDesk(shop(), on.a, ['orders']))).status).toBe(200)
    expect((await read(last, await openDesk(shop(), on.a, ['orders', 'shipping']))).status).toBe(200)
    try {
      shop().setClock(HOUR + 1000)
      expect((await read(last)).body.destination).toMatchObject({ consignee: on.member.name })
    } finally {
      shop().setClock(0)
    }
  })
})

describe('what a member claims', () => {
  // Holds orders#73.
  it('is not told of an account that was erased, in words or pictures', async () => {
    const id = await claim(await on.a.order({ member: on.member, status: 'waitDelivery' }))
    expect((await readClaim(id)).body).toMatchObject({ description: CLAIM.description })
    await deleteAccountKey(shop().shop.pool, on.member.accountId, 'personal')
    expect((await readClaim(id)).body).toMatchObject({ kind: 'refund', description: null, pictures: [], answer: null })
  })

  // Holds orders#73.
  it('is told of sixty claims in an hour and key, each as often as it is looked at', async () => {
    const last = await claim(await on.a.order({ member: on.member, status: 'waitDelivery' }))
    const others = await sql(
      `WITH made AS (
         INSERT INTO claims (account_id, id, order_id, kind, reason, pictures, state, created_at)
         SELECT account_id, gen_random_uuid(), order_id, kind, reason, pictures, 'refused', created_at
         FROM claims, generate_series(1, 60) WHERE id = $1 RETURNING account_id, id, order_id
       )
       INSERT INTO claim_directory (claim_id, account_id, order_id) SELECT id, account_id, order_id FROM made
       RETURNING claim_id AS id`,
      [last],
    )
    const ids = others.map(({ id }) => id)
    for (const id of ids) expect((await readClaim(id)).status).toBe(200)
    expect((await readClaim(ids[0]!)).status).toBe(200)
    const refused = await readClaim(last)
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(JSON.stringify(refused.body)).not.toContain(CLAIM.description)
    expect((await readClaim(last, await openDesk(shop(), on.a, ['claims']))).status).toBe(200)
  })
})
