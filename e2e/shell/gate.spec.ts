import { expect, test } from '../fixtures/index.ts'

const HOUR = 60 * 60 * 1000

/** Pages of members lead a visitor to login and back (access#3). Which pages ask: `gate.component.test.tsx`. */
const wanted = [
  '/user',
  '/user/order/mine/waitPay?page=2&productName=%E5%B8%83%E6%B4%9B%E8%8A%AC',
  '/user/order/detail/251121123456789012?sub=251121123456789013',
]

// Holds access#3, access#5.
test('a visitor of a member’s page is led to login, the whole address in backurl, and back from there once', async ({
  page,
  given,
  login,
}) => {
  for (const address of wanted) {
    await page.goto(address)
    await expect(page).toHaveURL((url) => url.pathname === '/user/login')
    expect(new URL(page.url()).searchParams.get('backurl')).toBe(address)
  }
  await test.step('an address that leads nowhere, or that this shop does not have yet, answers 404', async () => {
    for (const address of ['/user/nowhere', '/user/order/mine/nope', '/user/bind/phone/lose', '/user/order/detail/']) {
      expect((await page.request.get(address)).status(), address).toBe(404)
    }
    expect((await page.request.get('/user/order/mine/all')).status()).toBe(200)
  })
  await test.step('login is left once, however often a session is noticed', async () => {
    const address = '/user/order/mine/waitPay?productName=%E5%B8%83%E6%B4%9B%E8%8A%AC'
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
    // As a document of its own, so that what leads on is a way that can be counted.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
    await login(await given.member())
    const ways: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) ways.push(new URL(request.url()).pathname)
    })
    await page.evaluate(() => {
      for (let time = 0; time < 3; time++) dispatchEvent(new Event('focus'))
    })
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(ways).toEqual(['/user/order/mine/waitPay'])
  })
  await test.step('who is logged in goes from login to /user', async () => {
    await page.goto('/user/login?backurl=%2Fuser%2Forder%2Fmine%2Fall')
    await expect(page).toHaveURL('/user')
  })
})

// Holds access#105.
test('a session whose access ran out is renewed and nobody notices; tabs that meet the end together renew once', async ({
  page,
  context,
  given,
  login,
  time,
}) => {
  await login(await given.member())
  await time.hold()
  await page.goto('/user/order/mine/all')
  await expect(page.getByRole('button', { name: '安全退出' })).toBeVisible()
  const access = async () => (await context.cookies()).find((cookie) => cookie.name === 'shop_access')?.value
  const before = await access()
  await page.goto('/robots.txt')
  await time.forward(3 * HOUR)
  await page.goto('/user')
  await expect.poll(access).not.toBe(before)
  expect(await access()).toBeTruthy()
  await expect(page.getByRole('button', { name: '安全退出' })).toBeVisible()
  await expect(page).toHaveURL('/user')

  await test.step('tabs that meet the end together renew once, and all go on', async () => {
    // No page of the shop asks while the clock leaps: what is under way then runs out of its time.
    await page.goto('/robots.txt')
    await time.forward(3 * HOUR)
    const renewals: number[] = []
    context.on('response', (response) => {
      if (response.url().endsWith('/api/passport/token/refresh')) renewals.push(response.status())
    })
    const tabs = await Promise.all(Array.from({ length: 3 }, () => context.newPage()))
    await Promise.all(tabs.map((tab) => tab.goto('/user')))
    // The bar greets before the session is renewed; the page itself is shown afterwards.
    for (const tab of tabs) await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    for (const tab of tabs) await expect(tab).toHaveURL('/user')
    await expect.poll(() => renewals).toEqual([200])
  })
})

// Holds access#7.
test('a session that was ended elsewhere, or cannot be renewed, leads to login and back', async ({
  page,
  context,
  given,
  login,
  time,
}) => {
  const member = await given.member()
  await login(member)
  await page.goto('/user')
  await expect(page.getByRole('button', { name: '安全退出' })).toBeVisible()
  await given.endSessions(member)
  await page.goto('/user/order/mine/all')
  await expect(page).toHaveURL('/user/login?backurl=%2Fuser%2Forder%2Fmine%2Fall')

  await login(member)
  await given.endSessions(member)
  await page.goto('/robots.txt')
  await time.forward(3 * HOUR)
  await page.goto('/user/order/mine/waitPay?page=1')
  await expect(page).toHaveURL((url) => url.pathname === '/user/login')
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/user/order/mine/waitPay?page=1')
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('shop_session')
})
