import { CLOSURE_DAYS } from '@shop/contract/fields/closure'
import { makeBuilders } from '@shop/world'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { applyForClosure, logInBySms } from '../../testing/code-steps.ts'
import { loginAs } from '../../testing/login.ts'
import { browserOf } from '../../testing/member-in-browser.ts'
import { useShop } from '../../testing/shop.ts'
import { recordAccessEvent } from '../access/index.ts'
import { insertClosure, readClosures } from './closure-store.ts'
import { eraseDueAccounts, expireRetentionOfErasedAccounts } from './erase-due-accounts.ts'

const shop = useShop()
const parts = () => ({ ...shop().shop, personalData: shop().personalData })
const DAY = 86_400_000
const YEAR = 366 * DAY
const OVER = CLOSURE_DAYS * DAY + 1000
afterEach(() => shop().setClock(0))

/** A member with a finished order who has applied to close the account. */
async function leaving() {
  const { pool, keyring, clock } = parts()
  const login = await loginAs(parts())
  const a = makeBuilders({ pool, keyring, now: () => clock.now() })
  const built = await a.member({ phone: login.phone, nickName: '将去的人' })
  const order = await a.order({ member: built, status: 'completeTransaction', placedAt: clock.now() })
  const browser = browserOf(shop(), login)
  await applyForClosure(shop(), browser, login.phone, { reason: 'other', reasonText: '不想说' })
  return { ...login, order, built, a }
}

const erase = () => eraseDueAccounts(parts(), parts().clock.now())

/** Rows of an account in every table that has any, as the database itself tells. */
async function rowsOf(accountId: string): Promise<Record<string, number>> {
  const { rows: tables } = await parts().pool.orm.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'account_id' ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await parts().pool.orm.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${sql.identifier(name)} WHERE account_id = ${accountId}`,
    )
    if (rows[0]!.count > 0) counts[name] = rows[0]!.count
  }
  return counts
}

describe('erasing', () => {
  // Holds account#103.
  it('waits for the seven days, then leaves what the retention names and a new beginning', async () => {
    const someone = await leaving()
    shop().setClock(OVER - 2000)
    await erase()
    expect(await rowsOf(someone.accountId)).toHaveProperty('profiles', 1)
    shop().setClock(OVER)
    await erase()
    expect(Object.keys(await rowsOf(someone.accountId)).sort()).toEqual(
      [
        'access_events',
        'account_keys',
        'accounts',
        'closures',
        'consents',
        'order_directory',
        'order_events',
        'order_lines',
        'orders',
        'shipments',
      ].sort(),
    )
    const [closure] = await readClosures(parts().pool, someone.accountId)
    expect([closure!.reason, closure!.reasonText]).toEqual(['other', null])
    expect(closure!.erasedAt).not.toBeNull()
    const { rows } = await parts().pool.orm.execute(
      sql`SELECT 1 FROM outbox_messages WHERE payload->>'accountId' = ${someone.accountId}`,
    )
    expect(rows).toEqual([])
    const anew = await loginAs(parts(), someone.phone)
    expect(anew.accountId).not.toBe(someone.accountId)
    const list = await shop().app.inject({ url: '/api/v3/orders?type=all', headers: anew.bearer })
    expect(list.json().totalElements).toBe(0)
    const detail = await shop().app.inject({ url: `/api/v3/orders/${someone.order.ordersCode}`, headers: anew.bearer })
    expect(detail.statusCode).toBe(404)
  })

  // Holds account#104.
  it('waits for the end of an order that came to be meanwhile', async () => {
    const someone = await leaving()
    const order = await someone.a.order({ member: someone.built, status: 'waitReceiving' })
    shop().setClock(OVER)
    await erase()
    expect(await rowsOf(someone.accountId)).toHaveProperty('profiles', 1)
    await parts().pool.orm.execute(sql`UPDATE orders SET status = 45 WHERE id = ${order.id}`)
    await erase()
    expect(await rowsOf(someone.accountId)).not.toHaveProperty('profiles')
  })

  // Holds account#103.
  it('that would leave a row outside the retention is undone whole, told to the log, and holds up nobody', async () => {
    const [first, second] = [await leaving(), await leaving()]
    const stuck = first.accountId < second.accountId ? first : second
    const { orm } = parts().pool
    await orm.execute(sql`CREATE TABLE forgotten (account_id uuid NOT NULL)`)
    await orm.execute(sql`INSERT INTO forgotten VALUES (${stuck.accountId})`)
    shop().setClock(OVER)
    await erase()
    expect(await rowsOf(stuck.accountId)).toMatchObject({ profiles: 1, forgotten: 1, account_phones: 1 })
    expect((await readClosures(parts().pool, stuck.accountId))[0]!.erasedAt).toBeNull()
    expect(await rowsOf((stuck === first ? second : first).accountId)).not.toHaveProperty('profiles')
    const told = shop().logged.filter((line) => line.includes('could not be erased'))
    expect(told.join()).toContain('rows in forgotten')
    expect(shop().logged.join()).not.toContain(stuck.phone)
    await orm.execute(sql`DROP TABLE forgotten`)
    await erase()
    expect(await rowsOf(stuck.accountId)).not.toHaveProperty('profiles')
  })
})

describe('what the law had kept', () => {
  // Holds account#105.
  it('goes piece by piece as its time is over, and nothing is left in the end', async () => {
    const someone = await leaving()
    shop().setClock(OVER)
    await erase()
    const after = async (ms: number) => {
      shop().setClock(OVER + ms)
      await expireRetentionOfErasedAccounts(parts(), parts().clock.now())
      return Object.keys(await rowsOf(someone.accountId))
    }
    const orderTables = ['orders', 'order_lines', 'order_events', 'shipments', 'account_keys']
    const tombstone = ['accounts', 'closures']
    expect(await after(YEAR / 2 - 8 * DAY)).toEqual(
      expect.arrayContaining([...tombstone, ...orderTables, 'consents', 'access_events']),
    )
    expect(await after(YEAR / 2)).not.toContain('access_events')
    expect(await after(3 * YEAR - DAY)).toContain('consents')
    expect(await after(3 * YEAR + DAY)).toEqual(expect.arrayContaining([...tombstone, ...orderTables]))
    expect(await after(3 * YEAR + DAY)).not.toContain('consents')
    expect(await after(5 * YEAR - 9 * DAY)).toEqual(expect.arrayContaining([...tombstone, ...orderTables]))
    expect(await after(5 * YEAR - DAY)).toEqual(tombstone)
    expect(await after(5 * YEAR + DAY)).toEqual([])
  })

  // Holds account#105.
  it('keeps a split order until the last of its parts is old enough, and the account with it', async () => {
    const someone = await leaving()
    shop().setClock(OVER)
    await erase()
    await parts().pool.orm.execute(
      sql`UPDATE orders SET completed_at = now() + interval '20 days' WHERE account_id = ${someone.accountId}`,
    )
    shop().setClock(OVER + 5 * YEAR + DAY)
    await expireRetentionOfErasedAccounts(parts(), parts().clock.now())
    expect(Object.keys(await rowsOf(someone.accountId))).toEqual(
      expect.arrayContaining(['accounts', 'closures', 'account_keys', 'orders']),
    )
  })

  // Holds account#105.
  it('of members who are still here is never touched', async () => {
    const here = await loginAs(parts())
    await transaction(parts().pool, (tx) =>
      recordAccessEvent(
        tx,
        { accountId: here.accountId, kind: 'login', device: '' },
        new Date(parts().clock.now().getTime() - YEAR),
      ),
    )
    shop().setClock(6 * YEAR)
    await expireRetentionOfErasedAccounts(parts(), parts().clock.now())
    expect(await rowsOf(here.accountId)).toMatchObject({
      access_events: 1,
      consents: 1,
      accounts: 1,
      account_phones: 1,
    })
  })
})

describe('side by side', () => {
  /** Accounts on the second that their time ends: half of the actors stand just before it, half after it. */
  async function atTheDeadline(count: number) {
    const { pool, clock } = parts()
    const due = clock.now()
    return Promise.all(
      Array.from({ length: count }, async () => {
        const login = await loginAs(parts())
        const appliedAt = new Date(due.getTime() - CLOSURE_DAYS * DAY)
        const row = { id: crypto.randomUUID(), reason: 'unused' as const, reasonText: null, appliedAt, erasesAt: due }
        await insertClosure(pool, { accountId: login.accountId, ...row })
        return { ...login, due }
      }),
    )
  }

  // Holds account#102.
  it('a login and the erasure leave an account taken back or closed, never half', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const people = await atTheDeadline(4)
      const { due } = people[0]!
      // Its clock is a little behind the worker's, as those of two machines are.
      shop().setClock(-3000)
      const logins = people.map(async ({ phone }, index) => {
        const browser = openBrowser(shop())
        await new Promise((resolve) => setTimeout(resolve, index * 4))
        return logInBySms(shop(), browser, phone)
      })
      const erasing = [eraseDueAccounts(parts(), new Date(due.getTime() + 1)), eraseDueAccounts(parts(), due)]
      const answers = await Promise.all(logins)
      await Promise.all(erasing)
      for (const [index, person] of people.entries()) {
        const answer = answers[index]!
        const rows = await rowsOf(person.accountId)
        const [closure] = await readClosures(parts().pool, person.accountId)
        if (answer.status === 200) {
          expect(answer.body.closureUndone).toBe(true)
          expect([closure!.takenBackAt !== null, closure!.erasedAt]).toEqual([true, null])
          expect(rows).toMatchObject({ account_phones: 1, account_keys: 2, accounts: 1 })
          outcomes.add('taken back')
        } else {
          expect(['ACCOUNT_CLOSED', 'AGREEMENT_REQUIRED']).toContain(answer.code)
          expect([closure!.takenBackAt, closure!.erasedAt !== null]).toEqual([null, true])
          expect(rows).not.toHaveProperty('account_phones')
          expect(rows).not.toHaveProperty('sessions')
          outcomes.add('erased')
        }
      }
    }
    expect([...outcomes].sort()).toEqual(['erased', 'taken back'])
  })

  // Holds account#102.
  it('four workers erase an account once', async () => {
    const someone = await leaving()
    const erasedNow = async () => {
      const { rows } = await parts().pool.orm.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM closures WHERE erased_at IS NOT NULL`,
      )
      return rows[0]!.count
    }
    const [before, lines] = [await erasedNow(), shop().logged.length]
    shop().setClock(OVER)
    await Promise.all([erase(), erase(), erase(), erase()])
    const told = shop()
      .logged.slice(lines)
      .flatMap((line) => /"erased":(\d+)/.exec(line)?.[1] ?? [])
    expect(told.reduce((sum, count) => sum + Number(count), 0)).toBe((await erasedNow()) - before)
    expect(await rowsOf(someone.accountId)).not.toHaveProperty('profiles')
    const failed = shop().logged.filter((line) => line.includes('could not be erased'))
    // On a slow machine one may wait for the first longer than the shop waits for any lock; it would come again.
    expect(failed.filter((line) => !/forgotten|lock timeout/.test(line))).toEqual([])
  })
})
