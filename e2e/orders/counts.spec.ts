import { DAY, line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

// Holds account#3, account#6.
test('what changes elsewhere shows within seconds, on every page, without a reload', async ({
  page,
  given,
  login,
  otherDevice,
  operatorWith,
}) => {
  const member = await given.member()
  const [sent, toPay] = await given.orders(member, [
    { status: 'waitDelivery', lines: [line('10010001')] },
    { status: 'waitPay', placedAt: new Date(Date.now() - DAY / 3) },
  ])
  const operator = await operatorWith('shipping', 'traces')
  const device = await otherDevice(member)
  await login(member)

  await test.step('home: tiles, menu and cards', async () => {
    await page.goto('/user')
    const tiles = page.getByRole('navigation', { name: '待办订单' }).getByRole('link')
    const menu = page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: /我的订单/ })
    await expect(tiles).toHaveText([/1待付款/, /1待发货/, /^待收货/, /^待评价/])
    await expect(menu).toHaveText('我的订单1笔待付款')
    await device('PUT', `/v3/orders/${toPay?.ordersCode}/platformCancel`, { reason: 'changedMind' })
    await expect(tiles.first()).toHaveText(/^待付款/)
    await expect(menu).toHaveText('我的订单')
    await expect(page.getByRole('article', { name: toPay?.ordersCode ?? '' })).toContainText('已取消')
  })

  await test.step('what is kept, reserved and put on the lists, in header and hero', async () => {
    const kept = page.getByRole('navigation', { name: '收藏、补贴与预订' }).getByRole('link')
    await expect(kept).toHaveText(['0我的收藏', '0健康补贴', '0健康币', '0到货预订'])
    await device('POST', '/favourites', { productCode: '10010001' })
    await device('POST', '/memberShopCarts/items', { productCode: '10010001', num: 3 })
    await device('POST', '/memberShopCarts/items', { productCode: '10020001', num: 2 })
    await expect(kept.first()).toHaveText('1我的收藏')
    await expect(page.getByRole('link', { name: /^购物车/ })).toHaveText('购物车3件商品')
    await expect(page.getByRole('link', { name: /^需求清单/ })).toHaveText('需求清单2件商品')
  })

  await test.step('the list: tabs and cards', async () => {
    await page.goto('/user/order/mine/waitDelivery')
    await expect(page.getByRole('article')).toHaveCount(1)
    await operator('POST', `/ops/orders/${sent?.ordersCode}/shipment`, {
      companyName: '顺丰速运',
      shippingNumber: 'SF1520000001',
    })
    await expect(page.getByText('没有待发货的订单')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '订单分类' }).getByRole('link', { name: /待收货/ })).toHaveText(
      '待收货1',
    )
  })

  await test.step('the detail: status and parcel', async () => {
    await page.goto(`/user/order/detail/${sent?.ordersCode}`)
    await expect(page.getByRole('heading', { name: '等待收货' })).toBeVisible()
    await operator('POST', `/ops/orders/${sent?.ordersCode}/traces`, {
      description: '快件已到达广州越秀营业点',
      time: Date.now(),
      stage: 'delivering',
    })
    await expect(page.getByText('快件已到达广州越秀营业点')).toBeVisible()
  })
})
