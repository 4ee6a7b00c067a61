import { expect, test } from '../fixtures/index.ts'
import { expectMessage, loginPage } from './login-page.ts'
import { findHole, passSlide, slideByMouse, sliderOf } from './slide.ts'

/** Access spec section 8, "SMS" and "Slide"; section 9, the countdown. */

// Holds access#13, access#16, access#19, access#30.
test('without the slide no code is sent', async ({ page, desk, given }) => {
  const number = given.phone()
  const login = loginPage(page)
  await login.open()
  await login.send.click()
  await expectMessage(login.phone, '手机号码不能为空')
  await expect(login.phone).toBeFocused()
  await login.phone.fill(number)
  await expect(sliderOf(page)).toBeVisible()
  await login.send.click()
  await expect(sliderOf(page)).toHaveAccessibleDescription('请完成滑动验证')
  await expect(sliderOf(page)).toBeFocused()
  expect(await desk.sms.list(number)).toEqual([])
})

test('the puzzle comes only when it is wanted', async ({ page, given }) => {
  const login = loginPage(page)
  const drawn: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/slider')) drawn.push(request.method())
  })
  await login.open()
  await login.phone.fill('1380013')
  await login.phone.blur()
  await expectMessage(login.phone, '请输入正确的手机号码')
  expect(drawn).toEqual([])
  await login.phone.fill(given.phone())
  await expect(sliderOf(page)).toBeVisible()
  await expect(page.locator('img[src^="data:image/png"]')).toHaveCount(2)
  expect(drawn).toEqual(['POST'])
})

test('who comes to the slide first gets it at once', async ({ page }) => {
  const login = loginPage(page)
  await login.open()
  await login.phone.focus()
  await page.keyboard.press('Tab')
  await expect(sliderOf(page)).toBeFocused()
})

test('a piece in the wrong place fails, and a new puzzle comes', async ({ page, given, axe }) => {
  const login = loginPage(page)
  await login.open()
  await login.phone.fill(given.phone())
  const hole = await findHole(page)
  const first = await page.locator('img[src^="data:image/png"]').first().getAttribute('src')
  await slideByMouse(page, hole > 128 ? hole - 60 : hole + 60)
  await expect(sliderOf(page)).toHaveAccessibleDescription('滑动验证失败，请重新验证')
  await expect(page.locator(`img[src="${first}"]`)).toHaveCount(0)
  await expect(sliderOf(page)).toHaveAttribute('aria-valuenow', '0')
  await axe(page)
  await passSlide(page)
  await expect(sliderOf(page)).toHaveAccessibleDescription('')
})

test('another puzzle comes for the asking', async ({ page, given }) => {
  const login = loginPage(page)
  await login.open()
  await login.phone.fill(given.phone())
  await findHole(page)
  const first = await page.locator('img[src^="data:image/png"]').first().getAttribute('src')
  const redraw = page.getByRole('button', { name: '换一张拼图' })
  await test.step('the picture is in sight while somebody is at it', async () => {
    await expect(redraw).toBeHidden()
    await sliderOf(page).hover()
    await expect(page.locator(`img[src="${first}"]`)).toBeInViewport({ ratio: 1 })
  })
  await redraw.click()
  await expect(page.locator(`img[src="${first}"]`)).toHaveCount(0)
  await expect(sliderOf(page)).toBeFocused()
  await passSlide(page)
  await expect(redraw).toHaveCount(0)
  await expect(page.locator('img[src^="data:image/png"]').first()).toBeHidden()
})

for (const [what, address] of [
  ['puzzle', '**/api/slider'],
  ['script', /\/assets\/sending-.*\.js$/],
] as const) {
  // Holds access#32.
  test(`a ${what} that does not come says so and is tried again`, async ({ page, given, axe, trouble }) => {
    const login = loginPage(page)
    await page.route(address, (route) => (what === 'puzzle' ? route.fulfill({ status: 500, json: {} }) : route.abort()))
    if (what === 'puzzle') {
      trouble.expect(/^500 POST \/api\/slider/)
      trouble.expect(/^console: 500 \/api\/slider/)
    }
    await login.open()
    await login.phone.fill(given.phone())
    await expect(page.getByText('验证码加载异常')).toBeVisible()
    await axe(page)
    await page.unroute(address)
    await page.getByRole('main').getByRole('button', { name: '重试' }).click()
    await passSlide(page)
    await expect(page.getByText('验证码加载异常')).toHaveCount(0)
  })
}

// Holds access#24.
test('after a code the button counts down from 60 s, then all begins anew', async ({ page, given, time }) => {
  const number = given.phone()
  const login = loginPage(page)
  await time.hold()
  await login.open()
  await login.verify(number)
  await login.send.click()
  await expect(login.countdown).toHaveText(/^重试 (60|59|58)s$/)
  await expect(login.send).toHaveCount(0)
  await time.forward(30_000)
  await expect(login.countdown).toHaveText(/^重试 (30|29|28|27|26)s$/)
  await time.forward(30_000)
  await expect(login.send).toBeVisible()
  await expect(login.countdown).toHaveCount(0)
  await login.send.click()
  await expect(sliderOf(page)).toHaveAccessibleDescription('请完成滑动验证')
})

test('another phone does not wait for the first one', async ({ page, desk, given }) => {
  const login = loginPage(page)
  await login.open()
  await login.verify(given.phone())
  await login.send.click()
  await expect(login.countdown).toBeVisible()
  const other = given.phone()
  await login.verify(other)
  expect(await desk.sms.codeFrom(other, () => login.send.click())).toMatch(/^\d{6}$/)
})

// Holds access#26.
test('a code asked for too soon is refused, and the button waits as long as the server says', async ({
  page,
  given,
}) => {
  const number = given.phone()
  const login = loginPage(page)
  await login.open()
  await login.verify(number)
  await login.send.click()
  await expect(login.countdown).toBeVisible()
  await page.reload()
  await login.verify(number)
  await login.send.click()
  await expectMessage(login.code, '短信验证码发送过于频繁，请稍后再试')
  await expect(login.countdown).toHaveText(/^重试 \d{1,2}s$/)
  await expect(page.getByText('倒计时结束后可再次验证')).toBeVisible()
  await expect(login.phone).toHaveValue(number)
  // What was typed meanwhile neither takes the reason away nor has a code be told of that nobody sent.
  await login.code.fill('1')
  await expectMessage(login.code, '短信验证码发送过于频繁，请稍后再试')
  await expect(page.getByText('短信验证码已发送，请查看手机短信')).toHaveCount(0)
})

// Holds access#26.
test('a failing shop says 服务异常，请刷新页面重试, on the page and on the console', async ({
  page,
  given,
  desk,
  trouble,
}) => {
  const number = given.phone()
  const login = loginPage(page)
  trouble.expect(/^500 POST \/api\/sms\/captchas/)
  trouble.expect(/^console: 500 \/api\/sms\/captchas/)
  await page.route('**/api/sms/captchas', (route) =>
    route.fulfill({ status: 500, json: { code: 'SLIDER_REQUIRED', message: '数据库连接失败', requestId: 'x' } }),
  )
  await login.open()
  await login.verify(number)
  await login.send.click()
  await expectMessage(login.code, '服务异常，请刷新页面重试')
  await page.unroute('**/api/sms/captchas')
  expect(await desk.sms.codeFrom(number, () => login.send.click())).toMatch(/^\d{6}$/)
  await expectMessage(login.code, '')
})

test('a message provider that is down is told apart, and waited for', async ({ page, given, desk, trouble }) => {
  const number = given.phone()
  const login = loginPage(page)
  trouble.expect(/^503 POST \/api\/sms\/captchas/)
  trouble.expect(/^console: 503 \/api\/sms\/captchas/)
  await desk.sms.setFault({ mode: 'refuse' }, number)
  await login.open()
  await login.verify(number)
  await login.send.click()
  await expectMessage(login.code, '短信发送失败，请稍后再试')
  await expect(login.countdown).toHaveText(/^重试 \d{1,2}s$/)
})

test('a pass that ran out asks for a new slide', async ({ page, given, time }) => {
  const login = loginPage(page)
  await time.hold()
  await login.open()
  await login.verify(given.phone())
  await time.forward(121_000)
  await login.send.click()
  await expect(sliderOf(page)).toHaveAccessibleDescription('请完成滑动验证')
  await passSlide(page)
  await login.send.click()
  await expect(login.countdown).toBeVisible()
})

test('a dead line says so; what was done stays', async ({ page, context, given, desk }) => {
  const number = given.phone()
  const login = loginPage(page)
  await login.open()
  await login.verify(number)
  await context.setOffline(true)
  await login.send.click()
  await expectMessage(login.code, '网络异常，请检查网络后重试')
  await context.setOffline(false)
  expect(await desk.sms.codeFrom(number, () => login.send.click())).toMatch(/^\d{6}$/)
})
