import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'

const PAY = '/api/pay'
const HOUR = 60 * 60 * 1000

/** Begins to pay by WeChat Pay on the page, as far as its code. @returns the shop's number of the attempt */
async function showCode(page: Page, ordersCode: string): Promise<string> {
  await page.goto(`/pay?orderCodes=${ordersCode}&paymentType=27`)
  const started = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(PAY),
  )
  await page.getByRole('button', { name: '立即支付' }).click()
  const { paymentId } = await (await started).json()
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible()
  return paymentId.replaceAll('-', '')
}

/** Opens the way of every cent on the order's page. */
async function openMoney(page: Page, ordersCode: string) {
  await page.goto(`/user/order/detail/${ordersCode}`)
  await page.getByRole('main').getByText('付款与退款').click()
  return page.getByRole('list', { name: '付款与退款' }).getByRole('listitem')
}

// Holds money#29, money#30, money#37.
test('money that no notice told of is found; what comes after a cancellation goes back by itself', async ({
  page,
  given,
  login,
  desk,
  time,
}) => {
  test.slow()
  const member = await given.member()
  const [lost, canceled, late] = await given.orders(member, [
    { status: 'waitPay' },
    { status: 'waitPay' },
    { status: 'waitPay' },
  ])
  await login(member)
  const heading = page.getByRole('heading', { level: 1 })
  const status = page.getByRole('region', { name: '订单状态' })

  await test.step('a payment whose notice is lost is found by asking', async () => {
    await desk.payments.setFault({ notices: 'drop' }, 'wechat')
    const number = await showCode(page, lost!.ordersCode)
    await desk.payments.pay(number)
    await page.getByRole('button', { name: '已完成支付' }).click()
    await expect(heading).toHaveText('支付成功')
    await desk.payments.clearFaults()
    await desk.payments.notify(number)
    await expect(await openMoney(page, lost!.ordersCode)).toHaveCount(1)
  })

  await test.step('paid on the phone after the order was cancelled in another tab', async () => {
    const number = await showCode(page, canceled!.ordersCode)
    await page.goto(`/user/order/detail/${canceled!.ordersCode}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^取消订单/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('不想买了').click()
    await dialog.getByRole('button', { name: /取消订单|确定取消/ }).click()
    await expect(status.getByRole('heading', { name: '已取消' })).toBeVisible()
    await desk.payments.pay(number, { force: true })
    await expect
      .poll(async () => (await desk.payments.trades(number))[0]?.refunds.map(({ state }) => state))
      .toEqual(['done'])
    const paymentId = number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    await page.goto(`/pay?orderCodes=${canceled!.ordersCode}&paymentId=${paymentId}`)
    await expect(heading).toHaveText('订单已取消')
    await expect(page.getByText(/将原路退回$/)).toContainText('您支付的 ¥')
    const movements = await openMoney(page, canceled!.ordersCode)
    await expect(movements).toHaveCount(2)
    await expect(movements.nth(1)).toContainText('微信支付')
    await expect(movements.nth(1)).toContainText('-¥')
  })

  await test.step('past its deadline an order says so and cannot be paid', async () => {
    await time.forward(25 * HOUR)
    await login(member)
    await page.goto(`/pay?orderCodes=${late!.ordersCode}`)
    await expect(page.getByRole('main')).toContainText('订单已超时，无法提交支付')
    await expect(page.getByRole('button', { name: '立即支付' })).toHaveCount(0)
  })
})

// Holds money#28, money#29, money#32, money#37.
test('an order that is paid at both providers, in two tabs, keeps the first payment and sends the second back', async ({
  page,
  given,
  login,
  desk,
  trouble,
}) => {
  test.slow()
  trouble.expect(/^foreign: http:\/\/(localhost|127\.0\.0\.1):\d+$/)
  const member = await given.member()
  const { ordersCode } = await given.order({ member, status: 'waitPay' })
  await login(member)
  const heading = page.getByRole('heading', { level: 1 })
  const other = await page.context().newPage()

  await test.step('it stands at Alipay in one tab, and at WeChat Pay in the other', async () => {
    await page.goto(`/pay?orderCodes=${ordersCode}`)
    await expect(page.getByRole('radio', { name: /支付宝/ })).toBeChecked()
    await page.getByRole('button', { name: '立即支付' }).click()
    await expect(page.getByRole('heading', { name: '模拟支付宝收银台' })).toBeVisible()
  })
  const second = await showCode(other, ordersCode)

  await test.step('paid by Alipay, both tabs say so', async () => {
    await page.getByRole('button', { name: '确认付款' }).click()
    await expect(heading).toHaveText('支付成功')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  })

  await test.step('what was paid by the code all the same goes back by itself, and the order tells its way', async () => {
    await desk.payments.pay(second, { force: true })
    await expect
      .poll(async () => (await desk.payments.trades(second))[0]?.refunds.map(({ state }) => state))
      .toEqual(['done'])
    await expect(async () => {
      const movements = await openMoney(page, ordersCode)
      await expect(movements).toHaveCount(3)
      await expect(movements.nth(0)).toContainText('在线支付支付宝')
      await expect(movements.nth(1)).toContainText('多付款项微信支付')
      await expect(movements.nth(2)).toContainText('多付款项退回微信支付')
      await expect(movements.nth(2)).toContainText('已退款')
    }).toPass()
    const status = page.getByRole('region', { name: '订单状态' })
    await expect(status.getByRole('heading', { name: '等待发货' })).toBeVisible()
  })
  await other.close()
})

// Holds money#28, money#35, money#37.
test('what was paid is paid back once a claim is accepted', async ({ page, given, login, desk }) => {
  test.slow()
  const member = await given.member()
  const { ordersCode } = await given.order({ member, status: 'waitPay' })
  await login(member)
  const refundsOf = async (number: string) =>
    (await desk.payments.trades(number))[0]?.refunds.map(({ state }) => state) ?? []

  const number = await test.step('it is paid, and cannot be paid again', async () => {
    const first = await showCode(page, ordersCode)
    await desk.payments.pay(first)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
    await page.goto(`/pay?orderCodes=${ordersCode}`)
    await expect(page.getByRole('button', { name: '立即支付' })).toHaveCount(0)
    return first
  })

  await test.step('the member asks for it, an operator agrees, the provider pays back', async () => {
    const answer = await page.evaluate(async (code) => {
      const headers = { 'content-type': 'application/json', platform: 'PC' }
      const body = JSON.stringify({ kind: 'refund', reason: 'changedMind' })
      const response = await fetch(`/api/v3/orders/${code}/claims`, { method: 'POST', headers, body })
      return response.json()
    }, ordersCode)
    const { bearer } = await given.operator({ scopes: ['claims'] })
    const decided = await page.request.post(`/api/ops/claims/${answer.id}/decision`, {
      headers: bearer,
      data: { accepted: true },
      // Playwright keeps connections from test to test; one that the shop has closed meanwhile is opened anew.
      maxRetries: 2,
    })
    expect(decided.status()).toBe(204)
    await expect.poll(() => refundsOf(number)).toEqual(['done'])
    const movements = await openMoney(page, ordersCode)
    await expect(movements).toHaveCount(2)
    await expect(movements.nth(1)).toContainText('退款微信支付')
    await expect(movements.nth(1)).toContainText('已退款')
    await expect(page.getByRole('region', { name: '订单状态' })).toContainText('退款')
  })
})

// Holds orders#20, money#28.
test('what is asked for ahead of cash on delivery is paid online, and the order stays under review', async ({
  page,
  given,
  login,
  desk,
}) => {
  const member = await given.member()
  const { ordersCode } = await given.order({ member, status: 'waitAudit', paymentType: 1, advanceSum: 2000 })
  await login(member)
  await page.goto('/user/order/mine/all')
  await page
    .getByRole('article', { name: ordersCode })
    .getByRole('link', { name: /^支付预付款/ })
    .click()
  await expect(page.getByRole('main')).toContainText('20.00')
  const number = await showCode(page, ordersCode)
  await desk.payments.pay(number)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  await expect(await openMoney(page, ordersCode)).toContainText(['在线支付微信支付'])
  await expect(page.getByRole('link', { name: /^支付预付款/ })).toHaveCount(0)
})
