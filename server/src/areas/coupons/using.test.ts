import { line } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { type CouponMember, couponBuilders, couponMember } from '../../testing/coupon-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { heldOrder, linesOf, parcel } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { useCoupon } from './index.ts'
import { returnCoupon } from './use-coupon.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const DAY = 86_400_000
const inDays = (days: number) => new Date(shop().shop.clock.now().getTime() + days * DAY)

const use = (accountId: string, couponId: string, orderId: string, now = inDays(0)) =>
  transaction(shop().shop.pool, (tx) => useCoupon(tx, { accountId, couponId, orderId, amount: 1000 }, now))
const countsOf = async (call: CouponMember['call'] | typeof on.call) => (await call('GET', '/coupons/counts')).body
const usesOf = (orderId: string) =>
  on.sql('SELECT amount, used_at, returned_at FROM coupon_uses WHERE order_id = $1', [orderId])

/** An order of the member at the desk that uses a coupon. */
async function orderWithCoupon(
  status: 'waitPay' | 'waitAudit' | 'waitDelivery' | 'waitReceiving',
  lines = linesOf('first'),
) {
  const { member } = on
  const coupon = await on.a.coupon({ member, grantedAt: inDays(-5) })
  const order = await heldOrder(shop(), on.a, {
    ...{ member, status, lines, couponValue: 1000 },
    // Cash on delivery waits for the shop's word.
    ...(status === 'waitAudit' ? { paymentType: 1 } : {}),
  })
  expect(await use(member.accountId, coupon.id, order.id)).toBe(true)
  return { ...order, coupon }
}

describe('a coupon is used', () => {
  // Holds money#15.
  it('for one order, however many want it at once', async () => {
    const someone = await couponMember(shop())
    const a = couponBuilders(shop())
    const { id } = await a.coupon({ member: someone })
    const orders = await a.orders(await a.member({ phone: someone.phone }), Array(20).fill({ status: 'waitPay' }))
    const used = await Promise.all(orders.map((order) => use(someone.accountId, id, order.id)))
    expect(used.filter(Boolean)).toHaveLength(1)
    const winner = orders[used.indexOf(true)]!
    const { content } = (await someone.call('GET', '/coupons?status=1')).body
    expect(content).toMatchObject([{ id, ordersCode: winner.ordersCode }])
    expect(await usesOf(winner.id)).toEqual([{ amount: 1000, used_at: expect.any(Date), returned_at: null }])
  })

  // Holds money#14.
  it('as the only one of its order, however many are tried at once', async () => {
    const someone = await couponMember(shop())
    const a = couponBuilders(shop())
    const coupons = await Promise.all(Array.from({ length: 20 }, () => a.coupon({ member: someone })))
    const order = await a.order({ member: await a.member({ phone: someone.phone }), status: 'waitPay' })
    const used = await Promise.all(coupons.map(({ id }) => use(someone.accountId, id, order.id)))
    expect(used.filter(Boolean)).toHaveLength(1)
    expect(await countsOf(someone.call)).toEqual({ unused: 19, used: 1, expired: 0 })
  })

  // Holds money#15, money#16, money#17.
  it('while it is valid, here, and by whose it is', async () => {
    const [someone, other] = [await couponMember(shop()), await couponMember(shop())]
    const a = couponBuilders(shop())
    const { id: orderId } = await a.order({ member: await a.member({ phone: someone.phone }), status: 'waitPay' })
    const { accountId } = someone
    const [activeDate, expiredDate] = [inDays(1), inDays(2)]
    const dated = await a.coupon({ member: someone, activeDate, expiredDate })
    expect(await use(accountId, dated.id, orderId, new Date(activeDate.getTime() - 1))).toBe(false)
    expect(await use(accountId, dated.id, orderId, expiredDate)).toBe(false)
    const ofApp = await a.coupon({ member: someone, template: { deviceType: '3' } })
    expect(await use(accountId, ofApp.id, orderId)).toBe(false)
    const foreign = await a.coupon({ member: other })
    expect(await use(accountId, foreign.id, orderId)).toBe(false)
    expect(await usesOf(orderId)).toEqual([])
    expect(await use(accountId, dated.id, orderId, new Date(expiredDate.getTime() - 1))).toBe(true)
  })

  it('and can be used to its first millisecond, and when its template was stopped', async () => {
    const someone = await couponMember(shop())
    const a = couponBuilders(shop())
    const activeDate = inDays(1)
    const template = { stoppedAt: inDays(-1) }
    const { id } = await a.coupon({ member: someone, activeDate, expiredDate: inDays(2), template })
    const order = await a.order({ member: await a.member({ phone: someone.phone }), status: 'waitPay' })
    expect(await use(someone.accountId, id, order.id, activeDate)).toBe(true)
  })
})

describe('the coupon of an order', () => {
  // Holds money#15.
  it.each([
    [
      'the member cancels',
      'waitPay',
      (code: string) => on.call('PUT', `/v3/orders/${code}/platformCancel`, { reason: 'other' }),
    ],
    ['the shop cancels', 'waitAudit', (code: string) => on.post(code, 'cancel', { reason: '缺货' })],
    ['the shop pays back', 'waitDelivery', (code: string) => on.post(code, 'refund', { reason: '缺货' })],
  ] as const)('comes back when %s unsent, once, and can be used again', async (_, status, end) => {
    const { id, ordersCode, coupon } = await orderWithCoupon(status)
    expect(await countsOf(on.call)).toEqual({ unused: 0, used: 1, expired: 0 })
    expect((await end(ordersCode)).status).toBeLessThan(300)
    expect(await countsOf(on.call)).toEqual({ unused: 1, used: 0, expired: 0 })
    const [{ returned_at: returnedAt }] = await usesOf(id)
    expect(returnedAt).toEqual(expect.any(Date))

    // The same ending, were it ever told twice, gives nothing back a second time.
    const told = {
      accountId: on.member.accountId,
      orderId: id,
      parentId: null,
      from: 'waitPay',
      to: 'canceled',
      invoiceState: 'none',
    } as const
    const held = {
      hasLink: false,
      isGlobal: false,
      hasRx: false,
      couponValue: 1000,
      coinMoney: 0,
      settledPaymentId: null,
      isPaidOnline: false,
    }
    const transition = { ...told, ...held, ordersCode, isSplit: false, wasSent: false, reason: null, actorId: null }
    await transaction(shop().shop.pool, (tx) => returnCoupon(tx, { ...transition, actor: 'clock' }, inDays(1)))

    const next = await on.a.order({ member: on.member, status: 'waitPay' })
    expect(await use(on.member.accountId, coupon.id, next.id)).toBe(true)
    expect(await usesOf(id)).toMatchObject([{ returned_at: returnedAt }])
  })

  // Holds money#15.
  it('that has expired meanwhile stands among the expired when it comes back', async () => {
    const { ordersCode, coupon } = await orderWithCoupon('waitPay')
    await on.sql('UPDATE coupon_grants SET expired_date = now() WHERE id = $1', [coupon.id])
    expect(await countsOf(on.call)).toEqual({ unused: 0, used: 1, expired: 0 })
    await on.call('PUT', `/v3/orders/${ordersCode}/platformCancel`, { reason: 'other' })
    expect(await countsOf(on.call)).toEqual({ unused: 0, used: 0, expired: 1 })
  })

  // Holds money#15.
  it('stays used when the order was sent and is paid back, or goes on', async () => {
    const sent = await orderWithCoupon('waitReceiving')
    const claim = { kind: 'delivery', reason: 'rejected' }
    expect((await on.call('POST', `/v3/orders/${sent.ordersCode}/claims`, claim)).status).toBe(201)
    const [{ id: claimId }] = await on.sql('SELECT id FROM claims WHERE order_id = $1', [sent.id])
    expect((await on.operate('POST', `/ops/claims/${claimId}/decision`, { accepted: true })).status).toBeLessThan(300)
    expect(await usesOf(sent.id)).toMatchObject([{ returned_at: null }])
    const going = await orderWithCoupon('waitDelivery')
    expect((await on.post(going.ordersCode, 'shipment', parcel)).status).toBeLessThan(300)
    expect(await usesOf(going.id)).toMatchObject([{ returned_at: null }])
  })

  // Holds money#15.
  it('of a split order comes back with the last of its parts, and stays used where a part was sent', async () => {
    const lines = linesOf('first', 'elsewhere')
    const whole = await orderWithCoupon('waitDelivery', lines)
    const [first, second] = whole.parts
    await on.post(first!.ordersCode, 'refund', { reason: '缺货' })
    expect(await usesOf(whole.id)).toMatchObject([{ returned_at: null }])
    await on.post(second!.ordersCode, 'refund', { reason: '缺货' })
    expect(await usesOf(whole.id)).toMatchObject([{ returned_at: expect.any(Date) }])

    const half = await orderWithCoupon('waitDelivery', lines)
    expect((await on.post(half.parts[0]!.ordersCode, 'shipment', parcel)).status).toBeLessThan(300)
    await on.post(half.parts[1]!.ordersCode, 'refund', { reason: '缺货' })
    expect(await usesOf(half.id)).toMatchObject([{ returned_at: null }])
  })

  it('is none where the order came without one', async () => {
    const { member } = on
    await on.a.coupon({ member })
    const { ordersCode } = await heldOrder(shop(), on.a, { member, status: 'waitPay', lines: [line('10010001')] })
    await on.call('PUT', `/v3/orders/${ordersCode}/platformCancel`, { reason: 'other' })
    expect(await countsOf(on.call)).toEqual({ unused: 1, used: 0, expired: 0 })
  })
})
