import { type BuiltOrder, DAY, HOUR } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { heldOrder, linesOf, notificationOf, openDesk, orderRow } from '../../testing/order-steps.ts'
import { pictureOf, upload } from '../../testing/picture-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { endDueOrders } from './index.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { post, sql } = on
let picture: Buffer

beforeAll(async () => {
  picture = await pictureOf(40, 30)
})

const delivered = (code: string) =>
  post(code, 'traces', { description: '快件已签收', time: on.now.getTime(), stage: 'delivered' })
const receive = (code: string) => on.call('PUT', `/v3/orders/${code}/received`)
const cashOnItsWay = (more: object = {}) =>
  on.a.order({ member: on.member, paymentType: 1, status: 'waitReceiving', parcelStage: 'collected', ...more })
const refundOf = async ({ id }: Pick<BuiltOrder, 'id'>) =>
  (await sql('SELECT amount, state FROM refunds WHERE order_id = $1', [id]))[0]

/** Claims a fault of quality. @returns the claim's id */
async function claimQuality(code: string): Promise<string> {
  const { bearer } = await on.a.session({ member: on.member })
  const { url } = (await upload(openBrowser(shop()), { bytes: picture }, bearer)).body
  const body = { kind: 'quality', reason: 'badReaction', description: '服用后起了皮疹', pictures: [url] }
  return (await on.call('POST', `/v3/orders/${code}/claims`, body)).body.id
}

describe('what is paid at the door', () => {
  it('is taken down with the courier’s news of delivery, once, less what was paid ahead', async () => {
    const order = await cashOnItsWay({ advanceSum: 500 })
    const { sum } = await orderRow(shop(), order)
    expect((await on.operate('GET', `/ops/orders/${order.ordersCode}`)).body).toMatchObject({
      amountReceived: 500,
      amountDueOnDelivery: sum - 500,
      collection: null,
    })
    await delivered(order.ordersCode)
    await delivered(order.ordersCode)
    expect(await orderRow(shop(), order)).toMatchObject({ collectedSum: sum - 500, collectedAt: on.now })
    expect((await on.operate('GET', `/ops/orders/${order.ordersCode}`)).body).toMatchObject({
      amountReceived: sum,
      amountDueOnDelivery: 0,
      collection: { amount: sum - 500, at: on.now.getTime() },
      moves: ['trace', 'recordReturn'],
    })
    expect(await post(order.ordersCode, 'collection')).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
  })

  it('or by an operator who may pay back, which is on record', async () => {
    const order = await cashOnItsWay()
    const { sum } = await orderRow(shop(), order)
    const shipper = await openDesk(shop(), on.a, ['orders', 'shipping', 'traces', 'claims'])
    expect(await shipper.operate('POST', `/ops/orders/${order.ordersCode}/collection`)).toMatchObject({ status: 403 })
    expect(await post(order.ordersCode, 'collection')).toMatchObject({ status: 204 })
    expect(await orderRow(shop(), order)).toMatchObject({ status: 40, collectedSum: sum })
    expect(
      await sql(`SELECT details FROM operator_actions WHERE subject = $1 AND action = 'orders.collectCash'`, [
        order.ordersCode,
      ]),
    ).toEqual([{ details: { amount: sum } }])
    const unsent = await on.a.order({ member: on.member, paymentType: 1, status: 'waitDelivery' })
    expect(await post(unsent.ordersCode, 'collection')).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
    const online = await on.a.order({ member: on.member, status: 'waitReceiving' })
    expect(await post(online.ordersCode, 'collection')).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
  })

  // Holds orders#48.
  it('is all that goes back: a member who says “received” is not believed to have paid', async () => {
    const order = await cashOnItsWay()
    expect(await receive(order.ordersCode)).toMatchObject({ status: 204 })
    const claim = await claimQuality(order.ordersCode)
    const { sum } = await orderRow(shop(), order)
    expect((await on.operate('GET', `/ops/claims/${claim}`)).body).toMatchObject({
      amountReceived: 0,
      amountDueOnDelivery: sum,
    })
    await on.operate('POST', `/ops/claims/${claim}/decision`, { accepted: true })
    // A courier may have it all the same: somebody finds out before it is over.
    expect([(await orderRow(shop(), order)).status, await refundOf(order)]).toEqual([
      140,
      { amount: 0, state: 'pending' },
    ])
    expect(await post(order.ordersCode, 'refunded', { amount: 0 })).toMatchObject({ status: 204 })
    expect([(await orderRow(shop(), order)).status, await refundOf(order)]).toEqual([150, { amount: 0, state: 'done' }])
    // One SMS, and none that speaks of money or of the shop having stopped it.
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['claimAccepted'])
  })

  it('goes back whole once it was collected, and the reason of a claim stays out of the events', async () => {
    const order = await cashOnItsWay()
    await receive(order.ordersCode)
    await delivered(order.ordersCode)
    const claim = await claimQuality(order.ordersCode)
    const { sum } = await orderRow(shop(), order)
    expect((await on.operate('GET', `/ops/claims/${claim}`)).body).toMatchObject({
      amountReceived: sum,
      amountDueOnDelivery: 0,
    })
    await on.operate('POST', `/ops/claims/${claim}/decision`, { accepted: true })
    expect(await refundOf(order)).toEqual({ amount: sum, state: 'pending' })
    const { body } = await on.operate('GET', `/ops/orders/${order.ordersCode}`)
    expect(body.events.at(-1)).toMatchObject({ status: 'refundOrder', reason: '售后申请已通过' })
    expect(JSON.stringify(body)).not.toContain('不良反应')
  })

  // Holds orders#48.
  it('goes back, too, where a courier takes it after the claim of the parcel was accepted', async () => {
    const order = await cashOnItsWay()
    const { body } = await on.call('POST', `/v3/orders/${order.ordersCode}/claims`, {
      kind: 'delivery',
      reason: 'rejected',
    })
    await on.operate('POST', `/ops/claims/${body.id}/decision`, { accepted: true })
    const { sum } = await orderRow(shop(), order)
    expect((await on.operate('GET', `/ops/claims/${body.id}`)).body).toMatchObject({
      amountReceived: 0,
      amountDueOnDelivery: sum,
    })
    await delivered(order.ordersCode)
    expect(await orderRow(shop(), order)).toMatchObject({ status: 140, collectedSum: sum })
    expect(await refundOf(order)).toEqual({ amount: sum, state: 'pending' })
    expect((await on.operate('GET', `/ops/orders/${order.ordersCode}`)).body.moves).toEqual(['confirmRefund'])
    // Who read the page before that confirms that nothing came.
    expect(await post(order.ordersCode, 'refunded', { amount: 0 })).toMatchObject({
      status: 409,
      code: 'ORDER_STATE_CHANGED',
    })
    expect(await post(order.ordersCode, 'refunded', { amount: sum })).toMatchObject({ status: 204 })
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['claimAccepted', 'refundDone'])
  })

  // Holds orders#48.
  it('ahead is there before the order is confirmed, and is confirmed back by its provider alone', async () => {
    const { member } = on
    const unpaid = await heldOrder(shop(), on.a, { member, paymentType: 1, status: 'waitAudit', advanceSum: 500 })
    const approve = (code: string) => post(code, 'verdict', { approved: true })
    expect((await on.operate('GET', `/ops/orders/${unpaid.ordersCode}`)).body).toMatchObject({
      moves: ['refuse', 'cancel'],
      dueAhead: 500,
      amountDueOnDelivery: (await orderRow(shop(), unpaid)).sum - 500,
    })
    expect(await approve(unpaid.ordersCode)).toMatchObject({
      status: 409,
      code: 'PREPAYMENT_DUE',
      body: { message: '预付款尚未到账，暂不能确认订单' },
    })
    await sql('UPDATE orders SET paid_at = now(), settled_payment_id = gen_random_uuid() WHERE id = $1', [unpaid.id])
    expect(await approve(unpaid.ordersCode)).toMatchObject({ status: 204 })
    expect(await post(unpaid.ordersCode, 'refund', { reason: '缺货' })).toMatchObject({ status: 204 })
    expect(await refundOf(unpaid)).toEqual({ amount: 500, state: 'pending' })
    expect(await post(unpaid.ordersCode, 'refunded', { amount: 500 })).toMatchObject({
      status: 409,
      code: 'ORDER_STATE_CHANGED',
    })
  })

  it('is no more once the order has ended', async () => {
    const order = await cashOnItsWay()
    await post(order.ordersCode, 'return', { reason: '收货人拒收' })
    await delivered(order.ordersCode)
    expect(await orderRow(shop(), order)).toMatchObject({ status: 150, collectedSum: null })
    expect((await on.operate('GET', `/ops/orders/${order.ordersCode}`)).body).toMatchObject({
      amountReceived: 0,
      amountDueOnDelivery: 0,
    })
    expect(await post(order.ordersCode, 'collection')).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
  })
})

it('an order that cost nothing offers no invoice', async () => {
  const lines = linesOf('first').map((line) => ({ ...line, actualPrice: 0 }))
  const order = await on.a.order({ member: on.member, status: 'completeTransaction', lines, transportCosts: 0 })
  const { body } = await on.call('GET', `/v3/orders/${order.ordersCode}`)
  expect(body).toMatchObject({ sum: 0, actions: ['claimQuality', 'rebuy', 'delete'] })
})

describe('the deadline that an order tells', () => {
  // Holds orders#13.
  it('is 24 hours for cash on delivery whose inquiry is missing, as the clock cancels it then', async () => {
    const lines = linesOf('rx')
    const order = await heldOrder(shop(), on.a, {
      member: on.member,
      paymentType: 1,
      status: 'waitAudit',
      rxState: 'inquiryNeeded',
      lines,
    })
    const { placedAt } = await orderRow(shop(), order)
    await sql(`UPDATE orders SET payment_deadline = placed_at + interval '72 hours' WHERE id = $1`, [order.id])
    const at = placedAt.getTime() + 24 * HOUR
    const told = { inquiryDeadline: at, confirmationDeadline: null, paymentDeadline: null }
    expect((await on.call('GET', `/v3/orders/${order.ordersCode}`)).body).toMatchObject(told)
    expect((await on.call('GET', '/v3/orders?type=all')).body.content[0]).toMatchObject(told)
    await endDueOrders(shop().shop, new Date(at - 1))
    expect((await orderRow(shop(), order)).status).toBe(20)
    await endDueOrders(shop().shop, new Date(at))
    expect(await orderRow(shop(), order)).toMatchObject({ status: 200, statusReason: 'inquiryDeadline' })
  })

  // Holds orders#13.
  it('is 72 hours once its inquiry is complete', async () => {
    const lines = linesOf('rx')
    const order = await on.a.order({
      member: on.member,
      paymentType: 1,
      status: 'waitAudit',
      rxState: 'underReview',
      lines,
    })
    await sql(`UPDATE orders SET payment_deadline = placed_at + interval '72 hours' WHERE id = $1`, [order.id])
    const at = (await orderRow(shop(), order)).placedAt.getTime() + 72 * HOUR
    expect((await on.call('GET', `/v3/orders/${order.ordersCode}`)).body).toMatchObject({
      inquiryDeadline: null,
      confirmationDeadline: at,
    })
  })
})

describe('cash on delivery that nobody confirms', () => {
  // Holds orders#23.
  it('is told until when it waits, and canceled by the clock after three days', async () => {
    const order = await heldOrder(shop(), on.a, { member: on.member, paymentType: 1, status: 'waitAudit' })
    const { placedAt } = await orderRow(shop(), order)
    const { body } = await on.call('GET', `/v3/orders/${order.ordersCode}`)
    const at = placedAt.getTime() + 72 * HOUR
    expect(body).toMatchObject({ confirmationDeadline: at, paymentDeadline: null, actions: ['cancel'] })
    await endDueOrders(shop().shop, new Date(at - 1))
    expect((await orderRow(shop(), order)).status).toBe(20)
    await endDueOrders(shop().shop, new Date(at))
    expect(await orderRow(shop(), order)).toMatchObject({ status: 200, statusReason: 'confirmationDeadline' })
    expect(
      await sql(`SELECT state FROM stock_reservations WHERE order_id = $1 AND state <> 'freed'`, [order.id]),
    ).toEqual([])
    expect((await on.call('GET', `/v3/orders/${order.ordersCode}`)).body.statusReason).toBe(
      '72小时内未获确认，订单已自动取消',
    )
  })

  it('but not once it was confirmed, or paid ahead', async () => {
    const confirmed = await heldOrder(shop(), on.a, { member: on.member, paymentType: 1, status: 'waitAudit' })
    await post(confirmed.ordersCode, 'verdict', { approved: true })
    const paid = await on.a.order({ member: on.member, paymentType: 1, advanceSum: 500, status: 'waitAudit' })
    await sql('UPDATE orders SET paid_at = $2 WHERE id = $1', [paid.id, on.now])
    await endDueOrders(shop().shop, new Date(on.now.getTime() + 4 * DAY))
    expect((await orderRow(shop(), confirmed)).status).toBe(30)
    expect((await orderRow(shop(), paid)).status).toBe(20)
  })
})
