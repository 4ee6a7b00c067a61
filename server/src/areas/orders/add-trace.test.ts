import { type Builders, type BuiltOrder, HOUR, line, MINUTE, makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
let a: Builders
let now: Date
let courier: { authorization: string }

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  now = clock.now()
  a = makeBuilders({ pool, keyring, now: () => now })
  courier = (await a.operator({ scopes: ['traces'] })).bearer
})

const sql = async (text: string, values: unknown[]) => (await shop().shop.pool.pool.query(text, values)).rows

function tell(ordersCode: string, body: object, headers: Record<string, string> = courier) {
  return shop().app.inject({
    method: 'POST',
    url: `/api/ops/orders/${ordersCode}/traces`,
    headers: { ...headers, 'x-forwarded-for': shop().freshAddress() },
    payload: body,
  })
}

const news = (options: object = {}) => ({ description: '快件已到达枫林分拨中心', time: now.getTime(), ...options })

/** What is kept of an order's parcel. */
async function kept({ id, ordersCode }: Pick<BuiltOrder, 'id' | 'ordersCode'>) {
  const [shipment] = await sql('SELECT stage FROM shipments WHERE order_id = $1', [id])
  const traces = await sql('SELECT description, at FROM shipment_traces WHERE order_id = $1 ORDER BY at', [id])
  const actions = await sql('SELECT action, details FROM operator_actions WHERE subject = $1', [ordersCode])
  const [order] = await sql('SELECT status, delivered_at FROM orders WHERE id = $1', [id])
  return { stage: shipment?.stage, traces, actions, status: order?.status, deliveredAt: order?.delivered_at }
}

describe('a courier’s news', () => {
  // Holds orders#74, orders#75.
  it('adds a trace that the member reads first, and is on record', async () => {
    const { member, bearer } = await a.session()
    const order = await a.order({ member, status: 'waitReceiving', parcelStage: 'collected' })
    const answer = await tell(order.ordersCode, news({ stage: 'inTransit', description: '  到达分拨中心 ' }))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const parcel = (
      await shop().app.inject({ url: `/api/v3/orders/logistics?ordersCode=${order.ordersCode}`, headers: bearer })
    ).json()
    expect(parcel.logisticsList[0]).toEqual({ description: '到达分拨中心', time: now.getTime() })
    expect(parcel.stages.map(({ reach }: { reach: boolean }) => reach)).toEqual([true, true, true, true, false, false])
    const { actions } = await kept(order)
    expect(actions).toEqual([{ action: 'orders.addTrace', details: { trace: expect.any(String), stage: 'inTransit' } }])
  })

  it('moves the stage forward and never back', async () => {
    const order = await a.order({ status: 'waitReceiving', parcelStage: 'inTransit' })
    await tell(order.ordersCode, news({ stage: 'delivering', description: '派送中' }))
    expect((await kept(order)).stage).toBe('delivering')
    await tell(order.ordersCode, news({ stage: 'collected', description: '迟到的揽收', time: now.getTime() - HOUR }))
    await tell(order.ordersCode, news({ description: '没有阶段的消息' }))
    const after = await kept(order)
    expect(after.stage).toBe('delivering')
    expect(after.traces.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['迟到的揽收', '没有阶段的消息']),
    )
  })

  it('keeps when the parcel arrived first, and leaves receipt to the member', async () => {
    const order = await a.order({ status: 'waitReceiving' })
    const arrived = now.getTime() - 10 * MINUTE
    await tell(order.ordersCode, news({ stage: 'delivered', description: '已签收', time: arrived }))
    await tell(order.ordersCode, news({ stage: 'delivered', description: '再次签收' }))
    expect(await kept(order)).toMatchObject({ stage: 'delivered', status: 40, deliveredAt: new Date(arrived) })
  })

  it('told twice stays one, in parallel too', async () => {
    const order = await a.order({ status: 'waitReceiving', parcelStage: 'collected' })
    const before = (await kept(order)).traces.length
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tell(order.ordersCode, news({ stage: 'inTransit' }))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204))
    const after = await kept(order)
    expect([after.traces.length, after.actions.length]).toEqual([before + 1, 1])
  })

  // Holds orders#74, orders#75.
  it('told again with the stage that it leads to moves the parcel on, which is on record and on its member’s pages', async () => {
    const order = await a.order({ status: 'waitReceiving', parcelStage: 'collected' })
    const version = async () =>
      (await sql('SELECT version FROM order_books WHERE account_id = $1', [order.accountId]))[0]?.version ?? 0
    await tell(order.ordersCode, news())
    const [before, seen] = [await kept(order), await version()]
    await tell(order.ordersCode, news({ stage: 'delivered' }))
    const after = await kept(order)
    expect(after).toMatchObject({ stage: 'delivered', deliveredAt: now, traces: before.traces })
    expect(after.actions.map(({ details }) => details.stage)).toEqual([null, 'delivered'])
    expect(await version()).toBe(seen + 1)
    await tell(order.ordersCode, news({ stage: 'delivered' }))
    expect([(await kept(order)).actions.length, await version()]).toEqual([2, seen + 1])
  })

  it('is of a sub-order’s parcel, once an order is split', async () => {
    const order = await a.order({
      status: 'waitReceiving',
      parts: { GZ: 'waitReceiving', WH: 'waitDelivery' },
      lines: [line('10010001'), line('10010005')],
    })
    const [south, middle] = ['GZ', 'WH'].map((name) => order.parts.find(({ warehouse }) => warehouse === name)!)
    expect((await tell(south!.ordersCode, news({ stage: 'delivered' }))).statusCode).toBe(204)
    expect((await kept(south!)).stage).toBe('delivered')
    expect((await tell(middle!.ordersCode, news())).json()).toMatchObject({ code: 'ORDER_NOT_SHIPPED' })
    const answer = await tell(order.ordersCode, news())
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ORDER_SPLIT'])
  })
})

describe('news that are refused', () => {
  it('are those of an order that is not there', async () => {
    const answer = await tell('261121000000000000', news())
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'ORDER_NOT_FOUND' }])
  })

  it.each(['waitPay', 'waitDelivery', 'canceled'] as const)(
    'are those of an order in %s, which is not shipped',
    async (status) => {
      const order = await a.order({ status })
      const answer = await tell(order.ordersCode, news())
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'ORDER_NOT_SHIPPED', message: '订单尚未发货，不能添加物流信息' },
      ])
      expect(await kept(order)).toMatchObject({ traces: [], actions: [] })
    },
  )

  it('are those from the future and from before the order', async () => {
    const order = await a.order({ status: 'waitReceiving', parcelStage: 'collected' })
    const before = await kept(order)
    for (const time of [now.getTime() + 6 * MINUTE, now.getTime() - 1000 * HOUR, 0]) {
      const answer = await tell(order.ordersCode, news({ time }))
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'TRACE_TIME_REFUSED', fields: [{ path: 'time', code: 'TRACE_TIME_REFUSED' }] },
      ])
    }
    expect(await kept(order)).toEqual(before)
    expect((await tell(order.ordersCode, news({ time: now.getTime() + 4 * MINUTE }))).statusCode).toBe(204)
  })

  // Holds orders#74, orders#75.
  it.each<[object, string]>([
    [{ description: '' }, 'description'],
    [{ description: '   ' }, 'description'],
    [{ description: 'a\u0000b' }, 'description'],
    [{ description: '已签收\u202e收签' }, 'description'],
    [{ description: '已签收\n已退款' }, 'description'],
    [{ description: '长'.repeat(201) }, 'description'],
    [{ time: '1' }, 'time'],
    [{ time: 1.5 }, 'time'],
    [{ time: -1 }, 'time'],
    [{ time: 9e15 }, 'time'],
    [{ stage: 'packed' }, 'stage'],
    [{ stage: 'lost' }, 'stage'],
    [{ accountId: 'x' }, 'accountId'],
  ])('are those with %j', async (options, field) => {
    const order = await a.order({ status: 'waitReceiving' })
    const answer = await tell(order.ordersCode, news(options))
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([400, field])
  })

  // Holds orders#74, orders#75.
  it('are those of anybody without the scope', async () => {
    const { bearer: member } = await a.session()
    const { bearer: other } = await a.operator({ scopes: ['settings'] })
    const order = await a.order({ status: 'waitReceiving' })
    const before = await kept(order)
    expect((await tell(order.ordersCode, news(), {})).statusCode).toBe(401)
    expect((await tell(order.ordersCode, news(), member)).statusCode).toBe(401)
    expect((await tell(order.ordersCode, news(), other)).statusCode).toBe(403)
    expect(await kept(order)).toEqual(before)
  })
})
