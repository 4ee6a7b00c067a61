import { DAY, line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

const MINE = '/user/order/mine'

// Holds orders#29, orders#30, orders#32.
test('an order is canceled with a reason, from a dialog that keeps what failed; a deleted one comes back while the notice offers it', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
  const member = await given.member()
  const { ordersCode } = await given.order({ member, status: 'waitPay' })
  await login(member)
  await page.goto(`${MINE}/waitPay`)
  const card = page.getByRole('article', { name: ordersCode })
  await card.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: '取消这个订单吗？' })
  await axe(page)

  await test.step('a reason is asked for', async () => {
    await dialog.getByRole('button', { name: '取消订单' }).click()
    await expect(dialog.getByText('请选择取消原因')).toBeVisible()
    await dialog.getByText('收货信息填写有误').click()
    await expect(dialog.getByText('请选择取消原因')).toHaveCount(0)
  })

  await test.step('what failed on the way is told, and can be tried again', async () => {
    const call = '**/platformCancel'
    await page.route(call, (route) => route.abort())
    await dialog.getByRole('button', { name: '取消订单' }).click()
    await expect(dialog.getByRole('alert')).toContainText('网络异常，请检查网络后重试')
    await expect(dialog.getByRole('radio', { name: '收货信息填写有误' })).toBeChecked()
    await page.unroute(call)
    await dialog.getByRole('button', { name: '取消订单' }).click()
    await expect(page.getByText('订单已取消', { exact: true })).toBeVisible()
  })

  await test.step('list, tab and focus follow', async () => {
    await expect(page.getByText('没有待付款的订单')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '订单分类' }).getByRole('link', { name: /待付款/ })).toHaveText(
      '待付款',
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await page.goto(`/user/order/detail/${ordersCode}`)
  const status = page.getByRole('region', { name: '订单状态' })
  await expect(status.getByRole('heading', { name: '已取消' })).toBeVisible()
  await expect(status).toContainText('收货信息填写有误')
  await test.step('a deleted order comes back', async () => {
    const other = await given.member()
    const [kept, gone] = await given.orders(other, [
      { status: 'completeTransaction' },
      { status: 'canceled', placedAt: new Date(Date.now() - 30 * DAY) },
    ])
    await login(other)
    await page.goto(`${MINE}/all`)
    const card = page.getByRole('article', { name: gone?.ordersCode ?? '' })
    await card.getByRole('button', { name: /删除订单/ }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('article', { name: kept?.ordersCode ?? '' })).toBeVisible()
    await expect(page.getByText('订单已删除')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('订单已恢复')).toBeVisible()
    await expect(card).toBeVisible()

    await card.getByRole('link', { name: /^订单详情/ }).click()
    await page.getByRole('region', { name: '订单状态' }).getByRole('button', { name: '删除订单' }).click()
    await expect(page).toHaveURL(`${MINE}/all`)
    await expect(card).toHaveCount(0)
    await expect(page.getByText('共 1 笔订单')).toBeVisible()
  })
})

// Holds orders#15, orders#33, orders#34.
test('an order that changed elsewhere is told and read anew; what is bought again says how, and where it goes', async ({
  page,
  given,
  login,
  otherDevice,
  axe,
}) => {
  const member = await given.member()
  const { ordersCode } = await given.order({ member, status: 'waitPay' })
  await login(member)
  await page.goto(`/user/order/detail/${ordersCode}`)
  const status = page.getByRole('region', { name: '订单状态' })
  await status.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('不想买了').click()
  const elsewhere = await otherDevice(member)
  await elsewhere('PUT', `/v3/orders/${ordersCode}/platformCancel`, { reason: 'tooSlow' })
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText('订单状态已变化，请刷新后再试')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(status.getByRole('heading', { name: '已取消' })).toBeVisible()
  await expect(status).toContainText('发货或审核太慢')
  await test.step('what is bought again', async () => {
    const other = await given.member()
    const [plain, rx, waiting] = await given.orders(other, [
      { status: 'completeTransaction', lines: [line('10010001')] },
      { status: 'completeTransaction', lines: [line('10020001')] },
      { status: 'waitDelivery' },
    ])
    await login(other)
    await page.goto(`${MINE}/all`)
    const card = (order: typeof plain) => page.getByRole('article', { name: order?.ordersCode ?? '' })
    await expect(card(waiting).getByRole('button', { name: /再次购买|加入需求清单|删除订单/ })).toHaveCount(0)
    await expect(card(rx).getByRole('button', { name: /^加入需求清单/ })).toBeVisible()
    await card(plain)
      .getByRole('button', { name: /^再次购买/ })
      .click()
    await expect(page.getByRole('dialog', { name: '再次购买' })).toContainText('复方氨酚烷胺胶囊')
    await axe(page)
  })
})

// Holds orders#28.
test('parcels of several warehouses are received one by one, on their tabs', async ({ page, given, login }) => {
  const member = await given.member()
  const order = await given.order({
    member,
    lines: [line('10010001'), line('10010009')],
    status: 'waitReceiving',
    parts: { GZ: 'waitReceiving', WH: 'waitDelivery' },
  })
  await login(member)
  await page.goto(`${MINE}/all`)
  const card = page.getByRole('article', { name: order.ordersCode })
  await expect(card.getByRole('button', { name: /确认收货/ })).toHaveCount(0)
  await card.getByRole('link', { name: /^订单详情/ }).click()
  const status = page.getByRole('region', { name: '订单状态' })
  await page
    .getByRole('navigation', { name: '包裹' })
    .getByRole('link', { name: /广州仓/ })
    .click()
  await status.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await expect(page.getByText('确认收货成功')).toBeVisible()
  await expect(status.getByRole('heading', { name: '等待评价' })).toBeVisible()
  const part = order.parts.find(({ warehouse }) => warehouse === 'GZ')
  await expect(status.getByRole('link', { name: /^评价/ })).toHaveAttribute(
    'href',
    `/user/order/evaluate/${part?.ordersCode}`,
  )
  await page
    .getByRole('navigation', { name: '包裹' })
    .getByRole('link', { name: /武汉仓（等待发货）/ })
    .click()
  await expect(status.getByRole('button', { name: '确认收货' })).toHaveCount(0)
  await page.goto(`/user/order/evaluate/${order.ordersCode}`)
  await expect(page.getByText('请分包裹评价')).toBeVisible()
})
