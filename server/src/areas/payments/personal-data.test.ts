import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { heldOrder } from '../../testing/order-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'
import { eraseAccount } from '../../testing/personal-data.ts'
import { paymentPersonalData } from './personal-data.ts'
import { memberTables } from './store/personal-data.ts'

const on = await useCashier()
const { shop, sql } = on
const YEAR_MS = 366 * 24 * 60 * 60 * 1000

const rowsOf = async (accountId: string) => {
  const counts: Record<string, number> = {}
  for (const table of memberTables.map(getTableName)) {
    const [{ count }] = await sql(`SELECT count(*)::int AS count FROM ${table} WHERE account_id = $1`, [accountId])
    if (count > 0) counts[table] = count
  }
  return counts
}

// Holds account#103, account#105.
it('payments outlive an account as its orders do, without where the shopper was led, and go with them', async () => {
  const { pool, keyring, clock } = shop().shop
  const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitPay' })
  const { accountId } = order
  const { outTradeNo } = await on.start('wechat', order.ordersCode)
  await on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'other' })
  await on.deliver()
  await transaction(pool, (tx) => eraseAccount(tx, keyring, accountId, clock.now()))
  expect(await sql('SELECT leads_to, state FROM payments WHERE out_trade_no = $1', [outTradeNo])).toEqual([
    { leads_to: null, state: 'closed' },
  ])
  const later = new Date(clock.now().getTime() + 5 * YEAR_MS + 1)
  await transaction(pool, (tx) => paymentPersonalData.expireRetention!(tx, accountId, clock.now(), clock.now()))
  expect(await rowsOf(accountId)).toEqual({ payments: 1, payment_orders: 1, payment_directory: 1 })
  await transaction(pool, (tx) => paymentPersonalData.expireRetention!(tx, accountId, later, clock.now()))
  expect(await rowsOf(accountId)).toEqual({})
})

// Holds account#97.
it('money on its way back that no order tells of bars an account from being closed', async () => {
  const { pool, clock } = shop().shop
  const order = await heldOrder(shop(), on.a, { member: on.member, status: 'waitPay' })
  const { outTradeNo } = await on.start('wechat', order.ordersCode)
  await on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'other' })
  await on.payAttempt(outTradeNo)
  const blockers = () => paymentPersonalData.blockers!(pool, order.accountId, clock.now())
  expect(await blockers()).toEqual({ refundingOrders: 1 })
  await on.deliver()
  expect(await blockers()).toEqual({ refundingOrders: 0 })
})
