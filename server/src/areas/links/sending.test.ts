import { consents } from '@shop/contract/consents'
import { HOUR, makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillDiseases, filledIn, pharmacistAtWork } from '../../testing/inquiry-steps.ts'
import { linkHolding } from '../../testing/link-holding.ts'
import { deliverLinks, openLinkIn, sendLinkOf, sentKey } from '../../testing/link-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { everyScope, linesOf, shelf } from '../../testing/order-steps.ts'
import { actedAuthority } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { banProduct } from '../../testing/shopping.ts'

const shop = useShop({ realName: actedAuthority().provider })
const on = useOrderDesk(shop, [...everyScope, 'links'])
const { sql } = on

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  on.a = makeBuilders({ pool, keyring, now: () => clock.now() })
  await fillDiseases(shop())
})

const holding = linkHolding(shop, on)
let next = 13_300_000_000

/** An unpaid order to Guangdong. */
async function unpaid(more: object = {}) {
  const member = await on.a.member({ phone: String(next++) })
  const deliveryAddress = '广东省广州市天河区体育东路100号'
  const placedAt = shop().shop.clock.now()
  const lines = linesOf('first')
  return { member, order: await on.a.order({ member, status: 'waitPay', lines, deliveryAddress, placedAt, ...more }) }
}
const send = (ordersCode: string, kind = 'pay') => on.operate('POST', `/ops/orders/${ordersCode}/links`, { kind })

describe('goods that are banned', () => {
  // Holds links#1.
  it('where the order goes get no link, and where it does not go they do', async () => {
    const { order } = await unpaid()
    await banProduct(shop(), shelf.first, '31')
    expect((await send(order.ordersCode)).status).toBe(201)
    await banProduct(shop(), shelf.first, '44')
    expect((await send(order.ordersCode)).code).toBe('LINK_NOT_ALLOWED')
    await sql('DELETE FROM product_bans')
  })

  // Holds links#1, links#9.
  it('since their link was sent are not paid by it, and a locked one is not renewed', async () => {
    const { member, order } = await unpaid()
    const key = await sendLinkOf(shop(), on.operate, order.ordersCode)
    const browser = await openLinkIn(shop(), key)
    await browser.send('POST', '/links/enter', { digits: member.phone.slice(3, 7) })
    await banProduct(shop(), shelf.first)
    expect(await browser.send('POST', '/links/pay', { paymentType: 27 })).toMatchObject({
      status: 409,
      code: 'LINK_NOT_ALLOWED',
    })
    expect(await sql('SELECT id FROM payments WHERE account_id = $1', [member.accountId])).toEqual([])
    await sql("UPDATE order_links SET state = 'locked', tries = 5 WHERE order_id = $1", [order.id])
    expect((await browser.send('POST', '/links/renew')).code).toBe('LINK_NOT_ALLOWED')
    await sql('DELETE FROM product_bans')
  })
})

describe('a link that is sent', () => {
  // Holds links#1.
  it('counts against the five of its order once it is sent, not where it is refused', async () => {
    const { order } = await unpaid({ paymentType: 1, status: 'waitAudit' })
    for (let each = 0; each < 6; each++) expect((await send(order.ordersCode)).code).toBe('LINK_NOT_ALLOWED')
    const { order: other } = await unpaid()
    for (let each = 0; each < 5; each++) expect((await send(other.ordersCode)).status).toBe(201)
    expect((await send(other.ordersCode)).code).toBe('TOO_MANY_REQUESTS')
    await deliverLinks(shop())
  })

  // Holds links#2.
  it('for a day takes nothing of three that were promised before', async () => {
    const { order } = await unpaid()
    const first = await send(order.ordersCode)
    const second = await send(order.ordersCode, 'chronic')
    expect([second.body.kind, second.body.expiresAt]).toEqual(['chronic', first.body.expiresAt])
    const [row] = await sql('SELECT link_ends_at, payment_deadline FROM orders WHERE id = $1', [order.id])
    expect([row.link_ends_at.getTime(), row.payment_deadline.getTime()]).toEqual(Array(2).fill(first.body.expiresAt))
    await deliverLinks(shop())
  })

  // Holds links#5.
  it('in the place of a locked one tells the hours that are left', async () => {
    const { member, order } = await unpaid()
    const browser = await openLinkIn(shop(), await sendLinkOf(shop(), on.operate, order.ordersCode))
    const digits = member.phone.slice(3, 7) === '1111' ? '2222' : '1111'
    for (let each = 0; each < 5; each++) await browser.send('POST', '/links/enter', { digits })
    shop().setClock(69.5 * HOUR)
    expect((await browser.send('POST', '/links/renew')).status).toBe(200)
    const sent = (await deliverLinks(shop())).find(({ template }) => template === 'link')
    shop().setClock(0)
    expect(sent?.parameters.hours).toBe('2')
  })
})

describe('an order that is approved once the time of its link is over', () => {
  // Holds links#2.
  it('has another link sent, for as long as it can be paid', async () => {
    const { browser, member, patientId } = await holding()
    await browser.send('POST', '/links/consents', { kind: 'prescription', version: consents.prescription.version })
    const given = await browser.send('POST', '/inquiry/perfectByToken', { token: 'current', ...filledIn(patientId) })
    expect(given.status).toBe(200)
    await deliverLinks(shop())
    const pharmacist = await pharmacistAtWork(shop(), on.a)
    await pharmacist.open(given.body.id)
    shop().setClock(73 * HOUR)
    await pharmacist.open(given.body.id)
    expect((await pharmacist.approve(given.body.id)).status).toBe(200)
    const paying = await openLinkIn(shop(), await sentKey(shop()))
    expect((await paying.send('POST', '/links/enter', { digits: member.phone.slice(3, 7) })).status).toBe(200)
    const { body } = await paying.send('GET', '/links/order')
    const { expiresAt } = (await paying.send('GET', '/links/opening')).body
    expect([body.state, body.paymentDeadline]).toEqual(['payable', expiresAt])
    shop().setClock(0)
  })
})
