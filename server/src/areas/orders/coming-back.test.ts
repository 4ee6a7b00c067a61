import { type BuiltOrder, DAY, gift, HOUR, line } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { useOrderDesk } from '../../testing/order-desk.ts'
import {
  heldOrder,
  linesOf,
  notificationOf,
  openDesk,
  orderRow,
  parcel,
  shelf,
  shelfStock,
} from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { endDueOrders } from './index.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { ago, post, sql } = on

const claim = (code: string, kind: string, reason: string) =>
  on.call('POST', `/v3/orders/${code}/claims`, { kind, reason })
const withdraw = (code: string, id: string) => on.call('DELETE', `/v3/orders/${code}/claims/${id}`)
const decide = (id: string, body: object) => on.operate('POST', `/ops/claims/${id}/decision`, body)
const list = async (code: string) => (await on.call('GET', `/v3/orders/${code}/claims`)).body
const refundOf = async ({ id }: Pick<BuiltOrder, 'id'>) =>
  (await sql('SELECT amount, state FROM refunds WHERE order_id = $1', [id]))[0]

/** An order whose goods left the shelf. */
async function sent(more: object = {}): Promise<BuiltOrder> {
  const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitDelivery', ...more })
  expect(await post(order.ordersCode, 'shipment', parcel)).toMatchObject({ status: 204 })
  return order
}

describe('a parcel on its way', () => {
  // Holds orders#45.
  it('may be claimed as broken or refused at once, as missing two days after it left', async () => {
    const order = await on.a.order({ member: on.member, status: 'waitReceiving' })
    await sql('UPDATE orders SET shipped_at = $2, delivered_at = NULL WHERE id = $1', [order.id, ago(47 * HOUR)])
    const { body } = await on.call('GET', `/v3/orders/${order.ordersCode}`)
    expect(body.actions).toEqual(expect.arrayContaining(['receive', 'claimDelivery']))
    expect(await list(order.ordersCode)).toMatchObject({ may: ['delivery'], notReceivedFrom: on.now.getTime() + HOUR })
    expect(await claim(order.ordersCode, 'delivery', 'notReceived')).toMatchObject({
      status: 409,
      code: 'CLAIM_TOO_EARLY',
    })
    expect(await claim(order.ordersCode, 'delivery', 'expired')).toMatchObject({
      status: 400,
      code: 'CLAIM_REASON_REFUSED',
    })
    const early = await claim(order.ordersCode, 'delivery', 'rejected')
    expect(early).toMatchObject({ status: 201 })
    await withdraw(order.ordersCode, early.body.id)
    await sql('UPDATE orders SET shipped_at = $2 WHERE id = $1', [order.id, ago(48 * HOUR)])
    expect(await list(order.ordersCode)).toMatchObject({ notReceivedFrom: null })
    expect(await claim(order.ordersCode, 'delivery', 'notReceived')).toMatchObject({ status: 201 })
  })

  it('said to be delivered may be missed at once; accepted, what was paid goes back and the stock is gone', async () => {
    const before = await shelfStock(shop(), 'first', 'second')
    const order = await sent()
    await post(order.ordersCode, 'traces', { description: '快件已签收', time: on.now.getTime(), stage: 'delivered' })
    const { body } = await claim(order.ordersCode, 'delivery', 'notReceived')
    expect(await decide(body.id, { accepted: true })).toMatchObject({ status: 204 })
    const { status, sum } = await orderRow(shop(), order)
    expect([status, await refundOf(order)]).toEqual([140, { amount: sum, state: 'pending' }])
    const after = await shelfStock(shop(), 'first', 'second')
    expect(after.first).toEqual({ stock: before.first!.stock - 1, reserved: before.first!.reserved })
  })

  it('is not received by the clock while a claim says that it did not come, and at once when that is refused', async () => {
    const order = await sent()
    await sql('UPDATE orders SET delivered_at = $2 WHERE id = $1', [order.id, ago(15 * DAY)])
    const { body } = await claim(order.ordersCode, 'delivery', 'notReceived')
    await endDueOrders(shop().shop, on.now)
    expect((await orderRow(shop(), order)).status).toBe(40)
    expect(await decide(body.id, { accepted: false, answer: '物流显示本人签收' })).toMatchObject({ status: 204 })
    await endDueOrders(shop().shop, on.now)
    expect(await orderRow(shop(), order)).toMatchObject({ status: 45, statusReason: 'receipt' })
  })

  // Holds orders#43.
  it('that its member has in hand after all is not claimed any more, and no claim of its way is accepted afterwards', async () => {
    const order = await sent()
    const { body } = await claim(order.ordersCode, 'delivery', 'rejected')
    expect(await on.call('PUT', `/v3/orders/${order.ordersCode}/received`)).toMatchObject({ status: 204 })
    expect(await orderRow(shop(), order)).toMatchObject({ status: 45, claimState: 'withdrawn' })
    expect(await decide(body.id, { accepted: true })).toMatchObject({ status: 409, code: 'CLAIM_DECIDED' })
    // One that was left open by an order that went on.
    await sql(`UPDATE claims SET state = 'open', decided_at = NULL WHERE id = $1`, [body.id])
    expect(await decide(body.id, { accepted: true })).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
    expect(await decide(body.id, { accepted: false, answer: '已签收' })).toMatchObject({ status: 204 })
    expect([(await orderRow(shop(), order)).status, await refundOf(order)]).toEqual([45, undefined])
  })

  // Holds orders#45.
  it('that came back is in stock again, goes nowhere, and is paid back as it was paid; the claim is accepted', async () => {
    const before = await shelfStock(shop(), 'first', 'second')
    const order = await sent()
    const { body } = await claim(order.ordersCode, 'delivery', 'rejected')
    expect(await post(order.ordersCode, 'return', { reason: ' ' })).toMatchObject({ status: 400 })
    expect(await post(order.ordersCode, 'return', { reason: '收货人拒收，已验收' })).toMatchObject({ status: 204 })
    const { status, sum, statusReason, claimState } = await orderRow(shop(), order)
    expect({ status, statusReason, claimState }).toEqual({
      status: 140,
      statusReason: '收货人拒收，已验收',
      claimState: 'accepted',
    })
    expect(await refundOf(order)).toEqual({ amount: sum, state: 'pending' })
    expect((await list(order.ordersCode)).claims[0]).toMatchObject({ id: body.id, answer: '收货人拒收，已验收' })
    expect(await shelfStock(shop(), 'first', 'second')).toEqual(before)
    const { body: told } = await on.call('GET', `/v3/orders/logistics?ordersCode=${order.ordersCode}`)
    expect(told.stages.at(-1)).toEqual({ name: '已退回', reach: true })
    expect(told.logisticsList[0].description).toBe('包裹已退回仓库')
    await post(order.ordersCode, 'traces', { description: '派送中', time: on.now.getTime(), stage: 'delivering' })
    expect(await sql('SELECT stage FROM shipments WHERE order_id = $1', [order.id])).toEqual([{ stage: 'returned' }])
    expect(await post(order.ordersCode, 'return', { reason: '再次退回' })).toMatchObject({
      status: 409,
      code: 'ORDER_STATE_CHANGED',
    })
    expect(await shelfStock(shop(), 'first', 'second')).toEqual(before)
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['orderShipped', 'orderReturned'])
    expect(
      await sql(`SELECT count(*)::int FROM operator_actions WHERE subject = $1 AND action = 'orders.recordReturn'`, [
        order.ordersCode,
      ]),
    ).toEqual([{ count: 1 }])
  })

  it('that nobody paid for comes back for nothing, told once', async () => {
    const order = await sent({ paymentType: 1 })
    await post(order.ordersCode, 'return', { reason: '无人签收' })
    expect((await orderRow(shop(), order)).status).toBe(150)
    expect(await refundOf(order)).toEqual({ amount: 0, state: 'done' })
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['orderShipped', 'orderReturned'])
  })

  it('comes back for those who may pay back, part by part', async () => {
    const order = await on.a.order({ member: on.member, status: 'waitReceiving', lines: linesOf('first', 'elsewhere') })
    expect(await post(order.ordersCode, 'return', { reason: '拒收' })).toMatchObject({
      status: 409,
      code: 'ORDER_SPLIT',
    })
    const shipper = await openDesk(shop(), on.a, ['orders', 'shipping', 'traces'])
    const [part] = order.parts
    const path = `/ops/orders/${part!.ordersCode}/return`
    expect(await shipper.operate('POST', path, { reason: '拒收' })).toMatchObject({ status: 403 })
    expect(await post(part!.ordersCode, 'return', { reason: '拒收' })).toMatchObject({ status: 204 })
    expect((await orderRow(shop(), order)).status).toBe(40)
  })
})

describe('what came along for nothing', () => {
  const withGift = () => [
    line(shelf.first, { warehouse: 'GZ', combinationId: 'g' }),
    { ...gift(shelf.elsewhere, 'g'), warehouse: 'WH' },
  ]
  const partsOf = (order: BuiltOrder) => {
    const of = (warehouse: string) => order.parts.find((part) => part.warehouse === warehouse)!
    return { bought: of('GZ'), given: of('WH') }
  }

  // Holds orders#49.
  it('is not sent once what earned it is paid back: canceled, its stock free, its member told', async () => {
    const before = await shelfStock(shop(), 'first', 'elsewhere')
    const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitDelivery', lines: withGift() })
    const { bought, given } = partsOf(order)
    const { body } = await on.operate('GET', `/ops/orders/${given.ordersCode}`)
    expect(body.lines).toMatchObject([{ productCode: shelf.elsewhere, role: 'gift' }])
    const asked = await claim(bought.ordersCode, 'refund', 'changedMind')
    await decide(asked.body.id, { accepted: true })
    expect(await orderRow(shop(), given)).toMatchObject({ status: 200, statusReason: 'causeGone' })
    expect(await shelfStock(shop(), 'first', 'elsewhere')).toEqual(before)
    expect(await post(given.ordersCode, 'shipment', parcel)).toMatchObject({ status: 409 })
    expect((await notificationOf(shop(), on.member.accountId)).sort()).toEqual(['claimAccepted', 'giftStopped'])
    const parts = (await on.call('GET', `/v3/orders/${order.ordersCode}`)).body
    expect(parts.map(({ statusReason }: { statusReason: string }) => statusReason)).toContain(
      '换得赠品的商品已退款，赠品随之取消',
    )
  })

  it('and was claimed ends as it was asked', async () => {
    const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitDelivery', lines: withGift() })
    const { bought, given } = partsOf(order)
    const asked = await claim(given.ordersCode, 'refund', 'other')
    await post(bought.ordersCode, 'refund', { reason: '仓库缺货' })
    expect(await orderRow(shop(), given)).toMatchObject({ status: 150, claimState: 'accepted' })
    expect(await sql('SELECT state FROM claims WHERE id = $1', [asked.body.id])).toEqual([{ state: 'accepted' }])
    expect(await refundOf(given)).toEqual({ amount: 0, state: 'done' })
  })

  it('stays when something else is paid back, or when it has left', async () => {
    const lines = [line(shelf.rx, { warehouse: 'CD', prescriptionType: 0 }), ...withGift()]
    const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitDelivery', lines })
    const other = order.parts.find(({ warehouse }) => warehouse === 'CD')!
    const { bought, given } = partsOf(order)
    await post(other.ordersCode, 'refund', { reason: '仓库缺货' })
    expect((await orderRow(shop(), given)).status).toBe(30)
    await post(given.ordersCode, 'shipment', parcel)
    await post(bought.ordersCode, 'refund', { reason: '仓库缺货' })
    expect((await orderRow(shop(), given)).status).toBe(40)
  })

  // Holds orders#49.
  it('is a prize while enough is bought, and not when less is', async () => {
    await sql(
      `INSERT INTO promotions (code, title, mark, content, starts_at) VALUES ('P-door', '满额有奖', 13, $1, $2)
       ON CONFLICT (code) DO NOTHING`,
      [JSON.stringify({ kind: 'prize', fromCents: 5000, prizeCode: shelf.elsewhere, amount: 1 }), ago(HOUR)],
    )
    const prize = { ...gift(shelf.elsewhere, 'x'), mark: 13, combinationId: null, warehouse: 'WH' }
    const lines = [
      line(shelf.first, { warehouse: 'GZ', actualPrice: 5000 }),
      line(shelf.second, { warehouse: 'CD', actualPrice: 4000 }),
      prize,
    ]
    const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitDelivery', lines })
    const of = (warehouse: string) => order.parts.find((part) => part.warehouse === warehouse)!
    await post(of('CD').ordersCode, 'refund', { reason: '仓库缺货' })
    expect((await orderRow(shop(), of('WH'))).status).toBe(30)
    const again = await heldOrder(shop(), on.a, { member: on.member, status: 'waitDelivery', lines })
    const part = (warehouse: string) => again.parts.find((each) => each.warehouse === warehouse)!
    await post(part('GZ').ordersCode, 'refund', { reason: '仓库缺货' })
    expect((await orderRow(shop(), part('WH'))).status).toBe(200)
    await sql(`DELETE FROM promotions WHERE code = 'P-door'`)
  })
})

describe('claims have an end', () => {
  // Holds orders#46.
  it('at three before receipt, whatever became of them', async () => {
    const order = await on.a.order({ member: on.member, status: 'waitDelivery' })
    for (let round = 0; round < 3; round += 1) {
      const { status, body } = await claim(order.ordersCode, 'refund', 'changedMind')
      expect(status).toBe(201)
      await withdraw(order.ordersCode, body.id)
    }
    expect(await claim(order.ordersCode, 'refund', 'changedMind')).toMatchObject({ status: 409, code: 'CLAIMS_SPENT' })
    expect(await list(order.ordersCode)).toMatchObject({ may: [], mayNot: 'CLAIMS_SPENT' })
    expect((await on.call('GET', `/v3/orders/${order.ordersCode}`)).body.actions).toEqual(['requestInvoice'])
  })

  // Holds orders#46.
  it('and begin anew with receipt: a fault of quality is claimed whatever was claimed before', async () => {
    const order = await sent()
    for (let round = 0; round < 3; round += 1) {
      const { body } = await claim(order.ordersCode, 'delivery', 'rejected')
      await withdraw(order.ordersCode, body.id)
    }
    expect(await list(order.ordersCode)).toMatchObject({ may: [], mayNot: 'CLAIMS_SPENT' })
    await on.call('PUT', `/v3/orders/${order.ordersCode}/received`)
    expect(await list(order.ordersCode)).toMatchObject({ may: ['quality'], mayNot: null })
  })

  // Holds orders#46.
  it('before shipping with the first that is refused', async () => {
    const order = await on.a.order({ member: on.member, status: 'waitDelivery' })
    const { body } = await claim(order.ordersCode, 'refund', 'changedMind')
    await decide(body.id, { accepted: false, answer: '已交给仓库' })
    expect(await claim(order.ordersCode, 'refund', 'other')).toMatchObject({
      status: 409,
      code: 'CLAIM_REFUSED_BEFORE',
    })
    expect(await list(order.ordersCode)).toMatchObject({ may: [], mayNot: 'CLAIM_REFUSED_BEFORE' })
    await post(order.ordersCode, 'shipment', parcel)
    expect(await claim(order.ordersCode, 'delivery', 'rejected')).toMatchObject({ status: 201 })
  })

  // Holds orders#46.
  it('and keep the order in sight until then, of a split one too', async () => {
    const remove = (code: string) => on.call('DELETE', `/v3/orders/${code}/delete`)
    const open = (id: string) =>
      sql(
        `INSERT INTO claims (account_id, id, order_id, kind, reason, pictures, created_at)
         VALUES ($1, gen_random_uuid(), $2, 'quality', 'damaged', '[]', $3)`,
        [on.member.accountId, id, on.now],
      ).then(() => sql(`UPDATE orders SET claim_kind = 'quality', claim_state = 'open' WHERE id = $1`, [id]))
    const whole = await on.a.order({ member: on.member, status: 'completeTransaction' })
    const split = await on.a.order({
      member: on.member,
      status: 'completeTransaction',
      lines: linesOf('first', 'elsewhere'),
    })
    const [one] = split.parts
    for (const [order, claimed] of [
      [whole, whole],
      [split, one!],
    ] as const) {
      await open(claimed.id)
      expect(await remove(order.ordersCode)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
      const card = (await on.call('GET', '/v3/orders?type=all&size=20')).body.content.find(
        ({ ordersCode }: BuiltOrder) => ordersCode === order.ordersCode,
      )
      expect(card.actions).not.toContain('delete')
      await sql(`UPDATE claims SET state = 'refused' WHERE order_id = $1`, [claimed.id])
      await sql(`UPDATE orders SET claim_state = 'refused' WHERE id = $1`, [claimed.id])
      expect(await remove(order.ordersCode)).toMatchObject({ status: 204 })
    }
  })
})
