import { expect, it } from 'vitest'
import { heldOrder } from '../../testing/order-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'
import { checkBooks } from '../ledger/index.ts'
import { paymentChecks } from './book-checks.ts'

const on = await useCashier()
const { sql, shop } = on
const unpaid = () => heldOrder(shop(), on.a, { member: on.member, status: 'waitPay' })

/** By check, the accounts whose books differ. */
async function differences() {
  const found = await checkBooks(shop().shop.pool, paymentChecks)
  return Object.fromEntries(
    found.flatMap(({ check, differences: all }) =>
      all.length > 0 ? [[check, all.map(({ accountId }) => accountId)]] : [],
    ),
  )
}

// Holds money#40.
it('payments, what was kept apart and refunds agree with the ledger, and what differs is found', async () => {
  const order = await unpaid()
  const { accountId } = order
  await on.pay('wechat', order.ordersCode)
  // Another order is cancelled while it is paid: its money is kept apart and goes back.
  const ended = await unpaid()
  const { outTradeNo } = await on.start('wechat', ended.ordersCode)
  await on.call('PUT', `/v3/orders/${ended.ordersCode}/platformCancel`, { reason: 'other' })
  await on.payAttempt(outTradeNo, { force: true })
  expect((await on.post(order.ordersCode, 'refund', { reason: '缺货' })).status).toBe(204)
  await on.deliver()
  expect(await differences()).toEqual({})

  const breaks = [
    ['payments', `UPDATE payments SET amount = amount + 1 WHERE account_id = $1 AND state = 'paid'`],
    ['suspense', 'UPDATE suspense SET amount = amount + 1 WHERE account_id = $1'],
    ['refunds', `UPDATE payment_refunds SET amount = amount + 1 WHERE account_id = $1 AND cause LIKE 'order:%'`],
  ] as const
  for (const [check, broken] of breaks) {
    await sql(broken, [accountId])
    expect(Object.keys(await differences())).toContain(check)
    await sql(broken.replace('+ 1', '- 1'), [accountId])
    expect(await differences()).toEqual({})
  }
})
