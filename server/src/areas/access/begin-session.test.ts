import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import type { Client } from '../../platform/http/client.ts'
import { sessions } from '../../platform/sessions/tables.ts'
import { loginAs } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'
import { beginSession } from './begin-session.ts'
import { closeAccount, lockAccounts } from './store.ts'

const shop = useShop()
const client = { isBrowser: false, device: '其他设备' } as Client

// Holds access#100.
it('lets nobody into an account that is being closed meanwhile', async () => {
  const { shop: parts } = shop()
  const { accountId } = await loginAs(parts)
  const now = parts.clock.now()
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let holds = () => {}
  const holding = new Promise<void>((resolve) => {
    holds = resolve
  })
  const closing = transaction(parts.pool, async (tx) => {
    await lockAccounts(tx, [accountId])
    holds()
    await isHeld
    await closeAccount(tx, accountId, now)
    await parts.sessions.endAll(tx, accountId, 'merged', now)
  })
  await holding
  const ports = { mergeAccounts: shop().personalData.merge, undoClosure: async () => 'nothing' as const }
  const entering = transaction(parts.pool, (tx) =>
    beginSession(tx, { ...parts, ...ports }, client, { kind: 'visitor' }, accountId, 'sms', now),
  ).then(
    () => 'in',
    (error: { code?: string }) => error.code,
  )
  // Time enough to overtake the closing if nothing held it back.
  await new Promise((resolve) => setTimeout(resolve, 200))
  letGo()
  await closing
  expect(await entering).toBe('ACCOUNT_CLOSED')
  const live = and(eq(sessions.accountId, accountId), isNull(sessions.endedAt))
  expect(await parts.pool.orm.select().from(sessions).where(live)).toEqual([])
})
