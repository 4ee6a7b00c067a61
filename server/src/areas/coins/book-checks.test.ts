import { expect, it } from 'vitest'
import { useCoins } from '../../testing/coin-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const on = useCoins(shop)

// Holds money#40.
it('the daily check finds a coin too many, coins that an order should not have, and an order that says otherwise', async () => {
  const [rich, poor] = [await on.member(), await on.member()]
  for (const member of [rich, poor]) await on.a.coins({ member, amount: 600 })
  const [order, other] = [
    await on.orderWithCoins(rich, { coinMoney: 100 }),
    await on.orderWithCoins(poor, { coinMoney: 50 }),
  ]
  expect(await on.differences()).toEqual([])
  await on.sql('UPDATE coin_lots SET remaining = remaining + 1 WHERE account_id = $1', [rich.accountId])
  await on.sql('UPDATE coin_uses SET returned = 7 WHERE account_id = $1', [poor.accountId])
  await on.sql('UPDATE orders SET coin_money = 99, sum = sum + 1 WHERE id = $1', [order.id])
  expect(await on.differences()).toEqual([
    { check: 'coin-balance', accountId: rich.accountId, subject: '', kept: 501, booked: 500 },
    { check: 'coin-uses', accountId: poor.accountId, subject: '', kept: 43, booked: 50 },
    { check: 'coins-of-orders', accountId: rich.accountId, subject: order.id, kept: 100, booked: 99 },
  ])
  await on.sql('UPDATE coin_lots SET remaining = remaining - 1 WHERE account_id = $1', [rich.accountId])
  await on.sql('UPDATE coin_uses SET returned = 0 WHERE order_id = $1', [other.id])
  await on.sql('UPDATE orders SET coin_money = 100, sum = sum - 1 WHERE id = $1', [order.id])
})
