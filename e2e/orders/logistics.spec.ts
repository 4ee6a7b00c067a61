import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

const LOGISTICS = /\/api\/v3\/orders\/logistics/

// Holds orders#8.
test('hovering shows the two latest entries of each parcel, asked for only then, and nothing of what has not left', async ({
  page,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  await given.order({ member, status: 'waitReceiving', parcelStage: 'delivering' })
  await login(member)
  let asked = 0
  page.on('request', (request) => {
    if (LOGISTICS.test(request.url())) asked++
  })
  await page.goto('/user/order/mine/all')
  const trigger = page.getByRole('button', { name: '物流动态' })
  await expect(trigger).toBeVisible()
  expect(asked).toBe(0)
  await trigger.hover()
  const panel = page.getByRole('region', { name: '物流动态' })
  await expect(panel.getByRole('list').getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('listitem').first()).toContainText('正在派送途中')
  await expect(panel.getByRole('listitem').nth(1)).toContainText('营业点')
  await axe(page)
  await page.mouse.move(0, 0)
  await expect(panel).toHaveCount(0)
  await trigger.hover()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  expect(asked).toBe(1)
  await test.step('each parcel of a split order, also one that has not left', async () => {
    const several = await given.member()
    await given.order({
      member: several,
      lines: [line('10010001'), line('10010009')],
      status: 'waitReceiving',
      parts: { GZ: 'waitReceiving', WH: 'waitDelivery' },
    })
    await login(several)
    await page.goto('/user/order/mine/all')
    await page.getByRole('button', { name: '物流动态' }).hover()
    const panel = page.getByRole('region', { name: '物流动态' })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel).toContainText('订单尚未发货，暂无物流信息')
  })
  await test.step('an order that has not left has none to look at', async () => {
    const waiting = await given.member()
    const order = await given.order({ member: waiting, status: 'waitDelivery' })
    await login(waiting)
    await page.goto('/user/order/mine/all')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('button', { name: '物流动态' })).toHaveCount(0)
    await page.goto(`/user/order/detail/${order.ordersCode}`)
    await expect(page.getByText('商品清单')).toBeVisible()
    await expect(page.getByText('物流进度')).toHaveCount(0)
  })
})

// Holds orders#8.
test('in full: stages, number and every entry, newest first, in Shanghai time; a touch shows the latest', {
  tag: '@phone',
}, async ({ page, given, login, axe, trouble }) => {
  const member = await given.member()
  const order = await given.order({ member, status: 'waitReceiving', parcelStage: 'inTransit' })
  await login(member)
  const answer = page.waitForResponse(LOGISTICS)
  await page.goto(`/user/order/detail/${order.ordersCode}`)
  const parcel = (await (await answer).json()) as {
    shippingNo: string
    logisticsList: { description: string; time: number }[]
  }
  const way = page.getByRole('region', { name: '包裹 1' })
  await expect(way).toContainText(parcel.shippingNo)
  const stages = way.getByRole('list', { name: '物流阶段' }).getByRole('listitem')
  await expect(stages).toHaveText([/已下单/, /已出库/, /已揽收/, /运输中/, /派送中/, /已签收/])
  await expect(stages.nth(3)).toHaveAttribute('aria-current', 'step')
  const entries = way.getByRole('list', { name: '物流轨迹' }).getByRole('listitem')
  await expect(entries).toHaveCount(parcel.logisticsList.length)
  const shanghai = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (const [index, { description, time }] of parcel.logisticsList.entries()) {
    await expect(entries.nth(index)).toContainText(description)
    await expect(entries.nth(index)).toContainText(shanghai.format(time))
  }
  await axe(page)
  await test.step('logistics that cannot be read can be asked for again', async () => {
    trouble.expect(/^503 GET \/api\/v3\/orders\/logistics$/)
    trouble.expect(/console: 503 \/api\/v3\/orders\/logistics/)
    await page.route(LOGISTICS, (route) =>
      route.fulfill({ status: 503, json: { code: 'SERVICE_BUSY', message: '服务繁忙，请稍后再试' } }),
    )
    await page.goto(`/user/order/detail/${order.ordersCode}`)
    await expect(page.getByRole('alert')).toContainText('物流信息加载失败：服务繁忙，请稍后再试')
    await page.unroute(LOGISTICS)
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('list', { name: '物流轨迹' })).toBeVisible()
  })
  await test.step('a touch opens the latest, another place closes them', async () => {
    await page.goto('/user/order/mine/all')
    await page.getByRole('button', { name: '物流动态' }).tap()
    const panel = page.getByRole('region', { name: '物流动态' })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    const box = await panel.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(panel).toHaveCount(0)
  })
})
