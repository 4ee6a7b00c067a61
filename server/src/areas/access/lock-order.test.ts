import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { loginAs } from '../../testing/login.ts'
import { logInByPassword, setPassword } from '../../testing/password-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { lockAccounts } from './store.ts'

const shop = useShop()
const PASSWORD = 'Heron-2026'

// Holds access#100.
it('a login by password that waits for its account holds nothing that a reset of it needs', async () => {
  const { pool, clock } = shop().shop
  const { accountId, phone } = await loginAs(shop().shop)
  await setPassword(pool, shop().shop, accountId, PASSWORD, clock.now())
  const { login, free } = await transaction(pool, async (tx) => {
    await lockAccounts(tx, [accountId])
    const login = logInByPassword(openBrowser(shop()), phone, PASSWORD)
    // Time for key, hashing and transaction, until it waits.
    await pause(800)
    const { rows } = await tx.orm.execute(
      sql`SELECT account_id FROM passwords WHERE account_id = ${accountId} FOR UPDATE SKIP LOCKED`,
    )
    return { login, free: rows.length }
  })
  expect(free).toBe(1)
  expect((await login).status).toBe(200)
})
