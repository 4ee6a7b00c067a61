import { expect, type Page } from '@playwright/test'
import type { DeskClient } from '@shop/sandbox/client'

/** Types name and password into the login page and sends them; where that leads is the caller's to see. */
export async function logInByName(page: Page, loginName: string, password: string, query = ''): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(`/user/login${query}`)
  await main.getByRole('tab', { name: '密码登录' }).click()
  await main.getByRole('textbox', { name: '用户名' }).fill(loginName)
  await main.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await main.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await main.getByRole('button', { name: '登录', exact: true }).click()
}

/** A login by a social account, without the provider's page, which stands on another host; ends where the shop leads to. */
export async function logInBySocial(
  page: Page,
  desk: DeskClient,
  thirdType: 1 | 2 | 3 | 4,
  name: string,
  backUrl = '/user',
): Promise<void> {
  const query = new URLSearchParams({ thirdType: String(thirdType), backUrl, origin: '/user/login', platform: 'PC' })
  const started = await page.request.get(`/api/thirdLogin?${query}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(started.status(), await started.text()).toBe(302)
  const back = await desk.social.decide(started.headers().location ?? '', { name })
  await page.goto(back.href, { waitUntil: 'commit' })
  // By way of the login page, which has a phone field, too.
  await page.waitForURL(({ pathname }) => pathname !== '/user/login' && !pathname.startsWith('/api/'))
}
