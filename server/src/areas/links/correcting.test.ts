import { makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SmsMessage } from '../../gateways/sms/port.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { completionSteps } from '../../testing/completion-steps.ts'
import { fillDiseases, filledIn, pharmacistAtWork } from '../../testing/inquiry-steps.ts'
import { linkHolding } from '../../testing/link-holding.ts'
import { deliverLinks, openLinkIn } from '../../testing/link-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { everyScope } from '../../testing/order-steps.ts'
import { actedAuthority, adult, consentsTo } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'

const codes: SmsMessage[] = []
const sms = { send: async (message: SmsMessage) => void codes.push(message) }
const shop = useShop({ realName: actedAuthority().provider, sms })
const on = useOrderDesk(shop, [...everyScope, 'links'])
const { sql } = on

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  on.a = makeBuilders({ pool, keyring, now: () => clock.now() })
  await fillDiseases(shop())
})

const holding = linkHolding(shop, on)
const steps = completionSteps(shop, on)
let next = 13_400_000_000
const freshPhone = () => String(next++)
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Has the code sent to the order's phone, and enters it. @returns the phone that it went to */
async function prove(browser: TestBrowser): Promise<string> {
  await browser.send('POST', '/links/code')
  const { phone, parameters } = codes.at(-1)!
  expect((await browser.send('PUT', '/links/code', { code: parameters.code })).status).toBe(204)
  return phone
}
const correct = (browser: TestBrowser, phone: string) =>
  browser.send('POST', '/v4/orders/updatePhone', { phone, token: 'current' })
const phoneOf = async (orderId: string) =>
  (await sql('SELECT account_id FROM orders WHERE id = $1', [orderId]))[0].account_id as string
const gone = { status: 401, code: 'LINK_WITHDRAWN' }

describe('putting the phone of an order right', () => {
  // Holds links#7, links#12, links#25.
  it('to that of its account opens nobody’s patients to who had proved another phone', async () => {
    const { browser, member, order, patientId } = await holding({ isOwnPhone: false, stage: 'digits' })
    expect(await prove(browser)).not.toBe(member.phone)
    expect((await browser.send('GET', '/ordersPatient?token=current')).code).toBe('LINK_NOT_OWN_PHONE')
    expect((await correct(browser, member.phone)).status).toBe(200)
    const calls = [
      ['GET', '/ordersPatient?token=current'],
      ['GET', `/ordersPatient/${patientId}?token=current`],
      ['POST', '/ordersPatient?token=current', { ...adult, consents: consentsTo('identity') }],
      ['POST', '/inquiry/perfectByToken', { token: 'current', ...filledIn(patientId) }],
      ['GET', '/links/order'],
    ] as const
    for (const [method, path, body] of calls) {
      expect([path, await browser.send(method, path, body)]).toMatchObject([path, gone])
    }
    expect(await phoneOf(order.id)).toBe(member.accountId)
  })

  // Holds links#11, links#25.
  it('sends the new phone a link for the time that was left, and tells the old one and the account’s own', async () => {
    const { browser, key, member, order } = await holding({ isOwnPhone: false, stage: 'digits' })
    const old = await prove(browser)
    const phone = freshPhone()
    shop().setClock(70 * 60 * 60 * 1000)
    expect(await correct(browser, phone)).toMatchObject({ status: 200, body: { consigneePhone: masked(phone) } })
    const sent = await deliverLinks(shop())
    shop().setClock(0)
    const event = '有订单的联系电话已更改'
    const told = sent.map(({ phone: to, template, parameters }) => [to, template, parameters.event ?? parameters.hours])
    const notices = [old, member.phone].map((to) => [to, 'notice', event])
    expect(told.sort()).toEqual([[phone, 'link', '2'], ...notices].sort())
    expect((await openBrowser(shop()).send('POST', '/links/open', { key })).code).toBe('LINK_INVALID')
    const renewed = await openLinkIn(shop(), sent.find(({ template }) => template === 'link')!.parameters.key!)
    expect((await renewed.send('POST', '/links/enter', { digits: phone.slice(3, 7) })).status).toBe(200)
    expect((await renewed.send('GET', '/links/order')).body.canCorrectPhone).toBe(false)

    const { body } = await on.operate('GET', `/ops/orders/${order.ordersCode}/links`)
    expect(body.correction).toEqual({ at: expect.any(Number), from: masked(old), to: masked(phone) })
    expect(body.content.map(({ phone: to, state }: { phone: string; state: string }) => [to, state])).toEqual([
      [masked(phone), 'open'],
      [masked(old), 'replaced'],
    ])
    const [{ payload }] = await sql(
      "SELECT json_agg(payload)::text AS payload FROM outbox_messages WHERE kind LIKE 'sms-link%'",
    )
    expect(payload ?? '').not.toContain(old)
  })

  // Holds links#25.
  it('ends what the old phone was asked for, and a code that was sent before opens nothing', async () => {
    const { member, order } = await steps.waiting()
    const { key: asked } = await steps.request(order.ordersCode)
    const completing = await steps.hold(asked, member)
    const { status, body } = await on.operate('POST', `/ops/orders/${order.ordersCode}/links`, { kind: 'pay' })
    expect([status, body.phone]).toEqual([201, masked(member.phone)])
    const paying = await openLinkIn(shop(), (await deliverLinks(shop())).at(-1)!.parameters.key!)
    await paying.send('POST', '/links/enter', { digits: member.phone.slice(3, 7) })
    const late = await openLinkIn(shop(), asked)
    await late.send('POST', '/links/enter', { digits: member.phone.slice(3, 7) })
    await late.send('POST', '/links/code')
    const { code } = codes.at(-1)!.parameters
    expect(code).toMatch(/^\d{6}$/)
    // No second code goes out within the minute; here it is taken as entered.
    await sql("UPDATE link_holders SET stage = 'code' WHERE stage = 'digits' AND link_id = $1", [body.id])
    expect((await correct(paying, freshPhone())).status).toBe(200)
    expect(await completing.send('GET', '/ordersPatient?token=current')).toMatchObject(gone)
    expect(await late.send('PUT', '/links/code', { code })).toMatchObject(gone)
  })

  // Holds links#25, links#30.
  it('ends what was asked for, so that the record waits for the pharmacist again', async () => {
    const pharmacist = await pharmacistAtWork(shop(), on.a)
    const { member, order, id } = await steps.waiting(pharmacist)
    await steps.ask(pharmacist, id)
    await on.operate('POST', `/ops/orders/${order.ordersCode}/links`, { kind: 'pay' })
    const paying = await openLinkIn(shop(), (await deliverLinks(shop())).at(-1)!.parameters.key!)
    await paying.send('POST', '/links/enter', { digits: member.phone.slice(3, 7) })
    await sql("UPDATE link_holders SET stage = 'code' WHERE stage = 'digits'")
    expect((await correct(paying, freshPhone())).status).toBe(200)
    const queued = (await pharmacist.call('GET', '/ops/reviews?queue=open')).body.content
    expect(queued.find((row: { id: string }) => row.id === id)).toMatchObject({ completionAskedAt: null })
    expect((await pharmacist.open(id)).body.completions).toMatchObject([{ state: 'ended' }])
    expect((await pharmacist.approve(id)).status).toBe(200)
  })

  // Holds links#25, links#30.
  it('to the phone of its account sends what was asked for anew, for the time that is left', async () => {
    const { member, order } = await steps.waiting()
    const { request } = await steps.request(order.ordersCode)
    await on.operate('POST', `/ops/orders/${order.ordersCode}/links`, { kind: 'pay' })
    const paying = await openLinkIn(shop(), (await deliverLinks(shop())).at(-1)!.parameters.key!)
    await paying.send('POST', '/links/enter', { digits: member.phone.slice(3, 7) })
    await sql("UPDATE link_holders SET stage = 'code' WHERE stage = 'digits'")
    // The account is bound to another phone since, which is the one that the order goes to from now on.
    const phone = freshPhone()
    const index = shop().shop.keyring.blindIndex('phone', phone)
    await sql('UPDATE account_phones SET phone_index = $1 WHERE account_id = $2', [index, member.accountId])
    expect((await correct(paying, phone)).status).toBe(200)
    const sent = (await deliverLinks(shop())).filter(({ template }) => template === 'completion')
    expect(sent.map(({ phone: to }) => to)).toEqual([phone])
    const browser = await steps.hold(sent[0]!.parameters.key!, { phone })
    expect(await steps.read(browser)).toMatchObject({ status: 200, body: { answeredAt: null } })
    const [{ state, expiresAt }] = (await on.operate('GET', `/ops/orders/${order.ordersCode}/completions`)).body.content
    expect([state, expiresAt]).toEqual(['open', request.expiresAt])
  })

  // Holds links#25.
  it('comes into one phone three times a day', async () => {
    const phone = freshPhone()
    const answers = []
    for (let each = 0; each < 4; each++) {
      const { browser } = await holding()
      answers.push((await correct(browser, phone)).code ?? 'corrected')
    }
    expect(answers).toEqual(['corrected', 'corrected', 'corrected', 'TOO_MANY_REQUESTS'])
  })
})
