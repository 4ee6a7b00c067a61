import { describe, expect, it } from 'vitest'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { heldOrder, openDesk, orderRow } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { post } = on

/** What the record says of an order, the earliest first. */
const recordOf = async (ordersCode: string) => {
  const auditor = await openDesk(shop(), on.a, ['audit'])
  const { body } = await auditor.operate('GET', `/ops/audit?subject=${ordersCode}`)
  return body.content.map(({ action, details }: { action: string; details: object }) => [action, details]).reverse()
}

describe('the record of an order', () => {
  // Holds shop#63.
  it('is found by its code, and tells courier and number, stage and amount', async () => {
    const order = await heldOrder(shop(), on.a, { member: on.member, paymentType: 1, status: 'waitDelivery' })
    const code = order.ordersCode
    await post(code, 'shipment', { companyName: ' 顺丰速运 ', shippingNumber: 'SF1234567890' })
    await post(code, 'traces', { description: '派送中', time: on.now.getTime(), stage: 'delivering' })
    await on.operate('GET', `/ops/orders/${code}`)
    await post(code, 'return', { reason: '收件人拒收' })
    expect(await recordOf(code)).toEqual([
      ['orders.shipOrder', { companyName: '顺丰速运', shippingNumber: 'SF1234567890' }],
      ['orders.addTrace', { trace: expect.any(String), stage: 'delivering' }],
      ['orders.operatingOrder', { destination: true }],
      ['orders.recordReturn', { amount: 0, reason: '收件人拒收' }],
    ])
  })

  // Holds shop#63.
  it('tells why it was refused, cancelled or paid back, and how much went back', async () => {
    const { member } = on
    const refused = await heldOrder(shop(), on.a, { member, paymentType: 1, status: 'waitAudit' })
    await post(refused.ordersCode, 'verdict', { approved: false, reason: '超出配送范围' })
    const unpaid = await heldOrder(shop(), on.a, { member, status: 'waitPay' })
    await post(unpaid.ordersCode, 'cancel', { reason: ' 商品停售 ' })
    const paid = await heldOrder(shop(), on.a, { member, status: 'waitDelivery' })
    const { sum } = await orderRow(shop(), paid)
    await post(paid.ordersCode, 'refund', { reason: '仓库缺货' })
    expect(await Promise.all([refused, unpaid, paid].map(({ ordersCode }) => recordOf(ordersCode)))).toEqual([
      [['orders.decideReview', { approved: false, reason: '超出配送范围' }]],
      [['orders.cancelForShop', { reason: '商品停售' }]],
      [['orders.refundOrder', { amount: sum, reason: '仓库缺货' }]],
    ])
  })

  // Holds shop#63.
  it('has its claims: read, and decided with what goes back, without a word of what was claimed', async () => {
    const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitDelivery' })
    const { sum } = await orderRow(shop(), order)
    const asked = { kind: 'refund', reason: 'tooSlow' }
    const { id: claim } = (await on.call('POST', `/v3/orders/${order.ordersCode}/claims`, asked)).body
    await on.operate('GET', `/ops/claims/${claim}`)
    await on.operate('POST', `/ops/claims/${claim}/decision`, { accepted: true })
    expect(await recordOf(order.ordersCode)).toEqual([
      ['orders.operatingClaim', { claim, kind: 'refund' }],
      ['orders.decideClaim', { claim, kind: 'refund', accepted: true, amount: sum }],
    ])
  })
})
