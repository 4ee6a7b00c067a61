import { expect, test } from '../fixtures/index.ts'

// Holds shop#13, shop#14, shop#15, shop#16.
test('what is searched is narrowed, sorted and paged by the address', { tag: '@phone' }, async ({
  page,
  inspect,
  given,
}) => {
  await given.product({ name: '试验长名称'.repeat(12), stock: 0, price: 1, prescriptionType: 3 })
  const tiles = page.getByRole('main').getByRole('article')
  const found = page.getByRole('main').getByRole('status').filter({ hasText: '共找到' })
  await page.goto('/search?keyword=ganmaoling')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“ganmaoling”的搜索结果')

  await test.step('pinyin and initials find it, with its price and what it costs elsewhere', async () => {
    await expect(tiles.filter({ hasText: '感冒灵颗粒' })).toContainText(/¥14\.80\s*市场价¥18\.00/)
    await page.goto('/search?keyword=gml')
    await expect(tiles.filter({ hasText: '感冒灵颗粒' })).toHaveCount(1)
  })

  await test.step('a prescription drug carries badge and warning', async () => {
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部商品')
    await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '处方药', exact: true }).click()
    await expect(page).toHaveURL('/search?kind=rx')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const count = await tiles.count()
    expect(count).toBe(20)
    await expect(tiles.getByText('处方药须凭处方在药师指导下购买和使用')).toHaveCount(count)
    await expect(tiles.getByText('处方药', { exact: true })).toHaveCount(count)
    await inspect(page)
  })

  await test.step('category, sort and page are kept, and back leads through them', async () => {
    await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '价格从低到高' }).click()
    await expect(page).toHaveURL('/search?kind=rx&sort=priceUp')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const prices = (await tiles.locator('p').filter({ hasText: /^¥/ }).allTextContents()).map((text) =>
      Number(/¥([\d.]+)/.exec(text)?.[1]),
    )
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click()
    await expect(page).toHaveURL('/search?kind=rx&sort=priceUp&page=2')
    await page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '慢病用药' }).click()
    await expect(page).toHaveURL(/^[^?]*\?category=\d{4}&kind=rx&sort=priceUp$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('慢病用药')
    await page.goBack()
    await expect(page).toHaveURL('/search?kind=rx&sort=priceUp&page=2')
  })

  await test.step('nothing is said kindly, with a way on', async () => {
    await page.goto('/search?keyword=%E6%84%9F%E5%86%92%E7%81%B5&kind=rx')
    await expect(page.getByText('没有找到与“感冒灵”相关的商品')).toBeVisible()
    await page.getByRole('link', { name: '清除筛选条件' }).click()
    await expect(found).toContainText('共找到')
    await page.goto('/search?keyword=%E6%84%9F%E5%86%92%E7%81%B5&page=999')
    await page.getByRole('link', { name: '回到第一页' }).click()
    await expect(tiles.first()).toBeVisible()
  })

  await test.step('what is out of stock says so; a long name stays in its tile', async () => {
    await page.goto(`/search?keyword=${encodeURIComponent('试验长名称试验')}`)
    await expect(tiles.first()).toContainText('暂时缺货')
    await inspect(page)
  })
})

// Holds shop#16.
test('a search that fails or finds nothing says so of itself alone, and what narrows it stays under the finger', {
  tag: '@phone',
}, async ({ page }) => {
  await test.step('a search that fails can be tried again', async () => {
    const call = /\/api\/products\?/
    await page.route(call, (route) => route.abort())
    await page.goto('/search?keyword=gml')
    await expect(page.getByRole('alert')).toContainText('搜索失败')
    await page.unroute(call)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })
  await test.step('that a narrower search found nothing is not said of the next one', async () => {
    await page.goto(`/search?keyword=${encodeURIComponent('感冒灵')}&kind=rx`)
    const nothing = page.getByText('没有找到与“感冒灵”相关的商品')
    await expect(nothing).toBeVisible()
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/products?**', async (route) => {
      await asked
      await route.continue()
    })
    await page.getByRole('link', { name: '清除筛选条件' }).click()
    await expect(page.getByText('正在搜索')).toBeAttached()
    await expect(nothing).toHaveCount(0)
    answer()
    await expect(page.getByText(/共找到/)).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('what narrows a search stays where it is while the rest comes', async () => {
    let give: () => void = () => undefined
    const given = new Promise<void>((resolve) => {
      give = resolve
    })
    await page.route(/\/api\/products\/categories$/, async (route) => {
      await given
      await route.continue()
    })
    await page.goto('/search?sort=priceUp')
    const kind = page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '其他商品' })
    await kind.scrollIntoViewIfNeeded()
    const before = await kind.boundingBox()
    give()
    await expect(page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '慢病用药' })).toBeAttached()
    expect(await kind.boundingBox()).toEqual(before)
  })
})
