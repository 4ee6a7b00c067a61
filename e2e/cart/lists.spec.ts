import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

const CART = '/shoppingcart/index.html?isRx=false'

// Holds shop#33, shop#36, shop#38, shop#39.
test('the cart: faults beside the item, both sides of the border apart, choosing, removing and its undo', {
  tag: '@phone',
}, async ({ page, given, login, inspect, otherDevice, operatorWith }) => {
  const member = await given.member()
  const banned = await given.product({ name: '后来禁售的商品' })
  const few = await given.product({ name: '库存不多的商品', stock: 5 })
  const me = await otherDevice(member)
  for (const [productCode, num] of [
    [banned.productCode, 1],
    [few.productCode, 4],
    ['10110001', 1],
    ['TCBB02', 1],
    ['10120001', 1],
  ]) {
    await me('POST', '/memberShopCarts/items', { productCode, num })
  }
  const operator = await operatorWith('stock')
  await operator('PUT', `/ops/products/${banned.productCode}/ban`, { reason: '抽检不合格' })
  await login(member)
  await page.goto(CART)
  const main = page.getByRole('main')
  const bar = main.getByRole('region', { name: '合计' })
  const row = (name: string) => main.getByRole('article', { name })

  await test.step('what is wrong stands beside the item', async () => {
    await expect(row('后来禁售的商品')).toContainText('暂停销售')
    await expect(row('后来禁售的商品').getByRole('checkbox')).toBeDisabled()
    await expect(row('宝宝洗护套餐').getByRole('list', { name: '套餐内含' }).getByRole('listitem')).toHaveCount(3)
    await inspect(page)
  })
  await test.step('domestic and cross-border goods are settled apart', async () => {
    await expect(bar).toContainText('跨境商品需与国内商品分开结算')
    await expect(bar.getByRole('button', { name: '去结算' })).toHaveAttribute('aria-disabled', 'true')
    // The page shows it before the shop has it.
    const chosen = page.waitForResponse('**/api/memberShopCarts/selection')
    await main
      .getByRole('region', { name: '跨境商品' })
      .getByRole('checkbox', { name: /^跨境商品/ })
      .uncheck()
    await expect(bar).toContainText('已选 6 件')
    await chosen
    await page.reload()
    await expect(bar).toContainText('已选 6 件')
  })
  await test.step('no more than there are, and gifts come with enough', async () => {
    const amount = row('库存不多的商品').getByRole('textbox')
    await amount.fill('50')
    await amount.press('Enter')
    await expect(amount).toHaveValue('5')
    await expect(row('库存不多的商品')).toContainText('最多可买5件')
    const towels = row('初禾芽 婴儿棉柔湿巾')
    await expect(towels).toContainText('再买1件得赠品')
    await towels.getByRole('button', { name: '增加一件' }).click()
    await expect(towels).toContainText('赠品：初禾芽 儿童含氟牙膏×1')
  })
  await test.step('what is removed comes back', async () => {
    await expect(bar).toContainText('已选 8 件')
    await row('宝宝洗护套餐').getByRole('button', { name: /^移除/ }).click()
    await expect(row('宝宝洗护套餐')).toHaveCount(0)
    await expect(bar).toContainText('已选 7 件')
    await main.getByRole('button', { name: '撤销' }).click()
    await expect(row('宝宝洗护套餐')).toBeVisible()
    await expect(bar).toContainText('已选 8 件')
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await bar.getByRole('button', { name: '清理无法购买的' }).click()
    await expect(row('后来禁售的商品')).toHaveCount(0)
    await removed
    await page.reload()
    await expect(bar).toContainText('已选 8 件')
    await expect(row('后来禁售的商品')).toHaveCount(0)
  })
  await test.step('nothing chosen, nothing to settle; all of it gone, a kind word', async () => {
    await bar.getByRole('checkbox', { name: '全选' }).check()
    await bar.getByRole('checkbox', { name: '全选' }).uncheck()
    await expect(bar).toContainText('已选 0 件')
    await expect(bar.getByRole('button', { name: '去结算' })).toHaveAttribute('aria-disabled', 'true')
    await bar.getByRole('checkbox', { name: '全选' }).check()
    await bar.getByRole('button', { name: '移除选中' }).click()
    await expect(main.getByText('购物车还是空的')).toBeVisible()
    await main.getByRole('navigation', { name: '清单' }).getByRole('link', { name: '需求清单' }).click()
    await expect(main.getByText('需求清单还是空的')).toBeVisible()
    await inspect(page)
  })
})

// Holds shop#35.
test('a long list: chosen and removed at once, taken back whole, and nothing jumps', { tag: '@phone' }, async ({
  page,
  given,
  login,
  trouble,
  otherDevice,
}) => {
  const member = await given.member()
  const me = await otherDevice(member)
  const products = await Promise.all(
    Array.from({ length: 24 }, (_, index) => given.product({ name: `常备药${index}号` })),
  )
  const items = products.map(({ productCode }, index) => ({
    itemCode: productCode,
    num: 1,
    isSelected: true,
    addedAt: 1000 - index,
  }))
  await me('POST', '/memberShopCarts/restoration', { items })
  await me('POST', '/memberShopCarts/items', { productCode: '10120001', num: 1 })
  await login(member)
  await page.goto(CART)
  const main = page.getByRole('main')
  const bar = main.getByRole('region', { name: '合计' })
  const rows = main.getByRole('article')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })

  await test.step('one side of the border is taken off by one call', async () => {
    await main
      .getByRole('region', { name: '国内商品' })
      .getByRole('checkbox', { name: /^国内商品/ })
      .uncheck()
    await expect(bar).toContainText('已选 1 件')
    expect(writes).toEqual(['PUT /api/memberShopCarts/selection'])
  })
  await test.step('who removes far down stays there, with the way back in view', async () => {
    const far = main.getByRole('article', { name: '常备药20号' })
    await far.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(300)
    await far.getByRole('button', { name: /^移除/ }).click()
    await expect(main.getByRole('button', { name: '撤销' })).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(150)
    await main.getByRole('button', { name: '撤销' }).press('Enter')
    await expect(far).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
  await test.step('a removal of everything that could not be taken back at first can be once more', async () => {
    trouble.expect(/^503 POST \/api\/memberShopCarts\/restoration$/)
    trouble.expect(/^console: 503/)
    await bar.getByRole('checkbox', { name: '全选' }).check()
    await bar.getByRole('checkbox', { name: '全选' }).uncheck()
    await main.getByRole('checkbox', { name: /^国内商品/ }).check()
    await expect(bar).toContainText('已选 24 件')
    await bar.getByRole('button', { name: '移除选中' }).click()
    await expect(rows).toHaveCount(1)
    await page.route(
      '**/api/memberShopCarts/restoration',
      (route) => route.fulfill({ status: 503, json: { code: 'SERVICE_BUSY', message: '服务繁忙' } }),
      { times: 1 },
    )
    await main.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('服务繁忙')).toBeVisible()
    await main.getByRole('button', { name: '撤销' }).click()
    await expect(rows).toHaveCount(25)
    await expect(rows.first()).toContainText('常备药0号')
    await expect(bar).toContainText('已选 24 件')
  })
})

// Holds shop#37.
test('an amount that was typed or tapped last is not lost by a press on settling or a reload', async ({
  page,
  given,
  login,
  otherDevice,
}) => {
  const member = await given.member()
  const me = await otherDevice(member)
  const { productCode } = await given.product({ name: '常备药', stock: 100 })
  await me('POST', '/memberShopCarts/items', { productCode, num: 1 })
  await login(member)
  await page.goto(CART)
  const row = page.getByRole('main').getByRole('article', { name: '常备药' })
  const amount = row.getByRole('textbox')
  await row.getByRole('button', { name: /^增加/ }).click()
  await row.getByRole('button', { name: /^增加/ }).click()
  await expect(amount).toHaveValue('3')
  await page.reload()
  // What is sent as the page goes may reach the shop after the page that comes asked for the list.
  await expect.poll(() => me('GET', '/memberShopCarts?isRx=false')).toMatchObject({ items: [{ amount: 3 }] })
  await page.reload()
  await expect(amount).toHaveValue('3')
  await amount.fill('20')
  await amount.press('ArrowUp')
  await expect(amount).toHaveValue('21')
  await amount.fill('5')
  await page.getByRole('main').getByRole('button', { name: '去结算' }).click()
  await expect(page).toHaveURL(/\/settle/)
  await expect(page.getByRole('main')).toContainText('×5')
})

// Holds orders#33.
test('an order is bought again: told before it acts, then on the list', async ({ page, given, login, axe }) => {
  const member = await given.member()
  const order = await given.order({
    member,
    status: 'completeTransaction',
    lines: [line('10010007', { actualPrice: 1280 }), line('10010011')],
  })
  await login(member)
  await page.goto('/user/order/mine/all')
  const open = page.getByRole('article', { name: order.ordersCode }).getByRole('button', { name: /^再次购买/ })
  await open.click()
  const dialog = page.getByRole('dialog', { name: '再次购买' })
  await expect(dialog.getByRole('region', { name: '将加入购物车' })).toContainText(/感冒灵颗粒.*比上次涨 ¥2\.00/s)
  await expect(dialog.getByRole('region', { name: '暂时无法购买，不会加入' })).toContainText(/双黄连口服液.*暂时缺货/s)
  await axe(page)
  const call = '**/rebuy*'
  await page.route(call, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: '加入购物车' }).click()
  await expect(dialog.getByRole('alert')).toContainText('加入购物车失败')
  await page.unroute(call)
  await dialog.getByRole('button', { name: '加入购物车' }).click()
  await expect(page).toHaveURL(CART)
  await expect(page.getByRole('article', { name: '感冒灵颗粒' })).toBeVisible()
})
