import { type Builders, makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/db/transaction.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { fillCatalogSnapshot, linesOf, type OrderDesk, openDesk, shelf } from '../../../testing/order-steps.ts'
import { eraseAccount, exportAccount, mergeAccounts } from '../../../testing/personal-data.ts'
import { pictureOf, upload } from '../../../testing/picture-steps.ts'
import { useShop } from '../../../testing/shop.ts'
import { untilAwaited } from '../../../testing/waiting.ts'

const shop = useShop()
let a: Builders
let now: Date

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  now = clock.now()
  a = makeBuilders({ pool, keyring, now: () => now })
  await fillCatalogSnapshot(shop())
})

const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows

/** A member with an order that was reviewed and one that was claimed, refused with words of the shop's. */
async function livelyMember(): Promise<OrderDesk & { reviewed: string; claimed: string }> {
  const desk = await openDesk(shop(), a)
  const { member, call, operate } = desk
  const { bearer } = await a.session({ member })
  const picture = async () => (await upload(openBrowser(shop()), { bytes: await pictureOf(20, 20) }, bearer)).body.url
  const { ordersCode: reviewed } = await a.order({ member, status: 'waitEvaluate', lines: linesOf('first') })
  const item = {
    productCode: shelf.first,
    score: 4,
    content: '止咳很快',
    label: ['效果明显'],
    pictures: [await picture()],
  }
  await call('POST', `/v3/orders/${reviewed}/evaluate`, { isAnonymity: false, productEvaVos: [item] })
  const { ordersCode: claimed } = await a.order({ member, paymentType: 1, status: 'waitEvaluate' })
  const claim = { kind: 'quality', reason: 'damaged', description: '瓶身有裂痕', pictures: [await picture()] }
  const { body } = await call('POST', `/v3/orders/${claimed}/claims`, claim)
  await operate('POST', `/ops/claims/${body.id}/decision`, { accepted: true, answer: '给林女士全额退款' })
  const { amountReceived: amount } = (await operate('GET', `/ops/orders/${claimed}`)).body
  await operate('POST', `/ops/orders/${claimed}/refunded`, { amount })
  const { ordersCode: stopped } = await a.order({ member, status: 'waitPay' })
  await operate('POST', `/ops/orders/${stopped}/cancel`, { reason: '林女士来电取消' })
  return { ...desk, reviewed, claimed }
}

describe('a merge', () => {
  it('hands reviews, claims and refunds over, to be read as before, and tells polling pages', async () => {
    const one = await livelyMember()
    const two = await openDesk(shop(), a)
    const versionOf = async ({ member }: OrderDesk) =>
      (await sql('SELECT version FROM order_books WHERE account_id = $1', [member.accountId]))[0]?.version
    const before = await versionOf(one)
    const { pool, keyring } = shop().shop
    await transaction(pool, (tx) => mergeAccounts(tx, keyring, one.member.accountId, two.member.accountId, now))
    const review = await two.call('GET', `/v3/orders/${one.reviewed}/evaluate`)
    expect(review.body.rows[0].review).toMatchObject({ content: '止咳很快', score: 4 })
    const claims = await two.call('GET', `/v3/orders/${one.claimed}/claims`)
    expect(claims.body.claims).toMatchObject([
      { description: '瓶身有裂痕', answer: '给林女士全额退款', refund: { state: 'done' } },
    ])
    expect(await versionOf(two)).toBeGreaterThan(before)
    expect(await versionOf(one)).toBeUndefined()
  })

  it('waits for who changes an order at this moment, and hands over what became of it', async () => {
    const { member } = await openDesk(shop(), a)
    const { member: other } = await openDesk(shop(), a)
    const { id } = await a.order({ member, status: 'waitPay' })
    const { pool, keyring } = shop().shop
    const changing = await pool.pool.connect()
    try {
      await changing.query('BEGIN')
      await changing.query('UPDATE orders SET status_reason = $1 WHERE id = $2', ['来电取消', id])
      const { pid } = (await changing.query('SELECT pg_backend_pid() AS pid')).rows[0]
      const merged = transaction(pool, (tx) => mergeAccounts(tx, keyring, member.accountId, other.accountId, now))
      await untilAwaited(pool, pid)
      await changing.query('COMMIT')
      await merged
    } finally {
      changing.release()
    }
    expect(await sql('SELECT account_id, status_reason FROM orders WHERE id = $1', [id])).toEqual([
      { account_id: other.accountId, status_reason: '来电取消' },
    ])
  })
})

describe('an erasure', () => {
  // Holds account#106.
  it('takes reviews and every plain word along; claims stay encrypted and without pictures', async () => {
    const { member } = await livelyMember()
    const { accountId } = member
    const [scores] = await sql('SELECT score_sum, score_count FROM products WHERE code = $1', [shelf.first])
    const { pool, keyring } = shop().shop
    await transaction(pool, (tx) => eraseAccount(tx, keyring, accountId, now))
    expect(await sql('SELECT 1 FROM reviews WHERE account_id = $1', [accountId])).toEqual([])
    expect(await sql('SELECT DISTINCT status_reason FROM orders WHERE account_id = $1', [accountId])).toEqual([
      { status_reason: null },
    ])
    expect(await sql('SELECT DISTINCT reason FROM order_events WHERE account_id = $1', [accountId])).toEqual([
      { reason: null },
    ])
    const [claim] = await sql('SELECT pictures, description IS NOT NULL AS kept FROM claims WHERE account_id = $1', [
      accountId,
    ])
    expect(claim).toEqual({ pictures: [], kept: true })
    expect(await sql('SELECT score_sum, score_count FROM products WHERE code = $1', [shelf.first])).toEqual([scores])
    await expect(sql(`UPDATE order_events SET reason = 'x' WHERE account_id = $1`, [accountId])).rejects.toThrow(
      'append-only',
    )
  })
})

describe('an export', () => {
  it('tells what the member wrote, what the shop said and what was paid back', async () => {
    const { member, claimed, reviewed } = await livelyMember()
    const { pool, keyring } = shop().shop
    const { orders } = await exportAccount(pool, keyring, member.accountId, now)
    expect(orders).toMatchObject({
      reviews: [{ ordersCode: reviewed, content: '止咳很快', labels: '效果明显' }],
      claims: [{ ordersCode: claimed, description: '瓶身有裂痕', answer: '给林女士全额退款', state: 'accepted' }],
    })
    const all = orders?.orders as { ordersCode: string; statusReason: string | null; refunds: object[] }[]
    const told = all.find(({ ordersCode }) => ordersCode === claimed)
    expect(told).toMatchObject({ statusReason: '售后申请已通过', refunds: [{ doneAt: expect.any(Number) }] })
  })
})

describe('closing an account', () => {
  it('waits for a claim to be decided', async () => {
    const { member, call } = await openDesk(shop(), a)
    const { ordersCode } = await a.order({ member, status: 'completeTransaction' })
    const { bearer } = await a.session({ member })
    const { body } = await upload(openBrowser(shop()), { bytes: await pictureOf(20, 20) }, bearer)
    const claim = { kind: 'quality', reason: 'expired', description: '已过有效期', pictures: [body.url] }
    const blockers = () => shop().personalData.blockers(shop().shop.pool, member.accountId, now)
    expect(await blockers()).toEqual([])
    const opened = await call('POST', `/v3/orders/${ordersCode}/claims`, claim)
    expect(await blockers()).toEqual([{ kind: 'refundingOrders', count: 1 }])
    await call('DELETE', `/v3/orders/${ordersCode}/claims/${opened.body.id}`)
    expect(await blockers()).toEqual([])
  })
})
