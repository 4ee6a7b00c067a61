import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { DAY, HOUR, MINUTE } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { heldOrder, linesOf, openDesk, orderRow, shelfStock } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { ago, sql } = on

const reason = { reason: 'changedMind' }
const cancel = (code: string, body: object = reason) => on.call('PUT', `/v3/orders/${code}/platformCancel`, body)
const remove = (code: string) => on.call('DELETE', `/v3/orders/${code}/delete`)
const restore = (code: string) => on.call('PUT', `/v3/orders/${code}/restore`)
const receive = (code: string) => on.call('PUT', `/v3/orders/${code}/received`)
const version = async () =>
  (await sql('SELECT version FROM order_books WHERE account_id = $1', [on.member.accountId]))[0]?.version ?? 0
const cardOf = async (code: string) =>
  (await on.call('GET', '/v3/orders?type=all&size=20')).body.content.find(
    ({ ordersCode }: { ordersCode: string }) => ordersCode === code,
  )

describe('cancelling', () => {
  // Holds orders#29.
  it('ends an unpaid order, tells why, and gives back what it held, once', async () => {
    const before = await shelfStock(shop(), 'first', 'second')
    const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitPay' })
    const known = await version()
    expect((await shelfStock(shop(), 'first')).first!.reserved).toBe(before.first!.reserved + 1)
    expect((await cardOf(order.ordersCode)).actions).toEqual(['pay', 'cancel'])
    expect(await cancel(order.ordersCode)).toMatchObject({ status: 204 })
    expect(await shelfStock(shop(), 'first', 'second')).toEqual(before)
    const { body } = await on.call('GET', `/v3/orders/${order.ordersCode}`)
    expect(body).toMatchObject({ orderStatus: 200, statusReason: '不想买了', actions: ['rebuy', 'delete'] })
    expect(await version()).toBe(known + 1)
    expect(await cancel(order.ordersCode)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
    expect(await shelfStock(shop(), 'first', 'second')).toEqual(before)
  })

  // Holds orders#29.
  it('happens once of many at the same time, and gives stock back once', async () => {
    const before = await shelfStock(shop(), 'first', 'second')
    const { ordersCode } = await heldOrder(shop(), on.a, { member: on.member, paymentType: 1, status: 'waitAudit' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => cancel(ordersCode)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'ORDER_STATE_CHANGED')).toHaveLength(11)
    expect(await shelfStock(shop(), 'first', 'second')).toEqual(before)
  })

  // Holds orders#29.
  it('is over once money came, the parcel is on its way, or the clock is to cancel it', async () => {
    const { member } = on
    const paid = await on.a.order({ member, status: 'waitAudit', rxState: 'underReview' })
    await sql('UPDATE orders SET paid_at = $2 WHERE id = $1', [paid.id, on.now])
    const late = await on.a.order({ member, status: 'waitPay', placedAt: ago(24 * HOUR) })
    const noRecord = await on.a.order({ member, status: 'waitAudit', placedAt: ago(24 * HOUR) })
    const sent = await on.a.order({ member, status: 'waitReceiving' })
    for (const { ordersCode } of [paid, late, noRecord, sent]) {
      expect(await cancel(ordersCode)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
      expect((await cardOf(ordersCode)).actions).not.toContain('cancel')
    }
    const inTime = await on.a.order({ member, status: 'waitPay', placedAt: ago(24 * HOUR - MINUTE) })
    expect(await cancel(inTime.ordersCode)).toMatchObject({ status: 204 })
  })

  // Holds orders#31.
  it.each([
    ['no body', undefined],
    ['an empty body', {}],
  ])('cancels by the call of the specification, with %s, and keeps no reason', async (_, body) => {
    const { ordersCode } = await on.a.order({ member: on.member, status: 'waitPay' })
    expect(await on.call('PUT', `/v3/orders/${ordersCode}/platformCancel`, body)).toMatchObject({ status: 204 })
    const { body: detail } = await on.call('GET', `/v3/orders/${ordersCode}`)
    expect(detail).toMatchObject({ orderStatus: 200, statusReason: null })
  })

  it('takes a reason from the list alone, and knows nobody else’s order', async () => {
    const { ordersCode } = await on.a.order({ member: on.member, status: 'waitPay' })
    expect(await cancel(ordersCode, { reason: '就是不要了' })).toMatchObject({ status: 400 })
    const other = await on.a.order({ status: 'waitPay' })
    const foreign = await cancel(other.ordersCode)
    const missing = await cancel('261121999999999999')
    expect(foreign).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect((await orderRow(shop(), other)).status).toBe(orderStatusNumbers.waitPay)
  })

  it('tells the outside what became of it', async () => {
    const { ordersCode, id } = await on.a.order({ member: on.member, status: 'waitPay' })
    const key = await on.a.operator()
    await sql(
      `INSERT INTO event_hooks (id, url, secret, events, created_by, created_at)
       SELECT gen_random_uuid(), 'https://example.com', '\\x00', '["order.changed"]', id, now() FROM operator_keys LIMIT 1`,
    )
    expect(key.key).toBeTruthy()
    await cancel(ordersCode)
    const told = await sql(`SELECT facts FROM hook_deliveries WHERE facts ->> 'orderId' = $1`, [id])
    expect(told).toEqual([{ facts: { orderId: id, ordersCode, from: 'waitPay', to: 'canceled' } }])
    await sql('UPDATE event_hooks SET removed_at = now()')
  })
})

describe('deleting', () => {
  // Holds orders#32.
  it('hides an ended order and destroys nothing; within ten minutes it comes back', async () => {
    const order = await on.a.order({ member: on.member, status: 'completeTransaction' })
    const counted = async () => (await sql('SELECT count(*) FROM order_events WHERE order_id = $1', [order.id]))[0]
    const events = await counted()
    expect(await remove(order.ordersCode)).toMatchObject({ status: 204 })
    expect(await cardOf(order.ordersCode)).toBeUndefined()
    expect(await on.call('GET', `/v3/orders/${order.ordersCode}`)).toMatchObject({ status: 404 })
    expect(await remove(order.ordersCode)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect(await counted()).toEqual(events)
    expect((await orderRow(shop(), order)).status).toBe(orderStatusNumbers.completeTransaction)
    expect(await restore(order.ordersCode)).toMatchObject({ status: 204 })
    expect(await restore(order.ordersCode)).toMatchObject({ status: 204 })
    expect(await cardOf(order.ordersCode)).toMatchObject({ ordersCode: order.ordersCode })
  })

  it('cannot be taken back after ten minutes, nor by anybody else', async () => {
    const order = await on.a.order({ member: on.member, status: 'canceled' })
    await remove(order.ordersCode)
    await sql('UPDATE orders SET hidden_at = $2 WHERE id = $1', [order.id, ago(10 * MINUTE + 5000)])
    expect(await restore(order.ordersCode)).toMatchObject({ status: 409, code: 'RESTORE_OVER' })
    const { call } = await openDesk(shop(), on.a)
    expect(await call('PUT', `/v3/orders/${order.ordersCode}/restore`)).toMatchObject({ status: 404 })
  })

  // Holds orders#32.
  it('is for 50, 70, 150 and 200 alone', async () => {
    for (const status of Object.keys(orderStatusNumbers) as (keyof typeof orderStatusNumbers)[]) {
      const { ordersCode } = await on.a.order({ member: on.member, status })
      const mayBe = [50, 70, 150, 200].includes(orderStatusNumbers[status])
      expect([status, (await cardOf(ordersCode)).actions.includes('delete')]).toEqual([status, mayBe])
      expect([status, (await remove(ordersCode)).status]).toEqual([status, mayBe ? 204 : 409])
    }
  })

  // Holds orders#32.
  it('wants every part of a split order to be over, and is done to the whole', async () => {
    const lines = linesOf('first', 'elsewhere')
    const { member } = on
    const mixed = await on.a.order({
      member,
      lines,
      parts: { GZ: 'completeTransaction', WH: 'refundOrder' },
      status: 'refundOrder',
    })
    expect((await cardOf(mixed.ordersCode)).orderStatus).toBe(50)
    expect((await cardOf(mixed.ordersCode)).actions).toEqual(['rebuy'])
    expect(await remove(mixed.ordersCode)).toMatchObject({ status: 409 })
    const over = await on.a.order({ member, lines, status: 'completeTransaction' })
    expect((await cardOf(over.ordersCode)).actions).toEqual(['rebuy', 'delete'])
    expect(await remove(over.parts[0]!.ordersCode)).toMatchObject({ status: 409 })
    expect(await remove(over.ordersCode)).toMatchObject({ status: 204 })
    expect(await on.call('GET', `/v3/orders/${over.parts[0]!.ordersCode}`)).toMatchObject({ status: 404 })
    expect(await receive(over.parts[0]!.ordersCode)).toMatchObject({ status: 404 })
  })
})

describe('confirming receipt', () => {
  it('leads to the review, and is told again as refused', async () => {
    const order = await on.a.order({ member: on.member, status: 'waitReceiving' })
    expect((await cardOf(order.ordersCode)).actions).toEqual(['receive', 'claimDelivery', 'requestInvoice'])
    expect(await receive(order.ordersCode)).toMatchObject({ status: 204 })
    const row = await orderRow(shop(), order)
    expect(row).toMatchObject({ status: 45, receivedAt: expect.any(Date) })
    expect((await cardOf(order.ordersCode)).actions).toEqual(['evaluate', 'claimQuality', 'requestInvoice', 'rebuy'])
    expect(await receive(order.ordersCode)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
  })

  // Holds orders#25.
  it('is for what is on its way, before fifteen days after delivery', async () => {
    const { member } = on
    const waiting = await on.a.order({ member, status: 'waitDelivery' })
    expect(await receive(waiting.ordersCode)).toMatchObject({ status: 409 })
    const order = await on.a.order({ member, status: 'waitReceiving', placedAt: ago(20 * DAY) })
    await sql('UPDATE orders SET delivered_at = $2 WHERE id = $1', [order.id, ago(15 * DAY)])
    expect(await receive(order.ordersCode)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
    await sql('UPDATE orders SET delivered_at = $2 WHERE id = $1', [order.id, ago(15 * DAY - MINUTE)])
    expect(await receive(order.ordersCode)).toMatchObject({ status: 204 })
  })

  it('is done to each part of a split order, and the whole follows', async () => {
    const lines = linesOf('first', 'elsewhere')
    const order = await on.a.order({ member: on.member, lines, status: 'waitReceiving' })
    expect(await receive(order.ordersCode)).toMatchObject({ status: 409, code: 'ORDER_SPLIT' })
    expect(await receive(order.parts[0]!.ordersCode)).toMatchObject({ status: 204 })
    expect((await orderRow(shop(), order)).status).toBe(40)
    expect(await receive(order.parts[1]!.ordersCode)).toMatchObject({ status: 204 })
    expect((await orderRow(shop(), order)).status).toBe(45)
  })
})
