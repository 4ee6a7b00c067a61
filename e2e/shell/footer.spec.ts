import { helpTitles } from '@shop/contract/messages/help'
import { expect, test } from '../fixtures/index.ts'

/** What the settings change of the footer: `settings.component.test.tsx`. */
// Holds shop#7.
test('names hotlines, payment and delivery, and leads to help pages that say what the shop does', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await page.goto('/user/error')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '400-000-0120' })).toHaveAttribute('href', 'tel:400-000-0120')
  await expect(footer.getByRole('link', { name: '400-000-0121' })).toHaveAttribute('href', 'tel:400-000-0121')
  await expect(footer).toContainText('服务时间 8:00-23:00')
  await expect(footer).toContainText('服务时间 9:00-21:00')
  await expect(footer.getByRole('heading', { name: '支付与配送' })).toBeVisible()
  // What settling offers, and no more.
  await expect(footer.getByText('支持在线支付、货到付款', { exact: true })).toBeVisible()
  await expect(footer).toContainText('处方药须凭处方在药师指导下购买和使用')
  for (const [topic, title] of Object.entries(helpTitles)) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: title, exact: true })
    await expect(link).toHaveAttribute('href', `/help/${topic}`)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${title} - 禾安健康网上大药房`)
    await expect.poll(async () => (await page.getByRole('article').textContent())?.length).toBeGreaterThan(150)
  }
  await axe(page)
  expect((await page.request.get('/help/other')).status()).toBe(404)
})
