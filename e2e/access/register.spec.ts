import { expect, test } from '../fixtures/index.ts'
import { untilGuarded } from '../fixtures/leaving.ts'
import { sentCode } from '../fixtures/sent-code.ts'
import { expectMessage } from './login-page.ts'
import { slideByKeys, sliderOf } from './slide.ts'
import { smsForm } from './sms-form.ts'

/** What the form says and does by itself: `register-form.component.test.tsx`. */

const WANTED = '/user/order/mine/all?productName=%E5%B8%83%E6%B4%9B%E8%8A%AC'
const PASSWORD = 'Hean#2026'

// Holds access#72, access#92.
test('a newcomer registers, is logged in and comes to the page that was wanted', { tag: '@phone' }, async ({
  page,
  context,
  desk,
  given,
  axe,
}) => {
  const form = smsForm(page)
  await page.goto(`/user/register?backurl=${encodeURIComponent(WANTED)}`)
  await expect(form.heading).toHaveText('注册禾安健康')
  await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute(
    'href',
    `/user/login?${new URLSearchParams({ backurl: WANTED })}`,
  )
  await expect(form.agreement).not.toBeChecked()
  await axe(page)
  await test.step('with all its faults, it is read as well', async () => {
    await form.button('注册').click()
    await expect(form.phone).toBeFocused()
    await expectMessage(form.phone, '手机号码不能为空')
    await expectMessage(form.agreement, '请同意相关协议')
    await axe(page)
  })
  await test.step('and what is told of the slide moves nothing', async () => {
    const below = async () =>
      await form.code.evaluate(
        (code, phone) => code.getBoundingClientRect().y - (phone as Element).getBoundingClientRect().y,
        await form.phone.elementHandle(),
      )
    const before = await below()
    await form.send.click()
    await expect(page.getByText('请完成滑动验证')).toBeVisible()
    expect(await below()).toBe(before)
  })
  await form.prove(given.phone(), desk)
  await form.password.fill(PASSWORD)
  await form.confirmation.fill(PASSWORD)
  await form.agreement.check()
  await expect(page.getByText('密码符合要求')).toBeAttached()
  await axe(page)
  const asked = page.waitForRequest('**/api/register')
  await form.button('注册').click()
  expect((await asked).headers()['organization-code']).toBe('HEAN')
  await expect(page).toHaveURL(WANTED)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['shop_access', 'shop_refresh', 'shop_session']))
})

// Holds access#73, access#77.
test('everything works by the keyboard alone; who typed is asked before it is lost, and a member goes home', async ({
  page,
  desk,
  given,
}) => {
  const number = given.phone()
  const { phone: taken } = await given.member()
  const form = smsForm(page)
  await page.goto('/user/register')
  await form.phone.fill(taken)
  await form.phone.blur()
  await expectMessage(form.phone, '手机号码已被注册')
  await form.password.fill(PASSWORD)
  await untilGuarded(page)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(page).toHaveURL('/user/login')
  expect(questions).toEqual(['beforeunload'])

  await page.goto('/user/register')
  await form.phone.focus()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await slideByKeys(page)
  await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', '验证通过')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(form.send).toBeFocused()
  const code = await sentCode(page, desk.sms, number, () => page.keyboard.press('Enter'))
  await expect(form.code).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.agreement).toBeChecked()
  await form.confirmation.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user')
  await page.goto('/user/register?backurl=%2Fuser%2Forder%2Fmine%2Fall')
  await expect(page).toHaveURL('/user')
})
