import { expect, test } from '../fixtures/index.ts'
import { atBothWidths } from '../fixtures/widths.ts'

/** A link is rendered only when what it leads to is there: menus grow with the screens by themselves. */
// Holds shop#2.
test('bar, side menu and settings menu hold only what is built, and no menu is empty', async ({
  page,
  given,
  login,
}) => {
  await login(await given.member())
  await page.goto('/user')
  const addresses = new Set<string>()
  await atBothWidths(page, async () => {
    // Where it is narrow, a menu of one entry gives way to the bar's own link.
    const orders = page.getByRole('link', { name: '我的订单', exact: true })
    await expect(orders.last()).toHaveAttribute('href', '/user/order/mine/all')
    const bar = page.getByRole('navigation', { name: '快捷入口' })
    await expect(bar.getByRole('link', { name: '我的账户', includeHidden: true })).toHaveAttribute('href', '/user')
    const menu = page.getByRole('navigation', { name: '会员中心' })
    for (const title of await menu.getByRole('heading').all()) {
      await expect(title.locator('xpath=..').getByRole('link').first()).toBeAttached()
    }
    const settings = page.getByRole('banner').getByRole('button', { name: '设置' })
    if ((await settings.getAttribute('aria-expanded')) === 'false') await settings.click()
    const links = await page
      .locator('nav a[href^="/"], header a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(3)
    for (const address of links) addresses.add(address)
  })
  // What is not built answers 404 (gate.spec.ts), and whatever answers has its page (every-page.spec.ts).
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200)
})

// Holds shop#8.
test('site map and the code of the WeChat account open by pointer and key, and close again', async ({ page, axe }) => {
  await page.goto('/agreement?code=terms')
  await test.step('the code of the WeChat account', async () => {
    // The text comes after the footer and its own title, and moves the footer.
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
    const wechat = page.getByRole('contentinfo').getByRole('button', { name: '微信公众号' })
    const code = page.getByRole('img', { name: /微信扫码/ })
    await wechat.hover()
    await expect(code).toBeVisible()
    await axe(page, 'html')
    await page.mouse.move(5, 5)
    await expect(code).toHaveCount(0)
    await wechat.focus()
    await page.keyboard.press('Enter')
    await expect(code).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(code).toHaveCount(0)
    await expect(wechat).toBeFocused()
  })
  const trigger = page.getByRole('button', { name: '网站导航' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  const map = page.getByRole('region', { name: '网站导航' })
  await expect(map).toBeVisible()
  await expect(map).toContainText('健康频道')
  await axe(page, 'html')
  await page.keyboard.press('Tab')
  await expect(map.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?category=\d{4}$/)
})
