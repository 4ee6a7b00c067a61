import { expect, test } from '../fixtures/index.ts'

// Holds orders#44, orders#59, orders#78, shop#24.
test('from a search by pinyin to a placed order', { tag: '@phone' }, async ({ page, given, login, axe }) => {
  const member = await given.member()
  await given.address({ member })
  await login(member)
  const main = page.getByRole('main')
  await test.step('the product is put into the cart', async () => {
    await page.goto('/search?keyword=ganmaoling')
    await main.getByRole('link', { name: '感冒灵颗粒' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('感冒灵颗粒')
    const amount = main.getByRole('textbox', { name: '购买数量' })
    await amount.fill('3')
    await main.getByRole('button', { name: '减少一件' }).click()
    await expect(amount).toHaveValue('2')
    await main.getByRole('button', { name: '加入购物车' }).click()
    await main.getByRole('link', { name: '去购物车查看' }).click()
    await expect(page).toHaveURL('/shoppingcart/index.html?isRx=false')
  })

  const bar = main.getByRole('region', { name: '合计' })
  await test.step('more of it in the cart, in the sum and in the header', async () => {
    const row = main.getByRole('article', { name: '感冒灵颗粒' })
    await row.getByRole('button', { name: '增加一件' }).click()
    await expect(bar).toContainText('已选 3 件')
    await expect(bar).toContainText('¥44.40')
    await expect(page.getByRole('banner').getByRole('link', { name: /购物车\s*3/ })).toBeVisible()
    await axe(page)
    await bar.getByRole('button', { name: '去结算' }).click()
    await expect(page).toHaveURL('/settle?isRx=false')
  })

  await test.step('settling tells freight, the return notice, and asks for what an invoice needs', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('确认订单')
    const sums = main.locator('section').filter({ has: page.getByRole('heading', { name: '费用明细' }) })
    await expect(sums).toContainText('¥10.00')
    await expect(sums).toContainText('¥54.40')
    await expect(sums).toContainText('药品属于特殊商品，除质量原因外，一经售出不得退换')
    await main.getByText('货到付款', { exact: true }).click()
    await main.getByText('电子普通发票').click()
    await main.getByText('企业', { exact: true }).click()
    await main.getByRole('button', { name: '提交订单' }).click()
    const title = main.getByRole('textbox', { name: '发票抬头' })
    const number = main.getByRole('textbox', { name: '纳税人识别号' })
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription('请填写发票抬头')
    await expect(main.getByRole('alert').filter({ hasText: '请填写发票抬头' })).toBeInViewport()
    await expect(number).toHaveAccessibleDescription('请填写纳税人识别号')
    await axe(page)
    await number.fill('91440101MA5XXXXXX1')
    await title.fill('禾安健康科技有限公司')
    await expect(number).toHaveAccessibleDescription('纳税人识别号格式错误')
    await number.fill('91110000802100433B')
    await title.focus()
    await expect(number).not.toHaveAttribute('aria-invalid')
    // Each kind of holder keeps its own title.
    await main.getByText('个人', { exact: true }).click()
    await expect(title).toHaveValue('')
    await title.fill('林知夏')
    await main.getByText('企业', { exact: true }).click()
    await expect(title).toHaveValue('禾安健康科技有限公司')
  })

  await test.step('an address is added in place, and what was filled in stays', async () => {
    await main.getByRole('button', { name: '新增收货地址' }).click()
    await main.getByRole('button', { name: '提交订单' }).click()
    await expect(main.getByRole('textbox', { name: '收货人' })).toBeFocused()
    await expect(main.getByRole('textbox', { name: '收货人' })).toHaveAttribute('aria-invalid')
    await main
      .getByRole('textbox', { name: /粘贴收货信息/ })
      .fill('陈安安，13800138000，北京市朝阳区建外街道建国路88号')
    await main.getByRole('button', { name: '识别' }).click()
    await main.getByRole('button', { name: '填入表单' }).click()
    await expect(main.getByRole('textbox', { name: '收货人' })).toHaveValue('陈安安')
    await main.getByRole('button', { name: '保存地址' }).click()
    await expect(main.getByRole('radio', { name: /陈安安/ })).toBeChecked()
    await expect(main.getByRole('textbox', { name: '发票抬头' })).toHaveValue('禾安健康科技有限公司')
  })

  await test.step('the order is made once, and the cart is empty', async () => {
    await main.getByRole('button', { name: '提交订单' }).click()
    await expect(page).toHaveURL(/\/user\/order\/detail\/\d+$/)
    await expect(page.getByText('订单提交成功')).toBeVisible()
    await expect(main).toContainText('感冒灵颗粒')
    await expect(main).toContainText('陈安安')
    await page.goto('/shoppingcart/index.html?isRx=false')
    await expect(main.getByText('购物车还是空的')).toBeVisible()
  })
})

// Holds orders#53.
test('another price than the one that was shown is told and asked about, never charged', async ({
  page,
  given,
  login,
  otherDevice,
  operatorWith,
}) => {
  const member = await given.member()
  await given.address({ member })
  const { productCode, productName } = await given.product({ price: 10_000 })
  const operator = await operatorWith('feeds')
  const tell = (price: number) =>
    operator('PUT', `/ops/feeds/products/${productCode}`, {
      name: productName,
      commonTitle: productName,
      packing: '1盒',
      manufacturer: '云杉制药有限公司',
      categoryCode: '9001',
      price,
      prescriptionType: 0,
      indications: '试验',
      warehouse: 'GZ',
      isGlobal: false,
      taxRate: 0,
      isOnShelf: true,
    })
  await (await otherDevice(member))('POST', '/memberShopCarts/items', { productCode, num: 1 })
  await login(member)
  const main = page.getByRole('main')

  await test.step('the cart tells that it costs less than when it was put there', async () => {
    await tell(9900)
    await page.goto('/shoppingcart/index.html?isRx=false')
    await expect(main.getByRole('article', { name: productName })).toContainText('比加入时降 ¥1.00')
  })
  await test.step('settling asks again', async () => {
    await main.getByRole('button', { name: '去结算' }).click()
    await main.getByText('货到付款', { exact: true }).click()
    await expect(main.getByText('应付合计').locator('..')).toContainText('¥99.00')
    await tell(12_000)
    await main.getByRole('button', { name: '提交订单' }).click()
    const dialog = page.getByRole('dialog', { name: '金额有变化' })
    await expect(dialog).toContainText(/原金额\s*¥99\.00\s*新金额\s*¥120\.00/)
    await dialog.getByRole('button', { name: '再看看' }).click()
    await expect(page).toHaveURL('/settle?isRx=false')
    await main.getByRole('button', { name: '提交订单' }).click()
    await expect(page).toHaveURL(/\/user\/order\/detail\/\d+$/)
    await expect(main).toContainText('¥120.00')
  })
})

// Holds orders#54.
test('other goods of the same sum than those that were shown are told and asked about', async ({
  page,
  given,
  login,
  otherDevice,
}) => {
  const member = await given.member()
  await given.address({ member })
  const [shown, other] = [await given.product({ name: '看到的商品' }), await given.product({ name: '换成的商品' })]
  const me = await otherDevice(member)
  for (const { productCode } of [shown, other]) await me('POST', '/memberShopCarts/items', { productCode, num: 1 })
  const choose = (itemCode: string, isSelected: boolean) =>
    me('PUT', '/memberShopCarts/selection', { isRx: false, isSelected, itemCodes: [itemCode] })
  await choose(other.productCode, false)
  await login(member)
  await page.goto('/settle?isRx=false')
  const main = page.getByRole('main')
  await expect(main.getByText('看到的商品')).toBeVisible()
  await main.getByText('货到付款', { exact: true }).click()
  await choose(shown.productCode, false)
  await choose(other.productCode, true)
  await main.getByRole('button', { name: '提交订单' }).click()
  const dialog = page.getByRole('dialog', { name: '商品有变化' })
  await expect(dialog.getByRole('list', { name: '有变化的商品' })).toHaveText(/看到的商品已不在本单换成的商品新增 ×1/)
  await dialog.getByRole('button', { name: '继续提交' }).click()
  await expect(page).toHaveURL(/\/user\/order\/detail\/\d+$/)
  await expect(main).toContainText('换成的商品')
})

// Holds orders#54.
test('a gift that went since it was shown is told and asked about, never left out in silence', {
  tag: '@phone',
}, async ({ page, given, login, axe, otherDevice, operatorWith }) => {
  const member = await given.member()
  await given.address({ member })
  const bought = await given.product({ price: 12_000 })
  const gift = await given.product({ name: '随单赠送的棉签', stock: 2 })
  await given.promotion({
    content: { kind: 'gift', productCode: bought.productCode, least: 1, giftCode: gift.productCode, amount: 2 },
  })
  const operator = await operatorWith('stock')
  await login(member)
  await page.goto(`/settle?skuCode=${bought.productCode}&quantity=1`)
  const main = page.getByRole('main')
  const row = main.getByRole('listitem').filter({ hasText: '随单赠送的棉签' })
  const submit = main.getByRole('button', { name: '提交订单' })
  await expect(row).toContainText('赠品')
  await expect(row).not.toContainText('已送完')
  await main.getByText('电子普通发票').click()
  await main.getByRole('textbox', { name: '发票抬头' }).fill('陈安安')
  await operator('POST', `/ops/products/${gift.productCode}/stock`, { change: -1, reason: '破损' })

  const dialog = page.getByRole('dialog', { name: '赠品有变化' })
  await test.step('it is told before anything is ordered, and what was filled in stays', async () => {
    await submit.click()
    await expect(dialog).toContainText('部分赠品已送完，请确认是否继续提交')
    await expect(dialog.getByRole('list', { name: '有变化的赠品' })).toContainText(
      /随单赠送的棉签 ×2\s*已送完，本单不含/,
    )
    await axe(page)
    await dialog.getByRole('button', { name: '再看看' }).click()
    await expect(page).toHaveURL(/\/settle\?/)
    await expect(row).toContainText('赠品已送完，本单不含此商品')
    await expect(main.getByRole('textbox', { name: '发票抬头' })).toHaveValue('陈安安')
    const me = await otherDevice(member)
    expect(await me('GET', '/v3/orders?type=all&page=1')).toMatchObject({ totalElements: 0 })
  })
  await test.step('the order is made without it once the shopper goes on', async () => {
    await operator('POST', `/ops/products/${gift.productCode}/stock`, { change: 1, reason: '补货' })
    await page.reload()
    await expect(row).not.toContainText('已送完')
    await main.getByText('货到付款', { exact: true }).click()
    await operator('PUT', `/ops/products/${gift.productCode}/ban`, { reason: '抽检不合格' })
    await submit.click()
    await dialog.getByRole('button', { name: '继续提交' }).click()
    await expect(page).toHaveURL(/\/user\/order\/detail\/\d+$/)
    await expect(main).toContainText(bought.productName)
    await expect(main).not.toContainText('随单赠送的棉签')
  })
})

// Holds orders#56.
test('an order whose answer was lost is made once', async ({ page, given, login, otherDevice }) => {
  const member = await given.member()
  await given.address({ member })
  await login(member)
  const me = await otherDevice(member)
  await me('POST', '/memberShopCarts/items', { productCode: '10010007', num: 2 })
  await page.goto('/settle?isRx=false')
  const keys: (string | undefined)[] = []
  await page.route('**/api/settle/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const submit = page.getByRole('button', { name: '提交订单' })
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: '网络异常，请检查网络后重试' })).toBeVisible()
  // Who comes back to the tab meanwhile: the goods are gone from the list, what was typed and the button stay.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await page.waitForTimeout(500)
  await submit.click()
  await expect(page).toHaveURL(/\/pay\?orderCodes=\d{18}/)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(await me('GET', '/v3/orders?type=all&page=1')).toMatchObject({ totalElements: 1 })
})
