import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { reviewTags } from '@shop/contract/fields/reviews'
import { expect, test } from '../fixtures/index.ts'
import { inkOf } from '../invoices/invoice-page.ts'

test('from a search to the invoice in the mail: bought, approved, shipped, followed, received, reviewed', async ({
  page,
  given,
  login,
  desk,
}) => {
  // Six pages and what others do in between.
  test.slow()
  const member = await given.member()
  await given.address({ member })
  await login(member)
  const main = page.getByRole('main')

  await test.step('found by initials and put into the cart', async () => {
    await page.goto('/user')
    await page.getByRole('banner').getByRole('searchbox').fill('gml')
    const found = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    const results = await found
    await expect(results).toHaveURL('/search?keyword=gml')
    await results.close()
    await page.goto('/search?keyword=gml')
    await main.getByRole('link', { name: '感冒灵颗粒' }).click()
    await main.getByRole('button', { name: '加入购物车' }).click()
    await main.getByRole('link', { name: '去购物车查看' }).click()
    await main.getByRole('button', { name: '去结算' }).click()
  })

  const ordersCode = await test.step('settled by cash on delivery, with an invoice wished for', async () => {
    await main.getByText('货到付款', { exact: true }).click()
    await main.getByText('电子普通发票').click()
    await main.getByRole('textbox', { name: '发票抬头' }).fill('林知夏')
    await main.getByRole('button', { name: '提交订单' }).click()
    await expect(page).toHaveURL(/\/user\/order\/detail\/\d{18}$/)
    return page.url().slice(-18)
  })
  const status = page.getByRole('region', { name: '订单状态' })
  await expect(status.getByRole('heading', { name: '等待审核' })).toBeVisible()

  await test.step('approved and shipped: the page hears of it by itself, the phone too', async () => {
    await desk.warehouse.approve(ordersCode)
    await expect(status.getByRole('heading', { name: '等待发货' })).toBeVisible()
    await desk.warehouse.ship(ordersCode, { companyName: '顺达快递', shippingNumber: 'SD20261121001' })
    await expect(status.getByRole('heading', { name: '等待收货' })).toBeVisible()
    await expect(main.getByText('SD20261121001')).toBeVisible()
    await expect
      .poll(async () => (await desk.sms.list(member.phone)).some(({ text }) => text.includes('发货')))
      .toBe(true)
  })

  await test.step('followed to the door, received and reviewed', async () => {
    await desk.warehouse.deliver(ordersCode)
    await expect(main.getByText(/已签收/).first()).toBeVisible()
    await main.getByRole('button', { name: /^确认收货/ }).click()
    await page.getByRole('dialog', { name: '确认已经收到商品吗？' }).getByRole('button', { name: '确认收货' }).click()
    await expect(page.getByText('确认收货成功')).toBeVisible()
    await main.getByRole('link', { name: /^评价/ }).click()
    await main.getByRole('radio', { name: /^5 星/ }).locator('..').click()
    await main.getByText(reviewTags[0], { exact: true }).click()
    await main.getByRole('textbox', { name: '评价内容' }).fill('送货很快，包装完好，效果不错')
    await main.getByRole('button', { name: '提交评价' }).click()
    await expect(page).toHaveURL('/user/order/mine/all')
    await expect(main.getByRole('article', { name: ordersCode })).toContainText('交易完成')
  })

  await test.step('the invoice was made on receipt, is looked at and comes by mail', async () => {
    await page.goto(`/user/personal/invoice/detail/${ordersCode}`)
    await expect(page.getByText('已开具', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '预览发票', exact: true }).click()
    await expect(page.locator('canvas[data-drawn=true]')).toBeVisible()
    expect((await inkOf(page, `订单 ${ordersCode} 的电子发票`)).dark).toBeGreaterThan(0.02)
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: '下载 PDF' }).click()
    const path = await (await download).path()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
    const address = `whole-way-${ordersCode}@example.com`
    await page.getByRole('textbox', { name: '接收邮箱' }).fill(address)
    await page.getByRole('button', { name: '发送到邮箱', exact: true }).click()
    await expect(page.getByText('发票已发送至您的邮箱')).toBeVisible()
    const attached = await desk.mail.attachment(await desk.mail.latest(address))
    expect(digest(attached)).toBe(digest(await readFile(path)))
  })
})

test('the ways back: refused with a reason, cancelled by the member, left to the clock; what it held can be bought again', async ({
  page,
  given,
  login,
  desk,
  time,
}) => {
  const member = await given.member()
  await given.address({ member })
  const product = await given.product({ price: 2_000, stock: 1 })
  await login(member)
  const main = page.getByRole('main')
  const status = page.getByRole('region', { name: '订单状态' })
  const buy = async () => {
    await page.goto(`/settle?skuCode=${product.productCode}&quantity=1`)
    await main.getByText('货到付款', { exact: true }).click()
    await main.getByRole('button', { name: '提交订单' }).click()
    await expect(page).toHaveURL(/\/user\/order\/detail\/\d{18}$/)
    return page.url().slice(-18)
  }

  await test.step('the only piece is gone while an order holds it, and back when the warehouse refuses', async () => {
    const refused = await buy()
    await page.goto(`/product/${product.productCode}`)
    await expect(main.getByRole('button', { name: '到货预订' })).toBeVisible()
    await desk.warehouse.refuse(refused, '库房盘点，暂不发货')
    await page.goto(`/user/order/detail/${refused}`)
    await expect(status.getByRole('heading', { name: '已取消' })).toBeVisible()
    await expect(main.getByText('库房盘点，暂不发货').first()).toBeVisible()
  })

  await test.step('cancelled by the member', async () => {
    await buy()
    await main.getByRole('button', { name: /^取消订单/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('不想买了').click()
    await dialog.getByRole('button', { name: /取消订单|确定取消/ }).click()
    await expect(status.getByRole('heading', { name: '已取消' })).toBeVisible()
  })

  await test.step('past its deadline nothing can be done with it any more', async () => {
    const { ordersCode } = await given.order({ member, status: 'waitPay' })
    await time.forward(25 * 60 * 60 * 1000)
    await login(member)
    await page.goto(`/user/order/detail/${ordersCode}`)
    await expect(status).toBeVisible()
    await expect(main.getByRole('button', { name: /^取消订单/ })).toHaveCount(0)
  })
})

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
