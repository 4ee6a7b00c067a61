import { expect, test } from '../fixtures/index.ts'

/** How the bar greets members: `member-name.component.test.tsx`. */
// Holds access#8.
test('offers a visitor to log in and comes back to the same page, without a call for members', {
  tag: '@phone',
}, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/search?keyword=%E6%84%9F%E5%86%92')
  const bar = page.getByRole('navigation', { name: '快捷入口' })
  await expect(bar).toContainText('欢迎来到禾安健康')
  await expect(bar.getByRole('button', { name: '安全退出' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goto('/agreement?code=terms')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(calls.filter((path) => /^\/api\/.*(member|orders|token)/.test(path))).toEqual([])
  await page.goBack()
  await bar.getByRole('link', { name: '请登录' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/user/login')
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/search?keyword=%E6%84%9F%E5%86%92')
})
