import { agreementVersion } from '@shop/contract/agreements'
import { makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SmsMessage } from '../../gateways/sms/port.ts'
import { openBrowser } from '../../testing/browser.ts'
import { deliverLinks, openLinkIn, sendLinkOf, sentKey } from '../../testing/link-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { everyScope } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'

const codes: SmsMessage[] = []
const shop = useShop({ sms: { send: async (message) => void codes.push(message) } })
const on = useOrderDesk(shop, [...everyScope, 'links'])
const { sql } = on

const HOUR = 60 * 60 * 1000
let nextPhone = 13_700_000_000
beforeAll(() => {
  const { pool, keyring, clock } = shop().shop
  on.a = makeBuilders({ pool, keyring, now: () => clock.now() })
})

/** An order that was taken over for somebody who has no account, or is the member's, with the key of its link. */
async function linked({ isMember = false, kind = 'pay' as 'pay' | 'chronic' } = {}) {
  const phone = String(nextPhone++)
  const member = await on.a.member({ phone })
  // As an account that an imported order has made: nobody has agreed to anything.
  if (!isMember) await sql('DELETE FROM consents WHERE account_id = $1', [member.accountId])
  const order = await on.a.order({ member, status: 'waitPay', consigneePhone: phone })
  return { phone, member, order, key: await sendLinkOf(shop(), on.operate, order.ordersCode, kind) }
}
const digitsOf = (phone: string) => phone.slice(3, 7)
const wrongDigits = (phone: string) => (digitsOf(phone) === '1111' ? '2222' : '1111')
const agreed = { agreementVersion }

describe('opening a link', () => {
  // Holds links#3.
  it('shows the masked phone and whether it has an account, and nothing of the order', async () => {
    const { phone, key } = await linked({ isMember: true })
    const browser = openBrowser(shop())
    const { status, body } = await browser.send('POST', '/links/open', { key })
    expect([status, body]).toEqual([
      200,
      {
        linkId: expect.any(String),
        isRegisted: '1',
        maskPhone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
        stage: 'open',
        purpose: 'pay',
        completionKind: null,
        isPerfect: null,
        isLocked: false,
        mayRenew: false,
        triesLeft: 5,
        expiresAt: expect.any(Number),
        restDate: expect.any(Number),
      },
    ])
    expect((await browser.send('GET', '/links/opening')).body).toEqual({ ...body, restDate: expect.any(Number) })
    expect(await browser.send('GET', '/links/order')).toMatchObject({ status: 403, code: 'LINK_DIGITS_NEEDED' })
  })

  // Holds links#3.
  it('says 0 of a phone that has no account, and 2 once its time is over, which opens nothing', async () => {
    const { key } = await linked()
    expect((await openBrowser(shop()).send('POST', '/links/open', { key })).body.isRegisted).toBe('0')
    const opened = await openLinkIn(shop(), key)
    shop().setClock(71 * HOUR)
    expect((await opened.send('GET', '/links/opening')).status).toBe(200)
    shop().setClock(72 * HOUR)
    const late = openBrowser(shop())
    expect((await late.send('POST', '/links/open', { key })).body).toMatchObject({ isRegisted: '2', maskPhone: null })
    expect(late.cookies.has('shop_link')).toBe(false)
    expect(await opened.send('GET', '/links/opening')).toMatchObject({ status: 401, code: 'LINK_EXPIRED' })
    shop().setClock(0)
  })

  // Holds links#3, links#6.
  it('registers nobody of an order that went to another phone than that of its account', async () => {
    const { member } = await linked()
    const other = '13712349876'
    const { ordersCode } = await on.a.order({
      member,
      status: 'waitPay',
      consigneePhone: other,
      placedAt: shop().shop.clock.now(),
    })
    const browser = await openLinkIn(shop(), await sendLinkOf(shop(), on.operate, ordersCode))
    expect((await browser.send('GET', '/links/opening')).body.isRegisted).toBe('1')
    const register = { phone: other, agreementVersion }
    expect((await browser.send('POST', '/links/register', register)).code).toBe('LINK_STATE_CHANGED')
    expect(await sql('SELECT kind FROM consents WHERE account_id = $1', [member.accountId])).toEqual([])
    expect((await browser.send('POST', '/links/enter', { digits: digitsOf(other) })).status).toBe(200)
  })

  // Holds links#2.
  it('gives a chronic patient’s order a day, and any other three, which are the order’s own deadline', async () => {
    for (const [kind, hours] of [
      ['pay', 72],
      ['chronic', 24],
    ] as const) {
      const { order } = await linked({ kind })
      const [row] = await sql('SELECT payment_deadline, link_ends_at FROM orders WHERE id = $1', [order.id])
      const [link] = (await on.operate('GET', `/ops/orders/${order.ordersCode}/links`)).body.content
      const end = link.createdAt + hours * HOUR
      expect([link.expiresAt, row.payment_deadline.getTime(), row.link_ends_at.getTime()]).toEqual([end, end, end])
    }
  })

  // Holds links#3.
  it('knows no key that was made up, was withdrawn, or was replaced', async () => {
    const { key, order } = await linked()
    const invalid = { status: 404, code: 'LINK_INVALID' }
    const madeUp = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    expect(await openBrowser(shop()).send('POST', '/links/open', { key: madeUp })).toMatchObject(invalid)
    const opened = await openLinkIn(shop(), key)
    const newKey = await sendLinkOf(shop(), on.operate, order.ordersCode)
    expect(await openBrowser(shop()).send('POST', '/links/open', { key })).toMatchObject(invalid)
    expect(await opened.send('GET', '/links/opening')).toMatchObject({ status: 401, code: 'LINK_WITHDRAWN' })
    const [link] = (await on.operate('GET', `/ops/orders/${order.ordersCode}/links`)).body.content
    expect(link).toMatchObject({ state: 'open', isRenewal: false })
    expect((await on.operate('DELETE', `/ops/orders/${order.ordersCode}/links/${link.id}`)).status).toBe(204)
    expect(await openBrowser(shop()).send('POST', '/links/open', { key: newKey })).toMatchObject(invalid)
  })

  // Holds links#1.
  it('keeps its key nowhere in the database, neither as it is nor in the message that waits to be sent', async () => {
    const { order } = await linked()
    await on.operate('POST', `/ops/orders/${order.ordersCode}/links`, { kind: 'pay' })
    const [{ payload }] = await sql(
      "SELECT payload FROM outbox_messages WHERE kind = 'sms-link' ORDER BY id DESC LIMIT 1",
    )
    const key = await sentKey(shop())
    expect(JSON.stringify(payload)).not.toContain(key)
    const hashes = await sql('SELECT key_hash FROM link_key_directory')
    expect(hashes.some(({ key_hash }) => key_hash.toString('latin1').includes(key))).toBe(false)
  })
})

describe('the hidden digits', () => {
  // Holds links#4.
  it('open bill and payment of a registered phone, and nothing of a patient', async () => {
    const { phone, order, key } = await linked({ isMember: true })
    const browser = await openLinkIn(shop(), key)
    expect(await browser.send('POST', '/links/enter', { digits: digitsOf(phone) })).toMatchObject({
      status: 200,
      body: { ordersCode: order.ordersCode, isPerfect: true },
    })
    expect((await browser.send('GET', '/links/order')).status).toBe(200)
    const phones = { phone: '13900139000', token: 'current' }
    expect(await browser.send('POST', '/v4/orders/updatePhone', phones)).toMatchObject({
      status: 403,
      code: 'LINK_CODE_NEEDED',
    })
  })

  // Holds links#4.
  it('are compared once the agreements of today are ticked, as the form asks', async () => {
    const { phone, key } = await linked({ isMember: true })
    const browser = await openLinkIn(shop(), key)
    const enter = (version: string) =>
      browser.send('POST', '/links/enter', { digits: digitsOf(phone), agreementVersion: version })
    expect((await enter('')).code).toBe('AGREEMENT_REQUIRED')
    expect((await enter('1900-01')).code).toBe('AGREEMENT_OUTDATED')
    expect((await browser.send('GET', '/links/opening')).body).toMatchObject({ stage: 'open', triesLeft: 5 })
    expect((await enter(agreementVersion)).status).toBe(200)
  })

  // Holds links#6.
  it('register an account of a phone that has none, which has to agree first and which its first login takes over', async () => {
    const { phone, order, key } = await linked()
    const browser = await openLinkIn(shop(), key)
    expect(await browser.send('POST', '/links/register', { phone, agreementVersion: '' })).toMatchObject({
      status: 400,
      code: 'AGREEMENT_REQUIRED',
    })
    expect(await browser.send('POST', '/links/enter', { digits: digitsOf(phone) })).toMatchObject({
      status: 409,
      code: 'LINK_STATE_CHANGED',
    })
    expect(await browser.send('POST', '/links/register', { phone, token: key, ...agreed })).toMatchObject({
      status: 200,
      body: { ordersCode: order.ordersCode },
    })
    const kinds = await sql('SELECT kind FROM consents WHERE account_id = $1', [order.accountId])
    expect(kinds).toEqual([{ kind: 'agreements' }])
    expect([...browser.cookies.keys()].filter((name) => name.includes('access'))).toEqual([])
    expect((await (await openLinkIn(shop(), key)).send('GET', '/links/opening')).body.isRegisted).toBe('1')
  })

  // Holds links#6.
  it('register by the call of the specification, of phone and token alone, with the agreements of today', async () => {
    const { phone, order, key } = await linked()
    const browser = await openLinkIn(shop(), key)
    expect(await browser.send('POST', '/links/register', { phone, token: key })).toMatchObject({
      status: 200,
      body: { ordersCode: order.ordersCode },
    })
    const accepted = await sql('SELECT kind, version FROM consents WHERE account_id = $1', [order.accountId])
    expect(accepted).toEqual([{ kind: 'agreements', version: agreementVersion }])
  })

  // Holds links#5.
  it('are compared five times a key, whatever browser tries; then the key is dead, and the owner is told once', async () => {
    const { phone, key } = await linked({ isMember: true })
    const owner = await openLinkIn(shop(), key)
    await owner.send('POST', '/links/enter', { digits: digitsOf(phone) })
    for (let left = 4; left >= 0; left--) {
      const browser = await openLinkIn(shop(), key)
      const answer = await browser.send('POST', '/links/enter', { digits: wrongDigits(phone) })
      expect(answer.code).toBe(left > 0 ? 'LINK_DIGITS_WRONG' : 'LINK_LOCKED')
      expect((await browser.send('GET', '/links/opening')).body).toMatchObject({
        triesLeft: left,
        isLocked: left === 0,
      })
    }
    const late = await openLinkIn(shop(), key)
    expect((await late.send('POST', '/links/enter', { digits: digitsOf(phone) })).code).toBe('LINK_LOCKED')
    expect(await owner.send('GET', '/links/order')).toMatchObject({ status: 403, code: 'LINK_DIGITS_NEEDED' })
    expect((await deliverLinks(shop())).map((each) => [each.phone, each.template])).toEqual([[phone, 'notice']])
  })

  // Holds links#5.
  it('of a locked link come anew with a link to the order’s own phone, a minute apart, until the order has no try left', async () => {
    const { phone, order, key: first } = await linked({ isMember: true })
    let key = first
    for (let round = 0; round < 3; round++) {
      const browser = await openLinkIn(shop(), key)
      shop().setClock(round * 180_000)
      expect((await browser.send('POST', '/links/renew')).code).toBe('LINK_NOT_LOCKED')
      for (let each = 0; each < 5; each++) await browser.send('POST', '/links/enter', { digits: wrongDigits(phone) })
      shop().setClock(round * 180_000 + 61_000)
      const renewed = await browser.send('POST', '/links/renew')
      if (round === 2) {
        expect(renewed.code).toBe('LINK_TRIES_SPENT')
        break
      }
      expect(renewed).toMatchObject({ status: 200, body: { resendAfter: 60 } })
      const [message] = (await deliverLinks(shop())).filter(({ template }) => template === 'link')
      expect(message?.phone).toBe(phone)
      key = message!.parameters.key!
      expect((await browser.send('POST', '/links/renew')).status).toBe(401)
    }
    const [row] = await sql('SELECT tries FROM linked_orders WHERE order_id = $1', [order.id])
    expect(row.tries).toBe(15)
    shop().setClock(0)
  })
})

describe('the code to the order’s own phone', () => {
  // Holds links#7.
  it('goes to no other phone and opens the rest to this browser alone', async () => {
    const { phone, key } = await linked({ isMember: true })
    const [browser, other] = [await openLinkIn(shop(), key), await openLinkIn(shop(), key)]
    expect((await browser.send('POST', '/links/code')).code).toBe('LINK_DIGITS_NEEDED')
    for (const each of [browser, other]) await each.send('POST', '/links/enter', { digits: digitsOf(phone) })
    expect((await browser.send('POST', '/links/code')).body).toEqual({ resendAfter: 60 })
    const message = codes.at(-1)
    expect([message?.phone, message?.template]).toEqual([phone, 'code'])
    const code = message?.parameters.code
    expect((await other.send('PUT', '/links/code', { code })).code).toBe('SMS_CODE_SPENT')
    expect((await browser.send('PUT', '/links/code', { code })).status).toBe(204)
    expect((await browser.send('GET', '/links/opening')).body.stage).toBe('code')
    expect((await other.send('GET', '/links/opening')).body.stage).toBe('digits')
  })
})
