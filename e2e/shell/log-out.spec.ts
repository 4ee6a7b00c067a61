import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { untilGuarded } from '../fixtures/leaving.ts'

const leave = (page: Page) => page.getByRole('button', { name: '安全退出' }).click()

// Holds access#109.
test('safe exit ends both tokens, clears cookies and stores, and nothing comes back', async ({
  page,
  context,
  given,
  login,
  shop,
}) => {
  const member = await given.member()
  const order = await given.order({ member, status: 'waitPay' })
  await login(member)
  await page.goto('/user/order/mine/all')
  await expect(page.getByText(order.ordersCode).first()).toBeVisible()
  await page.evaluate(() => {
    sessionStorage.setItem('draft', 'of the member')
    localStorage.setItem('shop_member:draft', 'of the member')
    localStorage.setItem('shop_mode', 'plain')
  })
  const before = await context.cookies()
  const token = (name: string) => before.find((cookie) => cookie.name === name)?.value ?? ''
  expect(token('shop_access')).not.toBe('')
  expect(token('shop_refresh')).not.toBe('')

  await leave(page)
  await expect(page).toHaveURL('/user/login')

  const names = (await context.cookies()).map((cookie) => cookie.name)
  expect(names).not.toContain('shop_access')
  expect(names).not.toContain('shop_refresh')
  expect(names).not.toContain('shop_session')
  const stores = await page.evaluate(() => ({
    session: Object.values(sessionStorage).join(),
    member: localStorage.getItem('shop_member:draft'),
    mode: localStorage.getItem('shop_mode'),
  }))
  expect(stores).toEqual({ session: expect.not.stringContaining('of the member'), member: null, mode: 'plain' })

  const bearer = await fetch(`${shop.url}/api/member/vo`, {
    headers: { authorization: `Bearer ${token('shop_access')}` },
  })
  expect(bearer.status).toBe(401)
  const refresh = await fetch(`${shop.url}/api/passport/token/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `shop_browser=${token('shop_browser')}` },
    body: JSON.stringify({ refreshToken: token('shop_refresh') }),
  })
  expect(refresh.status).toBe(401)

  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/user/login')
  await expect(page.getByText(order.ordersCode)).toHaveCount(0)
})

// Holds access#109.
test('safe exit leads to the login page once, however long that takes to come, and ends the other tabs', async ({
  page,
  context,
  given,
  login,
  shop,
}) => {
  await login(await given.member())
  // Kept by the page itself: a browser tells nothing of a page that it is leaving.
  await page.addInitScript(() => {
    for (const event of ['pushState', 'replaceState'])
      addEventListener(event, () => localStorage.setItem('way_of_its_own', location.href))
  })
  const other = await context.newPage()
  await other.goto('/user')
  await page.bringToFront()
  await page.goto('/user')
  await expect(page.getByRole('button', { name: '安全退出' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('way_of_its_own'))
  await page.route('**/user/login', async (route) => {
    await sleep(500)
    await route.continue()
  })
  const ways: string[] = []
  page.on('framenavigated', (frame) => ways.push(frame.url().slice(shop.url.length)))
  await leave(page)
  await expect(page).toHaveURL('/user/login')
  expect(ways).toEqual(['/user/login'])
  expect(await page.evaluate(() => localStorage.getItem('way_of_its_own'))).toBeNull()
  await other.bringToFront()
  await other.reload()
  await expect(other).toHaveURL('/user/login?backurl=%2Fuser')
})

// Holds access#109.
test('a server that could not be told is said and the session goes on; then what was typed is left without a question', async ({
  page,
  given,
  login,
  trouble,
}) => {
  trouble.expect(/^500 POST \/api\/logout$/)
  trouble.expect(/^console: 500 \/api\/logout/)
  await login(await given.member({ nickName: '老店会员' }))
  await page.goto('/user/personal/info')
  await page.getByLabel('昵称', { exact: true }).fill('换个名字')
  await untilGuarded(page)
  await page.route('**/api/logout', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'SERVICE_FAILED', message: '服务异常，请刷新页面重试', requestId: 'r' },
    }),
  )
  await leave(page)
  await expect(page.getByText('服务异常，请刷新页面重试')).toBeVisible()
  await expect(page).toHaveURL('/user/personal/info')
  await expect(page.getByRole('button', { name: '安全退出' })).toBeEnabled()
  await page.unroute('**/api/logout')
  await leave(page)
  await expect(page).toHaveURL('/user/login')
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
})
