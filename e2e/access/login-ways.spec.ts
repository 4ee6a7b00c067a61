import { expect, test } from '../fixtures/index.ts'
import { loginPage, openPasswordForm } from './login-page.ts'

test.describe('the mall’s settings', { tag: '@phone' }, () => {
  for (const [what, login, tabs] of [
    ['with the password', { password: true, social: [1, 2, 3, 4] }, ['短信登录', '密码登录', '扫码登录']],
    ['without it', { password: false, social: [] }, ['短信登录', '扫码登录']],
  ] as const) {
    // Holds access#10.
    test(`${what}: ${tabs.join(' ')}, and nothing moves when they come`, async ({ page, axe }) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/settings/modules', async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        await held
        body['mall-global'].login = login
        await route.fulfill({ response, json: body })
      })
      const form = loginPage(page)
      await form.open()
      const place = () => form.submit.evaluate((button) => button.getBoundingClientRect().top + scrollY)
      const height = () => page.getByRole('main').evaluate((main) => main.scrollHeight)
      const before = [await place(), await height()]
      const came = page.waitForResponse('**/api/settings/modules')
      answer()
      await came
      await expect(page.getByRole('tab')).toHaveText([...tabs])
      await expect(page.getByRole('main').getByRole('link', { name: /登录$/ })).toHaveCount(login.social.length)
      expect([await place(), await height()]).toEqual(before)
      await axe(page)
      await page.getByRole('button', { name: '改用扫码登录' }).click()
      const back = page.getByRole('button', { name: login.password ? '改用短信或密码登录' : '改用短信登录' })
      await back.click()
      await expect(form.phone).toBeVisible()
    })
  }

  // Holds access#10.
  test('whoever is on the password’s tab when it goes is led to the SMS code', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/settings/modules', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await held
      body['mall-global'].login = { password: false, social: [] }
      await route.fulfill({ response, json: body })
    })
    const login = await openPasswordForm(page)
    answer()
    await expect(login.tab('密码登录')).toHaveCount(0)
    await expect(login.tab('短信登录')).toHaveAttribute('aria-selected', 'true')
    await expect(login.phone).toBeVisible()
  })

  // Holds access#10.
  test('that cannot be had leave the password’s tab, which is the default', async ({ page }) => {
    await page.route('**/api/settings/modules', (route) => route.abort())
    const login = await openPasswordForm(page)
    await expect(login.loginName).toBeVisible()
  })
})
