import { DAY } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { useOrderDesk } from '../../testing/order-desk.ts'
import {
  auditOf,
  heldOrder,
  importedOrder,
  linesOf,
  notificationOf,
  openDesk,
  orderRow,
  parcel,
  shelfStock,
} from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { ago, codesIn, post, queue, sql } = on

const fed = (more: object = {}) => importedOrder(on.now, more)

describe('ending an order for the shop', () => {
  it('cancels what is unpaid, and pays back what was not sent', async () => {
    const before = await shelfStock(shop(), 'first', 'second')
    const { member } = on
    const unpaid = await heldOrder(shop(), on.a, { member, status: 'waitPay' })
    expect(await post(unpaid.ordersCode, 'cancel', { reason: '   ' })).toMatchObject({ status: 400 })
    expect(await post(unpaid.ordersCode, 'cancel', { reason: '商品停售' })).toMatchObject({ status: 204 })
    expect(await orderRow(shop(), unpaid)).toMatchObject({ status: 200, statusReason: '商品停售' })
    const paid = await heldOrder(shop(), on.a, { member, status: 'waitDelivery' })
    expect(await post(paid.ordersCode, 'cancel', { reason: '商品停售' })).toMatchObject({ status: 409 })
    const claim = await on.call('POST', `/v3/orders/${paid.ordersCode}/claims`, { kind: 'refund', reason: 'tooSlow' })
    expect(await post(paid.ordersCode, 'refund', { reason: '仓库缺货' })).toMatchObject({ status: 204 })
    expect(await orderRow(shop(), paid)).toMatchObject({ status: 140, claimState: 'accepted' })
    expect(await sql('SELECT state FROM claims WHERE id = $1', [claim.body.id])).toEqual([{ state: 'accepted' }])
    const cash = await heldOrder(shop(), on.a, { member, paymentType: 1, status: 'waitDelivery' })
    expect(await post(cash.ordersCode, 'refund', { reason: '仓库缺货' })).toMatchObject({ status: 204 })
    expect(await orderRow(shop(), cash)).toMatchObject({ status: 150, statusReason: '仓库缺货' })
    expect(await sql('SELECT amount, state FROM refunds WHERE order_id = $1', [cash.id])).toEqual([
      { amount: 0, state: 'done' },
    ])
    expect(await shelfStock(shop(), 'first', 'second')).toEqual(before)
    const sent = await on.a.order({ member, status: 'waitReceiving' })
    expect(await post(sent.ordersCode, 'refund', { reason: '仓库缺货' })).toMatchObject({
      status: 409,
      code: 'ORDER_STATE_CHANGED',
    })
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['orderStopped', 'orderStopped'])
  })

  // Holds platform#27.
  it('counts an order whose status changed, by both statuses, for the operator', async () => {
    const counted = async () => {
      const { body } = await shop().app.inject('/metrics')
      return Number(/shop_order_transitions_total\{from="waitPay",to="canceled"\} (\d+)/.exec(body)?.[1] ?? 0)
    }
    const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitPay' })
    const before = await counted()
    for (const status of [204, 409])
      expect(await post(order.ordersCode, 'cancel', { reason: '商品停售' })).toMatchObject({ status })
    expect((await counted()) - before).toBe(1)
  })

  // Holds orders#48.
  it('owes only a prepayment of cash on delivery that was not delivered', async () => {
    const order = await on.a.order({ member: on.member, paymentType: 1, advanceSum: 500, status: 'waitDelivery' })
    await sql('UPDATE orders SET paid_at = $2 WHERE id = $1', [order.id, on.now])
    await post(order.ordersCode, 'refund', { reason: '仓库缺货' })
    expect(await sql('SELECT amount, state FROM refunds WHERE order_id = $1', [order.id])).toEqual([
      { amount: 500, state: 'pending' },
    ])
  })
})

describe('what operators read', () => {
  it('is the queue of what waits, the oldest first, without who it is for', async () => {
    const { member } = on
    const older = await on.a.order({ member, paymentType: 1, status: 'waitAudit', placedAt: ago(6 * DAY) })
    const newer = await on.a.order({ member, paymentType: 1, status: 'waitAudit', placedAt: ago(5 * DAY) })
    await on.a.order({ member, status: 'completeTransaction' })
    const codes = await codesIn('queue=confirm')
    expect(codes.indexOf(older.ordersCode)).toBeLessThan(codes.indexOf(newer.ordersCode))
    const page = await queue('queue=all')
    expect(page.totalElements).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(page)).not.toContain(member.name)
    expect(await codesIn(`queue=all&ordersCode=${older.ordersCode.slice(0, 12)}`)).toContain(older.ordersCode)
    expect(await codesIn(`queue=ship&ordersCode=${older.ordersCode}`)).toEqual([])
    const found = (await queue(`queue=all&ordersCode=${older.ordersCode}`)).content
    expect(found).toMatchObject([{ ordersCode: older.ordersCode, accountId: member.accountId }])
    expect((await queue('queue=all&page=1000')).content).toEqual([])
  })

  // Holds shop#77.
  it('moves an order from queue to queue with each change of it, each part of a split one for itself', async () => {
    const queuesOf = async (code: string) => {
      const names = ['confirm', 'ship', 'parcel', 'refund'] as const
      const found = await Promise.all(names.map((name) => codesIn(`queue=${name}&ordersCode=${code}`)))
      return names.filter((_, index) => found[index]!.includes(code))
    }
    const order = await heldOrder(shop(), on.a, {
      member: on.member,
      paymentType: 1,
      status: 'waitAudit',
      lines: linesOf('first', 'elsewhere'),
    })
    expect(await queuesOf(order.ordersCode)).toEqual(['confirm'])
    expect(await post(order.ordersCode, 'verdict', { approved: true })).toMatchObject({ status: 204 })
    expect(await queuesOf(order.ordersCode)).toEqual([])
    const parts = await sql('SELECT orders_code AS code FROM orders WHERE parent_id = $1 ORDER BY 1', [order.id])
    const [sent, ended] = parts.map(({ code }) => String(code))
    expect(await queuesOf(sent!)).toEqual(['ship'])
    await post(sent!, 'shipment', parcel)
    expect(await queuesOf(sent!)).toEqual(['parcel'])
    expect(await post(ended!, 'refund', { reason: '仓库缺货' })).toMatchObject({ status: 204 })
    expect(await queuesOf(ended!)).toEqual([])
  })

  // Holds shop#64.
  it('names in a queue the first product and how many others, the city and the courier, and nothing nearer', async () => {
    const { member } = on
    const lines = linesOf('first', 'second')
    const deliveryAddress = '广东省广州市天河区五山路381号'
    const order = await on.a.order({ member, lines, deliveryAddress, paymentType: 1, status: 'waitDelivery' })
    const rowOf = async (code: string) => (await queue(`queue=all&ordersCode=${code}`)).content[0]
    const named = {
      firstProduct: lines[0]!.productName,
      moreProducts: 1,
      city: '广州市',
      pieceCount: 2,
    }
    expect(await rowOf(order.ordersCode)).toMatchObject({ ...named, carrier: null })
    expect(JSON.stringify(await rowOf(order.ordersCode))).not.toContain('五山路')
    await post(order.ordersCode, 'shipment', parcel)
    expect(await rowOf(order.ordersCode)).toMatchObject({ ...named, carrier: '顺丰速运' })
    const over = await on.a.order({ member, lines: linesOf('first'), deliveryAddress, status: 'completeTransaction' })
    expect(await rowOf(over.ordersCode)).toMatchObject({ moreProducts: 0, city: null })
  })

  // Holds orders#72, orders#75.
  it('finds any order by its code, and tells whom it goes to only to those who ship; each reading is kept', async () => {
    const order = await on.a.order({ member: on.member, status: 'waitReceiving' })
    expect(await codesIn(`queue=all&ordersCode=${order.ordersCode}`)).toEqual([order.ordersCode])
    const { body } = await on.operate('GET', `/ops/orders/${order.ordersCode}`)
    expect(body.destination).toMatchObject({ consignee: on.member.name, consigneePhone: on.member.phone })
    expect(body.events.map(({ status }: { status: string }) => status).at(-1)).toBe('waitReceiving')
    const reader = await openDesk(shop(), on.a, ['orders'])
    const told = await reader.operate('GET', `/ops/orders/${order.ordersCode}`)
    expect(told.body).toMatchObject({ destination: null, moves: [] })
    expect(JSON.stringify(told.body)).not.toContain(on.member.phone)
    expect(await auditOf(shop(), order.ordersCode)).toEqual(['orders.operatingOrder', 'orders.operatingOrder'])
  })

  // Holds shop#62.
  it('finds the parts of a split order by its own code', async () => {
    const order = await on.a.order({ member: on.member, status: 'waitDelivery', lines: linesOf('first', 'elsewhere') })
    const { body } = await on.operate('GET', `/ops/orders/${order.ordersCode}`)
    const byCode = order.parts.toSorted((one, other) => (one.ordersCode < other.ordersCode ? -1 : 1))
    const parts = byCode.map(({ ordersCode, warehouse }) => ({
      ordersCode,
      warehouse,
      status: 'waitDelivery',
      statusName: '等待发货',
      sum: expect.any(Number),
    }))
    expect(body).toMatchObject({ isSplit: true, moves: [], parts })
    expect(body.parts.reduce((total: number, part: { sum: number }) => total + part.sum, 0)).toBe(body.sum)
    const [part] = order.parts
    expect((await on.operate('GET', `/ops/orders/${part!.ordersCode}`)).body).toMatchObject({
      isSplit: false,
      parentOrdersCode: order.ordersCode,
      parts: [],
    })
    expect((await queue(`queue=all&ordersCode=${order.ordersCode}`)).content).toMatchObject([{ isSplit: true }])
  })

  // Holds orders#72, orders#75.
  it('asks for the scope of each act', async () => {
    const { ordersCode } = await on.a.order({ member: on.member, paymentType: 1, status: 'waitAudit' })
    const tracer = await openDesk(shop(), on.a, ['traces'])
    const calls = [
      tracer.operate('GET', '/ops/orders?queue=all'),
      tracer.operate('GET', `/ops/orders/${ordersCode}`),
      tracer.operate('POST', `/ops/orders/${ordersCode}/verdict`, { approved: true }),
      tracer.operate('POST', `/ops/orders/${ordersCode}/shipment`, parcel),
      tracer.operate('POST', `/ops/orders/${ordersCode}/cancel`, { reason: '试' }),
      tracer.operate('POST', `/ops/orders/${ordersCode}/refund`, { reason: '试' }),
      tracer.operate('POST', `/ops/orders/${ordersCode}/refunded`, { amount: 0 }),
      tracer.operate('GET', '/ops/claims?state=open'),
      tracer.operate('PUT', '/ops/feeds/orders/x', fed()),
      tracer.operate('POST', `/ops/claims/${crypto.randomUUID()}/decision`, { accepted: true }),
      tracer.operate('GET', `/ops/claims/${crypto.randomUUID()}`),
    ]
    const reader = await openDesk(shop(), on.a, ['orders'])
    calls.push(reader.operate('POST', `/ops/orders/${ordersCode}/cancel`, { reason: '试' }))
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    expect(await on.call('GET', '/ops/orders?queue=all')).toMatchObject({ status: 401 })
  })
})
