import { agreements } from '@shop/contract/agreements'
import { addressOf } from '@shop/contract/screens'
import { expect, test } from '../fixtures/index.ts'
import { sentCode } from '../fixtures/sent-code.ts'
import { loginPage } from './login-page.ts'
import { findHole, slideByKeys, slideByTouch, sliderOf } from './slide.ts'

const WANTED = '/user/order/mine/all?productName=%E5%B8%83%E6%B4%9B%E8%8A%AC'

// Holds access#3, access#31.
test('a newcomer logs in by finger with a code and comes to the page that was wanted', { tag: '@phone' }, async ({
  page,
  context,
  desk,
  given,
  inspect,
}) => {
  const number = given.phone()
  const login = loginPage(page)
  await login.open(`?backurl=${encodeURIComponent(WANTED)}`)
  await expect(page.getByRole('heading', { level: 1, name: '登录禾安健康' })).toBeVisible()
  await inspect(page)
  await login.phone.tap()
  await login.phone.fill(number)
  await test.step('a finger moves the piece, and the page stays where it is', async () => {
    await sliderOf(page).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await slideByTouch(page)
    await expect(login.passed).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
  const code = await sentCode(page, desk.sms, number, () => login.send.tap())
  await expect(login.countdown).toHaveText(/^重试 \d{1,2}s$/)
  await expect(login.code).toBeFocused()
  await login.code.fill(code)
  await login.agreement.tap()
  await inspect(page)
  await login.submit.tap()
  await expect(page).toHaveURL(WANTED)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['shop_access', 'shop_refresh', 'shop_session']))
})

// Holds access#31.
test('a member who came back logs in to the same account by the keyboard alone', async ({ page, desk, given }) => {
  const { phone: number } = await given.member({ nickName: '常来的人' })
  const login = loginPage(page)
  await login.open()
  await login.phone.focus()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await findHole(page)
  await expect(sliderOf(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '换一张拼图' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await slideByKeys(page)
  await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', '验证通过')
  await expect(sliderOf(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(login.code).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(login.send).toBeFocused()
  const code = await sentCode(page, desk.sms, number, () => page.keyboard.press('Enter'))
  await expect(login.code).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
  await expect(login.agreement).toBeFocused()
  await page.keyboard.press('Space')
  for (const { title } of Object.values(agreements)) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(login.submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('link', { name: '常来的人' }).first()).toBeVisible()
})

// Holds access#4, access#13.
test('the agreement is never ticked beforehand, its documents open beside the form, and a way back out of the shop leads home', async ({
  page,
  context,
  given,
  login: logIn,
}) => {
  const login = loginPage(page)
  await login.open(`?backurl=${encodeURIComponent('//elsewhere.example/user')}`)
  await expect(login.agreement).not.toBeChecked()
  for (const [code, { title }] of Object.entries(agreements)) {
    const link = page.getByRole('main').getByRole('link', { name: title })
    await expect(link).toHaveAttribute('href', addressOf('Agreement', undefined, { code }))
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await opened.close()
  }
  await expect(login.agreement).not.toBeChecked()
  await page.getByText('我已阅读并同意').click({ position: { x: 5, y: 5 } })
  await expect(login.agreement).toBeChecked()
  await logIn(await given.member())
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL('/user')
})

test('what is typed before the page wakes up stays, nothing is sent by the browser itself, and the header sleeps on', async ({
  page,
}) => {
  const login = loginPage(page)
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await asleep
    await route.continue()
  })
  await page.goto('/user/login?backurl=%2Fuser', { waitUntil: 'commit' })
  await login.phone.pressSequentially('13800138000')
  await login.agreement.check()
  await login.submit.click()
  await login.phone.press('Enter')
  wake()
  await expect(sliderOf(page)).toBeVisible()
  await expect(login.phone).toHaveValue('13800138000')
  await expect(login.agreement).toBeChecked()
  await expect(page).toHaveURL('/user/login?backurl=%2Fuser')

  await test.step('header and footer sleep under a pointer that rests there, and wake once it moves', async () => {
    const woken = page.waitForRequest(/\/assets\/parts-[^/]*\.js$/)
    let isAwake = false
    void woken.then(() => {
      isAwake = true
    })
    await page.goto('/user/login', { waitUntil: 'networkidle' })
    const header = page.getByRole('banner')
    // What Chromium tells of a pointer where a page comes up, though not each time.
    for (const event of ['pointerover', 'mouseover']) await header.dispatchEvent(event)
    expect(isAwake).toBe(false)
    await header.hover()
    await woken
    await expect(header.getByRole('button', { name: '设置' })).toBeVisible()
  })
})
