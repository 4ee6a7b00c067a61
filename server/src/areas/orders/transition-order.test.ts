import { type Builders, line, makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { makeEventBus, on, silentBus } from '../../platform/events.ts'
import { useShop } from '../../testing/shop.ts'
import { type AskedTransition, transitionOrder } from './actions/internal/transition-order.ts'
import { foldEvents, type Status, statusInput, transitions } from './domain/statuses.ts'
import { type OrderTransition, orderTransitions } from './events.ts'

const shop = useShop()
let a: Builders
let now: Date

beforeAll(() => {
  const { pool, keyring, clock } = shop().shop
  now = clock.now()
  a = makeBuilders({ pool, keyring, now: () => now })
})

const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const change = (what: AskedTransition) =>
  transaction(shop().shop.pool, (tx) => transitionOrder(tx, silentBus, what, now))

const statusOf = async (id: string): Promise<Status> =>
  statusInput((await sql('SELECT status FROM orders WHERE id = $1', [id]))[0].status).status

/** Orders whose status is not where their events lead. */
async function strayed(): Promise<string[]> {
  const orders = await sql('SELECT id, status FROM orders')
  const events = await sql(
    'SELECT order_id, number, from_status, to_status FROM order_events ORDER BY order_id, number',
  )
  return orders
    .filter(({ id, status }) => {
      const history = events
        .filter(({ order_id }) => order_id === id)
        .map(({ number, from_status, to_status }) => ({
          number,
          from: from_status === null ? null : statusInput(from_status).status,
          to: statusInput(to_status).status,
        }))
      return foldEvents(history) !== statusInput(status).status
    })
    .map(({ id }) => id)
}

describe('changing a status', () => {
  it('writes the status, its time and the event together', async () => {
    const { accountId, id } = await a.order({ status: 'waitDelivery' })
    const outcome = await change({ accountId, orderId: id, to: 'refundOrder', actor: 'operator', reason: '缺货' })
    expect(outcome).toMatchObject({ changed: true, changes: [{ from: 'waitDelivery', order: { id } }] })
    const [order] = await sql('SELECT status, status_reason FROM orders WHERE id = $1', [id])
    expect(order).toEqual({ status: 140, status_reason: '缺货' })
    const [event] = await sql('SELECT * FROM order_events WHERE order_id = $1 ORDER BY number DESC LIMIT 1', [id])
    expect(event).toMatchObject({
      number: 3,
      from_status: 30,
      to_status: 140,
      actor: 'operator',
      reason: '缺货',
      at: now,
    })
  })

  // Holds orders#18.
  it('refuses what the table does not know and tells the status that stands', async () => {
    const { accountId, id } = await a.order({ status: 'completeTransaction' })
    expect(await change({ accountId, orderId: id, to: 'waitPay', actor: 'operator' })).toEqual({
      changed: false,
      status: 'completeTransaction',
    })
    expect(await change({ accountId, orderId: id, to: 'refundOrder', actor: 'member' })).toMatchObject({
      changed: false,
    })
    expect(await statusOf(id)).toBe('completeTransaction')
  })

  it('knows no order of somebody else', async () => {
    const { id } = await a.order({ status: 'waitPay' })
    const { accountId } = await a.member()
    expect(await change({ accountId, orderId: id, to: 'canceled', actor: 'member' })).toEqual({
      changed: false,
      status: undefined,
    })
  })

  it('leaves nothing behind when its transaction fails', async () => {
    const { accountId, id } = await a.order({ status: 'waitPay' })
    const failing = transaction(shop().shop.pool, async (tx) => {
      await transitionOrder(tx, silentBus, { accountId, orderId: id, to: 'canceled', actor: 'member' }, now)
      throw new Error('after the change')
    })
    await expect(failing).rejects.toThrow('after the change')
    expect(await statusOf(id)).toBe('waitPay')
    expect(await strayed()).toEqual([])
  })

  it('happens once of many at the same time', async () => {
    const { accountId, id } = await a.order({ status: 'waitReceiving' })
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => change({ accountId, orderId: id, to: 'waitEvaluate', actor: 'member' })),
    )
    expect(outcomes.filter(({ changed }) => changed)).toHaveLength(1)
    expect(await strayed()).toEqual([])
  })

  it('has one end of pay, cancel and deadline at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { accountId, id } = await a.order({ status: 'waitPay' })
      const outcomes = await Promise.all([
        change({ accountId, orderId: id, to: 'waitDelivery', actor: 'payment' }),
        change({ accountId, orderId: id, to: 'canceled', actor: 'member' }),
        change({ accountId, orderId: id, to: 'canceled', actor: 'clock' }),
      ])
      expect(outcomes.filter(({ changed }) => changed)).toHaveLength(1)
    }
    expect(await strayed()).toEqual([])
  })

  it('numbers events without gap when one change waits for another', async () => {
    const { accountId, id } = await a.order({ status: 'waitReceiving' })
    const outcomes = await Promise.all([
      change({ accountId, orderId: id, to: 'waitEvaluate', actor: 'member' }),
      change({ accountId, orderId: id, to: 'refundOrder', actor: 'operator' }),
    ])
    expect(outcomes[1]).toMatchObject({ changed: true })
    expect(await statusOf(id)).toBe('refundOrder')
    expect(await strayed()).toEqual([])
  })
})

describe('who listens to a change of status', () => {
  // Holds orders#94.
  it('undoes the change by failing', async () => {
    const { accountId, id } = await a.order({ status: 'waitPay' })
    const events = makeEventBus()
    events.subscribe([on(orderTransitions, () => Promise.reject(new Error('a listener fails')))])
    const failing = transaction(shop().shop.pool, (tx) =>
      transitionOrder(tx, events, { accountId, orderId: id, to: 'canceled', actor: 'member' }, now),
    )
    await expect(failing).rejects.toThrow('a listener fails')
    expect(await statusOf(id)).toBe('waitPay')
    expect(await strayed()).toEqual([])
  })

  // Holds orders#94.
  it('hears of the change that was asked for and then of the split order that follows, which are answered too', async () => {
    const { accountId, id, parts } = await a.order({
      status: 'waitReceiving',
      lines: [line('10010001'), line('10010005')],
    })
    const heard: OrderTransition[] = []
    const events = makeEventBus()
    events.subscribe([on(orderTransitions, async (_tx, transition) => void heard.push(transition))])
    const receive = (orderId: string) =>
      transaction(shop().shop.pool, (tx) =>
        transitionOrder(tx, events, { accountId, orderId, to: 'waitEvaluate', actor: 'member' }, now),
      )
    const [first, second] = parts.map((part) => part.id)
    const common = { accountId, from: 'waitReceiving', to: 'waitEvaluate', actor: 'member', wasSent: true }
    expect(await receive(first!)).toMatchObject({ changed: true, changes: [{ ...common, orderId: first }] })
    const all = [
      { ...common, orderId: second, parentId: id, isSplit: false },
      { ...common, orderId: id, parentId: null, isSplit: true },
    ]
    const outcome = await receive(second!)
    expect(outcome).toMatchObject({ changed: true, changes: all })
    expect(outcome.changed && outcome.changes).toHaveLength(2)
    expect(heard).toMatchObject([{ orderId: first }, ...all])
  })

  it('hears nothing of a change that is refused', async () => {
    const { accountId, id } = await a.order({ status: 'waitPay' })
    const events = makeEventBus()
    events.subscribe([on(orderTransitions, () => Promise.reject(new Error('nothing has changed')))])
    const change = { accountId, orderId: id, to: 'waitEvaluate', actor: 'member' } as const
    const refused = await transaction(shop().shop.pool, (tx) => transitionOrder(tx, events, change, now))
    expect(refused).toEqual({ changed: false, status: 'waitPay' })
  })
})

describe('a split order', () => {
  const split = () =>
    a.order({
      status: 'waitReceiving',
      lines: [line('10010001'), line('10010005'), line('10060010', { warehouse: 'CD' })],
    })

  it('follows the least advanced of its living parts', async () => {
    const { accountId, id, parts } = await split()
    const [one, two, three] = parts.map((part) => part.id)
    const move = (orderId: string | undefined, to: Status, actor: AskedTransition['actor']) =>
      change({ accountId, orderId: orderId!, to, actor })
    expect(await statusOf(id)).toBe('waitReceiving')
    await move(one, 'waitEvaluate', 'member')
    expect(await statusOf(id)).toBe('waitReceiving')
    await move(two, 'refundOrder', 'operator')
    expect(await statusOf(id)).toBe('waitReceiving')
    await move(three, 'refundOrder', 'operator')
    expect(await statusOf(id)).toBe('waitEvaluate')
    await move(one, 'completeTransaction', 'member')
    await move(two, 'refundCompleteTransaction', 'payment')
    expect(await statusOf(id)).toBe('completeTransaction')
    expect(await strayed()).toEqual([])
  })

  it('is not moved by itself', async () => {
    const { accountId, id } = await split()
    expect(await change({ accountId, orderId: id, to: 'waitEvaluate', actor: 'member' })).toEqual({
      changed: false,
      status: 'waitReceiving',
    })
  })

  it('ends right when its parts move at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accountId, id, parts } = await split()
      const outcomes = await Promise.all(
        parts.map((part) => change({ accountId, orderId: part.id, to: 'waitEvaluate', actor: 'member' })),
      )
      expect(outcomes.every(({ changed }) => changed)).toBe(true)
      expect(await statusOf(id)).toBe('waitEvaluate')
    }
    expect(await strayed()).toEqual([])
  })
})

describe('what builders make', () => {
  it('has events that fold to the status, along the table, whatever the status', async () => {
    for (const status of [...new Set(transitions.map(({ to }) => to))]) {
      const order = await a.order({ status })
      expect(await statusOf(order.id)).toBe(status)
    }
    expect(await strayed()).toEqual([])
    const edges = await sql(`SELECT DISTINCT from_status, to_status, actor FROM order_events
      WHERE order_id IN (SELECT id FROM orders WHERE NOT is_split)`)
    for (const { from_status, to_status, actor } of edges) {
      const from = from_status === null ? null : statusInput(from_status).status
      const { status: to } = statusInput(to_status)
      expect(transitions.some((edge) => edge.from === from && edge.to === to && edge.by.includes(actor))).toBe(true)
    }
  })

  it('gives sub-orders that add up to their order', async () => {
    await a.order({
      status: 'waitDelivery',
      lines: [line('10010001', { amount: 3 }), line('10010005'), line('10060010', { warehouse: 'CD' })],
      couponValue: 777,
      coinMoney: 101,
      transportCosts: 1000,
    })
    const wrong = await sql(`SELECT whole.id FROM orders AS whole JOIN orders AS part ON part.parent_id = whole.id
      GROUP BY whole.account_id, whole.id HAVING (whole.sum, whole.product_money, whole.coupon_value, whole.coin_money,
        whole.transport_costs, whole.tax, whole.advance_sum) <> (sum(part.sum), sum(part.product_money),
        sum(part.coupon_value), sum(part.coin_money), sum(part.transport_costs), sum(part.tax), sum(part.advance_sum))`)
    expect(wrong).toEqual([])
  })

  it('is never rewritten: events only grow', async () => {
    await a.order()
    await expect(sql('UPDATE order_events SET to_status = 50')).rejects.toThrow('append-only')
    await expect(sql('DELETE FROM order_events')).rejects.toThrow('append-only')
  })
})
