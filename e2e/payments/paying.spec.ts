import { expect, test } from '../fixtures/index.ts'

/** The provider's page is another site's. */
const ELSEWHERE = /^foreign: http:\/\/(localhost|127\.0\.0\.1):\d+$/
const MINE = '/user/order/mine/waitPay'

// Holds money#1, money#26, money#28, money#30, money#32, money#37.
test('an order is paid on the provider’s own page, which was turned down first', async ({
  page,
  given,
  login,
  inspect,
  trouble,
}) => {
  trouble.expect(ELSEWHERE)
  const member = await given.member()
  const order = await given.order({ member, status: 'waitPay' })
  await login(member)
  const main = page.getByRole('main')

  await test.step('from its card to what is owed, until when and by which methods', async () => {
    await page.goto(MINE)
    await main
      .getByRole('article', { name: order.ordersCode })
      .getByRole('link', { name: /^去支付/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/pay\\?orderCodes=${order.ordersCode}&userId=`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付订单')
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
    await expect(page.getByRole('radio', { name: /支付宝/ })).toBeChecked()
    await inspect(page)
  })

  await test.step('who turns it down comes back to a page that waits, and chooses again', async () => {
    await page.getByRole('button', { name: '立即支付' }).press('Enter')
    await expect(page.getByRole('heading', { name: '模拟支付宝收银台' })).toBeVisible()
    await page.goBack()
    await expect(main.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible()
    await inspect(page)
    await main.getByRole('button', { name: '换一种支付方式' }).click()
    await main.getByRole('button', { name: '立即支付' }).click()
    await expect(page.getByRole('heading', { name: '模拟支付宝收银台' })).toBeVisible()
  })

  await test.step('paid, it comes back and says what comes next', async () => {
    await page.getByRole('button', { name: '确认付款' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
    // What the provider says along with the way back does not stay.
    await expect(page).toHaveURL(/\/pay\?orderCodes=\d{18}&paymentId=[0-9a-f-]{36}$/)
    await inspect(page)
    await main.getByRole('link', { name: '查看订单' }).click()
    await expect(
      main.getByRole('region', { name: '订单状态' }).getByRole('heading', { name: '等待发货' }),
    ).toBeVisible()
  })

  await test.step('the order shows the way of every cent', async () => {
    await main.getByText('付款与退款').click()
    const movement = main.getByRole('list', { name: '付款与退款' }).getByRole('listitem')
    await expect(movement).toHaveCount(1)
    await expect(movement).toContainText('在线支付支付宝')
    await expect(movement).toContainText('交易单号')
    await inspect(page)
  })
})

// Holds money#27, money#30, money#32.
test('a code is scanned and paid by phone, which two tabs notice', async ({
  page,
  context,
  given,
  login,
  desk,
  axe,
}) => {
  const member = await given.member()
  const order = await given.order({ member, status: 'waitPay' })
  await login(member)
  const address = `/pay?orderCodes=${order.ordersCode}&paymentType=27`
  await page.goto(address)
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('支付订单')

  await page.getByRole('button', { name: '立即支付' }).waitFor()
  const started = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: '立即支付' }).click()
  const { codeUrl, paymentId } = await (await started).json()
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '微信支付扫码付款' })).toBeFocused()
  await axe(page)
  await page.getByRole('button', { name: '已完成支付' }).click()
  await expect(page.getByText(/暂未收到支付结果/)).toBeVisible()

  await desk.payments.scan(codeUrl)
  await desk.payments.pay(paymentId.replaceAll('-', ''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  await other.close()
})
