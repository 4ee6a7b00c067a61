import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loginAs } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'
import { transaction } from '../db/transaction.ts'
import { sessions, sessionTokens } from '../sessions/tables.ts'
import { platformPersonalData } from './platform-rows.ts'

const shop = useShop()

it.each(['merge', 'erase'] as const)(
  'a %s waits for who holds a session, and holds nothing of its tokens meanwhile',
  async (how) => {
    const { pool, clock } = shop().shop
    const [{ accountId }, other] = [await loginAs(shop().shop), await loginAs(shop().shop)]
    const { merge, erase } = platformPersonalData
    const { following } = await transaction(pool, async (tx) => {
      await tx.orm.select().from(sessions).where(eq(sessions.accountId, accountId)).for('update')
      const following = transaction(pool, (own) =>
        how === 'merge' ? merge(own, accountId, other.accountId, clock.now()) : erase(own, accountId, clock.now()),
      )
      await pause(150)
      const needed = tx.orm.select().from(sessionTokens).where(eq(sessionTokens.accountId, accountId))
      expect(await needed.for('update', { noWait: true })).toHaveLength(2)
      return { following }
    })
    await following
    for (const table of [sessions, sessionTokens]) {
      expect(await pool.orm.select().from(table).where(eq(table.accountId, accountId))).toEqual([])
    }
  },
)
