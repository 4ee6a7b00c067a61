import { expect, test } from '../fixtures/index.ts'
import { eachWidth } from '../fixtures/widths.ts'

/** The focus follows the reading order, is always seen, and is caught nowhere. */
for (const { at, tag } of eachWidth) {
  test(`Tab walks the page from top to bottom, every stop shows, and the focus goes along with the page, ${at}`, {
    tag,
  }, async ({ page, given, login }) => {
    const member = await given.member()
    await given.order({ member, status: 'waitPay' })
    await login(member)
    await page.goto('/user')
    await expect(page.getByRole('main').getByText('¥').first()).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const focusable = await page
      .locator('a[href], button, input, select, textarea')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility() && !one.hasAttribute('disabled')).length)
    const stops: { order: number; outline: boolean; name: string }[] = []
    for (let press = 0; press <= focusable + 1; press++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return undefined
        // A box around an input may carry its ring.
        const rings = [focused, focused.parentElement, focused.parentElement?.parentElement].map((element) => {
          const style = element && getComputedStyle(element)
          return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
        })
        const all = [...document.querySelectorAll('*')]
        return {
          order: all.indexOf(focused),
          outline: rings.some(Boolean),
          name: (focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 30),
        }
      })
      if (!stop) break
      stops.push(stop)
    }
    expect(stops.length).toBeGreaterThanOrEqual(focusable)
    expect(stops.filter(({ outline }) => !outline).map(({ name }) => name)).toEqual([])
    expect(stops.map(({ order }) => order)).toEqual([...stops.map(({ order }) => order)].sort((a, b) => a - b))

    await test.step('the skip link comes first and leads to the page', async () => {
      await page.goto('/user/error')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: '跳到主要内容' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })
    await test.step('after a page change the focus is on what the page is about', async () => {
      await page.goto('/user')
      const link = page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: '我的订单' })
      await link.press('Enter')
      await expect(page).toHaveURL('/user/order/mine/all')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(link).toHaveAttribute('aria-current', 'page')
    })
  })
}
