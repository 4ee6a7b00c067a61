import { consents } from '@shop/contract/consents'
import { retention } from '@shop/contract/fields/closure'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountOfPhone } from './areas/access/index.ts'
import { createAccountOfName, nameIndexes } from './areas/access/login-name.ts'
import { takeCompare } from './areas/access/password-guesser.ts'
import { findLogin } from './areas/access/password-store.ts'
import { accounts, loginFailures } from './areas/access/tables.ts'
import { profilePlace } from './areas/account/encrypted-profile.ts'
import { createProfile, type ProfileGiven } from './areas/account/index.ts'
import { profiles } from './areas/account/tables.ts'
import { recordConsent, withdrawKind } from './areas/consent/index.ts'
import { placeOrder } from './areas/orders/index.ts'
import { transaction } from './platform/db/transaction.ts'
import { silentBus } from './platform/events.ts'
import { newId } from './platform/ids.ts'
import { createAccountKeys, fieldCipher } from './platform/secrets/account-keys.ts'
import { accountKeys } from './platform/secrets/tables.ts'
import { loginAs } from './testing/login.ts'
import { setPassword } from './testing/password-steps.ts'
import { eraseAccount, exportAccount, mergeAccounts, personalData } from './testing/personal-data.ts'
import { useShop } from './testing/shop.ts'

const shop = useShop()
const now = new Date('2026-11-21T08:00:00Z')
const parts = () => shop().shop

async function member(profile: Partial<ProfileGiven> = {}) {
  const { pool, keyring } = parts()
  const login = await loginAs(parts())
  const personal = await fieldCipher(pool, keyring, login.accountId, 'personal')
  await createProfile(pool, personal, { accountId: login.accountId, ...profile }, now)
  return login
}

/** A member who came by a social login and has no phone. */
async function memberWithoutPhone() {
  const { pool, keyring } = parts()
  const accountId = newId(now)
  await createAccountKeys(pool, keyring, accountId, now)
  await pool.orm.insert(accounts).values({ accountId, createdAt: now })
  return accountId
}

/** A member of an older shop, who logs in by name and password. */
async function memberOfName(name: string, password: string) {
  return transaction(parts().pool, async (tx) => {
    const accountId = await createAccountOfName(tx, parts().keyring, name, now)
    await setPassword(tx, parts(), accountId, password, now)
    return accountId
  })
}

async function order(accountId: string, consignee: string) {
  const { pool, keyring } = parts()
  const cipher = await fieldCipher(pool, keyring, accountId, 'retained')
  const line = {
    productCode: '10010001',
    productName: '板蓝根颗粒',
    packing: '10g×20袋',
    amount: 2,
    actualPrice: 1990,
    mark: 0,
    prescriptionType: 2,
    warehouse: 'guangzhou',
    promotions: [],
  }
  const money = { couponValue: 0, coinMoney: 0, transportCosts: 0, tax: 0, advanceSum: 0 }
  return transaction(pool, (tx) =>
    placeOrder(
      tx,
      silentBus,
      cipher,
      {
        accountId,
        status: 'waitPay',
        actor: 'member',
        lines: [line],
        paymentType: 0,
        paymentDeadline: now,
        rx: null,
        isGlobal: false,
        ...money,
        consignee,
        consigneePhone: '13700137000',
        deliveryAddress: '广东省广州市越秀区东山口1号',
        buyerIdNumber: null,
        shippingTime: '不限',
        paySource: 'PC',
        invoice: null,
      },
      now,
    ),
  )
}

const merge = (from: string, into: string) =>
  transaction(parts().pool, (tx) => mergeAccounts(tx, parts().keyring, from, into, now))
const erase = (accountId: string) =>
  transaction(parts().pool, (tx) => eraseAccount(tx, parts().keyring, accountId, now))
// biome-ignore lint/suspicious/noExplicitAny: an export is plain JSON of any shape
const exported = (accountId: string): Promise<any> => exportAccount(parts().pool, parts().keyring, accountId, now)
const holderOf = (phone: string) => transaction(parts().pool, (tx) => accountOfPhone(tx, parts().keyring, phone, now))

/** Rows of an account by table, the tables it has none in left out. */
async function rowsOf(accountId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of personalData(parts().keyring).flatMap(({ tables }) => tables)) {
    const { rows } = await parts().pool.orm.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)} WHERE account_id = ${accountId}`,
    )
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count
  }
  return counts
}

describe('the list', () => {
  // Holds account#86, platform#18.
  it('names every table that has an account_id, once', async () => {
    const { rows } = await parts().pool.orm.execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'account_id' ORDER BY 1`,
    )
    const named = personalData(parts().keyring).flatMap(({ tables }) => [...tables])
    expect([...named].sort()).toEqual(rows.map(({ name }) => name).sort())
  })
})

describe('what is kept', () => {
  // Holds account#103.
  it('is what the published retention names, of tables that the areas own', () => {
    const areas = personalData(parts().keyring)
    const kinds = areas.flatMap(({ keeps = {} }) => Object.values(keeps))
    expect([...new Set(kinds)].sort()).toEqual(retention.map(({ kind }) => kind).sort())
    for (const { tables, keeps = {} } of areas) expect(tables).toEqual(expect.arrayContaining(Object.keys(keeps)))
  })
})

describe('a merge', () => {
  // Holds account#86, platform#18.
  it('makes one account of two, with everything of both', async () => {
    const from = await member({ nickName: '小林', email: 'lin@example.com', level: 'gold' })
    const into = await member({ nickName: '老林' })
    await order(from.accountId, '林知夏')
    await order(into.accountId, '林建国')
    await merge(from.accountId, into.accountId)
    expect(await rowsOf(from.accountId)).toEqual({ accounts: 1 })
    const all = await exported(into.accountId)
    expect(all.account).toMatchObject({ nickName: '老林', email: 'lin@example.com', level: 'gold' })
    expect(all.orders.orders.map(({ consignee }: { consignee: string }) => consignee).sort()).toEqual([
      '林建国',
      '林知夏',
    ])
    expect(all.consent.consents).toHaveLength(2)
    expect(all.access).toMatchObject({ phone: into.phone, events: [{ kind: 'merged' }] })
  })

  it('brings no health fact back that the remaining account had taken its consent back from', async () => {
    const { pool } = parts()
    const facts = (accountId: string) =>
      transaction(pool, async (tx) => {
        await recordConsent(tx, accountId, 'health', consents.health.version, now)
        const personal = await fieldCipher(tx, parts().keyring, accountId, 'personal')
        const allergyDrugs = personal.encrypt('青霉素', profilePlace('allergyDrugs', accountId))
        await tx.orm.update(profiles).set({ allergyDrugs }).where(eq(profiles.accountId, accountId))
      })
    const [willing, from, into] = [await member(), await member(), await member()]
    await facts(willing.accountId)
    await facts(from.accountId)
    await transaction(pool, async (tx) => {
      await recordConsent(tx, into.accountId, 'health', consents.health.version, now)
      await withdrawKind(tx, into.accountId, 'health', now)
    })
    await merge(from.accountId, into.accountId)
    const remaining = await exported(into.accountId)
    expect(remaining.account.allergyDrugs).toBeNull()
    const health = remaining.consent.consents.filter(({ kind }: { kind: string }) => kind === 'health')
    expect(health.map(({ withdrawnAt }: { withdrawnAt: number | null }) => withdrawnAt)).toEqual([+now, +now])
    await merge(into.accountId, willing.accountId)
    expect((await exported(willing.accountId)).account.allergyDrugs).toBe('青霉素')
  })

  it('leaves the loser without phone, session or keys', async () => {
    const [from, into] = [await member(), await member()]
    await merge(from.accountId, into.accountId)
    const { pool, sessions } = parts()
    expect(await sessions.find(pool, from.bearer.authorization.slice(7), new Date())).toBeUndefined()
    expect(await sessions.find(pool, into.bearer.authorization.slice(7), new Date())).toBeDefined()
    const keys = await pool.orm.select().from(accountKeys).where(eq(accountKeys.accountId, from.accountId))
    expect(keys).toEqual([])
    expect(await holderOf(into.phone)).toMatchObject({ accountId: into.accountId, isNew: false })
    expect(await holderOf(from.phone)).toMatchObject({ isNew: true })
  })

  it('carries the phone over where the remaining account has none', async () => {
    const from = await member()
    const into = await memberWithoutPhone()
    await merge(from.accountId, into)
    expect(await holderOf(from.phone)).toMatchObject({ accountId: into, isNew: false })
    expect((await exported(into)).access.phone).toBe(from.phone)
  })

  // Holds account#90.
  it('carries login name and password over where the remaining account has none', async () => {
    const { pool, keyring } = parts()
    const [from, into] = [await memberOfName('old.shop', 'Heron-2026'), await member()]
    await merge(from, into.accountId)
    expect((await exported(into.accountId)).access).toMatchObject({
      phone: into.phone,
      loginName: 'old.shop',
      passwordChangedAt: now.getTime(),
    })
    const [byName, byPhone] = await Promise.all(
      ['old.shop', into.phone].map((name) => findLogin(pool, nameIndexes(keyring, name))),
    )
    expect(byName).toMatchObject({ accountId: into.accountId, hasPhone: true })
    expect(byPhone).toEqual(byName)
    expect(await parts().passwordHasher.matches(byName!.hash!, 'Heron-2026')).toBe(true)
  })

  // Holds account#90.
  it('drops login name and password where the remaining account has its own', async () => {
    const { pool, keyring } = parts()
    const [from, into] = [await memberOfName('loser', 'Heron-2026'), await memberOfName('winner', 'Egret+2027')]
    await merge(from, into)
    expect(await findLogin(pool, nameIndexes(keyring, 'loser'))).toBeUndefined()
    const kept = await findLogin(pool, nameIndexes(keyring, 'winner'))
    expect(kept).toMatchObject({ accountId: into })
    expect(await parts().passwordHasher.matches(kept!.hash!, 'Egret+2027')).toBe(true)
    expect(await rowsOf(from)).toEqual({ accounts: 1 })
  })

  it('of two accounts into each other at once happens one way', async () => {
    const [one, two] = [await member(), await member()]
    const settled = await Promise.allSettled([merge(one.accountId, two.accountId), merge(two.accountId, one.accountId)])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const open = await parts()
      .pool.orm.select({ accountId: accounts.accountId })
      .from(accounts)
      .where(and(sql`${accounts.accountId} IN (${one.accountId}, ${two.accountId})`, sql`closed_at IS NULL`))
    expect(open).toHaveLength(1)
  })

  it('is refused with itself, with a closed account, and with one that is not there, and changes nothing', async () => {
    const [mine, closed] = [await member(), await member()]
    await erase(closed.accountId)
    const before = await rowsOf(mine.accountId)
    for (const [from, into] of [
      [mine.accountId, mine.accountId],
      [mine.accountId, closed.accountId],
      [closed.accountId, mine.accountId],
      [mine.accountId, newId(now)],
    ] as const) {
      await expect(merge(from, into)).rejects.toThrow('only two open accounts')
    }
    expect(await rowsOf(mine.accountId)).toEqual(before)
  })
})

describe('an erasure', () => {
  // Holds account#86, platform#18.
  it('leaves nothing that tells who it was, and what the law wants kept out of reach', async () => {
    const { accountId, phone, bearer } = await member({ nickName: '小林', email: 'lin@example.com' })
    await order(accountId, '林知夏')
    await erase(accountId)
    const { pool, keyring, sessions } = parts()
    expect(await rowsOf(accountId)).toEqual({
      accounts: 1,
      account_keys: 1,
      consents: 1,
      order_events: 1,
      order_lines: 1,
      order_directory: 1,
      orders: 1,
    })
    await expect(fieldCipher(pool, keyring, accountId, 'personal')).rejects.toThrow('no personal key')
    expect(await sessions.find(pool, bearer.authorization.slice(7), new Date())).toBeUndefined()
    const { rows } = await pool.orm.execute<{ phone: Buffer | null; hidden: boolean; withdrawn: boolean }>(sql`
      SELECT phone, (SELECT bool_and(hidden_at IS NOT NULL) FROM orders WHERE orders.account_id = accounts.account_id) AS hidden,
        (SELECT bool_and(withdrawn_at IS NOT NULL) FROM consents WHERE consents.account_id = accounts.account_id) AS withdrawn
      FROM accounts WHERE account_id = ${accountId}`)
    expect(rows).toEqual([{ phone: null, hidden: true, withdrawn: true }])
    expect(await holderOf(phone)).toMatchObject({ isNew: true })
  })

  // Holds account#90.
  it('takes login name, password and the count of failures along', async () => {
    const { pool, keyring } = parts()
    const accountId = await memberOfName('erased.one', 'Heron-2026')
    await takeCompare(parts(), { of: { accountId }, knownDevice: undefined }, now)
    const failures = () => pool.orm.select().from(loginFailures)
    const before = await failures()
    await erase(accountId)
    expect(await findLogin(pool, nameIndexes(keyring, 'erased.one'))).toBeUndefined()
    expect(await rowsOf(accountId)).toEqual({ accounts: 1 })
    expect((await failures()).length).toBe(before.length - 1)
  })

  // Holds account#103.
  it('takes along what had become part of it, of whatever generation, and nobody else', async () => {
    const [first, second, last, other] = await Promise.all([member(), member(), member(), member()])
    await merge(first.accountId, second.accountId)
    await merge(second.accountId, last.accountId)
    await erase(last.accountId)
    const rows = await Promise.all([first, second, last, other].map(({ accountId }) => rowsOf(accountId)))
    expect(rows.map(({ accounts = 0 }) => accounts)).toEqual([0, 0, 1, 1])
  })

  // Holds account#103.
  it.each(['account_id', 'merged_into', 'scanned_by'])('is undone where a row names it as %s', async (column) => {
    const { accountId } = await member()
    const { orm } = parts().pool
    await orm.execute(sql`CREATE TABLE left_over AS SELECT ${accountId}::uuid AS ${sql.identifier(column)}`)
    await expect(erase(accountId)).rejects.toThrow('left rows in left_over')
    await orm.execute(sql`DROP TABLE left_over`)
    expect(await rowsOf(accountId)).toMatchObject({ profiles: 1 })
  })

  // Holds account#103.
  it('lets the same phone begin anew and see nothing of before', async () => {
    const { accountId, phone } = await member({ nickName: '小林' })
    await order(accountId, '林知夏')
    await erase(accountId)
    const again = await loginAs(parts(), phone)
    expect(again.accountId).not.toBe(accountId)
    const all = await exported(again.accountId)
    expect([all.account, all.orders]).toEqual([{}, { orders: [], reviews: [], claims: [] }])
  })

  it('keeps half a year of what happened to the access, and no more', async () => {
    const { accountId } = await member()
    const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
    for (const at of [days(1), days(182), days(184)]) {
      await parts().pool.orm.execute(
        sql`INSERT INTO access_events (account_id, id, kind, device, at)
          VALUES (${accountId}, ${newId(at)}, 'login', 'Chrome · Linux', ${at.toISOString()})`,
      )
    }
    await erase(accountId)
    expect(await rowsOf(accountId)).toMatchObject({ access_events: 2 })
  })
})

describe('an export', () => {
  it('tells the member everything, opened, and no key or hash', async () => {
    const { accountId, phone } = await member({ nickName: '小林', memberName: '林知夏', sex: 2 })
    await order(accountId, '林知夏')
    const all = await exported(accountId)
    expect(all).toMatchObject({
      access: { phone },
      account: { nickName: '小林', memberName: '林知夏', sex: 2, email: null },
      consent: { consents: [{ kind: 'agreements', withdrawnAt: null }] },
      orders: { orders: [{ consignee: '林知夏', sum: 3980 }] },
      platform: { sessions: [{ method: 'sms' }, { method: 'sms' }] },
    })
    expect(JSON.stringify(all)).not.toMatch(/"type":"Buffer"|hash|wrapped/i)
  })

  it('of nobody is empty', async () => {
    const all = await exported(newId(now))
    for (const part of Object.values(all)) expect(Object.values(part as object).flat()).toEqual([])
  })
})
