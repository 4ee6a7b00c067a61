import { expect, test } from '../fixtures/index.ts'
import { leaveAndComeBack } from '../fixtures/leaving.ts'
import { expectMessage, loginPage, openPasswordForm } from './login-page.ts'

const PASSWORD = 'Hean@2026'
const WANTED = '/user/order/mine/all?productName=%E5%B8%83%E6%B4%9B%E8%8A%AC'
const CALL = '**/api/passport/login/v3'

async function fill(login: ReturnType<typeof loginPage>, name: string, password = PASSWORD) {
  await login.loginName.fill(name)
  await login.password.fill(password)
  await login.agreement.check()
}

// Holds access#42, access#44.
test('a member logs in by the keyboard alone, and neither name nor password is seen on the way', {
  tag: '@phone',
}, async ({ page, given, axe }) => {
  const { phone } = await given.member({ password: PASSWORD })
  const login = loginPage(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await login.open(`?backurl=${encodeURIComponent(WANTED)}`)
  await login.tab('短信登录').focus()
  await page.keyboard.press('ArrowRight')
  await expect(login.tab('密码登录')).toBeFocused()
  await expect(login.loginName).toBeVisible()
  // Messages have their room: nothing moves when they come.
  const top = () => login.submit.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const before = await top()
  await login.submit.press('Enter')
  await expectMessage(login.loginName, '用户名不能为空')
  await expect(login.loginName).toBeFocused()
  expect(await top()).toBe(before)
  await axe(page)
  await page.keyboard.type(phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '显示密码' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await login.password.focus()
  const call = page.waitForRequest(CALL)
  await page.keyboard.press('Enter')
  const form = new URLSearchParams((await call).postData() ?? '')
  expect([...form.keys()].sort()).toEqual(['agreementVersion', 'key', 'loginName', 'password', 'platform'])
  expect(form.get('platform')).toBe('1')
  await expect(page).toHaveURL(WANTED)
  expect(sent.filter((text) => text.includes(phone) || text.includes(PASSWORD))).toEqual([])
})

// Holds access#14.
test('the ways to a forgotten password, to an account and to a new password lead back by the browser’s back', async ({
  page,
  given,
}) => {
  const { phone } = await given.member({ password: 'heanold1', isPasswordOutdated: true })
  const main = page.getByRole('main')
  const carried = `backurl=${encodeURIComponent(WANTED)}`
  const login = await openPasswordForm(page, `?${carried}`)
  await expect(main.getByRole('link', { name: '立即注册' })).toHaveAttribute('href', `/user/register?${carried}`)
  await main.getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveURL(`/user/account/password/forget?${carried}`)
  await page.goBack()
  await expect(login.submit).toBeVisible()
  await expect(login.tab('密码登录')).toHaveAttribute('aria-selected', 'true')
  await fill(login, phone, 'heanold1')
  await leaveAndComeBack(page, '**/user/account/password/update?*', () => login.submit.click())
  await expect(login.submit).not.toHaveAttribute('aria-busy')
  await fill(login, phone, 'heanold1')
  await login.submit.click()
  await expect(page).toHaveURL(/\/user\/account\/password\/update/)
})
