import { expect, test } from '../fixtures/index.ts'
import { sentCode } from '../fixtures/sent-code.ts'
import { expectMessage, loginPage } from './login-page.ts'
import { findHole, passSlide, slideByMouse, sliderOf } from './slide.ts'

/** What the block says by itself: `sms-fields.component.test.tsx`. */

// Holds access#32.
test('a script that does not come says so and is tried again', async ({ page, given, axe }) => {
  const login = loginPage(page)
  const script = /\/assets\/sending-/
  await page.route(script, (route) => route.abort())
  await login.open()
  await login.phone.fill(given.phone())
  await expect(page.getByText('验证码加载异常')).toBeVisible()
  await axe(page)
  await page.unroute(script)
  await page.getByRole('main').getByRole('button', { name: '重试' }).click()
  await passSlide(page)
  await expect(page.getByText('验证码加载异常')).toHaveCount(0)
})

// Holds access#30.
test('a slide is in sight while somebody is at it; put in the wrong place, it fails and a new puzzle comes', async ({
  page,
  given,
  axe,
}) => {
  const login = loginPage(page)
  await login.open()
  await login.phone.fill(given.phone())
  const hole = await findHole(page)
  const shown = page.locator('img[src^="data:image/png"]').first()
  const first = page.locator(`img[src="${await shown.getAttribute('src')}"]`)
  await test.step('the picture is in sight while somebody is at it', async () => {
    await expect(page.getByRole('button', { name: '换一张拼图' })).toHaveCSS('opacity', '0')
    await sliderOf(page).hover()
    await expect(first).toBeInViewport({ ratio: 1 })
  })
  await slideByMouse(page, hole > 128 ? hole - 60 : hole + 60)
  await expect(sliderOf(page)).toHaveAccessibleDescription('滑动验证失败，请重新验证')
  await expect(first).toHaveCount(0)
  await expect(sliderOf(page)).toHaveAttribute('aria-valuenow', '0')
  await axe(page)
  await passSlide(page)
  await expect(sliderOf(page)).toHaveAccessibleDescription('')
  await expect(page.getByRole('button', { name: '换一张拼图' })).toHaveCount(0)
  await expect(shown).toBeHidden()
})

// Holds access#24, access#26.
test('a code goes to the phone once a minute; what the provider refuses and a line that is dead are told', async ({
  page,
  context,
  given,
  desk,
  time,
  trouble,
}) => {
  trouble.expect(/^503 POST \/api\/sms\/captchas/)
  trouble.expect(/^console: 503 \/api\/sms\/captchas/)
  const number = given.phone()
  const login = loginPage(page)
  await time.hold()
  await login.open()
  await login.verify(number)
  await context.setOffline(true)
  await login.send.click()
  await expectMessage(login.code, '网络异常，请检查网络后重试')
  await context.setOffline(false)
  expect(await sentCode(page, desk.sms, number, () => login.send.click())).toMatch(/^\d{6}$/)
  await expect(login.countdown).toHaveText(/^重试 \d{1,2}s$/)

  await test.step('loaded anew, the page hears from the shop how long to wait', async () => {
    await page.reload()
    await login.verify(number)
    await login.send.click()
    await expectMessage(login.code, '短信验证码发送过于频繁，请稍后再试')
    await expect(login.countdown).toHaveText(/^重试 \d{1,2}s$/)
    await expect(login.phone).toHaveValue(number)
  })
  await test.step('another phone does not wait for the first one, but for its provider', async () => {
    const other = given.phone()
    await desk.sms.setFault({ mode: 'refuse' }, other)
    await login.verify(other)
    await login.send.click()
    await expectMessage(login.code, '短信发送失败，请稍后再试')
    await expect(login.countdown).toHaveText(/^重试 \d{1,2}s$/)
  })
  await test.step('a pass that ran out asks for a new slide', async () => {
    await login.verify(given.phone())
    await time.forward(121_000)
    await login.send.click()
    await expect(sliderOf(page)).toHaveAccessibleDescription('请完成滑动验证')
    await passSlide(page)
    await login.send.click()
    await expect(login.countdown).toBeVisible()
  })
})
