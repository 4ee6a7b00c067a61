import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { forgetLogin } from '../fixtures/login.ts'
import { loginPage } from './login-page.ts'
import { smsForm } from './sms-form.ts'

/** Access spec section 2 and decisions 13, 14 and 18. The providers are the sandbox's, each with its own protocol. */

const WANTED = '/user/order/mine/all?page=1'
const kinds = [
  { type: 1, name: 'QQ', provider: 'qq' },
  { type: 2, name: '微信', provider: 'weixin' },
  { type: 3, name: '支付宝', provider: 'alipay' },
  { type: 4, name: '微博', provider: 'weibo' },
] as const

const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: `${name}登录`, exact: true })

/** A provider's page is another site's. */
const ELSEWHERE = /^foreign: http:\/\/(localhost|127\.0\.0\.1):\d+$/

for (const { type, name } of kinds) {
  // Holds access#68.
  test(`${name}: an account that nobody has bound goes on to bind a phone, a refusal is told`, async ({
    page,
    trouble,
  }) => {
    trouble.expect(ELSEWHERE)
    await loginPage(page).open(`?backurl=${encodeURIComponent(WANTED)}`)
    await link(page, name).click()
    await expect(page.getByRole('heading', { name: `模拟${name}授权` })).toBeVisible()
    await page.getByRole('button', { name: '拒绝授权' }).click()
    await expect(page.getByRole('main').getByText('您已取消授权，可以重新选择登录方式')).toBeVisible()
    await expect(page).toHaveURL(`/user/login?backurl=${encodeURIComponent(WANTED)}`)

    await link(page, name).click()
    const bound = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().includes('/bind/phone/'),
    )
    await page.getByRole('button', { name: '新账号登录' }).click()
    const { pathname, searchParams } = new URL((await bound).url())
    expect(pathname).toBe('/user/bind/phone/add')
    expect(Object.fromEntries(searchParams)).toEqual({
      loginName: expect.stringMatching(/^[\w-]{43}$/),
      loginType: String(type + 1),
      thirdType: String(type),
      isBind: '0',
      backurl: WANTED,
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Replaced: the page before it is the provider's, not one with a handle in its address.
    await page.goBack()
    await expect(page.getByRole('heading', { name: `模拟${name}授权` })).toBeVisible()
  })
}

// Holds access#67.
test('once bound, the account leads straight to the page that was wanted', async ({ page, desk, given, trouble }) => {
  trouble.expect(ELSEWHERE)
  const nickName = `青禾${given.phone().slice(-4)}`
  const login = loginPage(page)
  await login.open()
  await link(page, 'QQ').click()
  await page.getByLabel('或用一个新账号').fill(nickName)
  await page.getByRole('button', { name: '新账号登录' }).click()
  await expect(page).toHaveURL(/\/user\/bind\/phone\/add/)
  const form = smsForm(page)
  await form.prove(given.phone(), desk)
  if (await form.agreement.isVisible()) await form.agreement.check()
  await page.getByRole('main').getByRole('button', { name: /绑定/ }).last().click()
  await expect(page).toHaveURL('/user')
  await forgetLogin(page)
  await login.open(`?backurl=${encodeURIComponent(WANTED)}`)
  await link(page, 'QQ').click()
  await page.getByRole('button', { name: nickName }).click()
  await expect(page).toHaveURL(WANTED)
})

// Holds access#65, access#69.
test('a provider that fails is told, with another way at hand', async ({ page, desk, trouble, axe }) => {
  trouble.expect(ELSEWHERE)
  await desk.social.setFault({ mode: 'broken' }, 'weibo')
  await loginPage(page).open()
  await link(page, '微博').click()
  await page.getByRole('button', { name: '新账号登录' }).click()
  const told = page.getByRole('alert').filter({ hasText: '第三方登录失败，请重试或选择其他登录方式' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL('/user/login')
  await axe(page)
  await desk.social.setFault({ mode: 'none' }, 'weibo')
})

const ends = [
  ['refused', '您已取消授权，可以重新选择登录方式'],
  ['failed', '第三方登录失败，请重试或选择其他登录方式'],
  ['expired', '授权已过期，请重新登录'],
  ['off', '暂不支持该登录方式，请选择其他登录方式'],
  ['closed', '该账号已注销'],
  ['own', '该账号已与您的账号关联'],
  ['whatever', '第三方登录失败，请重试或选择其他登录方式'],
] as const

// Holds access#65, access#69.
test('each end has its text, and nothing of it stays in the address', async ({ page }) => {
  for (const [end, text] of ends) {
    await page.goto(`/user/login?thirdLogin=${end}&thirdType=2&backurl=%2Fuser%2Forder%2Fmine%2Fall`)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expect(page).toHaveURL('/user/login?backurl=%2Fuser%2Forder%2Fmine%2Fall')
  }
  await page.goto('/user/login?isBind=1&thirdType=2')
  await expect(page).toHaveURL('/user/login')
  await expect(loginPage(page).submit).toBeVisible()
})

test('an end is told until something is done', async ({ page }) => {
  const login = loginPage(page)
  const told = page.getByRole('main').getByText('您已取消授权，可以重新选择登录方式')
  for (const act of [() => login.tab('密码登录').click(), () => login.phone.fill('1'), () => login.submit.click()]) {
    await page.goto('/user/login?thirdLogin=refused&thirdType=2')
    await expect(told).toBeVisible()
    await act()
    await expect(told).toHaveCount(0)
  }
})

test('back at the provider, another account finds the journey over, and the page that was wanted kept', async ({
  page,
  trouble,
}) => {
  trouble.expect(ELSEWHERE)
  await loginPage(page).open(`?backurl=${encodeURIComponent(WANTED)}`)
  await link(page, 'QQ').click()
  await page.getByRole('button', { name: '新账号登录' }).click()
  await expect(page).toHaveURL(/\/user\/bind\/phone\/add/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: '新账号登录' }).click()
  await expect(page.getByRole('main').getByText('授权已过期，请重新登录')).toBeVisible()
  await expect(page).toHaveURL(`/user/login?backurl=${encodeURIComponent(WANTED)}`)
})

// Holds access#65, access#69.
test('a state that is not known any more is told as out of time', async ({ page }) => {
  await page.goto(`/api/thirdLogin/callback/1?code=x&state=${'s'.repeat(43)}`)
  await expect(page.getByRole('main').getByText('授权已过期，请重新登录')).toBeVisible()
  await expect(page).toHaveURL('/user/login')
})

// Holds access#63.
test('the settings choose the links and their order; each says where it goes on from', async ({ page, shop }) => {
  await page.route('**/api/settings/modules', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body['mall-global'].login = { password: true, social: [4, 2] }
    await route.fulfill({ response, json: body })
  })
  await loginPage(page).open(`?backurl=${encodeURIComponent(WANTED)}`)
  const links = page.getByRole('main').getByRole('link', { name: /登录$/ })
  await expect(links).toHaveText(['微博', '微信'])
  const address = new URL((await links.first().getAttribute('href')) ?? '', shop.url)
  expect(address.pathname).toBe('/api/thirdLogin')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    thirdType: '4',
    backUrl: WANTED,
    origin: '/user/login',
    platform: 'PC',
    appName: 'hean',
  })
  await links.first().focus()
  await page.keyboard.press('Tab')
  await expect(links.last()).toBeFocused()
})
