import { DAY, HOUR, line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

// Holds account#2.
test('a new member is welcomed and shown where to start, and nothing dead stands there', async ({
  page,
  given,
  login,
  inspect,
}) => {
  const member = await given.member()
  await login(member)
  await page.goto('/user')
  const masked = `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`
  await expect(page.getByRole('heading', { level: 1 })).toContainText(masked)
  await expect(page.getByText('金禾会员')).toHaveCount(0)
  await expect(page.getByText('您还没有订单')).toBeVisible()
  const tiles = page.getByRole('navigation', { name: '待办订单' })
  await expect(tiles.getByRole('link')).toHaveText([/^待付款/, /^待发货/, /^待收货/, /^待评价/])
  await expect(page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: masked })).toBeVisible()
  await inspect(page)
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    const address = (await link.getAttribute('href')) ?? ''
    expect((await page.request.get(address)).status(), `${address} leads somewhere`).toBe(200)
  }
  await page.getByRole('link', { name: '去逛逛' }).click()
  await expect(page).toHaveURL('/search')
})

// Holds account#1.
test('home counts what waits and shows the four latest orders', async ({ page, given, login, inspect }) => {
  const member = await given.member({ nickName: '林知夏', level: 'gold' })
  const orders = await given.orders(member, [
    { status: 'waitPay' },
    // Its next step is the shopper's, so it counts as to be paid (orders#2).
    { status: 'waitAudit', lines: [line('10070001')], rxState: 'inquiryNeeded' },
    {
      status: 'waitAudit',
      lines: [line('10070001')],
      rxState: 'underReview',
      placedAt: new Date(Date.now() - 2 * HOUR),
    },
    { status: 'waitDelivery' },
    { status: 'waitReceiving' },
    { status: 'waitEvaluate' },
    { status: 'completeTransaction', placedAt: new Date(Date.now() - 40 * DAY) },
  ])
  await login(member)
  await page.goto('/user')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/林知夏\s*金禾会员/)
  const tiles = page.getByRole('navigation', { name: '待办订单' })
  await expect(tiles.getByRole('link')).toHaveText([/2待付款/, /1待发货/, /1待收货/, /1待评价/])
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const [index, order] of [orders[0], orders[1], orders[2], orders[3]].entries()) {
    await expect(cards.nth(index)).toHaveAccessibleName(`订单 ${order?.ordersCode}`)
  }
  await inspect(page)

  await tiles.getByRole('link', { name: /待收货/ }).click()
  await expect(page).toHaveURL('/user/order/mine/waitReceiving')
  await page.goBack()
  await page.getByRole('link', { name: '查看全部' }).click()
  await expect(page).toHaveURL('/user/order/mine/all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的订单')
})
