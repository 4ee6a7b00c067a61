import { platformMessages } from '@shop/contract/messages/platform'
import { expect, test } from '../fixtures/index.ts'
import { expectMessage, loginPage } from './login-page.ts'

/** Access spec section 8, "SMS login failure"; section 4: it clears the cookies. */

const CALL = '**/api/passport/smsLogin/v2'

test('a wrong code is told beside it; what was typed stays', async ({ page, context, desk, given }) => {
  const number = given.phone()
  const login = loginPage(page)
  await login.open()
  await login.verify(number)
  const code = await desk.sms.codeFrom(number, () => login.send.click())
  await login.code.fill(code === '000000' ? '111111' : '000000')
  await login.agreement.check()
  await login.submit.click()
  await expectMessage(login.code, '请输入正确的短信验证码')
  await expect(login.code).toBeFocused()
  await expect(login.phone).toHaveValue(number)
  await expect(login.agreement).toBeChecked()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('shop_session')
  await login.code.fill(code)
  await login.submit.click()
  await expect(page).toHaveURL('/user')
})

// Holds access#18.
test('a code that ran out is told beside it', async ({ page, desk, given, time }) => {
  const number = given.phone()
  const login = loginPage(page)
  await time.hold()
  await login.open()
  await login.verify(number)
  const code = await desk.sms.codeFrom(number, () => login.send.click())
  await time.forward(301_000)
  await login.code.fill(code)
  await login.agreement.check()
  await login.submit.click()
  await expectMessage(login.code, '短信验证码已失效，请重新获取')
})

const errors = [
  { status: 429, message: platformMessages.TOO_MANY_REQUESTS, says: '操作过于频繁，请稍后再试' },
  { status: 403, message: '该账号已注销', says: '该账号已注销' },
  { status: 400, message: '这是一段很长的说明，说明为什么现在不能登录。'.repeat(6), says: /^这是一段很长的说明/ },
  { status: 400, message: '', says: '登录失败,请刷新页面重试' },
]

test('what is about no field stands above the button, in the server’s own words', { tag: '@phone' }, async ({
  page,
  given,
  axe,
}) => {
  const login = loginPage(page)
  await login.open()
  await login.phone.fill(given.phone())
  await login.code.fill('123456')
  await login.agreement.check()
  for (const { status, message, says } of errors) {
    await page.route(CALL, (route) => route.fulfill({ status, json: { code: 'X', message, requestId: 'r' } }))
    await login.submit.click()
    await expect(page.getByRole('main').getByRole('alert').getByText(says)).toBeVisible()
    await page.unroute(CALL)
  }
  await axe(page)
})

// Holds access#39.
test('a failing shop says 登录失败,请刷新页面重试, ends the session and tells the console', async ({
  page,
  context,
  shop,
  given,
  trouble,
}) => {
  const login = loginPage(page)
  trouble.expect(/^500 POST \/api\/passport\/smsLogin\/v2/)
  trouble.expect(/^console: 500 \/api\/passport\/smsLogin\/v2/)
  await login.open()
  await login.phone.fill(given.phone())
  await login.code.fill('123456')
  await login.agreement.check()
  await page.evaluate(() => sessionStorage.setItem('shop_member:draft', 'x'))
  await context.addCookies([{ url: shop.url, name: 'shop_session', value: String(Date.now() - 1000) }])
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }))
  await login.submit.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('登录失败,请刷新页面重试')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('shop_session')
  expect(await page.evaluate(() => sessionStorage.getItem('shop_member:draft'))).toBeNull()
  await page.unroute(CALL)
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(login.phone).toHaveValue('')
})

test('a dead line says so', async ({ page, context, given }) => {
  const login = loginPage(page)
  await login.open()
  await login.phone.fill(given.phone())
  await login.code.fill('123456')
  await login.agreement.check()
  // The puzzle that a right phone asks for is there: it has its own words for a dead line.
  await expect(page.locator('img[src^="data:image/png"]').first()).toBeAttached()
  await context.setOffline(true)
  await login.submit.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('网络异常，请检查网络后重试')
  await expect(login.code).toHaveValue('123456')
  await context.setOffline(false)
})

test('documents newer than the page ask for a fresh one', async ({ page, given }) => {
  const login = loginPage(page)
  await page.route(CALL, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), agreementVersion: '2020-01-01' }) }),
  )
  await login.open()
  await login.phone.fill(given.phone())
  await login.code.fill('123456')
  await login.agreement.check()
  await login.submit.click()
  await expectMessage(login.agreement, '协议已更新，请阅读并同意最新的协议')
  await expect(page.getByRole('button', { name: '刷新页面' })).toBeVisible()
})
