import { HOUR, line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

// Holds shop#72.
test('the desk’s warehouse and courier take an order from review to the door, and its member sees it', async ({
  browser,
  page,
  shop,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  // Longer ago than whatever else waits here, so that it stands at the top of its queue; not so long that its time is over.
  const waits = { status: 'waitAudit', paymentType: 1, placedAt: new Date(Date.now() - 71 * HOUR) } as const
  const [order, other] = await given.orders(member, [
    { ...waits, lines: [line('10080001')] },
    { ...waits, lines: [line('10080003')] },
  ])
  const code = order!.ordersCode
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await desk.goto(shop.deskUrl)
  const warehouse = desk.getByRole('region', { name: '仓库' })
  const courier = desk.getByRole('region', { name: '快递员' })
  const press = (name: string) => warehouse.getByRole('button', { name: `${name} ${code}` }).click()

  await test.step('it hears of the shop, and of nobody else', async () => {
    await warehouse.getByRole('button', { name: '开始接收' }).click()
    await expect(warehouse.getByText('正在接收，签名已核对')).toBeVisible()
    await expect(warehouse.getByRole('button', { name: '开始接收' })).toHaveCount(0)
  })

  await test.step('the warehouse refuses one with a reason, and takes the other on', async () => {
    await warehouse.getByRole('radio', { name: '待确认' }).check()
    await warehouse.getByRole('button', { name: `拒绝 ${other!.ordersCode}` }).click()
    await warehouse.getByRole('button', { name: '拒绝订单' }).click()
    await expect(warehouse.getByText('请先写原因')).toBeVisible()
    await warehouse.getByLabel('的原因').fill('库房盘点')
    await warehouse.getByRole('button', { name: '拒绝订单' }).click()
    await expect(warehouse.getByText(`${other!.ordersCode}：已拒绝`)).toBeVisible()
    await press('通过')
    await expect(warehouse.getByText(`${code}：审核通过`)).toBeVisible()
    await warehouse.getByRole('radio', { name: '待发货' }).check()
    await expect(warehouse.getByRole('button', { name: `拒绝 ${code}` })).toHaveCount(0)
    await press('发货')
    await expect(warehouse.getByText(`${code}：已发货`)).toBeVisible()
    await axe(desk, '#warehouse')
  })

  await test.step('the courier adds a step, one of his own, and says what the shop refuses', async () => {
    await courier.getByLabel('订单号').fill(code)
    await courier.getByRole('button', { name: '查看路线' }).click()
    await courier.getByRole('button', { name: '添加这一步' }).click()
    await expect(courier.getByText(/^已添加：.*已揽收/)).toBeVisible()
    await courier.getByLabel('自己写一条').fill('快件因大雪延误')
    await courier.getByRole('button', { name: '添加', exact: true }).click()
    await expect(courier.getByText('已添加：快件因大雪延误')).toBeVisible()
    await courier.getByLabel('订单号').fill(other!.ordersCode)
    await courier.getByRole('button', { name: '查看路线' }).click()
    await courier.getByRole('button', { name: '添加这一步' }).click()
    await expect(courier.getByText('没有添加：订单尚未发货，不能添加物流信息')).toBeVisible()
  })

  await test.step('it drives to the door on a clock', async () => {
    await warehouse.getByLabel('订单号').fill(code)
    await warehouse.getByLabel('每步间隔').fill('1')
    await warehouse.getByRole('button', { name: '开始', exact: true }).click()
    await expect(warehouse.getByText(/已推进 1 步/)).toBeVisible()
    await warehouse.getByRole('button', { name: '停止', exact: true }).click()
    await expect(warehouse.getByRole('button', { name: '开始', exact: true })).toBeVisible()
    await warehouse.getByRole('radio', { name: '运输中' }).check()
    await press('送达')
    await expect(warehouse.getByText(new RegExp(`${code}：.*已签收`))).toBeVisible()
  })

  await test.step('pieces come in, and the shop tells of all that', async () => {
    await warehouse.getByLabel('商品编码').fill('10110013')
    await warehouse.getByRole('button', { name: '入库' }).click()
    await expect(warehouse.getByText(/10110013：库存 \d+/)).toBeVisible()
    const events = warehouse.getByRole('list', { name: '商城事件' })
    await expect(events.getByText('product.restocked').first()).toBeVisible()
    await expect(events.getByText(new RegExp(code)).first()).toBeVisible()
  })

  await login(member)
  await page.goto(`/user/order/detail/${code}`)
  await expect(page.getByText('快件因大雪延误')).toBeVisible()
  await expect(page.getByText('已签收').first()).toBeVisible()
  await desk.close()
})
