import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { forgetLogin } from '../fixtures/login.ts'
import { loginPage } from './login-page.ts'
import { smsForm } from './sms-form.ts'

/** The providers are the sandbox's, each with its own protocol. */

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

// Holds access#68.
test('an account that nobody has bound goes on to bind a phone, a refusal is told, whatever kind it is', async ({
  page,
  trouble,
}) => {
  trouble.expect(ELSEWHERE)
  for (const { type, name } of kinds) {
    await test.step(name, async () => {
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
  await test.step('back at the provider, another account finds the journey over, the page that was wanted kept', async () => {
    await page.getByRole('button', { name: '新账号登录' }).click()
    await expect(page.getByRole('main').getByText('授权已过期，请重新登录')).toBeVisible()
    await expect(page).toHaveURL(`/user/login?backurl=${encodeURIComponent(WANTED)}`)
  })
})

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
test('a provider that fails and a state that is not known any more are told, with another way at hand', async ({
  page,
  desk,
  trouble,
  axe,
}) => {
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
  await page.goto(`/api/thirdLogin/callback/1?code=x&state=${'s'.repeat(43)}`)
  await expect(page.getByRole('main').getByText('授权已过期，请重新登录')).toBeVisible()
  await expect(page).toHaveURL('/user/login')
})
