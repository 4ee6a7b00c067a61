import { SHOWN_LINK_HEADER } from '@shop/contract/kit/operation'
import { operations } from '@shop/contract/kit/operations'
import { describe, expect, it } from 'vitest'
import type { TestBrowser } from '../../testing/browser.ts'
import { openLinkIn, sendLinkOf } from '../../testing/link-steps.ts'
import { callsBy, heldOrder, linesOf } from '../../testing/order-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'

const on = await useCashier()
const { sql, shop } = on

const enter = (browser: TestBrowser) => browser.send('POST', '/links/enter', { digits: '1234' })
const other = { status: 409, code: 'LINK_OTHER_ORDER' }

/** A browser that shows one order by its link, whose other tab has opened the link of another one. */
async function twoTabs() {
  const operate = callsBy(shop(), (await on.a.operator({ scopes: ['links'] })).bearer)
  const held = { member: on.member, status: 'waitPay', consigneePhone: '13812345678', lines: linesOf('first') } as const
  const [shown, opened] = [await heldOrder(shop(), on.a, held), await heldOrder(shop(), on.a, held)]
  const [first, second] = [
    await sendLinkOf(shop(), operate, shown.ordersCode),
    await sendLinkOf(shop(), operate, opened.ordersCode),
  ]
  const browser = await openLinkIn(shop(), first)
  await enter(browser)
  const { linkId } = (await browser.send('GET', '/links/opening')).body
  const named = { [SHOWN_LINK_HEADER]: linkId as string }
  await browser.send('POST', '/links/open', { key: second })
  await enter(browser)
  return { browser, named, shown, opened }
}

describe('of two links in one browser', () => {
  // Holds links#22.
  it('the page of one pays nothing of the other, and the one that is open is paid', async () => {
    const { browser, named, opened } = await twoTabs()
    const pay = (headers = {}) => browser.send('POST', '/links/pay', { paymentType: 27 }, headers)
    expect(await pay(named)).toMatchObject(other)
    expect(await sql('SELECT id FROM payments')).toEqual([])
    const { linkId } = (await browser.send('GET', '/links/opening')).body
    expect((await pay({ [SHOWN_LINK_HEADER]: linkId })).status).toBe(200)
    expect((await pay()).status).toBe(200)
    expect((await sql('SELECT DISTINCT order_id FROM payment_orders')).map(({ order_id }) => order_id)).toEqual([
      opened.id,
    ])
  })

  // Holds links#22.
  it('no call of the page that shows one is answered by the other, whatever it does', async () => {
    const { browser, named } = await twoTabs()
    await sql("UPDATE link_holders SET stage = 'code'")
    for (const { name, operation } of operations.filter(({ operation }) => operation.callers.includes('linkHolder'))) {
      const path = operation.path.replace(/\{\w+\}/g, 'current')
      const answer = await browser.send(operation.method, path, operation.body && {}, named)
      expect([name, answer.status, answer.code]).toEqual([name, other.status, other.code])
    }
  })
})
