import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { openLinkIn, sendLinkOf } from '../../testing/link-steps.ts'
import { callsBy, heldOrder, linesOf } from '../../testing/order-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'

const on = await useCashier()
const { sql, shop } = on
const HOUR = 60 * 60 * 1000

/** An order whose link a browser has opened by the digits. */
async function opened() {
  const operate = callsBy(shop(), (await on.a.operator({ scopes: ['links'] })).bearer)
  const held = { member: on.member, status: 'waitPay', consigneePhone: '13812345678', lines: linesOf('first') } as const
  const order = await heldOrder(shop(), on.a, held)
  const key = await sendLinkOf(shop(), operate, order.ordersCode)
  const browser = await openLinkIn(shop(), key)
  await browser.send('POST', '/links/enter', { digits: '1234' })
  return { order, key, browser }
}

describe('a browser that leaves a link', () => {
  // Holds links#28.
  it('holds it no more, while other browsers do and the message opens it again', async () => {
    const { key, browser } = await opened()
    const other = await openLinkIn(shop(), key)
    expect((await browser.send('DELETE', '/links/opening')).status).toBe(204)
    expect(await browser.send('GET', '/links/order')).toMatchObject({ status: 401, code: 'LINK_NOT_OPEN' })
    expect((await other.send('GET', '/links/opening')).status).toBe(200)
    expect((await browser.send('POST', '/links/open', { key })).body.stage).toBe('open')
  })

  // Holds links#28.
  it('leaves no token behind that opened it', async () => {
    const { browser, order } = await opened()
    const kept = `SELECT id FROM link_holders JOIN order_links USING (account_id) WHERE order_links.order_id = '${order.id}' AND link_id = order_links.id`
    expect(await sql(kept.replace('SELECT id', 'SELECT link_holders.id'))).toHaveLength(1)
    await browser.send('DELETE', '/links/opening')
    expect(await sql(kept.replace('SELECT id', 'SELECT link_holders.id'))).toEqual([])
  })
})

describe('the link of an order that was paid', () => {
  // Holds links#29.
  it('says behind its end that it was paid, to its browser and to whoever opens it late', async () => {
    const { key, browser, order } = await opened()
    await sql("UPDATE order_links SET state = 'used' WHERE order_id = $1", [order.id])
    await sql('UPDATE orders SET status = 30, settled_payment_id = gen_random_uuid() WHERE id = $1', [order.id])
    shop().setClock(76 * HOUR)
    expect(await browser.send('GET', '/links/order')).toMatchObject({ status: 401, code: 'LINK_PAID' })
    expect(await (await openLinkIn(shop(), key)).send('POST', '/links/open', { key })).toMatchObject({
      status: 404,
      code: 'LINK_PAID',
    })
    shop().setClock(0)
  })

  // Holds links#24.
  it('says no more than that it is done once the money goes back', async () => {
    const { key, browser, order } = await opened()
    await sql("UPDATE order_links SET state = 'used' WHERE order_id = $1", [order.id])
    await sql('UPDATE orders SET status = 140, settled_payment_id = gen_random_uuid() WHERE id = $1', [order.id])
    shop().setClock(76 * HOUR)
    expect(await browser.send('GET', '/links/order')).toMatchObject({ status: 401, code: 'LINK_DONE' })
    expect(await openBrowser(shop()).send('POST', '/links/open', { key })).toMatchObject({
      status: 404,
      code: 'LINK_DONE',
    })
    shop().setClock(0)
  })
})
