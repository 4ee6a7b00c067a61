import { expect, test } from '../fixtures/index.ts'

test('a part that does not come says so and can be tried again, and so does a network that is gone', {
  tag: '@phone',
}, async ({ page, context, trouble, axe }) => {
  trouble.expect(/^console: /)
  await page.goto('/user/error')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const before = await loadedScripts(page)
  await page.route(/\/assets\/.*\.js/, (route) =>
    before.has(route.request().url()) ? route.continue() : route.abort(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '页面加载失败' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await axe(page, 'html')
  await page.unroute(/\/assets\/.*\.js/)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('网络已断开')).toBeVisible()
  await axe(page, 'html')
  await context.setOffline(false)
  await expect(page.getByText('网络已断开')).toHaveCount(0)
})

async function loadedScripts(page: import('@playwright/test').Page): Promise<Set<string>> {
  return new Set(await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name)))
}
