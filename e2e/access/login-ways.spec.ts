import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { loginPage, openPasswordForm } from './login-page.ts'

const SETTINGS = '**/api/settings/modules'

/** Has the mall's settings say this of login, once they are let go. */
async function holdSettings(page: Page, login: { password: boolean; social: number[] }): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unroute(SETTINGS)
  await page.route(SETTINGS, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await held
    body['mall-global'].login = login
    body['mall-global'].hotlines.orderingHours = '7:00-22:00'
    await route.fulfill({ response, json: body })
  })
  return async () => {
    const came = page.waitForResponse(SETTINGS)
    release()
    await came
  }
}

// Holds access#10, access#63.
test('the mall’s settings choose the ways to log in, and nothing moves when they come', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const form = loginPage(page)
  const place = () => form.submit.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const height = () => page.getByRole('main').evaluate((main) => main.scrollHeight)
  for (const { login, tabs, links } of [
    {
      login: { password: true, social: [4, 2] },
      tabs: ['短信登录', '密码登录', '扫码登录'],
      links: ['微博', '微信'],
    },
    { login: { password: false, social: [] }, tabs: ['短信登录', '扫码登录'], links: [] },
  ]) {
    await test.step(tabs.join(' '), async () => {
      const release = await holdSettings(page, login)
      await form.open()
      const before = [await place(), await height()]
      await release()
      await expect(page.getByRole('tab')).toHaveText(tabs)
      await expect(page.getByRole('main').getByRole('link', { name: /登录$/ })).toHaveText(links)
      // The footer of a document that was drawn at build wakes for settings other than those.
      await expect(page.getByRole('contentinfo')).toContainText('服务时间 7:00-22:00')
      expect([await place(), await height()]).toEqual(before)
      await axe(page)
      await page.getByRole('button', { name: '改用扫码登录' }).click()
      await page.getByRole('button', { name: login.password ? '改用短信或密码登录' : '改用短信登录' }).click()
      await expect(form.phone).toBeVisible()
    })
  }
  await test.step('whoever is on the password’s tab when it goes is led to the SMS code', async () => {
    const release = await holdSettings(page, { password: false, social: [] })
    await openPasswordForm(page)
    await release()
    await expect(form.tab('密码登录')).toHaveCount(0)
    await expect(form.tab('短信登录')).toHaveAttribute('aria-selected', 'true')
    await expect(form.phone).toBeVisible()
  })
  await test.step('settings that cannot be had leave the password’s tab, which is the default', async () => {
    await page.unroute(SETTINGS)
    await page.route(SETTINGS, (route) => route.abort())
    const login = await openPasswordForm(page)
    await expect(login.loginName).toBeVisible()
  })
})
