import { type SocialType, socialTypes } from '@shop/contract/areas/access'
import { expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { loginAs } from '../../testing/login.ts'
import { eraseAccount, exportAccount, mergeAccounts } from '../../testing/personal-data.ts'
import { useShop } from '../../testing/shop.ts'
import { bindIdentity, indexOfSubject, socialHandle } from './social-identity.ts'
import { findIdentity, readIdentities } from './social-store.ts'
import { readAccount } from './store.ts'

const shop = useShop()
const now = new Date('2026-11-21T08:00:00Z')
const { qq, weixin, weibo } = socialTypes

/** A member with these social accounts; subjects are unique by name. */
async function member(held: readonly (readonly [SocialType, string])[]) {
  const { accountId } = await loginAs(shop().shop)
  for (const [type, name] of held) {
    const handle = socialHandle(shop().shop.keyring, type, { subject: `subject of ${name}`, name })
    await transaction(shop().shop.pool, (tx) => bindIdentity(tx, shop().shop, { device: '' }, accountId, handle, now))
  }
  return accountId
}

const merge = (from: string, into: string) =>
  transaction(shop().shop.pool, (tx) => mergeAccounts(tx, shop().shop.keyring, from, into, now))
const holderOf = async (type: SocialType, name: string) => {
  const { pool, keyring } = shop().shop
  return (await findIdentity(pool, type, indexOfSubject(keyring, type, `subject of ${name}`)))?.accountId
}
const exported = async (accountId: string) => {
  const { pool, keyring } = shop().shop
  return (await exportAccount(pool, keyring, accountId, now)).access as { socialAccounts: unknown }
}

// Holds account#90.
it('a merge hands social accounts over, encrypted again; of a kind that both hold the remaining account keeps its own', async () => {
  const from = await member([
    [qq, '甲'],
    [weibo, '乙'],
  ])
  const into = await member([
    [qq, '丙'],
    [weixin, '丁'],
  ])
  await merge(from, into)
  const holders = [
    await holderOf(qq, '甲'),
    await holderOf(weibo, '乙'),
    await holderOf(qq, '丙'),
    await holderOf(weixin, '丁'),
  ]
  expect(holders).toEqual([undefined, into, into, into])
  expect((await exported(into)).socialAccounts).toEqual([
    { type: qq, name: '丙', boundAt: now.getTime() },
    { type: weixin, name: '丁', boundAt: now.getTime() },
    { type: weibo, name: '乙', boundAt: now.getTime() },
  ])
  expect(await readIdentities(shop().shop.pool, from)).toEqual([])
  const [gone, kept] = [await readAccount(shop().shop.pool, from), await readAccount(shop().shop.pool, into)]
  expect(gone).toMatchObject({ mergedInto: into, closedAt: now })
  expect(kept).toMatchObject({ mergedInto: null, closedAt: null })
})

it('a merged account is never merged again, either way, nor with itself', async () => {
  const [from, into, third] = [await member([]), await member([]), await member([])]
  await merge(from, into)
  for (const [one, other] of [
    [from, third],
    [third, from],
    [into, from],
    [third, third],
  ] as const) {
    await expect(merge(one, other)).rejects.toThrow('only two open accounts can be merged')
  }
})

// Holds access#100, account#90.
it('merges that cross each other leave one account open and no cycle', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b, c] = [
      await member([[qq, `a${round}`]]),
      await member([[qq, `b${round}`]]),
      await member([[weibo, `c${round}`]]),
    ]
    const done = await Promise.allSettled([merge(a, b), merge(b, a), merge(a, c), merge(c, b)])
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const rows = await Promise.all([a, b, c].map((id) => readAccount(shop().shop.pool, id)))
    for (const start of rows) {
      let at = start!
      for (let steps = 0; at.mergedInto; steps += 1) {
        expect(steps).toBeLessThan(3)
        at = rows.find((row) => row!.accountId === at.mergedInto)!
      }
      expect(at.closedAt).toBeNull()
    }
    expect(await holderOf(weibo, `c${round}`)).toBeDefined()
  }
})

// Holds account#90.
it('an erasure lets go of them', async () => {
  const accountId = await member([[qq, '戊']])
  await transaction(shop().shop.pool, (tx) => eraseAccount(tx, shop().shop.keyring, accountId, now))
  expect(await holderOf(qq, '戊')).toBeUndefined()
  expect((await exported(accountId)).socialAccounts).toEqual([])
})
