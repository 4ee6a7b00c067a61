import { describe, expect, it } from 'vitest'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { auditOf, heldOrder, linesOf, notificationOf, orderRow, parcel, shelfStock } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { codesIn, post, sql } = on

const approve = (code: string) => post(code, 'verdict', { approved: true })
const turnDown = (code: string, reason?: string) =>
  post(code, 'verdict', { approved: false, ...(reason ? { reason } : {}) })

describe('a verdict', () => {
  // Holds orders#21.
  it('approves cash on delivery into the warehouses, which share it out', async () => {
    const { member } = on
    const order = await heldOrder(shop(), on.a, {
      member,
      paymentType: 1,
      status: 'waitAudit',
      lines: linesOf('first', 'elsewhere'),
    })
    expect(await codesIn('queue=confirm')).toContain(order.ordersCode)
    expect(await approve(order.ordersCode)).toMatchObject({ status: 204 })
    const row = await orderRow(shop(), order)
    expect(row).toMatchObject({ status: 30, isSplit: true })
    const parts = await sql('SELECT warehouse, status, sum FROM orders WHERE parent_id = $1 ORDER BY warehouse', [
      order.id,
    ])
    expect(parts).toMatchObject([
      { warehouse: 'GZ', status: 30 },
      { warehouse: 'WH', status: 30 },
    ])
    expect(parts[0]!.sum + parts[1]!.sum).toBe(row.sum)
    expect(await auditOf(shop(), order.ordersCode)).toEqual(['orders.decideReview'])
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['orderApproved'])
    expect(await approve(order.ordersCode)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
  })

  // Holds care#160.
  it('leaves an order with a prescription drug to the pharmacist, whatever state its record is in', async () => {
    const { member } = on
    for (const rxState of ['inquiryNeeded', 'underReview'] as const) {
      const order = await on.a.order({ member, lines: linesOf('rx'), status: 'waitAudit', rxState })
      expect((await on.operate('GET', `/ops/orders/${order.ordersCode}`)).body.moves).toEqual(['cancel'])
      for (const answer of [await approve(order.ordersCode), await turnDown(order.ordersCode, '处方图片看不清')]) {
        expect(answer).toMatchObject({ status: 409, code: 'PRESCRIPTION_REVIEW_REQUIRED' })
      }
      expect(await orderRow(shop(), order)).toMatchObject({ status: 20, rxState })
    }
  })

  // Holds orders#21.
  it('waits for a claim that is open: none is approved that is to be paid back, and one that is refused has its claim accepted', async () => {
    const { member } = on
    const order = await heldOrder(shop(), on.a, { member, status: 'waitAudit', paymentType: 1, advanceSum: 500 })
    await sql('UPDATE orders SET paid_at = $2 WHERE id = $1', [order.id, on.now])
    const claim = { kind: 'refund', reason: 'changedMind' }
    expect(await on.call('POST', `/v3/orders/${order.ordersCode}/claims`, claim)).toMatchObject({ status: 201 })
    expect(await approve(order.ordersCode)).toMatchObject({ status: 409, code: 'CLAIM_UNDECIDED' })
    expect(await turnDown(order.ordersCode, '超出配送范围')).toMatchObject({ status: 204 })
    expect(await orderRow(shop(), order)).toMatchObject({ status: 140, claimState: 'accepted' })
    expect(await sql('SELECT state FROM claims WHERE order_id = $1', [order.id])).toEqual([{ state: 'accepted' }])
  })

  // Holds orders#21.
  it('comes too late once the clock is to cancel the order', async () => {
    const { member } = on
    const cash = await heldOrder(shop(), on.a, { member, paymentType: 1, status: 'waitAudit' })
    const unpaid = await on.a.order({ member, status: 'waitPay' })
    await shop().shop.pool.pool.query('UPDATE orders SET payment_deadline = $2 WHERE account_id = $1', [
      member.accountId,
      on.now,
    ])
    const late = { status: 409, code: 'ORDER_STATE_CHANGED' }
    const moves = async (code: string) => (await on.operate('GET', `/ops/orders/${code}`)).body.moves
    for (const body of [{ approved: true }, { approved: false, reason: '缺货' }]) {
      expect(await on.operate('POST', `/ops/orders/${cash.ordersCode}/verdict`, body)).toMatchObject(late)
    }
    for (const { ordersCode } of [cash, unpaid]) {
      expect(await on.operate('POST', `/ops/orders/${ordersCode}/cancel`, { reason: '缺货' })).toMatchObject(late)
      expect(await moves(ordersCode)).toEqual([])
    }
  })

  // Holds orders#21.
  it('that refuses says why: canceled with stock free, paid back where money came', async () => {
    const before = await shelfStock(shop(), 'first', 'second')
    const { member } = on
    const unpaid = await heldOrder(shop(), on.a, { member, status: 'waitAudit', paymentType: 1 })
    expect(await turnDown(unpaid.ordersCode)).toMatchObject({ status: 400, code: 'REASON_REQUIRED' })
    expect(await turnDown(unpaid.ordersCode, '超出配送范围')).toMatchObject({ status: 204 })
    expect(await orderRow(shop(), unpaid)).toMatchObject({ status: 200, rxState: null, statusReason: '超出配送范围' })
    expect(await shelfStock(shop(), 'first', 'second')).toEqual(before)
    const paid = await heldOrder(shop(), on.a, { member, status: 'waitAudit', paymentType: 1, advanceSum: 500 })
    await sql('UPDATE orders SET paid_at = $2, settled_payment_id = gen_random_uuid() WHERE id = $1', [paid.id, on.now])
    expect(await turnDown(paid.ordersCode, '超出配送范围')).toMatchObject({ status: 204 })
    expect(await orderRow(shop(), paid)).toMatchObject({ status: 140, rxState: null })
    expect(await sql('SELECT amount, state FROM refunds WHERE order_id = $1', [paid.id])).toEqual([
      { amount: 500, state: 'pending' },
    ])
    expect(await shelfStock(shop(), 'first', 'second')).toEqual(before)
    expect(await post(paid.ordersCode, 'refunded', { amount: 500 })).toMatchObject({
      status: 409,
      code: 'ORDER_STATE_CHANGED',
    })
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['orderRefused', 'orderRefused'])
  })
})

describe('shipping', () => {
  // Holds orders#24.
  it('takes what was held off the shelf, part by part, and tells the member', async () => {
    const before = await shelfStock(shop(), 'first', 'elsewhere')
    const order = await heldOrder(shop(), on.a, {
      member: on.member,
      status: 'waitDelivery',
      lines: linesOf('first', 'elsewhere'),
    })
    expect(await post(order.ordersCode, 'shipment', parcel)).toMatchObject({ status: 409, code: 'ORDER_SPLIT' })
    const [one, two] = order.parts
    expect(await codesIn('queue=ship&warehouse=WH')).toContain(
      order.parts.find(({ warehouse }) => warehouse === 'WH')!.ordersCode,
    )
    expect(await post(one!.ordersCode, 'shipment', parcel)).toMatchObject({ status: 204 })
    const [name, other] =
      one!.warehouse === 'GZ' ? (['first', 'elsewhere'] as const) : (['elsewhere', 'first'] as const)
    const between = await shelfStock(shop(), 'first', 'elsewhere')
    expect(between[name]).toEqual({ stock: before[name]!.stock - 1, reserved: before[name]!.reserved })
    expect(between[other]).toEqual({ stock: before[other]!.stock, reserved: before[other]!.reserved + 1 })
    expect(await post(one!.ordersCode, 'shipment', parcel)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
    expect(await post(two!.ordersCode, 'shipment', parcel)).toMatchObject({ status: 204 })
    expect((await orderRow(shop(), order)).status).toBe(40)
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['orderShipped', 'orderShipped'])
    const { body } = await on.call('GET', `/v3/orders/logistics?ordersCode=${one!.ordersCode}`)
    expect(body).toMatchObject({ companeName: '顺丰速运', shippingNo: 'SF1234567890' })
  })
})
