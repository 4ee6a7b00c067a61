import { DAY, HOUR } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { heldOrder, linesOf, orderRow, shelfStock } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { endDueOrders } from './index.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { ago, sql } = on

describe('the clock', () => {
  const run = (at = on.now) => endDueOrders(shop().shop, at)

  // Holds orders#22.
  it('cancels what was not paid within its term, and what has no perfect record after a day', async () => {
    const before = await shelfStock(shop(), 'first', 'second', 'rx')
    const { member } = on
    const late = await heldOrder(shop(), on.a, { member, status: 'waitPay', placedAt: ago(24 * HOUR) })
    const inTime = await heldOrder(shop(), on.a, { member, status: 'waitPay', placedAt: ago(24 * HOUR - 1000) })
    const noRecord = await heldOrder(shop(), on.a, {
      member,
      lines: linesOf('rx'),
      status: 'waitAudit',
      placedAt: ago(24 * HOUR),
    })
    const recorded = await on.a.order({
      member,
      lines: linesOf('rx'),
      status: 'waitAudit',
      rxState: 'underReview',
      placedAt: ago(30 * DAY),
    })
    await run()
    await run()
    expect(await orderRow(shop(), late)).toMatchObject({ status: 200, statusReason: 'paymentDeadline' })
    expect(await orderRow(shop(), noRecord)).toMatchObject({ status: 200, statusReason: 'inquiryDeadline' })
    expect((await orderRow(shop(), inTime)).status).toBe(10)
    expect((await orderRow(shop(), recorded)).status).toBe(20)
    const after = await shelfStock(shop(), 'first', 'second', 'rx')
    expect(after.rx).toEqual(before.rx)
    expect(after.first!.reserved).toBe(before.first!.reserved + 1)
    expect((await on.call('GET', `/v3/orders/${late.ordersCode}`)).body.statusReason).toBe(
      '超过付款期限，订单已自动取消',
    )
  })

  // Holds orders#25.
  it('receives fifteen days after delivery and completes thirty days after receipt, parts by themselves', async () => {
    const { member } = on
    const lines = linesOf('first', 'elsewhere')
    const order = await on.a.order({ member, lines, status: 'waitReceiving' })
    const [one, two] = order.parts
    await sql('UPDATE orders SET delivered_at = $2 WHERE id = $1', [one!.id, ago(15 * DAY)])
    await sql('UPDATE orders SET delivered_at = $2 WHERE id = $1', [two!.id, ago(15 * DAY - 1000)])
    await run()
    expect(await orderRow(shop(), one!)).toMatchObject({ status: 45, statusReason: 'receipt' })
    expect((await orderRow(shop(), two!)).status).toBe(40)
    expect((await orderRow(shop(), order)).status).toBe(40)
    await sql('UPDATE orders SET received_at = $2 WHERE id = $1', [one!.id, ago(30 * DAY)])
    await sql(`UPDATE orders SET delivered_at = $2, invoice_state = 'issued' WHERE id = $1`, [two!.id, ago(16 * DAY)])
    await run()
    expect((await orderRow(shop(), one!)).status).toBe(50)
    expect((await orderRow(shop(), two!)).status).toBe(45)
    await run(new Date(on.now.getTime() + 31 * DAY))
    expect((await orderRow(shop(), two!)).status).toBe(70)
    expect((await orderRow(shop(), order)).status).toBe(50)
  })

  // Holds orders#22.
  it('and a member at the same time have one end', async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = await shelfStock(shop(), 'first', 'second')
      const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitPay' })
      const deadline = (await orderRow(shop(), order)).paymentDeadline!
      const [answer] = await Promise.all([
        on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'other' }),
        run(deadline),
      ])
      await run(deadline)
      expect((await orderRow(shop(), order)).statusReason).toBe(answer.status === 204 ? 'other' : 'paymentDeadline')
      expect(
        await sql('SELECT count(*)::int FROM order_events WHERE order_id = $1 AND to_status = 200', [order.id]),
      ).toEqual([{ count: 1 }])
      expect(await shelfStock(shop(), 'first', 'second')).toEqual(before)
    }
  })
})
