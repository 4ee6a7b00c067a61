import { expect, test } from '../fixtures/index.ts'

// Holds money#10, money#11, money#14, money#15, money#22, money#24, money#33.
test('an order takes a coupon and coins, is paid online, and its sums are the same from settling to the detail', {
  tag: '@phone',
}, async ({ page, given, login, desk, inspect }) => {
  test.slow()
  const member = await given.member()
  await given.address({ member })
  const { productCode } = await given.product({ name: '多种维生素片', price: 10_000 })
  await given.coupon({ member, template: { name: '满99减20', couponValue: 2000, minConsume: 9900 } })
  await given.coupon({ member, template: { name: '满999减500', couponValue: 50_000, minConsume: 99_900 } })
  await given.coins({ member, amount: 2000 })
  await login(member)
  const main = page.getByRole('main')
  const costs = main.locator('section').filter({ has: page.getByRole('heading', { name: '费用明细' }) })

  await test.step('the fitting coupon is proposed, the other says what stands in its way', async () => {
    await page.goto(`/settle?skuCode=${productCode}&quantity=2`)
    await expect(costs).toContainText('健康补贴-¥20.00')
    await main.getByRole('button', { name: '选择补贴' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '选择健康补贴' })
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await expect(dialog).toContainText('适用商品未达到使用门槛')
    await inspect(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(main.getByRole('button', { name: '选择补贴' })).toBeFocused()
  })

  await test.step('coins take off a tenth of what is left', async () => {
    await main.getByRole('switch', { name: /使用健康币 可用 1,800 个抵 ¥18.00/ }).check()
    await expect(costs).toContainText('健康币-¥18.00')
    await expect(costs).toContainText('应付合计¥162.00')
    await inspect(page)
    await main.getByRole('radio', { name: '在线支付' }).isChecked()
    await page.getByRole('button', { name: '提交订单' }).click()
  })

  const ordersCode = await test.step('it leads to paying exactly that', async () => {
    await expect(page).toHaveURL(/\/pay\?orderCodes=\d{18}/)
    await expect(main.getByText('应付金额')).toContainText('¥162.00')
    await main.getByRole('radio', { name: /微信支付/ }).check({ force: true })
    const started = page.waitForResponse((response) => response.request().method() === 'POST')
    await main.getByRole('button', { name: '立即支付' }).click()
    const { codeUrl, paymentId } = await (await started).json()
    await desk.payments.scan(codeUrl)
    await desk.payments.pay(paymentId.replaceAll('-', ''))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
    return new URL(page.url()).searchParams.get('orderCodes') ?? ''
  })

  await test.step('order, coupon and coins tell the same', async () => {
    await main.getByRole('link', { name: '查看订单' }).click()
    for (const text of ['健康补贴-¥20.00', '健康币-¥18.00', '合计¥162.00']) await expect(main).toContainText(text)
    await page.goto('/user/account/coupon?tab=used')
    await expect(main.getByRole('article', { name: '满99减20' }).getByRole('link')).toHaveAttribute(
      'href',
      `/user/order/detail/${ordersCode}`,
    )
    await page.goto('/user/account/coin')
    await expect(main.getByText(/您有/)).toHaveText('您有 200 个健康币')
    await expect(main.getByRole('table').getByRole('row').nth(1)).toContainText('−1,800')
  })
})
