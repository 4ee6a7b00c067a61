import { expect, type Locator, type Page } from '@playwright/test'
import { passSlide } from './slide.ts'

/** The login page as a shopper sees it. */
export function loginPage(page: Page) {
  const phone = page.getByLabel('手机号码')
  const code = page.getByLabel('短信验证码')
  const agreement = page.getByRole('checkbox', { name: /我已阅读并同意/ })
  const send = page.getByRole('button', { name: '获取验证码' })
  return {
    phone,
    code,
    agreement,
    send,
    imageCode: page.getByLabel('图形验证码', { exact: true }),
    countdown: page.getByRole('timer'),
    submit: page.getByRole('main').getByRole('button', { name: '登录', exact: true }),
    tab: (name: '短信登录' | '密码登录' | '扫码登录') => page.getByRole('tab', { name, exact: true }),
    loginName: page.getByLabel('用户名', { exact: true }),
    password: page.getByLabel('密码', { exact: true }),
    alert: page.getByRole('main').getByRole('alert'),
    passed: page.getByText('验证通过', { exact: true }),
    open: (query = '') => page.goto(`/user/login${query}`),
    /** Types the phone and passes the slide. */
    verify: async (number: string) => {
      await phone.fill(number)
      await passSlide(page)
    },
  }
}

/** The message that stands with a control. */
export async function expectMessage(control: Locator, text: string): Promise<void> {
  await expect(control).toHaveAccessibleDescription(text)
}

/** The login page with the password's form chosen. */
export async function openPasswordForm(page: Page, query = '') {
  const login = loginPage(page)
  await login.open(query)
  await login.tab('密码登录').click()
  await expect(login.loginName).toBeVisible()
  return login
}
