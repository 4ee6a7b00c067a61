import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { sentCode } from '../fixtures/sent-code.ts'
import { expectMessage, loginPage } from './login-page.ts'
import { sliderOf } from './slide.ts'

const typedIn = (page: Page) => page.getByRole('textbox', { name: '滑动验证的图形验证码' })
const picture = (page: Page) => page.getByRole('button', { name: /图形验证码，看不清/ })
const drawing = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/slider/code'))

/** Does `act` and gives the id of the picture that came by it. */
async function drawnBy(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [answer] = await Promise.all([drawing(page), act()])
  return ((await answer.json()) as { id: string }).id
}

// Holds access#37.
test('an image code stands in for the puzzle, by keyboard alone, and gives the same pass', { tag: '@phone' }, async ({
  page,
  given,
  shop,
  desk,
  axe,
}) => {
  const number = given.phone()
  const login = loginPage(page)
  await login.open()
  await login.phone.fill(number)
  await expect(sliderOf(page)).not.toHaveAttribute('aria-disabled')
  await sliderOf(page).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '换一张拼图' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '看不清？改用图形验证码' })).toBeFocused()
  const first = await drawnBy(page, () => page.keyboard.press('Enter'))
  await expect(typedIn(page)).toBeFocused()
  await expect(picture(page)).toBeVisible()
  await axe(page)

  await test.step('what is no code is told before it is sent', async () => {
    await page.keyboard.press('Enter')
    await expectMessage(typedIn(page), '请输入图形验证码')
    await page.keyboard.type('a!b')
    await expect(typedIn(page)).toHaveValue('ab')
    await page.keyboard.press('Enter')
    await expectMessage(typedIn(page), '请输入正确的图形验证码')
  })

  const wrong = (await shop.sliderCode(first)).startsWith('A') ? 'BBBB' : 'AAAA'
  await typedIn(page).fill(wrong)
  await drawnBy(page, () => page.keyboard.press('Enter'))
  await expectMessage(typedIn(page), '图形验证码错误，请重新输入')
  await expect(typedIn(page)).toHaveValue('')
  await expect(typedIn(page)).toBeFocused()
  await axe(page)

  const last = await drawnBy(page, () => picture(page).click())
  await expect(typedIn(page)).toBeFocused()
  await page.keyboard.type((await shop.sliderCode(last)).toLowerCase())
  await page.keyboard.press('Enter')
  await expect(login.passed).toBeVisible()
  await expect(page.getByRole('button', { name: '改用滑动拼图' })).toHaveCount(0)

  const code = await sentCode(page, desk.sms, number, () => login.send.click())
  await login.code.fill(code)
  await login.agreement.check()
  await login.submit.click()
  await page.waitForURL('/user')
})
