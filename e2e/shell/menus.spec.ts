import { expect, test } from '../fixtures/index.ts'
import { eachWidth } from '../fixtures/widths.ts'

/** A link is rendered only when what it leads to is there (decision 42): menus grow with the screens by themselves. */
for (const { at, tag } of eachWidth) {
  // Holds shop#2.
  test(`the side menu and the settings menu hold only what is built, ${at}`, { tag }, async ({
    page,
    given,
    login,
  }) => {
    await login(await given.member())
    await page.goto('/user')
    // Where it is narrow, a menu of one entry gives way to the bar's own link.
    const orders = page.getByRole('link', { name: '我的订单', exact: true })
    await expect(orders.last()).toHaveAttribute('href', '/user/order/mine/all')
    const settings = page.getByRole('banner').getByRole('button', { name: '设置' })
    if ((await settings.count()) > 0) await settings.click()
    const links = await page
      .locator('nav a[href^="/"], header a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(3)
    // What is not built answers 404 (gate.spec.ts), and whatever answers has its page (every-page.spec.ts).
    for (const address of new Set(links)) expect((await page.request.get(address)).status(), address).toBe(200)
  })
}

test('an empty menu is not drawn', async ({ page, given, login }) => {
  await login(await given.member())
  await page.goto('/user')
  const menu = page.getByRole('navigation', { name: '会员中心' })
  await expect(menu.getByRole('link').first()).toBeVisible()
  for (const title of await menu.getByRole('heading').all()) {
    await expect(title.locator('xpath=..').getByRole('link').first()).toBeVisible()
  }
})

test('the site map opens by pointer, key and touch, and its links work', async ({ page, axe }) => {
  await page.goto('/agreement?code=terms')
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
