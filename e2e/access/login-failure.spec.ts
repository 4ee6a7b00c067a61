import { expect, test } from '../fixtures/index.ts'
import { sentCode } from '../fixtures/sent-code.ts'
import { expectMessage, loginPage } from './login-page.ts'

/** What the form says: `sms-login.component.test.tsx`. */

const CALL = '**/api/passport/smsLogin/v2'

// Holds access#18, access#39.
test('a failing shop ends the session and offers a fresh page; a wrong and an outdated code are told beside it', async ({
  page,
  context,
  shop,
  desk,
  given,
  time,
  axe,
  inspect,
  trouble,
}) => {
  const number = given.phone()
  const login = loginPage(page)
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  trouble.expect(/^500 POST \/api\/passport\/smsLogin\/v2/)
  trouble.expect(/^console: 500 \/api\/passport\/smsLogin\/v2/)
  await time.hold()
  await login.open()
  await login.phone.fill(number)
  await login.code.fill('123456')
  await login.agreement.check()
  await context.addCookies([{ url: shop.url, name: 'shop_session', value: String(Date.now() - 1000) }])
  await test.step('what the shop says at length has its room', async () => {
    const message = '这是一段很长的说明，说明为什么现在不能登录。'.repeat(6)
    const json = { code: 'X', message, requestId: 'r' }
    await page.route(CALL, (route) => route.fulfill({ status: 400, json }), { times: 1 })
    await login.submit.click()
    await expect(login.alert).toContainText(message)
    await inspect(page)
  })
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await login.submit.click()
  await expect(login.alert).toContainText('登录失败,请刷新页面重试')
  expect(await cookies()).not.toContain('shop_session')
  await axe(page)
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(login.phone).toHaveValue('')

  await login.verify(number)
  const code = await sentCode(page, desk.sms, number, () => login.send.click())
  await login.code.fill(code === '000000' ? '111111' : '000000')
  await login.agreement.check()
  await login.submit.click()
  await expectMessage(login.code, '请输入正确的短信验证码')
  await expect(login.code).toBeFocused()
  expect(await cookies()).not.toContain('shop_session')
  await time.forward(301_000)
  await login.code.fill(code)
  await login.submit.click()
  await expectMessage(login.code, '短信验证码已失效，请重新获取')
  await login.verify(number)
  await login.code.fill(await sentCode(page, desk.sms, number, () => login.send.click()))
  await login.submit.click()
  await expect(page).toHaveURL('/user')
})
