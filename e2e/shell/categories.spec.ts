import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { eachWidth } from '../fixtures/widths.ts'

interface Category {
  code: string
  name: string
  productCount: number
}

/** The categories as this page has them: the browser keeps them for a minute, in which others may add some. */
const knownTo = async (page: Page): Promise<Category[]> => {
  const known: Category[] = await page.evaluate(async () => (await fetch('/api/products/categories')).json())
  return known.filter(({ productCount }) => productCount > 0)
}

/** Access spec section 2: site navigation by health channels. */
for (const { at, tag } of eachWidth) {
  // Holds shop#3.
  test(`the words of the main navigation lead to all products of their category, ${at}`, { tag }, async ({
    page,
    inspect,
  }) => {
    await page.goto('/help/shopping')
    const known = await knownTo(page)
    const channels = page.getByRole('navigation', { name: '频道' })
    await expect(channels.getByRole('link')).toHaveText(['我的禾安', ...known.slice(0, 8).map(({ name }) => name)])
    for (const { name, productCount } of known.slice(0, 8)) {
      await channels.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await expect(page.getByText(`共找到 ${productCount} 件商品`)).toBeVisible()
      await expect(channels.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    }
    await inspect(page, 'html')
  })
}

// Holds shop#3.
test('the site map has every category that sells something; without them the shell is whole', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^503 GET \/api\/products\/categories$/)
  trouble.expect(/^console: 503 \/api\/products\/categories/)
  const call = '**/api/products/categories'
  const channels = page.getByRole('navigation', { name: '频道' }).getByRole('link')
  const map = page.getByRole('region', { name: '网站导航' })
  await page.goto('/user/login')
  await page.getByRole('button', { name: '网站导航' }).click()
  for (const { code, name } of await knownTo(page)) {
    await expect(map.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/search?category=${code}`)
  }
  await test.step('a shop that sells nothing yet', async () => {
    await page.route(call, (route) =>
      route.fulfill({ json: [{ code: '9001', name: '还没有商品的分类', productCount: 0 }] }),
    )
    await page.goto('/help/shopping')
    await expect(channels).toHaveText(['我的禾安'])
    await page.getByRole('button', { name: '网站导航' }).click()
    await expect(map).toContainText('健康服务')
    await expect(map).not.toContainText('健康频道')
    await page.unroute(call)
  })
  await test.step('categories that cannot be had', async () => {
    await page.route(call, (route) =>
      route.fulfill({ status: 503, json: { code: 'SERVICE_BUSY', message: '服务繁忙，请稍后再试', requestId: 'r' } }),
    )
    const failed = page.waitForResponse((answer) => answer.url().endsWith('/api/products/categories'))
    await page.goto('/help/shopping')
    await failed
    await expect(page.getByRole('heading', { level: 1, name: '购物指南' })).toBeVisible()
    await expect(channels).toHaveText(['我的禾安'])
  })
})
