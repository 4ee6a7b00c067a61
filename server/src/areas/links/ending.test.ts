import { HOUR, makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { fillDiseases, filledIn } from '../../testing/inquiry-steps.ts'
import { linkHolding } from '../../testing/link-holding.ts'
import { deliverLinks, openLinkIn, sendLinkOf } from '../../testing/link-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { everyScope } from '../../testing/order-steps.ts'
import { actedAuthority, adult, consentsTo } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { endDueOrders } from '../orders/index.ts'
import { purgeLinks } from './store/links.ts'

const shop = useShop({ realName: actedAuthority().provider })
const on = useOrderDesk(shop, [...everyScope, 'links'])
const { sql } = on

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  on.a = makeBuilders({ pool, keyring, now: () => clock.now() })
  await fillDiseases(shop())
})

const holding = linkHolding(shop, on)
const patientCalls = (patientId: string) =>
  [
    ['GET', '/ordersPatient?token=current'],
    ['GET', `/ordersPatient/${patientId}?token=current`],
    ['POST', '/ordersPatient?token=current', { ...adult, consents: consentsTo('identity') }],
    ['PUT', `/ordersPatient/${patientId}?token=current`, { ...adult, version: 1 }],
    ['GET', '/links/consents'],
    ['GET', '/links/uploads'],
    ['GET', '/links/inquiry?token=current'],
    ['PUT', '/links/inquiry?token=current', { version: 0 }],
    ['POST', '/inquiry/perfectByToken', { token: 'current', ...filledIn(patientId) }],
    ['POST', '/v4/orders/updatePhone', { phone: '13912345678', token: 'current' }],
  ] as const
const wrong = (phone: string) => (phone.slice(3, 7) === '1111' ? '2222' : '1111')
const guess = async (browser: TestBrowser, phone: string, times: number) => {
  for (let each = 0; each < times; each++) await browser.send('POST', '/links/enter', { digits: wrong(phone) })
}
const linksOf = async (ordersCode: string) => (await on.operate('GET', `/ops/orders/${ordersCode}/links`)).body.content
const statesOf = async (ordersCode: string) => (await linksOf(ordersCode)).map(({ state }: { state: string }) => state)

describe('the link of an order that has ended', () => {
  // Holds links#23.
  it('tells what became of it, and opens no patient, no inquiry and no phone', async () => {
    const { browser, key, member, order, patientId } = await holding()
    expect((await on.post(order.ordersCode, 'cancel', { reason: '缺货' })).status).toBe(204)
    expect((await browser.send('GET', '/links/order')).body.state).toBe('canceled')
    for (const [method, path, body] of patientCalls(patientId)) {
      expect([path, (await browser.send(method, path, body)).code]).toEqual([path, 'LINK_INVALID'])
    }
    const late = await openLinkIn(shop(), key)
    expect((await late.send('POST', '/links/enter', { digits: member.phone.slice(3, 7) })).status).toBe(200)
    expect((await late.send('POST', '/links/code')).code).toBe('LINK_INVALID')
  })

  // Holds links#23.
  it('can be taken back', async () => {
    const { browser, order } = await holding()
    await on.post(order.ordersCode, 'cancel', { reason: '缺货' })
    const [{ id, state }] = await linksOf(order.ordersCode)
    expect(state).toBe('used')
    expect((await on.operate('DELETE', `/ops/orders/${order.ordersCode}/links/${id}`)).status).toBe(204)
    expect(await browser.send('GET', '/links/order')).toMatchObject({ status: 401, code: 'LINK_WITHDRAWN' })
  })

  // Holds links#5, links#23.
  it('is closed by wrong digits, and no new one is sent in its place', async () => {
    const { browser, key, member, order } = await holding()
    await on.post(order.ordersCode, 'cancel', { reason: '缺货' })
    const guessing = await openLinkIn(shop(), key)
    await guess(guessing, member.phone, 5)
    expect(await statesOf(order.ordersCode)).toEqual(['used'])
    expect((await browser.send('GET', '/links/order')).code).toBe('LINK_DIGITS_NEEDED')
    expect((await guessing.send('GET', '/links/opening')).body).toMatchObject({ isLocked: true, mayRenew: false })
    await deliverLinks(shop())
    expect((await guessing.send('POST', '/links/renew')).code).toBe('LINK_NOT_LOCKED')
    expect(await deliverLinks(shop())).toEqual([])
  })

  // Holds links#5, links#23.
  it('is not renewed where it was locked before', async () => {
    const { key, member, order } = await holding()
    const guessing = await openLinkIn(shop(), key)
    await guess(guessing, member.phone, 5)
    await on.post(order.ordersCode, 'cancel', { reason: '缺货' })
    await deliverLinks(shop())
    expect((await guessing.send('POST', '/links/renew')).code).toBe('ORDER_STATE_CHANGED')
    expect(await statesOf(order.ordersCode)).toEqual(['locked'])
    expect(await deliverLinks(shop())).toEqual([])
  })

  // Holds links#24, links#38.
  it('says so to whoever opens it late', async () => {
    const { key, order } = await holding()
    await on.post(order.ordersCode, 'cancel', { reason: '缺货' })
    shop().setClock(72 * HOUR)
    expect(await openBrowser(shop()).send('POST', '/links/open', { key })).toMatchObject({
      status: 404,
      code: 'LINK_CANCELED',
    })
    shop().setClock(0)
  })

  // Holds links#8.
  it('is nobody’s once the account is closed, not even to read', async () => {
    const { browser, key, member } = await holding()
    await sql('UPDATE accounts SET closed_at = now() WHERE account_id = $1', [member.accountId])
    for (const path of ['/links/order', '/ordersPatient?token=current', '/links/opening']) {
      expect(await browser.send('GET', path)).toMatchObject({ status: 401, code: 'LINK_NOT_OPEN' })
    }
    expect((await openBrowser(shop()).send('POST', '/links/open', { key })).code).toBe('LINK_INVALID')
  })
})

describe('a link whose time is over', () => {
  // Holds links#24.
  it('tells for three hours what became of the order, to who had entered the digits, and then that its time is over', async () => {
    const { browser, key, patientId } = await holding()
    const stranger = await openLinkIn(shop(), key)
    shop().setClock(72 * HOUR + 1000)
    expect((await browser.send('GET', '/links/order')).body.state).toBe('timedOut')
    expect((await browser.send('GET', '/links/opening')).body).toMatchObject({ stage: 'code', restDate: 0 })
    expect((await browser.send('POST', '/links/pay', { paymentType: 27 })).code).toBe('PAYMENT_TIMED_OUT')
    for (const [method, path, body] of patientCalls(patientId)) {
      expect([path, (await browser.send(method, path, body)).code]).toEqual([path, 'LINK_INVALID'])
    }
    expect(await stranger.send('GET', '/links/opening')).toMatchObject({ status: 401, code: 'LINK_EXPIRED' })
    shop().setClock(75 * HOUR)
    expect(await browser.send('GET', '/links/order')).toMatchObject({ status: 401, code: 'LINK_EXPIRED' })
    shop().setClock(0)
  })

  // Holds links#3, links#38.
  it('says 2 also once the clock has canceled its order, which nobody completed or paid in that time', async () => {
    const { browser, key, order } = await holding()
    const stranger = await openLinkIn(shop(), key)
    shop().setClock(72 * HOUR)
    await endDueOrders(shop().shop, shop().shop.clock.now())
    expect((await browser.send('GET', '/links/order')).body.state).toBe('canceled')
    expect(await openBrowser(shop()).send('POST', '/links/open', { key })).toMatchObject({
      status: 200,
      body: { isRegisted: '2', maskPhone: null },
    })
    expect(await stranger.send('GET', '/links/opening')).toMatchObject({ status: 401, code: 'LINK_EXPIRED' })
    expect(await statesOf(order.ordersCode)).toEqual(['expired'])
    shop().setClock(0)
  })
})

describe('the tries of an order', () => {
  // Holds links#5.
  it('once spent leave no form and no new link, whoever asks for one', async () => {
    const { key, member, order } = await holding()
    await sql('UPDATE linked_orders SET tries = 14 WHERE order_id = $1', [order.id])
    const browser = await openLinkIn(shop(), key)
    expect(await browser.send('POST', '/links/enter', { digits: wrong(member.phone) })).toMatchObject({
      status: 403,
      code: 'LINK_TRIES_SPENT',
    })
    expect((await browser.send('GET', '/links/opening')).body).toMatchObject({
      isLocked: true,
      mayRenew: false,
      triesLeft: 0,
    })
    const right = { digits: member.phone.slice(3, 7) }
    expect((await browser.send('POST', '/links/enter', right)).code).toBe('LINK_TRIES_SPENT')
    expect((await browser.send('POST', '/links/renew')).code).toBe('LINK_TRIES_SPENT')
    const send = () => on.operate('POST', `/ops/orders/${order.ordersCode}/links`, { kind: 'pay' })
    // Refused before it is counted against what an order is sent in a day.
    for (let each = 0; each < 6; each++) expect((await send()).code).toBe('LINK_TRIES_SPENT')
    const asked = await on.operate('POST', `/ops/orders/${order.ordersCode}/completions`, {
      kind: 'plain',
      needs: ['patient'],
    })
    expect([asked.status, asked.code]).toEqual([409, 'LINK_TRIES_SPENT'])
  })
})

// Holds links#26.
it('keys and browsers are forgotten a month after their link, however many links there are', async () => {
  const { member, order, key } = await holding()
  await openLinkIn(shop(), await sendLinkOf(shop(), on.operate, order.ordersCode))
  await sql(
    `INSERT INTO order_links (account_id, id, order_id, kind, state, created_at, expires_at)
     SELECT $1, gen_random_uuid(), $2, 'pay', 'withdrawn', now() - interval '100 days', now() - interval '97 days' FROM generate_series(1, 2500)`,
    [member.accountId, order.id],
  )
  await sql(
    `INSERT INTO link_key_directory (key_hash, account_id, link_id)
     SELECT decode(md5(id::text) || md5(id::text), 'hex'), account_id, id FROM order_links WHERE state = 'withdrawn' AND account_id = $1`,
    [member.accountId],
  )
  const { pool, clock } = shop().shop
  const left = async (table: string) =>
    (await sql(`SELECT count(*)::int FROM ${table} WHERE account_id = $1`, [member.accountId]))[0].count
  await purgeLinks(pool, clock.now(), clock.now())
  expect([await left('link_key_directory'), await left('link_holders')]).toEqual([2, 2])
  await sql("UPDATE order_links SET expires_at = now() - interval '1 day' WHERE account_id = $1", [member.accountId])
  await purgeLinks(pool, clock.now(), clock.now())
  const tables = ['link_key_directory', 'link_holders', 'link_holder_directory']
  expect(await Promise.all(tables.map(left))).toEqual([0, 0, 0])
  expect(await left('order_links')).toBe(2502)
  expect((await openBrowser(shop()).send('POST', '/links/open', { key })).code).toBe('LINK_INVALID')
})
