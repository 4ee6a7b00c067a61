import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

/** The site of somebody else, as far as it matters here: another host than the shop's. */
const elsewhereSite = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end('<!doctype html><title>香港站</title><link rel="icon" href="data:,"><h1>香港站</h1>')
})
let site = ''

test.beforeAll(async () => {
  await new Promise<void>((done) => elsewhereSite.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(elsewhereSite.address() as AddressInfo).port}`
})
test.afterAll(() => {
  elsewhereSite.closeAllConnections()
  elsewhereSite.close()
})

test.describe('with another main site in the settings', () => {
  test.beforeEach(async ({ trouble, operatorWith }) => {
    const operator = await operatorWith('settings')
    await operator('PUT', '/ops/settings', { module: 'mall-global', key: 'mainSites', value: [site], reason: '试验' })
    trouble.expect(/^foreign: http:\/\/127\.0\.0\.1:\d+$/)
  })
  test.afterEach(async ({ operatorWith }) => {
    const operator = await operatorWith('settings')
    await operator('PUT', '/ops/settings', { module: 'mall-global', key: 'mainSites', value: [], reason: '试验' })
  })

  // Holds access#4.
  test('who logs in to go back to it goes there, from a document and from within', async ({
    page,
    given,
    login,
    context,
  }) => {
    const wanted = `${site}/product/10010001?from=search&word=%E6%84%9F`
    const leaving = `/return?${new URLSearchParams({ to: wanted })}`
    const member = await given.member()
    await test.step('by the login page', async () => {
      // What the settings say is read again within five seconds.
      await expect(async () => {
        await page.goto(`/user/login?${new URLSearchParams({ backurl: wanted })}`)
        await expect(page).toHaveURL(`/user/login?${new URLSearchParams({ backurl: leaving })}`, { timeout: 3_000 })
      }).toPass()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await login(member)
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await page.waitForURL(wanted)
    })
    await test.step('by a page that goes on within the shop', async () => {
      await page.goto('/user')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate((address) => history.pushState(null, '', address), leaving)
      await page.waitForURL(wanted)
    })
    expect(context.pages()).toHaveLength(1)
  })

  // Holds shop#29.
  test('who came from it is led back to its cart and goods, who did not to our own', async ({ page, given, login }) => {
    const member = await given.member()
    const { ordersCode } = await given.order({ member, status: 'completeTransaction', lines: [line('10010007')] })
    await given.favourite({ member, productCode: '10010007' })
    await login(member)
    const cart = page.getByRole('banner').getByRole('link', { name: /购物车/ })
    const product = page.getByRole('main').getByRole('article').getByRole('link').first()
    await test.step('as usual our own pages', async () => {
      await page.goto('/user/order/collect')
      await expect(cart).toHaveAttribute('href', '/shoppingcart/index.html?isRx=false')
      await expect(product).toHaveAttribute('href', '/product/10010007')
    })
    await test.step('from the other site its own', async () => {
      await page.goto('/user/order/collect', { referer: `${site}/` })
      await expect(cart).toHaveAttribute('href', `${site}/shoppingcart/index.html?isRx=false`)
      await expect(product).toHaveAttribute('href', `${site}/product/10010007`)
    })
    await test.step('and so from an order that is bought again', async () => {
      await page.goto(`/user/order/detail/${ordersCode}`)
      await page.getByRole('main').getByRole('button', { name: '再次购买' }).click()
      await page.getByRole('dialog', { name: '再次购买' }).getByRole('button', { name: '加入购物车' }).click()
      await page.waitForURL(`${site}/shoppingcart/index.html?isRx=false`)
    })
    await test.step('a site that is no main site of ours changes nothing', async () => {
      await page.goto('/user/order/collect', { referer: 'https://evil.example/' })
      await expect(cart).toHaveAttribute('href', '/shoppingcart/index.html?isRx=false')
    })
  })
})
