import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'

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

/** Site navigation by health channels. The site map: `category-links.component.test.tsx`. */
// Holds shop#3.
test('the words of the main navigation lead to all products of their category', { tag: '@phone' }, async ({
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
