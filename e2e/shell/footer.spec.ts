import { expect, test } from '../fixtures/index.ts'

/** Access spec section 2, "Footer". */
test('names both hotlines with their hours, payment and delivery', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/agreement?code=terms')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '400-000-0120' })).toHaveAttribute('href', 'tel:400-000-0120')
  await expect(footer.getByRole('link', { name: '400-000-0121' })).toHaveAttribute('href', 'tel:400-000-0121')
  await expect(footer).toContainText('服务时间 8:00-23:00')
  await expect(footer).toContainText('服务时间 9:00-21:00')
  await expect(footer.getByRole('heading', { name: '支付与配送' })).toBeVisible()
  // What settling offers, and no more.
  await expect(footer.getByText('支持货到付款', { exact: true })).toBeVisible()
  await expect(footer).toContainText('处方药须凭处方在药师指导下购买和使用')
})

test('shows the code of the WeChat account by pointer and by key', async ({ page, axe }) => {
  await page.goto('/agreement?code=terms')
  // The text comes after the footer and its own title, and moves the footer.
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
  const trigger = page.getByRole('contentinfo').getByRole('button', { name: '微信公众号' })
  const code = page.getByRole('img', { name: /微信扫码/ })
  await trigger.hover()
  await expect(code).toBeVisible()
  await axe(page, 'html')
  await page.mouse.move(5, 5)
  await expect(code).toHaveCount(0)
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(code).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(code).toHaveCount(0)
  await expect(trigger).toBeFocused()
})
